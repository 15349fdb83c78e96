// A text field whose offers come from the bot while the user types (autocomplete).

import { h } from "./dom.js";
import { Offers } from "./offers.js";

const PAUSE = 250; // ms without a key before the bot is asked

/**
 * `ask(typed)` resolves to the offers [{name, value}]. The element's `chosen()` gives the value: that
 * of the offer taken, else the text itself, as Discord allows.
 */
export class Combobox {
  constructor({ id, label, required, ask }) {
    this.ask = ask;
    this.asked = 0;
    this.taken = null;
    this.input = h("input", {
      type: "text",
      id,
      role: "combobox",
      autocomplete: "off",
      required,
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      on: {
        input: () => this.typed(),
        focus: () => this.request(),
        keydown: (event) => this.key(event),
        blur: () => this.close(),
      },
    });
    this.offers = new Offers(this.input, {
      id: `${id}-offers`,
      label,
      take: (offer) => this.take(offer),
      draw: (offer) => offer.name,
      nothing: "Nothing fits.",
    });
    this.element = h("div", { class: "combobox" }, this.input, this.offers.list);
  }

  chosen() {
    return this.taken && this.taken.name === this.input.value ? this.taken.value : this.input.value;
  }

  typed() {
    this.taken = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.request(), PAUSE);
  }

  async request() {
    const turn = ++this.asked;
    const offers = await this.ask(this.input.value);
    // An answer to older text must not replace a newer one's.
    if (turn !== this.asked || document.activeElement !== this.input) return;
    this.offers.show(offers, -1);
    this.input.setAttribute("aria-expanded", "true");
  }

  take(offer) {
    this.taken = offer;
    this.input.value = offer.name;
    this.close();
  }

  close() {
    this.asked++;
    clearTimeout(this.timer);
    this.offers.close();
    this.input.setAttribute("aria-expanded", "false");
  }

  key(event) {
    if (this.offers.key(event) || event.key !== "Escape" || this.offers.list.hidden) return;
    event.stopPropagation();
    this.close();
  }
}

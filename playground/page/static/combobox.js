// A text field whose offers come from the bot while the user types (autocomplete).

import { h } from "./dom.js";

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
    this.list = h("ul", {
      role: "listbox",
      id: `${id}-offers`,
      class: "offers",
      hidden: true,
      "aria-label": label,
    });
    this.input = h("input", {
      type: "text",
      id,
      role: "combobox",
      autocomplete: "off",
      required,
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": `${id}-offers`,
      on: {
        input: () => this.typed(),
        focus: () => this.request(),
        keydown: (event) => this.key(event),
        blur: () => this.close(),
      },
    });
    this.element = h("div", { class: "combobox" }, this.input, this.list);
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
    if (turn === this.asked && document.activeElement === this.input) this.show(offers);
  }

  show(offers) {
    this.active = -1;
    this.items = offers.map((offer, index) =>
      h(
        "li",
        {
          role: "option",
          id: `${this.input.id}-${index}`,
          "aria-selected": "false",
          on: {
            pointerdown: (event) => event.preventDefault(), // the field keeps the focus
            click: () => this.take(offer),
          },
        },
        offer.name,
      ),
    );
    this.offers = offers;
    this.list.replaceChildren(
      ...(offers.length ? this.items : [h("li", { class: "dim" }, "Nothing fits.")]),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
  }

  take(offer) {
    this.taken = offer;
    this.input.value = offer.name;
    this.close();
    this.input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  close() {
    this.asked++;
    clearTimeout(this.timer);
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (this.list.hidden || !this.items.length) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.mark((this.active + step + this.items.length) % this.items.length);
    } else if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.take(this.offers[this.active]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    }
  }

  mark(index) {
    this.active = index;
    for (const [at, item] of this.items.entries())
      item.setAttribute("aria-selected", String(at === index));
    this.input.setAttribute("aria-activedescendant", this.items[index].id);
    this.items[index].scrollIntoView({ block: "nearest" });
  }
}

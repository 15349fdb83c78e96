// What is offered to whoever types: a list that keys go through while the field keeps the focus.

import { h } from "./dom.js";

export class Offers {
  /** `take` is called with the offer that is chosen, `draw` gives its nodes, `nothing` stands for none. */
  constructor(input, { id, label, take, draw, nothing }) {
    Object.assign(this, { input, take, draw, nothing });
    this.list = h("ul", { id, class: "offers", role: "listbox", "aria-label": label, hidden: true });
    input.setAttribute("aria-controls", id);
  }

  /** Shows the offers, the one at `marked` as that which Enter takes; none is marked by -1. */
  show(offers, marked) {
    this.offers = offers;
    this.items = offers.map((offer, index) =>
      h(
        "li",
        {
          role: "option",
          id: `${this.list.id}-${index}`,
          on: {
            pointerdown: (event) => event.preventDefault(), // the field keeps the focus
            click: () => this.take(offer),
          },
        },
        this.draw(offer),
      ),
    );
    const shown = offers.length ? this.items : [h("li", { class: "dim" }, this.nothing)];
    this.list.replaceChildren(...shown);
    this.list.hidden = false;
    this.mark(marked);
  }

  close() {
    this.list.hidden = true;
    this.input.removeAttribute("aria-activedescendant");
  }

  mark(index) {
    this.active = index;
    for (const [at, item] of this.items.entries())
      item.setAttribute("aria-selected", String(at === index));
    if (!this.items[index]) return;
    this.input.setAttribute("aria-activedescendant", this.items[index].id);
    this.items[index].scrollIntoView({ block: "nearest" });
  }

  /** Whether the list took the key. */
  key(event) {
    const count = this.list.hidden ? 0 : this.offers.length;
    const to = { ArrowDown: this.active + 1, ArrowUp: this.active - 1 }[event.key];
    if (!count) return false;
    if (to !== undefined) this.mark((to + count) % count);
    else if (["Enter", "Tab"].includes(event.key) && this.active >= 0)
      this.take(this.offers[this.active]);
    else return false;
    event.preventDefault();
    return true;
  }
}

// A list to choose from: a popup beside its button on wide windows, a sheet from below on narrow ones.

import { button, h, openDialog } from "./dom.js";
import { withSigns } from "./signs.js";

const FILTER_FROM = 9; // options from which a filter field pays off
const GAP = 4;

/**
 * Lets the user choose and resolves to the chosen values, or to null if nothing was changed.
 * `options`: {value, label, description, selected}; `min` and `max` bound the choice.
 * One out of several is taken by the press itself, any other choice by "Done" or a press beside it.
 */
export function choose(anchor, { label, options, min = 1, max = 1 }) {
  return new Promise((resolve) => new Listbox(anchor, { label, options, min, max }, resolve));
}

class Listbox {
  constructor(anchor, settings, resolve) {
    Object.assign(this, settings, { resolve });
    this.single = this.min === 1 && this.max === 1;
    this.chosen = new Set(
      this.options.filter((option) => option.selected).map((option) => option.value),
    );
    this.before = [...this.chosen].join("\n");
    this.build();
    this.place(anchor);
    this.holder.focus();
    this.activate(this.items.find((item) => this.chosen.has(item.dataset.value)) ?? this.items[0]);
  }

  build() {
    this.items = this.options.map((option, index) => this.item(option, index));
    this.list = h(
      "ul",
      {
        role: "listbox",
        "aria-label": this.label,
        "aria-multiselectable": String(!this.single),
        tabindex: "-1",
      },
      this.items,
    );
    this.filter =
      this.options.length >= FILTER_FROM
        ? h("input", {
            type: "text",
            class: "filter",
            placeholder: "Search",
            "aria-label": `Search in ${this.label}`,
            on: { input: () => this.narrow() },
          })
        : null;
    this.done = this.single ? null : button(() => this.finish(), { class: "button primary" });
    this.holder = this.filter ?? this.list;
    this.dialog = openDialog(
      {
        class: "listbox",
        "aria-label": this.label,
        on: {
          keydown: (event) => this.key(event),
          click: (event) => event.target === this.dialog && this.beside(),
          close: () => this.resolve(this.result ?? null),
        },
      },
      this.filter,
      this.list,
      this.done ? h("footer", {}, this.rule(), this.done) : null,
    );
    this.show();
  }

  item(option, index) {
    const press = (event) => this.toggle(event.currentTarget);
    return h(
      "li",
      {
        role: "option",
        id: `option-${index}`,
        data: { value: option.value },
        on: { click: press },
      },
      h(
        "span",
        { class: "option-text" },
        h("span", { class: "option-label" }, withSigns(option.label)),
        option.description ? h("span", { class: "dim" }, withSigns(option.description)) : null,
      ),
      h("span", { class: "tick", "aria-hidden": "true" }),
    );
  }

  rule() {
    const count =
      this.min === this.max ? `Choose ${this.min}` : `Choose ${this.min} to ${this.max}`;
    return h("span", { class: "dim" }, count);
  }

  show() {
    for (const item of this.items)
      item.setAttribute("aria-selected", String(this.chosen.has(item.dataset.value)));
    if (!this.done) return;
    this.done.textContent = `Done (${this.chosen.size})`;
    this.done.disabled = !this.valid();
  }

  valid() {
    return this.chosen.size >= this.min && this.chosen.size <= this.max;
  }

  toggle(item) {
    const value = item.dataset.value;
    this.activate(item);
    if (this.single) {
      this.chosen = new Set([value]);
      return this.finish();
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.max === 1) this.chosen = new Set([value]);
    else if (this.chosen.size < this.max) this.chosen.add(value);
    this.show();
  }

  beside() {
    // As in Discord, a press beside an open list takes what was chosen; not a single choice unchanged.
    const changed = [...this.chosen].join("\n") !== this.before;
    if (!this.single && changed && this.valid()) this.finish();
    else this.dialog.close();
  }

  finish() {
    const order = this.options.map((option) => option.value);
    this.result = order.filter((value) => this.chosen.has(value));
    this.dialog.close();
  }

  narrow() {
    const wanted = this.filter.value.trim().toLowerCase();
    for (const item of this.items) item.hidden = !item.textContent.toLowerCase().includes(wanted);
    this.activate(this.shown()[0]);
  }

  shown() {
    return this.items.filter((item) => !item.hidden);
  }

  activate(item) {
    for (const other of this.items) other.classList.toggle("active", other === item);
    this.active = item;
    if (!item) return this.holder.removeAttribute("aria-activedescendant");
    this.holder.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (event.target === this.done) return;
    const shown = this.shown();
    const at = shown.indexOf(this.active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    const takes = event.key === "Enter" || (event.key === " " && event.target !== this.filter);
    if (to === undefined && !takes) return;
    event.preventDefault();
    if (takes && this.active) this.toggle(this.active);
    else if (to !== undefined && shown.length)
      this.activate(shown[(to + shown.length) % shown.length]);
  }

  place(anchor) {
    if (matchMedia("(max-width: 600px)").matches) return; // a sheet, see controls.css
    const box = anchor.getBoundingClientRect();
    const size = this.dialog.getBoundingClientRect();
    const below = box.bottom + GAP;
    const top =
      below + size.height <= innerHeight ? below : Math.max(GAP, box.top - GAP - size.height);
    const left = Math.max(GAP, Math.min(box.left, innerWidth - size.width - GAP));
    this.dialog.style.margin = "0";
    this.dialog.style.minWidth = `${Math.max(box.width, 220)}px`;
    this.dialog.style.top = `${top}px`;
    this.dialog.style.left = `${left}px`;
  }
}

// The messages of the open channel: drawn one by one, changed in place, the view kept where it was.

import { byId, compareIds } from "./dom.js";
import { keepPictures } from "./media.js";
import { continues, messageElement } from "./message.js";

const NEAR = 48; // px from the bottom that still count as being there
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

const dayOf = (message) => new Date(message.timestamp).toDateString();

export class Timeline {
  constructor(store, context) {
    this.store = store;
    this.context = context;
    this.scroller = byId("scroller");
    this.list = byId("messages");
    this.elements = new Map();
    this.pinned = true;
    this.bottom = 0; // where the view was when it was last put to the bottom
    this.scroller.addEventListener("scroll", () => this.scrolled());
    byId("to-bottom").addEventListener("click", () => this.toBottom());
    byId("older").addEventListener("click", () => this.loadOlder());
    // Pictures that load late, fonts and a keyboard that opens all change the height.
    new ResizeObserver(() => this.follows() && this.toBottom()).observe(this.list);
    new ResizeObserver(() => this.follows() && this.toBottom()).observe(this.scroller);
  }

  messages() {
    return [...this.store.room(this.store.active).values()];
  }

  /** Draws the open channel from the start. */
  reset() {
    this.elements = new Map();
    const read = this.store.read[this.store.active];
    const elements = this.messages().map((message) => this.draw(message));
    this.list.replaceChildren(...elements);
    this.arrange();
    const firstNew = this.messages().find(
      (one) => read && this.store.isNewer(one) && one.author.id !== this.store.me,
    );
    if (firstNew) this.elements.get(firstNew.id).classList.add("first-new");
    byId("older").hidden = !this.store.more.has(this.store.active);
    this.toBottom();
  }

  draw(message) {
    const element = messageElement(message, { store: this.store, ...this.context });
    this.elements.set(message.id, element);
    return element;
  }

  /** Draws one message that is new or changed. */
  put(message) {
    const before = this.elements.get(message.id);
    const follows = this.follows();
    const element = this.draw(message);
    if (before) return this.replace(before, element, follows);
    const next = [...this.list.children]
      .reverse()
      .find((one) => compareIds(one.dataset.id, message.id) < 0);
    if (next) next.after(element);
    else this.list.prepend(element);
    this.arrange();
    if (follows) this.toBottom();
    else byId("to-bottom").hidden = false;
  }

  replace(before, element, follows) {
    const focused = before.contains(document.activeElement)
      ? document.activeElement.dataset.control
      : undefined;
    element.classList.toggle("compact", before.classList.contains("compact"));
    element.classList.toggle("first-new", before.classList.contains("first-new"));
    if (before.dataset.day) element.dataset.day = before.dataset.day;
    keepPictures(before, element);
    before.replaceWith(element);
    if (focused !== undefined) this.refocus(element, focused);
    if (follows) this.toBottom();
  }

  /** Back to the same control of a redrawn message, else to the message's first one. */
  refocus(element, control) {
    const controls = [...element.querySelectorAll("[data-control]")];
    const same = controls.find((one) => one.dataset.control === control && !one.disabled);
    (same ?? controls.find((one) => !one.disabled) ?? this.scroller).focus({ preventScroll: true });
  }

  remove(id) {
    this.elements.get(id)?.remove();
    this.elements.delete(id);
    this.arrange();
  }

  /** Which messages continue the one above, and where a day begins. */
  arrange() {
    let before = null;
    for (const message of this.messages()) {
      const element = this.elements.get(message.id);
      if (!element) continue;
      const sameDay = before !== null && dayOf(message) === dayOf(before);
      if (sameDay) delete element.dataset.day;
      else element.dataset.day = longDate.format(Date.parse(message.timestamp));
      element.classList.toggle("compact", sameDay && continues(message, before));
      before = message;
    }
    byId("empty").hidden = before !== null || !this.store.active;
  }

  async loadOlder() {
    const first = this.messages()[0];
    const channel = this.store.active;
    if (first) await this.context.actions.ask("history", { channel, before: first.id });
  }

  /** Older messages have come: put above, with the view staying on what it showed. */
  older(messages) {
    const height = this.scroller.scrollHeight;
    this.list.prepend(
      ...messages.filter((one) => !this.elements.has(one.id)).map((one) => this.draw(one)),
    );
    this.arrange();
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
    byId("older").hidden = !this.store.more.has(this.store.active);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (!this.pinned) return;
    byId("to-bottom").hidden = true;
    this.context.seen();
  }

  /** Whether the view is at the bottom; "scroll" events come late, so a view that moved up tells too. */
  follows() {
    if (this.pinned && this.scroller.scrollTop < this.bottom - NEAR) this.scrolled();
    return this.pinned;
  }

  toBottom() {
    this.pinned = true;
    byId("to-bottom").hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.bottom = this.scroller.scrollTop;
  }
}

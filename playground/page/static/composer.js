// Writing: plain text, and on "/" the list of commands, then the form of the chosen one.

import { CommandForm } from "./commandform.js";
import { flatten, matching } from "./commands.js";
import { button, byId, h } from "./dom.js";
import { failure, onlyYou } from "./message.js";
import { Offers } from "./offers.js";

const LONGEST = 2000;

export class Composer {
  constructor(store, actions, { showModal, sent }) {
    Object.assign(this, { store, actions, showModal, sent, found: [] });
    this.input = h("textarea", {
      rows: "1",
      maxlength: String(LONGEST),
      "aria-label": "Write a message, or / for commands",
      enterkeyhint: "send",
      autocomplete: "off",
      on: {
        input: () => this.typed(),
        keydown: (event) => this.key(event),
        blur: () => this.offers.close(),
      },
    });
    this.offers = new Offers(this.input, {
      id: "commands",
      label: "Commands",
      take: (entry) => this.pick(entry),
      draw: (entry) => [
        h("span", { class: "option-label" }, `/${entry.shown}`),
        h("span", { class: "dim" }, entry.description),
      ],
      nothing: "No such command.",
    });
    this.sendButton = h(
      "button",
      { type: "submit", class: "button primary", "aria-label": "Send" },
      "\u27A4",
    );
    const list = { class: "button secondary", "aria-label": "List the commands" };
    const slash = button(() => this.begin("/"), list, "/");
    this.line = h(
      "form",
      { class: "line", on: { submit: (event) => this.submit(event) } },
      slash,
      this.input,
      this.sendButton,
    );
    this.notes = h("div", { id: "notes" });
    byId("composer").append(this.notes, this.offers.list, this.line);
  }

  /** Another channel or user: nothing half-written stays, as it was meant for elsewhere. */
  reset() {
    const channel = this.store.channels.get(this.store.active);
    this.cancel();
    this.notes.replaceChildren();
    this.input.value = "";
    this.input.placeholder = channel
      ? `Message ${channel.type === 1 ? "@" : "#"}${this.store.channelName(channel)}`
      : "";
    this.input.disabled = !channel;
    this.typed();
  }

  begin(text) {
    this.cancel();
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

  typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.offers.close();
    const offered = flatten(this.store.commands, this.store.users.get(this.store.me)?.locale);
    this.found = matching(offered, text.slice(1));
    this.offers.show(this.found, 0);
  }

  key(event) {
    if (event.isComposing || this.offers.key(event)) return;
    if (event.key === "Escape") this.offers.close();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.line.requestSubmit();
    }
  }

  pick(entry) {
    this.offers.close();
    this.input.value = "";
    this.form = new CommandForm(entry, {
      store: this.store,
      actions: this.actions,
      send: (options) => this.run(entry, options),
      cancel: () => {
        this.cancel();
        this.input.focus();
      },
    });
    this.line.hidden = true;
    this.line.before(this.form.element);
    this.form.focus();
  }

  cancel() {
    this.form?.element.remove();
    this.form = null;
    this.line.hidden = false;
  }

  async run(entry, options) {
    this.cancel();
    this.input.focus();
    this.sent();
    const note = this.note(`/${entry.shown}`, "is being sent \u2026");
    const asked = { channel: this.store.active, command: entry.name, options };
    const answer = await this.actions.ask("slash", asked);
    note.remove();
    if (answer.modal) this.showModal(answer.modal);
    if (answer.state === "failed" || answer.state === "refused")
      this.fail(`/${entry.shown}`, answer.text);
  }

  async submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") && this.found.length) return this.pick(this.found[0]);
    this.input.value = "";
    this.typed();
    this.sent();
    const answer = await this.actions.ask("say", { channel: this.store.active, text });
    if (answer.state !== "ok") this.fail("Not sent", answer.text ?? "The connection broke.");
  }

  note(title, ...rest) {
    const note = h("div", { class: "note" }, h("strong", {}, title), " ", ...rest);
    this.notes.append(note);
    return note;
  }

  fail(title, text) {
    const note = this.note(title, failure(text));
    note.append(onlyYou(() => note.remove()));
  }
}

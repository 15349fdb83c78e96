// The form of a slash command's options, above the composer.

import { Combobox } from "./combobox.js";
import { OPTION } from "./commands.js";
import { button, displayName, h } from "./dom.js";

/** `entry` is from commands.js; `send(options)` and `cancel()` end the form. */
export class CommandForm {
  constructor(entry, { store, actions, send, cancel }) {
    Object.assign(this, { entry, store, actions });
    this.reads = new Map(); // option name -> () => value, "" for none
    this.element = h(
      "form",
      {
        class: "command-form",
        "aria-label": `Command ${entry.shown}`,
        on: {
          submit: async (event) => {
            event.preventDefault();
            send(await this.values());
          },
          keydown: (event) => event.key === "Escape" && cancel(),
        },
      },
      h(
        "p",
        { class: "command-head" },
        h("span", { class: "mention" }, `/${entry.shown}`),
        " ",
        h("span", { class: "dim" }, entry.description),
      ),
      h(
        "div",
        { class: "fields" },
        entry.options.map((option) => this.field(option)),
      ),
      h(
        "footer",
        {},
        button(cancel, { class: "button secondary" }, "Cancel"),
        h("button", { type: "submit", class: "button primary" }, "Send"),
      ),
    );
  }

  focus() {
    (
      this.element.querySelector("input, select") ?? this.element.querySelector("[type=submit]")
    ).focus();
  }

  /** Values by option name; options left empty are left out. */
  async values() {
    const values = {};
    for (const [name, read] of this.reads) {
      const value = await read();
      if (value !== "" && value !== null) values[name] = value;
    }
    return values;
  }

  field(option) {
    const id = `option-${option.name}`;
    return h(
      "div",
      { class: "field" },
      h(
        "label",
        { for: id, class: "field-label" },
        option.shown,
        option.required ? h("span", { class: "required" }, " *") : null,
      ),
      h("span", { class: "dim" }, option.description),
      this.control(option, id),
    );
  }

  control(option, id) {
    if (option.autocomplete) return this.combobox(option, id);
    const pairs = this.pairs(option);
    if (pairs) return this.menu(option, id, pairs);
    return option.type === OPTION.ATTACHMENT ? this.file(option, id) : this.input(option, id);
  }

  /** What can be chosen, each value with its text; null where anything can be entered. */
  pairs({ choices, type }) {
    if (choices?.length) return choices.map((one) => [one.value, one.name]);
    if (type === OPTION.BOOLEAN) return [true, false].map((one) => [one, one ? "True" : "False"]);
    if (type !== OPTION.USER) return null;
    const { channels, guilds, users, active } = this.store;
    const ids = guilds.get(channels.get(active)?.guild_id)?.members ?? [...users.keys()];
    const people = ids.map((id) => users.get(id)).filter(Boolean);
    return people.map((user) => [user.id, displayName(user)]);
  }

  menu(option, id, pairs) {
    const options = pairs.map(([, text], index) => h("option", { value: String(index) }, text));
    const select = h(
      "select",
      { id, required: option.required },
      h("option", { value: "" }, option.required ? "Choose \u2026" : "(left out)"),
      options,
    );
    this.reads.set(option.name, () => (select.value === "" ? "" : pairs[Number(select.value)][0]));
    return select;
  }

  input(option, id) {
    const number = option.type === OPTION.INTEGER;
    const input = h("input", {
      id,
      type: number ? "number" : "text",
      required: option.required,
      autocomplete: "off",
      min: option.min_value,
      max: option.max_value,
      minlength: option.min_length,
      maxlength: option.max_length,
    });
    this.reads.set(option.name, () =>
      number && input.value !== "" ? Number(input.value) : input.value,
    );
    return input;
  }

  combobox(option, id) {
    const ask = async (typed) => {
      const answer = await this.actions.ask("autocomplete", {
        channel: this.store.active,
        command: this.entry.name,
        focused: option.name,
        typed,
      });
      return answer.choices ?? [];
    };
    const box = new Combobox({ id, label: option.shown, required: option.required, ask });
    this.reads.set(option.name, () => box.chosen());
    return box.element;
  }

  file(option, id) {
    const input = h("input", { id, type: "file", required: option.required });
    this.reads.set(option.name, () => (input.files.length ? encoded(input.files[0]) : null));
    return input;
  }
}

/** A file as {file: name, data: base64}. */
function encoded(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve({ file: file.name, data: reader.result.split(",")[1] }),
    );
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

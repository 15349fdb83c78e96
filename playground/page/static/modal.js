// The forms (modals) that the bot shows.

import { isSelect, optionsOf, selectButton } from "./components.js";
import { button, h, openDialog } from "./dom.js";

const PARAGRAPH = 2;

/** Shows a form: {id, title, components}. It closes when the bot took it. */
export function showModal(modal, { store, actions }) {
  const values = new Map();
  const context = contextOf(store);
  const problem = h("p", { class: "failure", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = button(() => dialog.close(), { class: "button secondary" }, "Cancel");
  const form = h(
    "form",
    { on: { submit: (event) => submit(event) } },
    h("h2", { id: "modal-title" }, modal.title),
    h(
      "div",
      { class: "fields" },
      modal.components.map((one) => field(one, values, context)),
    ),
    problem,
    h("footer", {}, cancel, send),
  );
  const dialog = openDialog({ class: "modal", "aria-labelledby": "modal-title" }, form);

  async function submit(event) {
    event.preventDefault();
    const fields = Object.fromEntries([...values].map(([id, read]) => [id, read()]));
    send.disabled = true;
    problem.hidden = true;
    const answer = await actions.ask("submit", { modal: modal.id, fields });
    send.disabled = false;
    if (answer.state === "ok") return dialog.close();
    problem.textContent = answer.text ?? "The connection broke. Try again.";
    problem.hidden = false;
  }
}

function contextOf(store) {
  const channel = store.channels.get(store.active);
  const guild = store.guilds.get(channel?.guild_id);
  return {
    names: store.names(),
    pressed: null,
    choices: new Map(),
    rooms: () => [...store.channels.values()].filter((room) => room.guild_id === guild?.id),
    roles: () => guild?.roles ?? [],
  };
}

/** A field with its label; `values` gets, by custom_id, a function that reads what was entered. */
function field({ component: input, label, description }, values, context) {
  const control = isSelect(input) ? formSelect(input, values, context) : textInput(input, values);
  return h(
    "label",
    { class: "field" },
    h(
      "span",
      { class: "field-label" },
      label,
      input.required === false ? null : h("span", { class: "required", title: "Required" }, " *"),
    ),
    description ? h("span", { class: "dim" }, description) : null,
    control,
  );
}

function textInput(data, values) {
  const shared = {
    required: data.required !== false,
    minlength: data.min_length || null,
    maxlength: data.max_length ?? 4000,
    placeholder: data.placeholder,
    data: { control: data.custom_id },
  };
  const input =
    data.style === PARAGRAPH
      ? h("textarea", { rows: "5", ...shared })
      : h("input", { type: "text", ...shared });
  input.value = data.value ?? "";
  values.set(data.custom_id, () => input.value);
  return input;
}

function formSelect(data, values, context) {
  const holder = h("span", { class: "holder" });
  const draw = () =>
    holder.replaceChildren(
      selectButton(data, context, (chosen) => {
        context.choices.set(data.custom_id, chosen);
        draw();
        holder.firstChild.focus();
      }),
    );
  draw();
  values.set(data.custom_id, () =>
    optionsOf(data, context)
      .filter((option) => option.selected)
      .map((option) => option.value),
  );
  return holder;
}

// Components of messages, classic and V2, by Discord's type numbers.

import { button, h } from "./dom.js";
import { choose } from "./listbox.js";
import { markdown } from "./markdown.js";
import { gallery } from "./media.js";
import { withSigns } from "./signs.js";

const TYPE = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  ROLE_SELECT: 6,
  CHANNEL_SELECT: 8,
  TEXT: 10,
  GALLERY: 12,
};
const BUTTON_CLASS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export const isSelect = (component) => [3, 6, 8].includes(component.type);

const MAKERS = {
  [TYPE.ROW]: (data, context) => h("div", { class: "row" }, components(data.components, context)),
  [TYPE.BUTTON]: buttonOf,
  [TYPE.TEXT]: (data, context) =>
    h("div", { class: "display" }, markdown(data.content, context.names)),
  [TYPE.GALLERY]: (data) => gallery(data.items),
};

/**
 * Nodes of a message's components. `context`: names (see inline.js), pressed (custom_id that waits
 * for its answer, or null), choices (custom_id -> values chosen here), press(id), select(id, values);
 * in forms, where roles and channels can be chosen, rooms() and roles().
 */
export function components(list, context) {
  return (list ?? []).map((data) => component(data, context));
}

function component(data, context) {
  if (isSelect(data))
    return selectButton(data, context, (values) => context.select(data.custom_id, values));
  const make = MAKERS[data.type];
  return make ? make(data, context) : h("p", { class: "dim" }, `(component of type ${data.type})`);
}

function buttonOf(data, context) {
  const waiting = context.pressed === data.custom_id;
  return button(
    () => !context.pressed && context.press(data.custom_id),
    {
      class: `button ${BUTTON_CLASS[data.style] ?? "secondary"} ${waiting ? "waiting" : ""}`,
      disabled: data.disabled,
      // While one press waits, the others stay focusable but do nothing.
      "aria-disabled": context.pressed ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      data: { control: data.custom_id },
    },
    h("span", {}, withSigns(data.label)),
  );
}

/** The options of a select of any kind: {value, label, description, selected}. */
export function optionsOf(data, context) {
  const preset = [
    ...(data.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(data.default_values ?? []).map((one) => one.id),
  ];
  const chosen = context.choices?.get(data.custom_id) ?? preset;
  const found = {
    [TYPE.STRING_SELECT]: () => data.options,
    [TYPE.ROLE_SELECT]: () =>
      context.roles().map((one) => ({ value: one.id, label: `@${one.name}` })),
    [TYPE.CHANNEL_SELECT]: () =>
      context
        .rooms()
        .filter((room) => !data.channel_types?.length || data.channel_types.includes(room.type))
        .map((room) => ({ value: room.id, label: `#${room.name}` })),
  }[data.type]();
  return found.map((option) => ({ ...option, selected: chosen.includes(option.value) }));
}

/** A button that shows the choice and opens the list; calls `take(values)` with a new choice. */
export function selectButton(data, context, take) {
  const options = optionsOf(data, context);
  const chosen = options.filter((option) => option.selected);
  const label = data.placeholder || "Make a selection";
  const waiting = context.pressed === data.custom_id;
  const open = async (event) => {
    if (context.pressed) return;
    const values = await choose(event.currentTarget, {
      label,
      options,
      min: data.min_values ?? 1,
      max: data.max_values ?? 1,
    });
    if (values) take(values);
  };
  return button(
    open,
    {
      class: `select ${chosen.length ? "" : "empty"} ${waiting ? "waiting" : ""}`,
      disabled: data.disabled,
      "aria-haspopup": "listbox",
      "aria-label": chosen.length
        ? `${label}: ${chosen.map((one) => one.label).join(", ")}`
        : label,
      "aria-disabled": context.pressed ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      data: { control: data.custom_id },
    },
    h(
      "span",
      { class: "select-text" },
      chosen.length ? chosen.map((one) => chip(one, chosen.length)) : label,
    ),
    h("span", { class: "arrow", "aria-hidden": "true" }),
  );
}

function chip(option, count) {
  return h("span", { class: count > 1 ? "chosen chip" : "chosen" }, withSigns(option.label));
}

// Components of messages, classic and V2, by Discord's type numbers.

import { avatar, displayName, h, safeUrl } from "./dom.js";
import { customEmoji } from "./inline.js";
import { choose } from "./listbox.js";
import { markdown } from "./markdown.js";
import { fileLink, gallery, picture } from "./media.js";
import { sign, withSigns } from "./signs.js";

export const TYPE = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
};
const LINK_STYLE = 5;
const BUTTON_CLASS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export const isSelect = (component) => [3, 5, 6, 7, 8].includes(component.type);

const MAKERS = {
  [TYPE.ROW]: (data, context) => h("div", { class: "row" }, components(data.components, context)),
  [TYPE.BUTTON]: button,
  [TYPE.SECTION]: (data, context) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "section-text" }, components(data.components, context)),
      h("div", { class: "section-side" }, component(data.accessory, context)),
    ),
  [TYPE.TEXT]: (data, context) =>
    h("div", { class: "display" }, markdown(data.content, context.names)),
  [TYPE.THUMBNAIL]: (data) =>
    picture(
      { ...data.media, description: data.description },
      { widest: 85, highest: 85, spoiler: data.spoiler },
    ),
  [TYPE.GALLERY]: (data) => gallery(data.items),
  [TYPE.FILE]: (data) => fileLink({ filename: data.name, size: data.size, url: data.file.url }),
  [TYPE.SEPARATOR]: (data) =>
    h("hr", {
      class: `${data.divider === false ? "bare" : ""} ${data.spacing === 2 ? "wide" : ""}`,
    }),
  [TYPE.CONTAINER]: container,
};

/**
 * Nodes of a message's components. `context`: names (see inline.js), pressed (custom_id that waits
 * for its answer, or null), choices (custom_id -> values chosen here), press(id), select(id, values),
 * people(), rooms(), roles().
 */
export function components(list, context) {
  return (list ?? []).map((data) => component(data, context));
}

function component(data, context) {
  if (isSelect(data)) return select(data, context);
  const make = MAKERS[data.type];
  return make ? make(data, context) : h("p", { class: "dim" }, `(component of type ${data.type})`);
}

function container(data, context) {
  const element = h(
    "div",
    { class: data.spoiler ? "container veiled" : "container" },
    components(data.components, context),
  );
  if (data.accent_color !== null && data.accent_color !== undefined) {
    const colour = Number(data.accent_color).toString(16).padStart(6, "0");
    element.style.setProperty("--accent", `#${colour}`);
  }
  if (data.spoiler)
    element.addEventListener("click", () => element.classList.remove("veiled"), { once: true });
  return element;
}

export function emojiOf(emoji, names) {
  if (!emoji) return null;
  return emoji.id
    ? customEmoji(emoji.name, emoji.id, names)
    : (sign(emoji.name) ?? h("span", { class: "emoji-text" }, emoji.name));
}

function button(data, context) {
  const inside = [
    emojiOf(data.emoji, context.names),
    data.label ? h("span", {}, withSigns(data.label)) : null,
  ];
  if (data.style === LINK_STYLE) {
    const url = data.disabled ? null : safeUrl(data.url);
    return h(
      "a",
      {
        class: "button link",
        href: url,
        target: "_blank",
        rel: "noopener noreferrer",
        "aria-disabled": url ? null : "true",
      },
      inside,
      h("span", { class: "out", "aria-hidden": "true" }, "\u2197"),
    );
  }
  const waiting = context.pressed === data.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button ${BUTTON_CLASS[data.style] ?? "secondary"} ${waiting ? "waiting" : ""}`,
      disabled: data.disabled,
      // While one press waits, the others stay focusable but do nothing.
      "aria-disabled": context.pressed ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      "aria-label": data.label ? null : data.emoji?.name,
      data: { control: data.custom_id },
      on: { click: () => !context.pressed && context.press(data.custom_id) },
    },
    inside,
  );
}

/** The options of a select of any kind: {value, label, description, icon, selected}. */
export function optionsOf(data, context) {
  const preset = new Set((data.default_values ?? []).map((one) => one.id));
  const chosen = context.choices?.get(data.custom_id);
  const selected = (value, byDefault) => (chosen ? chosen.includes(value) : byDefault);
  const person = (user) => ({
    value: user.id,
    label: displayName(user),
    description: user.username,
    icon: avatar(user, "small"),
  });
  const role = (one) => ({ value: one.id, label: `@${one.name}` });
  const found = {
    [TYPE.STRING_SELECT]: () =>
      data.options.map((one) => ({
        value: one.value,
        label: one.label,
        description: one.description,
        icon: emojiOf(one.emoji, context.names),
        selected: selected(one.value, one.default),
      })),
    [TYPE.USER_SELECT]: () => context.people().map(person),
    [TYPE.ROLE_SELECT]: () => context.roles().map(role),
    [TYPE.MENTIONABLE_SELECT]: () => [
      ...context.people().map(person),
      ...context.roles().map(role),
    ],
    [TYPE.CHANNEL_SELECT]: () =>
      context
        .rooms()
        .filter((room) => !data.channel_types?.length || data.channel_types.includes(room.type))
        .map((room) => ({ value: room.id, label: `#${room.name}` })),
  }[data.type]();
  return found.map((option) => ({
    selected: selected(option.value, preset.has(option.value)),
    ...option,
  }));
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
      options: optionsOf(data, context),
      min: data.min_values ?? 1,
      max: data.max_values ?? 1,
    });
    if (values) take(values);
  };
  return h(
    "button",
    {
      type: "button",
      class: `select ${chosen.length ? "" : "empty"} ${waiting ? "waiting" : ""}`,
      disabled: data.disabled,
      "aria-haspopup": "listbox",
      "aria-label": chosen.length
        ? `${label}: ${chosen.map((one) => one.label).join(", ")}`
        : label,
      "aria-disabled": context.pressed ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      data: { control: data.custom_id },
      on: { click: open },
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
  const icon = option.icon?.cloneNode?.(true) ?? null;
  return h("span", { class: count > 1 ? "chosen chip" : "chosen" }, icon, withSigns(option.label));
}

function select(data, context) {
  return selectButton(data, context, (values) => context.select(data.custom_id, values));
}

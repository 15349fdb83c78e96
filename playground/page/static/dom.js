// Building the page from nodes. Text always enters as text nodes, so no message can become markup.

/**
 * An element with attributes, listeners and children.
 * Keys of `props`: `class`, `on` (event name -> listener), `data` (dataset), any attribute;
 * `true` sets a bare attribute, `false`, `null` and `undefined` leave it out.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "on") {
      for (const [name, listener] of Object.entries(value))
        element.addEventListener(name, listener);
    } else if (key === "data") {
      for (const [name, text] of Object.entries(value))
        if (text != null) element.dataset[name] = text;
    } else {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  append(element, children);
  return element;
}

export function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** A button that calls `press`; `props` as for `h`. */
export function button(press, props, ...children) {
  return h("button", { type: "button", on: { click: press }, ...props }, ...children);
}

/** Shows a dialog over the page, which goes once it is closed; `props` as for `h`. */
export function openDialog(props, ...children) {
  const dialog = h("dialog", props, ...children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The element with this id of the fixed page. */
export const byId = (id) => document.getElementById(id);

/** Shows a count in a badge, or hides the badge at zero. */
export function setBadge(element, count) {
  element.hidden = !count;
  element.textContent = count > 99 ? "99+" : String(count || "");
}

/** Ids are 64-bit numbers as text: too long for a JavaScript number, so compared as text. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** A size in bytes in words. */
export function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

const hues = new Map();

/** Gives each user a hue of their own, far from the ones before (the golden angle). */
function hueOf(id) {
  if (!hues.has(id)) hues.set(id, (20 + hues.size * 137.5) % 360);
  return hues.get(id);
}

/** The initial that stands for a user without a picture. */
export function avatar(user, extra = "") {
  const element = h("span", { class: `avatar ${extra}`, "aria-hidden": "true" });
  element.style.setProperty("--hue", hueOf(user.id));
  element.textContent = [...displayName(user)][0]?.toUpperCase() ?? "?";
  return element;
}

export const displayName = (user) => user.global_name || user.username;

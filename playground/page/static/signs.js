// Emoji that the page draws itself, as Discord's client does: not every machine has a font for them.

import { h } from "./dom.js";

const CIRCLE = "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z";
// Shapes on a square of 16, and the colour of those that have one of their own.
const SHAPES = {
  "\u21a9": ["M7 2v3h3a4 4 0 0 1 0 9H6v-2h4a2 2 0 0 0 0-5H7v3L2 6z"],
  "\u23e9": ["M2 3l6 5-6 5zM8 3l6 5-6 5z"],
  "\u23ea": ["M8 3v10L2 8zM14 3v10L8 8z"],
  "\u23ed": ["M1 3l6 5-6 5zM7 3l6 5-6 5zM13 3h2v10h-2z"],
  "\u23ee": ["M1 3h2v10H1zM9 3v10L3 8zM15 3v10L9 8z"],
  "\u23f8": ["M3 3h4v10H3zM9 3h4v10H9z"],
  "\u25b6": ["M4 3l8 5-8 5z"],
  "\u25c0": ["M12 3v10L4 8z"],
  "\u26a0": ["M8 1l7 13H1zM7 6v4h2V6zM7 11v2h2v-2z", "#c98a14"],
  "\u26ab": [CIRCLE, "#31373d"],
  "\u{1f534}": [CIRCLE, "#dd2e44"],
  "\u{1f535}": [CIRCLE, "#3b88c3"],
  "\u{1f7e0}": [CIRCLE, "#f4900c"],
  "\u{1f7e2}": [CIRCLE, "#5d9948"],
};
export const SIGN = new RegExp(`(?:${Object.keys(SHAPES).join("|")})\ufe0f?`, "uy");
const EACH = new RegExp(`(${SIGN.source})`, "u");

/** One of the emoji, followed by the mark of emoji or not; null for anything else. */
export function sign(text) {
  const found = SHAPES[text.replace("\ufe0f", "")];
  if (!found) return null;
  const [shape, colour = "currentColor"] = found;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  path.setAttribute("d", shape);
  path.setAttribute("fill", colour);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  // The text stays for whoever copies or is read to.
  return h("span", { class: "drawn" }, h("span", {}, text), svg);
}

/** Nodes of a text, its emoji drawn. */
export const withSigns = (text) => text.split(EACH).map((part) => sign(part) ?? part);

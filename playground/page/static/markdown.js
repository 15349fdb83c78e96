// Discord's block markdown (small lines, quotes, lists) as nodes; inline.js does the rest.

import { h } from "./dom.js";
import { inline } from "./inline.js";

const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(?:-|(\d+)\.)\s+(.*)$/;
const QUOTE = /^> (.*)$/;

/** The text of a message or a text display as a list of nodes. */
export function markdown(text, names) {
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.some((line) => line.trim()))
      nodes.push(h("div", { class: "text" }, inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length;) {
    const block = blockAt(lines, at, names);
    if (!block) {
      paragraph.push(lines[at++]);
      continue;
    }
    flush();
    nodes.push(block.node);
    at = block.next;
  }
  flush();
  return nodes;
}

function blockAt(lines, at, names) {
  const line = lines[at];
  const small = SUBTEXT.exec(line);
  if (small) return { node: h("div", { class: "subtext" }, inline(small[1], names)), next: at + 1 };
  if (QUOTE.test(line)) return quote(lines, at, names);
  return ITEM.test(line) ? list(lines, at, names) : null;
}

function quote(lines, at, names) {
  const inner = [];
  for (let match; at < lines.length && (match = QUOTE.exec(lines[at])); at++) inner.push(match[1]);
  return { node: h("blockquote", {}, markdown(inner.join("\n"), names)), next: at };
}

function list(lines, at, names) {
  const [, start] = ITEM.exec(lines[at]);
  const node = h(start ? "ol" : "ul", { start });
  for (let match; at < lines.length && (match = ITEM.exec(lines[at])); at++) {
    if (Boolean(match[1]) !== Boolean(start)) break;
    node.append(h("li", {}, inline(match[2], names)));
  }
  return { node, next: at };
}

/** The text without its marks, as a push notification on a phone shows it. */
export function plainText(text, names) {
  const shown = h("div", {}, markdown(text, names));
  for (const block of shown.querySelectorAll("br, div, li, blockquote")) block.append("\n");
  for (const emoji of shown.querySelectorAll("img")) emoji.replaceWith(emoji.alt);
  for (const line of shown.querySelectorAll("br")) line.replaceWith("\n");
  return shown.textContent.replace(/\n{2,}/g, "\n").trim();
}

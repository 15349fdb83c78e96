// Discord's block markdown (quotes, headings, lists) as nodes; inline.js does the rest.

import { h } from "./dom.js";
import { inline } from "./inline.js";

const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
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
  const heading = HEADING.exec(line);
  if (heading) {
    // The page's own headings end at h2, so a message's begin at h3.
    const level = heading[1].length;
    return {
      node: h(`h${level + 2}`, { class: `heading size${level}` }, inline(heading[2], names)),
      next: at + 1,
    };
  }
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
  const first = ITEM.exec(lines[at]);
  const depth = first[1].length;
  const node = h(first[2] ? "ol" : "ul", first[2] ? { start: first[2] } : {});
  while (at < lines.length) {
    const match = ITEM.exec(lines[at]);
    if (!match || match[1].length < depth) break;
    if (match[1].length > depth && node.lastChild) {
      const nested = list(lines, at, names);
      node.lastChild.append(nested.node);
      at = nested.next;
      continue;
    }
    if (Boolean(match[2]) !== Boolean(first[2])) break;
    node.append(h("li", {}, inline(match[3], names)));
    at++;
  }
  return { node, next: at };
}

/** The text without its marks, as a push notification on a phone shows it. */
export function plainText(text, names) {
  const shown = h("div", {}, markdown(text, names));
  for (const block of shown.querySelectorAll("br, div, li, blockquote, h3, h4, h5"))
    block.append("\n");
  for (const emoji of shown.querySelectorAll("img")) emoji.replaceWith(emoji.alt);
  for (const line of shown.querySelectorAll("br")) line.replaceWith("\n");
  return shown.textContent.replace(/\n{2,}/g, "\n").trim();
}

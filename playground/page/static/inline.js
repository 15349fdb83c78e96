// Discord's inline markdown: text -> nodes. Rules are tried in order at each place of the text.

import { displayName, h, safeUrl } from "./dom.js";
import { SIGN, sign } from "./signs.js";
import { stamp } from "./stamps.js";

// Discord's own links to a channel, or a message in it.
const INSIDE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?\/?$/;

/** A link with what it is called, if it is; what Discord's client shows itself opens here, all else in a new window. */
function link(url, names, children) {
  const [, place, message] = INSIDE.exec(url) ?? [];
  if (place) return channelLink(names.channel(place), names, message, children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children ?? url);
}

const wrap = (tag) => (match, names) => h(tag, {}, inline(match[1], names));

/** Each rule: a sticky pattern and what it makes of a match (null: the text stays as it is). */
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2].replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match) => stamp(Number(match[1]), match[2])],
  [/<@!?(\d+)>/y, (match, names) => mention(names.user(match[1]), match[1], names)],
  [/<@&(\d+)>/y, (match, names) => chip(`@${names.role(match[1])?.name ?? "unknown-role"}`)],
  [/<#(\d+)>/y, (match, names) => channelLink(names.channel(match[1]), names)],
  [/<\/([^:>]+):\d+>/y, (match, names) => commandLink(match[1], names)],
  [/<a?:(\w{2,32}):(\d+)>/y, (match, names) => customEmoji(match[1], match[2], names)],
  [
    /<(https?:\/\/[^\s>]+)>/y,
    (match, names) => (safeUrl(match[1]) ? link(match[1], names) : null),
  ],
  [/\[((?:[^\[\]\\]|\\.)+)\]\(\s*<?([^\s)>]+)>?(?:\s+"([^"]*)")?\s*\)/y, maskedLink],
  [
    /https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/y,
    (match, names) => (safeUrl(match[0]) ? link(match[0], names) : null),
  ],
  [SIGN, (match) => sign(match[0])],
  [/@(?:everyone|here)\b/y, (match) => chip(match[0])],
  [
    /\*\*\*(?=\S)((?:\\.|[^])+?)\*\*\*(?!\*)/y,
    (match, names) => h("strong", {}, h("em", {}, inline(match[1], names))),
  ],
  [/\*\*(?=\S)((?:\\.|[^])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__(?=\S)((?:\\.|[^])+?)__(?!_)/y, wrap("u")],
  [/\*(?=[^\s*])((?:\\.|\*\*[^]*?\*\*|[^*])+?)\*(?!\*)/y, wrap("em")],
  [/_(?=[^\s_])((?:\\.|__[^]*?__|[^_])+?)_(?![\p{L}\p{N}_])/uy, wrap("em")],
  [/~~(?=\S)([^]+?)~~(?!~)/y, wrap("s")],
  [/\|\|([^]+?)\|\|/y, spoiler],
];
// Only at these characters can a rule begin; "_" within a word is no emphasis.
const STARTS = /[\\`<[h@*_~|\u2000-\u2bff\ud83d]/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Nodes for one run of text. `names` resolves ids: user(id), role(id), channel(id), emoji(id, name),
 * `me` (own user id) and open(channelId).
 */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = STARTS.test(text[at]) ? matchAt(text, at, names) : null;
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found.node);
    at = found.end;
  }
  if (plain) nodes.push(plain);
  return nodes.flatMap((node) => (typeof node === "string" ? lines(node) : [node]));
}

function matchAt(text, at, names) {
  if (text[at] === "_" && at > 0 && WORD.test(text[at - 1])) return null;
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    // The sticky pattern must be asked anew after `make`, which may use it for nested text.
    const end = pattern.lastIndex;
    const node = match && make(match, names);
    if (node) return { node, end };
  }
  return null;
}

function lines(text) {
  return text
    .split("\n")
    .flatMap((line, index) => (index ? [h("br"), line] : [line]))
    .filter((line) => line !== "");
}

const chip = (text, extra = "") => h("span", { class: `mention ${extra}` }, text);

function mention(user, id, names) {
  return chip(`@${user ? displayName(user) : "unknown-user"}`, id === names.me ? "me" : "");
}

function channelLink(channel, names, message, children) {
  if (!channel) return chip("#unknown");
  const open = (event) => {
    event.preventDefault();
    names.open(channel.id, message);
  };
  return h(
    "a",
    { class: children ? null : "mention", href: `#in=${channel.id}`, on: { click: open } },
    children ?? `#${channel.name}${message ? " \u203a message" : ""}`,
  );
}

/** A command that a press begins to write. */
function commandLink(name, names) {
  const begin = () => names.begin(`/${name}`);
  return h("button", { type: "button", class: "mention", on: { click: begin } }, `/${name}`);
}

function customEmoji(name, id, names) {
  const url = names.emoji(id);
  if (!url) return `:${name}:`;
  return h("img", { class: "emoji", src: url, alt: `:${name}:`, title: `:${name}:` });
}

function maskedLink(match, names) {
  const url = safeUrl(match[2]);
  if (!url) return null;
  const element = link(url, names, inline(match[1], names));
  element.title = match[3] ? `${match[3]} (${url})` : url;
  return element;
}

function spoiler(match, names) {
  const element = h("span", {
    class: "spoiler",
    role: "button",
    tabindex: "0",
    "aria-label": "Spoiler, press to show",
  });
  element.append(h("span", {}, inline(match[1], names)));
  const show = () => {
    element.classList.add("shown");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
  };
  element.addEventListener("click", show);
  element.addEventListener("keydown", (event) => event.key === "Enter" && show());
  return element;
}

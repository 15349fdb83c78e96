// Discord's inline markdown: text -> nodes. Rules are tried in order at each place of the text.

import { button, displayName, h } from "./dom.js";
import { SIGN, sign } from "./signs.js";
import { stamp } from "./stamps.js";

// Discord's own links to a channel, or a message in it.
const INSIDE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?\/?$/;

/** A link; what Discord's client shows itself opens here, all else in a new window. */
function link(url, names) {
  const [, place, message] = INSIDE.exec(url) ?? [];
  if (place) return channelLink(names.channel(place), names, message);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, url);
}

/** Each rule: a sticky pattern and what it makes of a match (null: the text stays as it is). */
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2].replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d{1,13})(?::([tdDfFsR]))?>/y, (match) => stamp(Number(match[1]), match[2])],
  [/<@!?(\d+)>/y, (match, names) => mention(names.user(match[1]), match[1], names)],
  [/<@&(\d+)>/y, (match, names) => chip(`@${names.role(match[1])?.name ?? "unknown-role"}`)],
  [/<#(\d+)>/y, (match, names) => channelLink(names.channel(match[1]), names)],
  [/<\/([^:>]+):\d+>/y, (match, names) => commandLink(match[1], names)],
  [/<a?:(\w{2,32}):(\d+)>/y, (match, names) => customEmoji(match[1], match[2], names)],
  // No other address is a link, such as "javascript:".
  [/<(https?:\/\/[^\s>]+)>/y, (match, names) => link(match[1], names)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/y, (match, names) => link(match[0], names)],
  [SIGN, (match) => sign(match[0])],
  [
    /\*\*(?=\S)((?:\\.|[^])+?)\*\*(?!\*)/y,
    (match, names) => h("strong", {}, inline(match[1], names)),
  ],
];
// Only at these characters can a rule begin.
const STARTS = /[\\`<h*\u2000-\u2bff\ud83d]/;

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

function channelLink(channel, names, message) {
  if (!channel) return chip("#unknown");
  const open = (event) => {
    event.preventDefault();
    names.open(channel.id, message);
  };
  return h(
    "a",
    { class: "mention", href: `#in=${channel.id}`, on: { click: open } },
    `#${channel.name}${message ? " \u203a message" : ""}`,
  );
}

/** A command that a press begins to write. */
function commandLink(name, names) {
  return button(() => names.begin(`/${name}`), { class: "mention" }, `/${name}`);
}

function customEmoji(name, id, names) {
  const url = names.emoji(id);
  if (!url) return `:${name}:`;
  return h("img", { class: "emoji", src: url, alt: `:${name}:`, title: `:${name}:` });
}

// Embeds: the framed texts of an ordinary message.

import { h, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { messageTime } from "./stamps.js";

export function colour(number) {
  return `#${Number(number).toString(16).padStart(6, "0")}`;
}

export function embed(data, names) {
  const element = h(
    "article",
    { class: "embed" },
    h(
      "div",
      { class: "embed-text" },
      data.author
        ? h("p", { class: "embed-author" }, titled(data.author.name, data.author.url, names))
        : null,
      data.title ? h("p", { class: "embed-title" }, titled(data.title, data.url, names)) : null,
      data.description ? markdown(data.description, names) : null,
      data.fields?.length
        ? h(
            "dl",
            { class: "embed-fields" },
            data.fields.map((field) => embedField(field, names)),
          )
        : null,
    ),
    data.thumbnail ? picture(data.thumbnail, { widest: 80, highest: 80 }) : null,
    data.image ? h("div", { class: "embed-image" }, picture(data.image, { widest: 516 })) : null,
    footer(data),
  );
  if (data.color !== null && data.color !== undefined)
    element.style.setProperty("--accent", colour(data.color));
  return element;
}

function titled(text, url, names) {
  const inside = markdown(text, names);
  const safe = url && safeUrl(url);
  return safe
    ? h("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, inside)
    : inside;
}

function embedField(field, names) {
  return h(
    "div",
    { class: field.inline ? "inline" : null },
    h("dt", {}, markdown(field.name, names)),
    h("dd", {}, markdown(field.value, names)),
  );
}

function footer(data) {
  if (!data.footer && !data.timestamp) return null;
  return h(
    "p",
    { class: "embed-footer" },
    data.footer?.text ?? null,
    data.footer && data.timestamp ? " \u00b7 " : null,
    data.timestamp ? messageTime(data.timestamp) : null,
  );
}

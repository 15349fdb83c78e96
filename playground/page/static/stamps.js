// Times: the clock of the server (which tests may turn), and stamps such as <t:1700000000:R> that tick.

import { h } from "./dom.js";

let ahead = 0; // milliseconds by which the server's clock is ahead of this page's

/** Tells the server's time, in milliseconds since 1970. */
export function setClock(now) {
  ahead = now - Date.now();
  tick();
}

export const now = () => Date.now() + ahead;

const FORMATS = {
  t: { timeStyle: "short" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
};
const formatters = new Map();

function absolute(milliseconds, style) {
  const options = FORMATS[style] ?? FORMATS.f;
  if (!formatters.has(style)) formatters.set(style, new Intl.DateTimeFormat(undefined, options));
  return formatters.get(style).format(milliseconds);
}

const STEPS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 2629800, 12],
  ["year", 31557600, Infinity],
];
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

export function relative(milliseconds) {
  const seconds = (milliseconds - now()) / 1000;
  for (const [unit, length, limit] of STEPS) {
    const count = Math.round(seconds / length);
    if (Math.abs(count) < limit) return relativeFormat.format(count, unit);
  }
  return "";
}

/** A stamp of Discord's markdown: seconds since 1970, one of the styles t d D f F s R. */
export function stamp(seconds, style) {
  const time = new Date(seconds * 1000);
  if (Number.isNaN(time.getTime())) return h("span", {}, "Invalid date");
  const text = style === "R" ? relative(+time) : absolute(+time, style || "f");
  const props = { class: "stamp", datetime: time.toISOString(), title: absolute(+time, "F") };
  if (style === "R") props.data = { ticks: String(+time) };
  return h("time", props, text);
}

/** The time of a message: the hour today, the date before. */
export function messageTime(iso) {
  const time = new Date(iso);
  const today = new Date(now()).toDateString() === time.toDateString();
  return h(
    "time",
    { datetime: iso, title: absolute(+time, "F") },
    absolute(+time, today ? "t" : "s"),
  );
}

function tick() {
  for (const element of document.querySelectorAll("time[data-ticks]")) {
    const text = relative(Number(element.dataset.ticks));
    // Writing only what changed keeps a selection and a screen reader's place.
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(tick, 1000);

// One message as an element.

import { avatar, button, displayName, h } from "./dom.js";
import { components } from "./components.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { messageTime } from "./stamps.js";
import { MEMBER_ADDED, isEphemeral, isLoading, isV2 } from "./store.js";

const GROUP_MILLISECONDS = 7 * 60 * 1000;
const THREAD_CREATED = 18;
const OWN_LINES = [MEMBER_ADDED, THREAD_CREATED];

/** Whether a message continues the one before it: same author, soon after, nothing in between. */
export function continues(message, before) {
  if (!before || before.author.id !== message.author.id || message.interaction) return false;
  if (isEphemeral(message) !== isEphemeral(before) || OWN_LINES.includes(message.type)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MILLISECONDS;
}

export function messageElement(message, { store, actions, showModal }) {
  const names = store.names();
  const pings = message.notified ? "pings" : "";
  const own = isEphemeral(message) ? "ephemeral" : "";
  const place = { channel: message.channel_id, message: message.id };
  return h(
    "li",
    {
      class: `message ${pings} ${own}`,
      data: { id: message.id },
      "aria-label": `Message of ${displayName(message.author)}`,
    },
    h("div", { class: "gutter" }, avatar(message.author)),
    h(
      "div",
      { class: "body" },
      provenance(message),
      heading(message, store),
      h("div", { class: "content" }, isLoading(message) ? thinking() : body(message, names)),
      isV2(message) || isLoading(message) ? null : attachments(message.attachments),
      controls(message, { actions, showModal, names }),
      failure(actions.failures.get(message.id)),
      isEphemeral(message) ? onlyYou(() => actions.ask("dismiss", place)) : null,
    ),
  );
}

function heading(message, store) {
  return h(
    "p",
    { class: "heading-line" },
    h("span", { class: "author" }, store.nameOf(message.author)),
    message.author.bot ? h("span", { class: "tag" }, "App") : null,
    messageTime(message.timestamp),
  );
}

function provenance(message) {
  const command = message.interaction; // that it answers
  if (!command) return null;
  return h(
    "p",
    { class: "provenance" },
    avatar(command.user, "tiny"),
    h("strong", {}, displayName(command.user)),
    " used ",
    h("span", { class: "mention" }, `/${command.name}`),
  );
}

function body(message, names) {
  if (message.type === THREAD_CREATED)
    return h("p", { class: "dim" }, "started a thread: ", h("strong", {}, message.content));
  if (message.type === MEMBER_ADDED) {
    const added = message.mentions.map(displayName).join(", ");
    return h("p", { class: "dim" }, "added ", h("strong", {}, added), " to the thread");
  }
  const nodes = markdown(message.content, names);
  // "(edited)" belongs to text; a message of components alone changes too often to say so.
  if (message.edited_timestamp && nodes.length) {
    const last = nodes.at(-1);
    (last.classList.contains("text") ? last : nodes[nodes.push(h("div", {})) - 1]).append(
      " ",
      h("span", { class: "edited" }, "(edited)"),
    );
  }
  return nodes;
}

function controls(message, { actions, showModal, names }) {
  const after = async (answering) => {
    const answer = await answering;
    if (answer.modal) showModal(answer.modal);
  };
  const context = {
    names,
    pressed: actions.pressed.get(message.id) ?? null,
    choices: actions.choices.get(message.id),
    press: (id) => after(actions.press(message, id)),
    select: (id, values) => after(actions.select(message, id, values)),
  };
  const kind = isV2(message) ? "components v2" : "components";
  return h("div", { class: kind }, components(message.components, context));
}

function thinking() {
  return h(
    "p",
    { class: "thinking" },
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    "thinking\u2026",
  );
}

export function failure(text) {
  return text ? h("p", { class: "failure", role: "alert" }, text) : null;
}

export function onlyYou(dismiss) {
  return h(
    "p",
    { class: "only-you" },
    "Only you can see this \u00b7 ",
    button(dismiss, { class: "text-button" }, "Dismiss message"),
  );
}

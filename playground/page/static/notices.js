// Notifications: what a phone's push would say, shown for a moment and kept in a list.

import { avatar, byId, h } from "./dom.js";
import { relative } from "./stamps.js";

const SHOWN_MILLISECONDS = 7000;
const MOST_TOASTS = 3;

export class Notices {
  constructor(store) {
    this.store = store;
    byId("bell").addEventListener("click", () => this.open());
  }

  /** A new message notified the user; one in the channel that is being read needs no toast. */
  tell(message, beingRead) {
    if (beingRead) return;
    const toast = this.push(message, () => toast.remove());
    toast.classList.add("toast");
    byId("toasts").append(toast);
    while (byId("toasts").children.length > MOST_TOASTS) byId("toasts").firstChild.remove();
    setTimeout(() => toast.remove(), SHOWN_MILLISECONDS);
  }

  push(message, then) {
    const { author, text } = this.store.pushText(message);
    const channel = this.store.channels.get(message.channel_id);
    const place = channel ? this.store.channelName(channel) : "";
    const open = () => {
      then();
      this.store.open(message.channel_id, message.id);
    };
    return h(
      "button",
      { type: "button", class: "push", on: { click: open } },
      avatar(message.author),
      h(
        "span",
        { class: "push-text" },
        h(
          "span",
          { class: "push-head" },
          h("strong", {}, author),
          h(
            "span",
            { class: "dim" },
            ` ${place} \u00b7 ${relative(Date.parse(message.timestamp))}`,
          ),
        ),
        h("span", { class: "push-body" }, text || "(a push without text)"),
      ),
    );
  }

  open() {
    const found = this.store.notices();
    const dialog = h(
      "dialog",
      {
        class: "notices",
        "aria-label": "Notifications",
        on: {
          close: () => dialog.remove(),
          click: (event) => event.target === dialog && dialog.close(),
        },
      },
      h("h2", {}, "Notifications"),
      found.length
        ? found.map((message) => this.push(message, () => dialog.close()))
        : h("p", { class: "dim" }, "Nobody has mentioned you yet."),
      h(
        "footer",
        {},
        h(
          "button",
          { type: "button", class: "button secondary", on: { click: () => dialog.close() } },
          "Close",
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  }
}

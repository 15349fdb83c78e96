// Notifications: what a phone's push would say, shown for a moment and kept in a list.

import { avatar, button, byId, h, openDialog } from "./dom.js";
import { relative } from "./stamps.js";

const SHOWN_MILLISECONDS = 7000;
const MOST_TOASTS = 3;

export class Notices {
  constructor(store) {
    this.store = store;
    byId("bell").addEventListener("click", () => this.open());
  }

  /** A new message notified the user, who does not look at it. */
  tell(message) {
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
    return button(
      open,
      { class: "push" },
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
    const dialog = openDialog(
      {
        class: "notices",
        "aria-label": "Notifications",
        on: { click: (event) => event.target === dialog && dialog.close() },
      },
      h("h2", {}, "Notifications"),
      found.length
        ? found.map((message) => this.push(message, () => dialog.close()))
        : h("p", { class: "dim" }, "Nobody has mentioned you yet."),
      h("footer", {}, button(() => dialog.close(), { class: "button secondary" }, "Close")),
    );
  }
}

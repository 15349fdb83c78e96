// The left side: channels with their threads, direct messages, and the switch of user.

import { avatar, button, byId, displayName, h, setBadge } from "./dom.js";
import { isDm, isThread } from "./store.js";

export class Sidebar {
  constructor(store, { open, become }) {
    Object.assign(this, { store, open, become });
    byId("drawer").addEventListener("click", () => this.drawer(true));
    byId("scrim").addEventListener("click", () => this.drawer(false));
    addEventListener("keydown", (event) => event.key === "Escape" && this.drawer(false));
  }

  drawer(shown) {
    const was = document.body.classList.contains("drawer-open");
    document.body.classList.toggle("drawer-open", shown);
    byId("drawer").setAttribute("aria-expanded", String(shown));
    if (shown) byId("rooms").querySelector("button[aria-current], button")?.focus();
    else if (was) byId("drawer").focus();
  }

  /** Draws everything anew, keeping the focus where it was. */
  draw() {
    const focused = document.activeElement?.dataset?.room;
    const everything = [...this.store.channels.values()];
    byId("rooms").replaceChildren(
      ...[...this.store.guilds.values()].map((guild) =>
        this.guild(
          guild,
          everything.filter((one) => one.guild_id === guild.id),
        ),
      ),
      this.group(
        "Direct messages",
        everything.filter(isDm).map((one) => this.room(one, "@")),
      ),
    );
    if (focused) byId("rooms").querySelector(`[data-room="${focused}"]`)?.focus();
    this.drawUsers();
    const mentions = everything.reduce((sum, one) => sum + this.store.unread(one.id).mentions, 0);
    for (const badge of ["drawer-badge", "bell-badge"]) setBadge(byId(badge), mentions);
    document.title = `${mentions ? `(${mentions}) ` : ""}${byId("room-name").textContent || "Playground"}`;
  }

  guild(guild, rooms) {
    const top = rooms
      .filter((one) => !isThread(one))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const threadsOf = (room) =>
      rooms
        .filter((one) => isThread(one) && one.parent_id === room.id)
        .sort((a, b) => archived(a) - archived(b));
    const entries = top.flatMap((room) => [
      this.room(room, "#"),
      ...threadsOf(room).map((one) => this.room(one, "\u2514")),
    ]);
    return this.group(guild.name, entries);
  }

  group(name, entries) {
    return entries.length ? h("section", {}, h("h2", {}, name), h("ul", {}, entries)) : "";
  }

  room(channel, sign) {
    const { count, mentions } = this.store.unread(channel.id);
    const current = channel.id === this.store.active;
    const state = [
      isThread(channel) ? "thread" : "",
      count && !current ? "unread" : "",
      archived(channel) ? "archived" : "",
    ].join(" ");
    const name = this.store.channelName(channel);
    const words = [
      name,
      archived(channel) ? "archived" : "",
      count ? `${count} unread` : "",
      mentions ? `${mentions} mentions` : "",
    ];
    const badge = h("span", { class: "badge" });
    setBadge(badge, mentions);
    const enter = () => {
      this.drawer(false);
      this.open(channel.id);
    };
    return h(
      "li",
      {},
      button(
        enter,
        {
          class: `room ${state}`,
          data: { room: channel.id },
          "aria-current": current ? "page" : null,
          "aria-label": words.filter(Boolean).join(", "),
        },
        h("span", { class: "sign", "aria-hidden": "true" }, sign),
        h("span", { class: "room-label" }, name),
        badge,
      ),
    );
  }

  drawUsers() {
    const locals = this.store.locals.map((id) => this.store.users.get(id)).filter(Boolean);
    const focused = document.activeElement?.dataset?.user;
    const chips = locals.map((user) => {
      const count = user.id === this.store.me ? 0 : (this.store.badges[user.id] ?? 0);
      const badge = h("span", { class: "badge" });
      setBadge(badge, count);
      return button(
        () => this.become(user.id),
        {
          class: "person",
          data: { user: user.id },
          "aria-pressed": String(user.id === this.store.me),
          "aria-label": `${displayName(user)}${count ? `, ${count} mentions` : ""}`,
          title: displayName(user),
        },
        avatar(user),
        h("span", { class: "person-name" }, displayName(user)),
        badge,
      );
    });
    const me = this.store.users.get(this.store.me);
    byId("switcher").replaceChildren(
      h("p", { class: "you" }, "You are ", h("strong", {}, me ? displayName(me) : "nobody")),
      h("div", { class: "people", role: "group", "aria-label": "Switch user" }, chips),
    );
    if (focused) byId("switcher").querySelector(`[data-user="${focused}"]`)?.focus();
  }
}

const archived = (channel) => Boolean(channel.thread_metadata?.archived);

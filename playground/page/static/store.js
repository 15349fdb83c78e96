// What the page knows: filled by a snapshot, kept true by changes, and announced by events.

import { avatar, compareIds, displayName } from "./dom.js";
import { plainText } from "./markdown.js";
import { setClock } from "./stamps.js";

const THREADS = [10, 11, 12];
const DM = 1;
const PUSH_LENGTH = 150; // about what a phone shows of a message
const FLAG_V2 = 1 << 15;
const FLAG_LOADING = 1 << 7;
const FLAG_EPHEMERAL = 1 << 6;

export const MEMBER_ADDED = 1;
export const isThread = (channel) => THREADS.includes(channel.type);
export const isDm = (channel) => channel.type === DM;
export const isV2 = (message) => Boolean(message.flags & FLAG_V2);
export const isLoading = (message) => Boolean(message.flags & FLAG_LOADING);
export const isEphemeral = (message) => Boolean(message.flags & FLAG_EPHEMERAL);

/**
 * Events: "reset" (everything changed), "rooms" (channels, threads, unread marks), "people",
 * "message" {message, fresh, local}, "gone" {channel, id}, "history" {channel, messages},
 * "notice" {message}.
 */
export class Store extends EventTarget {
  constructor() {
    super();
    this.me = null;
    this.active = null;
    this.forget();
  }

  forget() {
    this.users = new Map();
    this.guilds = new Map();
    this.channels = new Map();
    this.messages = new Map(); // channel id -> Map of message id -> message, oldest first
    this.more = new Set(); // channels with older messages on the server
    this.offered = {}; // commands by guild id, and "dm"
    this.read = {};
    this.badges = {};
    this.emojis = new Map();
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Takes one event of the server. */
  apply(event) {
    this[`on_${event.type}`](event);
  }

  on_snapshot(event) {
    this.forget();
    setClock(event.now);
    this.me = event.me;
    this.locals = event.locals;
    this.read = event.read;
    this.badges = event.badges;
    this.more = new Set(event.more);
    this.addPeople(event);
    for (const channel of event.channels) this.channels.set(channel.id, channel);
    for (const [id, messages] of Object.entries(event.messages)) {
      this.messages.set(id, new Map(messages.map((message) => [message.id, message])));
    }
    if (!this.channels.has(this.active)) this.active = this.firstChannel()?.id ?? null;
    this.tell("reset");
  }

  addPeople({ users, guilds, commands, emojis }) {
    this.users = new Map(users.map((user) => [user.id, user]));
    users.forEach((user) => avatar(user)); // colours in the order of the users, the same for all
    this.guilds = new Map(guilds.map((guild) => [guild.id, guild]));
    this.emojis = new Map(emojis.map((emoji) => [emoji.id, emoji]));
    this.offered = commands;
  }

  on_world(event) {
    this.addPeople(event);
    setClock(event.now);
    this.tell("people");
  }

  on_channel({ channel }) {
    this.channels.set(channel.id, channel);
    this.tell("rooms");
  }

  on_channel_gone({ id }) {
    this.channels.delete(id);
    this.messages.delete(id);
    if (this.active !== id) return this.tell("rooms");
    this.active = this.firstChannel()?.id ?? null;
    this.tell("reset");
  }

  on_badges({ badges }) {
    this.badges = badges;
    this.tell("rooms");
  }

  on_message({ message }) {
    const room = this.room(message.channel_id);
    const fresh = !room.has(message.id);
    const before = fresh ? this.newest(message.channel_id) : null;
    room.set(message.id, message);
    // A message that comes late (out of order) has to be sorted in; that is rare.
    if (before && compareIds(message.id, before.id) < 0) this.sort(message.channel_id);
    this.tell("message", { message, fresh });
    if (!fresh) return;
    this.tell("rooms");
    if (message.notified) this.tell("notice", { message });
  }

  on_message_gone({ channel, id }) {
    if (this.room(channel).delete(id)) this.tell("gone", { channel, id });
    this.tell("rooms");
  }

  on_history({ channel, messages, more }) {
    for (const message of messages) this.room(channel).set(message.id, message);
    this.sort(channel);
    if (more) this.more.add(channel);
    else this.more.delete(channel);
    this.tell("history", { channel, messages });
  }

  sort(channel) {
    const sorted = [...this.room(channel)].sort(([a], [b]) => compareIds(a, b));
    this.messages.set(channel, new Map(sorted));
  }

  /** The commands that the user is offered in the open channel. */
  get commands() {
    return this.offered[this.channels.get(this.active)?.guild_id ?? "dm"] ?? [];
  }

  room(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    return this.messages.get(channel);
  }

  newest(channel) {
    return [...this.room(channel).values()].at(-1) ?? null;
  }

  firstChannel() {
    return (
      [...this.channels.values()].find((one) => !isDm(one) && !isThread(one)) ??
      [...this.channels.values()][0]
    );
  }

  /** Marks everything in a channel as read; gives the newest id if that was news, else null. */
  markRead(channel) {
    const newest = this.newest(channel);
    if (!newest || !this.isNewer(newest)) return null;
    this.read[channel] = newest.id;
    this.tell("rooms");
    return newest.id;
  }

  isNewer(message) {
    const read = this.read[message.channel_id];
    return !read || compareIds(message.id, read) > 0;
  }

  /** Unread messages and those among them that notified the user. */
  unread(channel) {
    const news = [...this.room(channel).values()].filter(
      (one) => this.isNewer(one) && one.author.id !== this.me,
    );
    return { count: news.length, mentions: news.filter((one) => one.notified).length };
  }

  /** Messages that notified the user, newest first. */
  notices(limit = 30) {
    const every = [...this.messages.values()].flatMap((room) => [...room.values()]);
    const found = every.filter((message) => message.notified);
    return found.sort((a, b) => compareIds(b.id, a.id)).slice(0, limit);
  }

  /** What a phone's push notification says; components make no text there, as in Discord. */
  pushText(message) {
    const content = message.type === MEMBER_ADDED ? "added you to the thread" : message.content;
    const said = isV2(message) ? "" : plainText(content, this.names());
    const text = said.length > PUSH_LENGTH ? `${said.slice(0, PUSH_LENGTH - 1)}\u2026` : said;
    return { author: this.nameOf(message.author), text };
  }

  channelName(channel) {
    return isDm(channel) ? this.nameOf(channel.recipients[0]) : channel.name;
  }

  nameOf(user) {
    return displayName(this.users.get(user.id) ?? user);
  }

  /** Resolves the ids in markdown; see inline.js. */
  names() {
    return {
      me: this.me,
      user: (id) => this.users.get(id),
      role: (id) =>
        [...this.guilds.values()].flatMap((guild) => guild.roles).find((role) => role.id === id),
      channel: (id) => this.channels.get(id),
      emoji: (id) => this.emojis.get(id)?.url ?? null,
      open: (id, message) => this.open?.(id, message),
      begin: (text) => this.begin?.(text),
    };
  }
}

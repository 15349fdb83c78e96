// What the user does, sent to the server, and the answers that are still awaited.

/**
 * Asking, pressing and choosing resolve to the server's answer: {state: "ok" | "failed" | "refused" | "lost",
 * text, modal, choices}. "lost" means that the connection broke before an answer came.
 */
export class Actions {
  constructor(store, send) {
    this.store = store;
    this.send = send;
    this.awaited = new Map(); // nonce -> resolve
    this.pressed = new Map(); // message id -> custom_id that waits
    this.failures = new Map(); // message id -> what went wrong
    this.choices = new Map(); // message id -> Map of custom_id -> values chosen here
  }

  ask(action, fields) {
    return new Promise((resolve) => {
      const nonce = this.send(action, fields);
      if (nonce === null) resolve({ state: "lost", text: "Not connected. Try again in a moment." });
      else this.awaited.set(nonce, resolve);
    });
  }

  answer(event) {
    this.awaited.get(event.nonce)?.(event);
    this.awaited.delete(event.nonce);
  }

  /** The connection is gone: nobody will answer. */
  lose() {
    for (const resolve of this.awaited.values()) resolve({ state: "lost" });
    this.awaited.clear();
  }

  /** Another user: what was pressed, chosen and refused was not theirs. */
  forget() {
    for (const memory of [this.pressed, this.failures, this.choices]) memory.clear();
  }

  async component(action, message, customId, fields) {
    this.pressed.set(message.id, customId);
    this.failures.delete(message.id);
    this.refresh(message);
    const place = { channel: message.channel_id, message: message.id, custom_id: customId };
    const answer = await this.ask(action, { ...place, ...fields });
    this.pressed.delete(message.id);
    if (answer.state === "failed" || answer.state === "refused") {
      this.failures.set(message.id, answer.text);
      this.choices.delete(message.id);
    }
    this.refresh(message);
    return answer;
  }

  press(message, customId) {
    return this.component("press", message, customId, {});
  }

  select(message, customId, values) {
    if (!this.choices.has(message.id)) this.choices.set(message.id, new Map());
    this.choices.get(message.id).set(customId, values);
    return this.component("select", message, customId, { values });
  }

  /** Draws a message anew as it is now, unless it is gone. */
  refresh(message) {
    const present = this.store.room(message.channel_id).get(message.id);
    if (present) this.store.tell("message", { message: present, fresh: false, local: true });
  }

  /** A message was changed by the bot: its form decides what is chosen, not the memory of this page. */
  settle(message) {
    this.choices.delete(message.id);
    this.failures.delete(message.id);
  }

  read(channel, message) {
    this.send("read", { channel, message });
  }
}

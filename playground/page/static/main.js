// The page's beginning: ties the socket, what is known and what is drawn together.

import { Actions } from "./actions.js";
import { Composer } from "./composer.js";
import { byId } from "./dom.js";
import { markdown, plainText } from "./markdown.js";
import { showModal as openModal } from "./modal.js";
import { Notices } from "./notices.js";
import { Sidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { isDm, isLoading, Store } from "./store.js";
import { Timeline } from "./timeline.js";

const place = new URLSearchParams(location.hash.slice(1)); // "#as=<user>&in=<channel>"
const store = new Store();
const actions = new Actions(store, (action, fields) => socket.send(action, fields));
const showModal = (modal) => openModal(modal, { store, actions });
const timeline = new Timeline(store, { actions, showModal, seen: () => markRead() });
const composer = new Composer(store, actions, { showModal, sent: () => timeline.toBottom() });
const notices = new Notices(store);
const sidebar = new Sidebar(store, { open: (id) => store.open(id), become });

store.active = place.get("in");
store.open = (id, message) => {
  if (!store.channels.has(id)) return;
  if (store.active !== id) {
    store.active = knownChannel = id;
    drawChannel();
  }
  timeline.elements.get(message)?.scrollIntoView({ block: "center" });
};

store.begin = (text) => composer.begin(text);

const socket = new Socket({
  hello: () => ((store.me ?? place.get("as")) ? { user: store.me ?? place.get("as") } : {}),
  receive: (event) => (event.type === "answer" ? actions.answer(event) : store.apply(event)),
  status: showStatus,
});

function showStatus(status) {
  if (status === "closed") actions.lose();
  byId("connection").hidden = status === "open";
  byId("connection").textContent = status === "open" ? "" : "Not connected. Trying again \u2026";
}

function become(user) {
  actions.ask("switch", { user });
}

function remember() {
  const now = new URLSearchParams({ as: store.me, ...(store.active ? { in: store.active } : {}) });
  history.replaceState(null, "", `#${now}`);
}

function drawChannel({ keepDraft = false } = {}) {
  const channel = store.channels.get(store.active);
  byId("room-name").textContent = channel
    ? `${isDm(channel) ? "@" : "#"}${store.channelName(channel)}`
    : "";
  byId("room-topic").textContent = plainText(channel?.topic ?? "", store.names());
  byId("empty-topic").replaceChildren(...markdown(channel?.topic ?? "", store.names()));
  timeline.reset();
  if (!keepDraft) composer.reset();
  markRead();
  sidebar.draw();
  remember();
}

/** What the user looks at is read; a hidden tab or a view further up is not looking. */
function markRead() {
  if (!store.active || !timeline.pinned || document.hidden) return;
  const newest = store.markRead(store.active);
  if (newest) actions.read(store.active, newest);
}

/** Nothing that one user was shown stays for the next. */
function forgetUser() {
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  byId("toasts").replaceChildren();
  byId("announcer").textContent = "";
  actions.forget();
}

let knownUser = null;
let knownChannel = null;
store.addEventListener("reset", () => {
  const same = knownUser === store.me && knownChannel === store.active && store.active !== null;
  if (knownUser !== store.me) forgetUser();
  knownUser = store.me;
  // After a lost connection what was half written stays.
  drawChannel({ keepDraft: same });
  knownChannel = store.active;
});

let roomsDue = false;
store.addEventListener("rooms", () => {
  // Many changes at once draw the side only once.
  if (roomsDue) return;
  roomsDue = true;
  requestAnimationFrame(() => {
    roomsDue = false;
    sidebar.draw();
  });
});

store.addEventListener("people", () => {
  timeline.reset();
  sidebar.draw();
});

store.addEventListener("message", ({ detail: { message, fresh, local } }) => {
  if (!local) actions.settle(message);
  if (message.channel_id !== store.active) return;
  timeline.put(message);
  if (fresh && !isLoading(message)) announce(message);
  markRead();
});
store.addEventListener(
  "gone",
  ({ detail }) => detail.channel === store.active && timeline.remove(detail.id),
);
store.addEventListener(
  "history",
  ({ detail }) => detail.channel === store.active && timeline.older(detail.messages),
);
store.addEventListener("notice", ({ detail: { message } }) => {
  const beingRead = message.channel_id === store.active && timeline.pinned && !document.hidden;
  if (!beingRead) notices.tell(message);
});

/** Says a new message to a screen reader, once; redrawn messages are not said again. */
function announce(message) {
  if (message.author.id === store.me) return;
  const { author, text } = store.pushText(message);
  byId("announcer").textContent = `${author}: ${text || "a message with pictures or buttons"}`;
}

document.addEventListener("visibilitychange", markRead);
addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, dialog");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    composer.begin("/");
  }
});

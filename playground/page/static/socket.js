// The one websocket: it reconnects by itself, and every connection begins with a full snapshot.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class Socket {
  /** `hello` gives the address's query; `receive` takes each event; `status` hears "open" or "closed". */
  constructor({ hello, receive, status }) {
    this.hello = hello;
    this.receive = receive;
    this.status = status;
    this.wait = FIRST_WAIT;
    this.nonce = 0;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = new URLSearchParams(this.hello());
    const socket = new WebSocket(`${scheme}//${location.host}/live?${query}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.status("open");
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      this.status("closed");
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    });
  }

  /** Sends an action and gives the nonce its answer will carry, or null while not connected. */
  send(action, fields = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    const nonce = `n${Date.now()}-${++this.nonce}`;
    this.socket.send(JSON.stringify({ action, nonce, ...fields }));
    return nonce;
  }
}

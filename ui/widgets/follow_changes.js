// Listens for changes that other phones make, and lets the page run again when there is one that it does not
// show yet. The server tells states as texts that grow (ui/serving/change_watcher.py).

// The page is let run only after so many milliseconds without a run: one that is under way would be broken off,
// and with it the reading of a photo. And a change of this phone's own comes back as well, often before the
// page that shows it.
const IDLE = 250;
const LOOK_AGAIN = 40;
// A run that was asked for should be done after so many milliseconds, else it is asked for again.
const ASK_AGAIN = 3000;
const CONNECT_AGAIN = 1000;
// Streamlit sometimes takes a component away for a moment.
const GRACE = 2000;

const isBusy = () => document.querySelector(".stApp")?.dataset.testScriptState !== "notRunning";
const isConnected = () => document.querySelector(".stApp")?.dataset.testConnectionState === "CONNECTED";

class Follower {
  constructor(topic) {
    this.topic = topic;
    this.heard = null;
    this.askedAt = 0;
    this.idleSince = 0;
    this.connect();
    this.onVisible = () => document.visibilityState === "visible" && this.connect();
    document.addEventListener("visibilitychange", this.onVisible);
  }

  // A connection that slept may be dead without knowing it: a new one takes its place.
  connect() {
    clearTimeout(this.connecting);
    this.disconnect();
    if (!isConnected()) {
      this.connectAgain();
      return;
    }
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${host}/live?of=${encodeURIComponent(this.topic)}`);
    this.socket.onmessage = ({ data }) => {
      if (!this.isNews()) this.idleSince = Date.now();
      this.heard = data;
      this.lookIn(0);
    };
    this.socket.onclose = () => this.connectAgain();
  }

  connectAgain() {
    this.connecting = setTimeout(() => this.connect(), CONNECT_AGAIN);
  }

  disconnect() {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.close();
  }

  show(shown, run) {
    if (shown !== this.shown) Object.assign(this, { askedAt: 0, idleSince: Date.now() });
    Object.assign(this, { shown, run, isShown: true });
    if (this.isNews()) this.lookIn(0);
  }

  // An empty state is one of what is gone.
  isNews() {
    const { heard, shown } = this;
    return heard !== null && heard !== shown && (heard === "" || heard > shown);
  }

  lookIn(milliseconds) {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.look(), milliseconds);
  }

  look() {
    if (!this.isShown || !this.isNews()) return;
    const now = Date.now();
    if (isBusy()) this.idleSince = now;
    if (now - this.idleSince >= IDLE && now - this.askedAt >= ASK_AGAIN) {
      this.askedAt = now;
      this.run(this.heard);
    }
    this.lookIn(LOOK_AGAIN);
  }

  end() {
    clearTimeout(this.connecting);
    clearTimeout(this.looking);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.disconnect();
  }
}

export default function ({ data: { topic, shown }, setTriggerValue }) {
  globalThis.kingdominoFollowers ??= new Map();
  const followers = globalThis.kingdominoFollowers;
  if (!followers.has(topic)) followers.set(topic, new Follower(topic));
  const follower = followers.get(topic);
  follower.show(shown, (state) => setTriggerValue("changed", state));
  return () => {
    follower.isShown = false;
    setTimeout(() => {
      if (follower.isShown || followers.get(topic) !== follower) return;
      follower.end();
      followers.delete(topic);
    }, GRACE);
  };
}

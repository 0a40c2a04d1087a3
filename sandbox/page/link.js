// The line to the sandbox: requests with the page's token, and a websocket that comes back when it is cut.

/** @type {HTMLMetaElement} */
const META = document.querySelector('meta[name="sandbox-token"]');
const TOKEN = META.content;
const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** What the sandbox refused, as a sentence. */
export class Refused extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

export async function get(path, query = {}) {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  return answer(await fetch(`/app/${path}?${asked}`, { headers: { "X-Sandbox-Token": TOKEN } }));
}

export async function post(path, body) {
  const headers = { "X-Sandbox-Token": TOKEN, "Content-Type": "application/json" };
  return answer(await fetch(`/app/${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

/**
 * Hears what one person may see, until the returned function is called; `linked(true|false)` tells of the line.
 * @param {string} person
 * @param {(kind: string, detail: any) => unknown} hear
 * @param {(linked: boolean) => unknown} linked
 */
export function listen(person, hear, linked = () => {}) {
  let socket = null;
  let wait = SHORTEST_WAIT;
  let timer = 0;
  let over = false;

  function open() {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/app/live?person=${encodeURIComponent(person)}`);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ token: TOKEN })));
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "READY") {
        wait = SHORTEST_WAIT;
        linked(true);
      }
      hear(frame.t, frame.d);
    });
    socket.addEventListener("close", again);
  }

  function again() {
    if (over) return;
    linked(false);
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  open();
  return () => {
    over = true;
    clearTimeout(timer);
    socket.close();
  };
}

async function answer(response) {
  const text = await response.text();
  const body = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : { message: text };
  if (!response.ok) throw new Refused(body.message || body.error || `${response.status}`, response.status);
  return body;
}

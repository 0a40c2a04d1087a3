// What happens in the sandbox while one looks: the world is loaded when the line is up, and follows what it tells.

import { get, listen, Refused } from "./link.js";
import { catchUp, noteMessage, PAGE } from "./reading.js";
import { addPage, dropChannel, dropMessage, expectPage, forget, setChannel, setMessage, setWorld, store, tell } from "./store.js";
import { authorOf, summary } from "./view/message.js";
import { toast } from "./view/toast.js";
import { watchOthers } from "./watch.js";
import { words } from "./words.js";

const UNKNOWN = 401;
let stop = () => {};
let line = Promise.resolve(); // what was told last: what comes next waits for it

/** Follows one person from now on. */
export function live(person) {
  stop();
  forget();
  stop = listen(
    person,
    (kind, detail) => hear(person, kind, detail),
    (linked) => lineChanged(linked, person),
  );
}

/** A sandbox that started anew may not know the page or the person any more: then the page starts anew too. */
async function lineChanged(linked, person) {
  tell("link", linked);
  if (linked) return;
  try {
    const { people } = await get("config");
    if (!people.some((one) => one.id === person)) location.reload();
  } catch (problem) {
    if (problem instanceof Refused && problem.status === UNKNOWN) location.reload();
  }
}

const FRAMES = {
  READY: (_, person) => load(person),
  MESSAGE_CREATE: arrived,
  MESSAGE_UPDATE: setMessage,
  MESSAGE_DELETE: dropMessage,
  CHANNEL_CREATE: setChannel,
  CHANNEL_UPDATE: setChannel,
  CHANNEL_DELETE: ({ id }) => dropChannel(id),
  THREAD_CREATE: setChannel,
  THREAD_UPDATE: setChannel,
  THREAD_DELETE: ({ id }) => dropChannel(id),
};

const CHANGES_THE_WORLD = new Set(["COMMANDS_CHANGED", "PEOPLE_CHANGED"]);

/** One frame after the other: what comes while the world is being loaded may not be in it yet, and waits for it. */
function hear(person, kind, detail) {
  const take = () => (kind === "READY" || store.me?.id === person ? FRAMES[kind]?.(detail, person) : null);
  const isRefresh = CHANGES_THE_WORLD.has(kind);
  if (!isRefresh) line = line.then(take);
  const taken = isRefresh ? refresh(person) : line;
  taken.catch((problem) => toast(problem.message || words.unreachable));
  line = line.catch(() => {});
}

/** Everything anew: at the beginning, and whenever the line comes back. */
async function load(person) {
  await refresh(person);
  const open = [...store.messages.keys()].filter((id) => store.channels.has(id));
  store.messages.clear();
  await Promise.all([...new Set([...open, store.current])].filter(Boolean).map((id) => page(person, id)));
  await catchUp();
}

let wanted = null;
let refreshing = null;

/** The world as it is now. Asked for while it is on its way, it is fetched once more: an older one never comes last. */
function refresh(person) {
  wanted = person;
  refreshing ??= fetchWorlds();
  return refreshing;
}

async function fetchWorlds() {
  try {
    while (wanted !== null) {
      const person = wanted;
      wanted = null;
      const world = await get("world", { person });
      if (wanted !== null && wanted !== person) continue;
      setWorld(world);
      watchOthers();
    }
  } finally {
    refreshing = null; // at once, not when somebody hears that it ended: what is asked for in between would be lost
  }
}

async function page(person, id) {
  expectPage(id);
  const found = await get(`channels/${id}/messages`, { person, limit: PAGE });
  addPage(id, found, found.length < PAGE);
}

async function arrived(message) {
  if (!store.channels.has(message.channel_id)) await refresh(store.me.id);
  noteMessage(message); // before it is drawn: whoever looks has read it then
  setMessage(message);
  if (message.author.id !== store.me.id)
    document.getElementById("live").textContent = words.said(authorOf(message), summary(message));
}

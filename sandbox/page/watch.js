// Pings of the other people in this browser's hands: so one sees whose turn it is before one switches.

import { listen } from "./link.js";
import { isDirect } from "./names.js";
import { onReadElsewhere } from "./reading.js";
import { store, tell } from "./store.js";

const MOST = 8;
const lines = new Map(); // by person: the function that stops listening
const pings = new Map(); // by person: how many came in which channel since this tab was them

export function othersPings(person) {
  return [...(pings.get(person)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
}

/** Listens for everybody but the one this tab is. */
export function watchOthers() {
  const others = store.people.filter((person) => !person.bot && person.id !== store.me.id).slice(0, MOST);
  pings.delete(store.me.id);
  for (const [person, stop] of lines) {
    if (others.some((other) => other.id === person)) continue;
    stop();
    lines.delete(person);
  }
  for (const { id } of others)
    if (!lines.has(id))
      lines.set(
        id,
        listen(id, (kind, message) => kind === "MESSAGE_CREATE" && note(id, message)),
      );
}

/** What they read in a tab of their own is no longer new here. */
onReadElsewhere((person, channel) => {
  if (pings.get(person)?.delete(channel)) tell("watch");
});

function note(person, message) {
  if (message.author.id === person || message.only_for || !isFor(person, message)) return;
  const counts = pings.get(person) ?? new Map();
  pings.set(person, counts.set(message.channel_id, (counts.get(message.channel_id) ?? 0) + 1));
  tell("watch");
}

/** A DM of theirs is a channel this tab does not see, or it names them. */
function isFor(person, message) {
  const channel = store.channels.get(message.channel_id);
  return (message.pinged ?? []).includes(person) || (!message.guild_id && (!channel || isDirect(channel)));
}

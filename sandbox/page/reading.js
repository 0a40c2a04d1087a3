// What each person has read: unread marks and ping numbers, kept in this browser.

import { get } from "./link.js";
import { isDirect } from "./names.js";
import { addPage, compare, expectPage, listed, store, tell } from "./store.js";

export const PAGE = 50;
const pings = new Map();
const counted = new Map(); // by channel id: the newest message that was counted already

/** Whether something new stands in a channel. */
export function isUnread(channel) {
  return Boolean(channel.last_message_id) && compare(channel.last_message_id, lastRead(channel.id)) > 0;
}

export function pingsIn(id) {
  return pings.get(id) ?? 0;
}

export function allPings() {
  return [...pings.values()].reduce((sum, count) => sum + count, 0);
}

/** The id of the last message a person saw in a channel. */
export function lastRead(id) {
  return localStorage.getItem(key(id)) ?? "0";
}

export function markRead(id) {
  const newest = [store.channels.get(id)?.last_message_id ?? "0", listed(id).at(-1)?.id ?? "0"].sort(compare).at(-1);
  const changed = compare(newest, lastRead(id)) > 0 || pingsIn(id) > 0;
  pings.delete(id);
  if (!changed) return;
  localStorage.setItem(key(id), newest);
  tell("reading");
}

/** Takes note of a message that just came. */
export function noteMessage(message) {
  const channel = store.channels.get(message.channel_id);
  if (!channel || message.only_for || compare(message.id, counted.get(channel.id) ?? "0") <= 0) return;
  counted.set(channel.id, message.id);
  channel.last_message_id = message.id;
  if (message.author.id === store.me.id) markRead(channel.id);
  else if (isPing(message, channel)) pings.set(channel.id, pingsIn(channel.id) + 1);
  tell("reading");
}

/** Counts what came while the person was away. */
export async function catchUp() {
  pings.clear();
  counted.clear();
  const missed = [...store.channels.values()].filter(isUnread);
  await Promise.all(missed.map(countMissed));
  tell("reading");
}

/** Tells which person read which channel in another tab. */
export function onReadElsewhere(hear) {
  addEventListener("storage", ({ key: changed }) => {
    const [, person, channel] = /^conclave\.read\.(\d+)\.(\d+)$/.exec(changed ?? "") ?? [];
    if (person) hear(person, channel);
  });
}

onReadElsewhere((person, channel) => {
  if (person !== store.me?.id) return;
  pings.delete(channel);
  tell("reading");
});

async function countMissed(channel) {
  expectPage(channel.id);
  try {
    const page = await get(`channels/${channel.id}/messages`, { person: store.me.id, limit: PAGE });
    const since = lastRead(channel.id);
    const count = page.filter((message) => compare(message.id, since) > 0 && isPing(message, channel)).length;
    if (count) pings.set(channel.id, count);
    counted.set(channel.id, page.map(({ id }) => id).sort(compare).at(-1) ?? "0");
    addPage(channel.id, page, page.length < PAGE);
  } catch {
    // A channel that closed meanwhile has nothing to count.
  }
}

function isPing(message, channel) {
  if (message.author.id === store.me.id || message.only_for) return false;
  return isDirect(channel) || (message.pinged ?? []).includes(store.me.id);
}

function key(id) {
  return `conclave.read.${store.me.id}.${id}`;
}

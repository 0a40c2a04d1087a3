// What people, channels and commands are called.

import { store } from "./store.js";
import { words } from "./words.js";

const TEXT_CHANNELS = new Set([0, 5]);
const THREADS = new Set([10, 11, 12]);
const DIRECT = 1;

export function nameOf(user) {
  return user.global_name || user.username;
}

/** Somebody by id: their name in the servers we see, or in the message that mentions them. */
export function person(id, message = null) {
  const member = store.guilds.flatMap((guild) => guild.members).find((other) => other.user.id === id);
  if (member?.nick) return member.nick;
  const user = member?.user ?? [...store.people, ...(message?.mentions ?? [])].find((other) => other.id === id);
  return user ? nameOf(user) : null;
}

export function role(id) {
  return store.guilds.flatMap((guild) => guild.roles).find((other) => other.id === id)?.name ?? null;
}

/** Everybody one can choose in a channel, bots too. */
export function everybody() {
  const users = store.guilds.flatMap((guild) => guild.members.map((member) => member.user));
  return [...new Map([...users, ...store.people].map((user) => [user.id, user])).values()];
}

export function isDirect(channel) {
  return channel.type === DIRECT;
}

export function isThread(channel) {
  return THREADS.has(channel.type);
}

export function isText(channel) {
  return TEXT_CHANNELS.has(channel.type);
}

/** The other one of a DM. */
export function partner(channel) {
  return (channel.recipients ?? []).find((user) => user.id !== store.me?.id) ?? null;
}

export function channelName(channel) {
  if (!isDirect(channel)) return channel.name;
  const other = partner(channel);
  return other ? nameOf(other) : words.someone;
}

/** A channel as it is written: #table, or the other one's name. */
export function marked(channel) {
  return isDirect(channel)
    ? `@${channelName(channel)}`
    : isThread(channel)
      ? channelName(channel)
      : `#${channelName(channel)}`;
}

/** The person's DM with a bot, if there is one. */
export function botDirect() {
  return [...store.channels.values()].find((channel) => isDirect(channel) && partner(channel)?.bot) ?? null;
}

/** Where a visitor begins: the channel called table, or else the first. */
export function startChannel() {
  const channels = [...store.channels.values()].filter(isText);
  return channels.find((channel) => channel.name === "table") ?? channels[0] ?? null;
}

/** The channels of a server in order, without threads. */
export function channelsOf(guild) {
  const own = [...store.channels.values()].filter((channel) => channel.guild_id === guild.id && isText(channel));
  return own.sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

export function threadsOf(channel) {
  return [...store.channels.values()].filter((thread) => isThread(thread) && thread.parent_id === channel.id);
}

/** A name or description in the person's language, where the bot gave one. */
export function local(thing, what) {
  return thing[`${what}_localizations`]?.[store.me?.locale] ?? thing[what];
}

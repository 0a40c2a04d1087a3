// All the page knows: the world as one person sees it, messages by channel, and who wants to hear of changes.

/**
 * What the page knows. What the sandbox sent is kept as it came, of any shape.
 * @type {{
 *   config: { title: string, heading: string, sentence: string, tour: any[], lesson: any[], people: any[] },
 *   me: any,
 *   people: any[],
 *   guilds: any[],
 *   dms: any[],
 *   commands: any[],
 *   channels: Map<string, any>,
 *   messages: Map<string, { list: any[], whole: boolean }>,
 *   presses: Map<string, { key: string, state: string, reason: string }>,
 *   sending: { channel: string, name: string, state: string, reason: string }[],
 *   dismissed: Set<string>,
 *   current: string | null,
 * }}
 */
export const store = {
  config: { title: "", heading: "", sentence: "", tour: [], lesson: [], people: [] },
  me: null,
  people: [],
  guilds: [],
  dms: [],
  commands: [],
  channels: new Map(), // by id: channels of servers, threads and DMs
  messages: new Map(), // by channel id: { list, whole }
  presses: new Map(), // by message id: { key, state: "waiting" | "failed", reason }
  sending: [], // slash commands that wait for their answer or got none
  dismissed: new Set(), // ids of ephemeral messages put away
  current: null, // id of the channel in the main pane
};

const listeners = new Map();
const early = new Map(); // by channel id: messages that came (null: went) while its first page was on its way

/** Hears of a topic: world, messages, reading, place, modal, link. */
export function on(topic, hear) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic).add(hear);
}

export function tell(topic, detail) {
  for (const hear of listeners.get(topic) ?? []) hear(detail);
}

/** Everything anew for a person. */
export function setWorld(world) {
  Object.assign(store, {
    me: world.me,
    people: world.people,
    guilds: world.guilds,
    dms: world.dms,
    commands: world.commands,
  });
  store.channels = new Map();
  for (const guild of world.guilds)
    for (const channel of guild.channels) store.channels.set(channel.id, { ...channel, guild_id: guild.id });
  for (const channel of world.dms) store.channels.set(channel.id, channel);
  tell("world");
}

/** Forgets what belonged to the person before. */
export function forget() {
  store.me = null;
  for (const kept of [store.messages, store.presses, store.dismissed, store.channels, early]) kept.clear();
  store.sending = [];
}

export function setChannel(channel) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  tell("world");
}

export function dropChannel(id) {
  store.channels.delete(id);
  store.messages.delete(id);
  tell("world");
}

/** The messages of a channel that are here, oldest first. */
export function listed(channel) {
  return store.messages.get(channel)?.list ?? [];
}

/** Says that the first page of a channel is on its way: what is told until then is newer than it. */
export function expectPage(channel) {
  if (!store.messages.has(channel) && !early.has(channel)) early.set(channel, new Map());
}

/** A page of older messages (or the first page). */
export function addPage(channel, page, whole) {
  const known = new Map([...page, ...listed(channel)].map((message) => [message.id, message]));
  for (const [id, message] of early.get(channel) ?? []) known.set(id, message);
  early.delete(channel);
  const list = [...known.values()].filter(Boolean).sort((a, b) => compare(a.id, b.id));
  store.messages.set(channel, { list, whole });
  tell("messages", { channel });
}

export function setMessage(message) {
  const kept = store.messages.get(message.channel_id);
  if (!kept) return void early.get(message.channel_id)?.set(message.id, message);
  const at = kept.list.findIndex((other) => other.id === message.id);
  if (at >= 0) kept.list[at] = message;
  else kept.list = [...kept.list, message].sort((a, b) => compare(a.id, b.id));
  store.presses.delete(message.id);
  tell("messages", { channel: message.channel_id });
}

/** A message that came as an answer: what the live line told of it since is newer. */
export function addMessage(message) {
  if (!listed(message.channel_id).some((other) => other.id === message.id)) setMessage(message);
}

export function dropMessage({ id, channel_id: channel }) {
  const kept = store.messages.get(channel);
  if (kept) kept.list = kept.list.filter((message) => message.id !== id);
  else early.get(channel)?.set(id, null);
  tell("messages", { channel });
}

/** Orders snowflakes without losing digits. */
export function compare(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

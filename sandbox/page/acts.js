// What a person does: says something, runs a command, presses, chooses, fills in a form.

import { Refused, post } from "./link.js";
import { markRead } from "./reading.js";
import { everybody, nameOf } from "./names.js";
import { addMessage, setChannel, store, tell } from "./store.js";
import { toast } from "./view/toast.js";
import { words } from "./words.js";

const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const FORM = 5;

/** Sends a text; `@Ada` and `#table` become what bots understand. */
export async function say(channel, text) {
  const message = await told(() => post("messages", { person: store.me.id, channel, content: withMentions(text) }));
  if (!message) return null;
  addMessage(message);
  markRead(channel);
  return message;
}

/** Runs a slash command and waits for its answer; the list shows it while it waits. */
export async function run(channel, leaf, given = []) {
  const entry = { channel, name: leaf.path.join(" "), state: "waiting", reason: "" };
  store.sending.push(entry);
  tell("messages", { channel });
  const body = { channel, type: COMMAND, command: leaf.root.id, options: leaf.wrap(given) };
  const { kind, reason } = await interact(body);
  if (kind === "failed") Object.assign(entry, { state: "failed", reason: reason || words.noAnswer });
  else forgetCommand(entry);
  tell("messages", { channel });
  return kind;
}

/** Puts away the trace of a command that got no answer. */
export function forgetCommand(entry) {
  store.sending = store.sending.filter((other) => other !== entry);
  tell("messages", { channel: entry.channel });
}

/** The bot's completions of the option being typed. */
export async function complete(channel, leaf, given) {
  const body = { person: store.me.id, channel, type: AUTOCOMPLETE, command: leaf.root.id, options: leaf.wrap(given) };
  const answer = await post("interactions?wait=1", body);
  return answer.choices ?? [];
}

/** Presses a button or chooses in a menu. */
export async function press(message, component, values = undefined) {
  const key = component.custom_id;
  mark(message, { key, state: "waiting", reason: "" });
  const body = {
    channel: message.channel_id,
    type: COMPONENT,
    message: message.id,
    custom_id: key,
    component_type: component.type,
    values,
  };
  const { kind, reason } = await interact(body);
  if (kind === "failed") mark(message, { key, state: "failed", reason: reason || words.failed });
  else if (store.presses.get(message.id)?.key === key) mark(message, null);
  return kind;
}

/** Hands in a form; says what went wrong, or null. */
export async function submit({ interaction, channel, modal }, components) {
  const body = { channel, type: FORM, interaction, custom_id: modal.custom_id, components };
  const { kind, reason } = await interact(body);
  return kind === "failed" ? reason || words.failed : null;
}

/** The person's DM with the bot, opened if need be. */
export async function openDirect() {
  const channel = await told(() => post("dms", { person: store.me.id }));
  if (channel) setChannel(channel);
  return channel;
}

async function interact(body) {
  const person = store.me.id;
  try {
    const answer = await post("interactions?wait=1", { person, ...body });
    if (person !== store.me?.id) return { kind: "gone" };
    if (answer.kind === "modal")
      tell("modal", { interaction: answer.interaction, channel: body.channel, modal: answer.modal });
    return { kind: answer.kind };
  } catch (problem) {
    return { kind: "failed", reason: problem instanceof Refused ? problem.message : words.unreachable };
  }
}

async function told(act) {
  try {
    return await act();
  } catch (problem) {
    toast(problem instanceof Refused ? problem.message : words.unreachable);
    return null;
  }
}

function mark(message, state) {
  if (state) store.presses.set(message.id, state);
  else store.presses.delete(message.id);
  tell("messages", { channel: message.channel_id });
}

function withMentions(text) {
  const named = everybody().sort((a, b) => nameOf(b).length - nameOf(a).length);
  const people = named.reduce((said, user) => said.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`), text);
  const channels = new Map([...store.channels.values()].map((channel) => [channel.name, channel.id]));
  return people.replace(/(?<=^|\s)#([^\s#]+)/g, (said, name) =>
    channels.has(name) ? `<#${channels.get(name)}>` : said,
  );
}

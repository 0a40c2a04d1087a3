// One message: who and when, what it answers, its words, cards, components, and its marks.

import { forgetCommand } from "../acts.js";
import { h, icon, ICONS } from "../dom.js";
import { channelName, nameOf, person } from "../names.js";
import { channelAddress } from "../place.js";
import { store, tell } from "../store.js";
import { words } from "../words.js";
import { avatar } from "./avatar.js";
import { components } from "./components.js";
import { embeds } from "./embeds.js";
import { attachments } from "./media.js";
import { line, prose, spoken } from "./prose.js";
import { clockOf, stamp } from "./times.js";

const LOADING = 1 << 7;
const V2 = 1 << 15;
const COMMAND = 2;
const THREAD_MADE = 18;

/** The element of a message; `grouped` when it follows another of the same author. */
export function drawMessage(message, grouped) {
  const name = authorOf(message);
  const mine =
    (message.pinged ?? []).includes(store.me?.id) || (message.mentions ?? []).some((user) => user.id === store.me?.id);
  const kinds = [
    "message",
    grouped ? "grouped" : "",
    message.only_for ? "ephemeral" : "",
    mine ? "pinged" : "",
    isV2(message) ? "v2" : "",
  ];
  return h(
    "li",
    {
      class: kinds.filter(Boolean).join(" "),
      "data-test": "message",
      "data-id": message.id,
      "data-author": name,
      "data-ephemeral": message.only_for ? "true" : null,
    },
    above(message),
    grouped ? h("span", { class: "clock", "aria-hidden": "true" }, clockOf(message.timestamp)) : avatar(message.author),
    h("div", { class: "body" }, grouped ? null : head(message, name), ...body(message, name)),
  );
}

/** A slash command that waits for its answer, or got none. */
export function drawSending(entry) {
  const failed = entry.state === "failed";
  return h(
    "li",
    { class: "message sending", "data-test": "sending" },
    h(
      "div",
      { class: "used" },
      h("b", {}, nameOf(store.me)),
      ` ${words.used} `,
      h("span", { class: "mention" }, `/${entry.name}`),
    ),
    avatar(store.me),
    h(
      "div",
      { class: "body" },
      h("div", { class: failed ? "problem" : "thinking" }, failed ? entry.reason : words.sendingCommand),
      failed ? onlyYou(() => forgetCommand(entry)) : null,
    ),
  );
}

/** What a message says, in a few words, for those who listen. */
export function summary(message) {
  return spoken(said(message), message).slice(0, 240);
}

/** All texts of a message, without the marks of headings and quotations. */
function said(message) {
  const texts = [];
  const read = (part) => {
    if (part.content) texts.push(part.content);
    for (const inner of part.components ?? []) read(inner);
  };
  read(message);
  for (const embed of message.embeds ?? []) texts.push(embed.title ?? "", embed.description ?? "");
  return texts.join(" ").replace(/^#+ |^> /gm, "");
}

export function authorOf(message) {
  return person(message.author.id, message) ?? nameOf(message.author);
}

function head(message, name) {
  const tag = message.author.bot ? h("span", { class: "tag" }, words.app_tag) : null;
  return h("div", { class: "head" }, h("span", { class: "author" }, name), tag, stamp(message.timestamp));
}

function body(message, name) {
  if (message.flags & LOADING)
    return [
      h("div", { class: "thinking" }, words.thinking(name)),
      message.only_for ? onlyYou(() => dismiss(message)) : null,
    ];
  if (message.type === THREAD_MADE) return [h("div", { class: "quiet" }, `${words.thread}: ${message.content}`)];
  return [
    message.content ? prose(message.content, message) : null,
    ...embeds(message),
    ...(isV2(message) ? [] : attachments(message)),
    ...components(message),
    message.edited_timestamp
      ? h(
          "span",
          { class: "edited", title: words.editedAt(new Date(message.edited_timestamp).toLocaleString()) },
          words.edited,
        )
      : null,
    problem(message),
    threadOf(message),
    message.only_for ? onlyYou(() => dismiss(message)) : null,
  ];
}

/** What stands above a message: the command it answers, or the message it replies to. */
function above(message) {
  const asked = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? asked?.name;
  if (asked && asked.type === COMMAND && name) {
    const who = person(asked.user.id) ?? nameOf(asked.user);
    return h(
      "div",
      { class: "used", "data-test": "used" },
      h("b", {}, who),
      ` ${words.used} `,
      h("span", { class: "mention" }, `/${name}`),
    );
  }
  const replied = message.referenced_message;
  if (!replied) return null;
  return h(
    "div",
    { class: "used" },
    h("b", {}, authorOf(replied)),
    " ",
    h("span", { class: "excerpt" }, line(said(replied).split("\n")[0], replied)),
  );
}

function problem(message) {
  const state = store.presses.get(message.id);
  return state?.state === "failed"
    ? h("div", { class: "problem", role: "alert", "data-test": "failed" }, state.reason)
    : null;
}

function threadOf(message) {
  const thread = store.channels.get(message.id);
  if (!thread) return null;
  return h(
    "a",
    { class: "thread-link", href: channelAddress(thread.id), "aria-label": words.openThread(channelName(thread)) },
    icon(ICONS.thread, 16),
    channelName(thread),
    " ›",
  );
}

function onlyYou(put) {
  return h(
    "div",
    { class: "only-you" },
    icon(ICONS.eye, 16),
    `${words.onlyYou} · `,
    h("button", { class: "textual", type: "button", "data-test": "dismiss", on: { click: put } }, words.dismiss),
  );
}

function dismiss(message) {
  store.dismissed.add(message.id);
  tell("messages", { channel: message.channel_id });
}

function isV2(message) {
  return Boolean(message.flags & V2);
}

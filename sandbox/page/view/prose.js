// Markdown drawn as elements; names, channels and times are looked up here.

import { h } from "../dom.js";
import { channelName, isDirect, person, role } from "../names.js";
import { channelAddress } from "../place.js";
import { store, tell } from "../store.js";
import { words } from "../words.js";
import { emojiName, emojiPicture } from "./emoji.js";
import { parse, spans } from "./markdown.js";
import { time } from "./times.js";

/** The elements of a text with blocks. */
export function prose(text, message = null) {
  return h(
    "div",
    { class: "prose" },
    parse(text).map((block) => drawBlock(block, message)),
  );
}

/** The nodes of a text on one line. */
export function line(text, message = null) {
  return drawSpans(spans(text), message);
}

/** A text as it is spoken: without marks, with names, those of emojis too. */
export function spoken(text, message = null) {
  return h("div", {}, drawSpans(named(spans(text)), message)).textContent;
}

const BLOCKS = {
  code: ({ text, language }) =>
    h("pre", { class: "code", "data-language": language || null, tabIndex: 0 }, h("code", {}, text)),
  heading: ({ level, spans: inner }, message) =>
    h(`h${level + 1}`, { class: `heading h${level}` }, drawSpans(inner, message)),
  subtext: ({ spans: inner }, message) => h("small", { class: "subtext" }, drawSpans(inner, message)),
  quote: ({ blocks }, message) =>
    h(
      "blockquote",
      {},
      blocks.map((block) => drawBlock(block, message)),
    ),
  lists: ({ lists }, message) => lists.map((list) => drawList(list, message)),
  text: ({ spans: inner }, message) => h("p", {}, drawSpans(inner, message)),
};

function drawBlock(block, message) {
  return BLOCKS[block.kind](block, message);
}

function drawList({ ordered, start, items }, message) {
  const drawn = items.map(({ spans: inner, below }) =>
    h(
      "li",
      {},
      drawSpans(inner, message),
      below.map((list) => drawList(list, message)),
    ),
  );
  return ordered ? h("ol", { start }, drawn) : h("ul", {}, drawn);
}

const wrap =
  (tag) =>
  ({ spans: inner }, message) =>
    h(tag, {}, drawSpans(inner, message));
const SPANS = {
  plain: ({ text }) => text,
  mono: ({ text }) => h("code", {}, text),
  strong: wrap("strong"),
  em: wrap("em"),
  under: wrap("u"),
  strike: wrap("s"),
  spoiler: drawSpoiler,
  user: ({ id }, message) => mention(`@${person(id, message) ?? words.someone}`, id === store.me?.id),
  role: ({ id }) => mention(`@${role(id) ?? words.someone}`, isMyRole(id)),
  all: ({ name }) => mention(`@${name}`, true),
  channel: drawChannel,
  time: ({ unix, style }) => time(unix, style),
  emoji: (emoji) => emojiPicture(emoji),
  command: ({ name }) =>
    h("button", { class: "mention", type: "button", on: { click: () => tell("command", name) } }, `/${name}`),
  link: ({ url, spans: inner }, message) => outward(url, drawSpans(inner, message)),
};

function drawSpans(list, message) {
  return list.map((span) => SPANS[span.kind](span, message));
}

function named(list) {
  return list.map((span) => {
    if (span.kind === "emoji") return { kind: "plain", text: emojiName(span.name) };
    return span.spans ? { ...span, spans: named(span.spans) } : span;
  });
}

/** A link that leaves the page: http and https only, and the other page learns nothing of this one. */
export function outward(url, inner) {
  const safe = /^https?:\/\//i.test(url);
  return safe ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, inner) : h("span", {}, inner);
}

function mention(text, mine) {
  return h("span", { class: mine ? "mention mine" : "mention" }, text);
}

function drawChannel({ id }) {
  const channel = store.channels.get(id);
  if (!channel) return mention(`#${words.nowhere}`, false);
  return h(
    "a",
    { class: "mention", href: channelAddress(id) },
    `${isDirect(channel) ? "@" : "#"}${channelName(channel)}`,
  );
}

function isMyRole(id) {
  return store.guilds.some((guild) =>
    guild.members.some((member) => member.user.id === store.me?.id && member.roles.includes(id)),
  );
}

function drawSpoiler({ spans: inner }, message) {
  const hidden = h("span", { class: "hidden", "aria-hidden": "true" }, drawSpans(inner, message));
  const show = () => {
    node.classList.add("shown");
    hidden.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  const onKey = (event) => {
    if (!["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    show();
  };
  const node = h(
    "span",
    { class: "spoiler", role: "button", tabIndex: 0, "aria-label": words.spoiler, on: { click: show, keydown: onKey } },
    hidden,
  );
  return node;
}

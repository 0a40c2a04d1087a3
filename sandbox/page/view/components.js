// Message components, the old ones and V2: containers, sections, texts, pictures, rows of buttons and menus.

import { press } from "../acts.js";
import { h } from "../dom.js";
import { channelName, everybody, isDirect, isText, nameOf } from "../names.js";
import { store } from "../store.js";
import { words } from "../words.js";
import { labelled } from "./emoji.js";
import { attachmentOf, file, picture } from "./media.js";
import { outward, prose } from "./prose.js";
import { select } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK = 5;
const DRAW = {
  1: row,
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: (part, message) => prose(part.content, message),
  11: (part, message) => h("div", { class: "thumbnail" }, picture(part.media, message, part)),
  12: gallery,
  13: (part, message) => file(attachmentOf(part.file, message), part),
  14: separator,
  17: container,
};

/** The elements of a message's components. */
export function components(message) {
  return (message.components ?? []).map((part) => draw(part, message));
}

/** What a menu offers: its own options, or the people, roles or channels there are. */
export function choicesOf(part) {
  const defaults = new Set((part.default_values ?? []).map((chosen) => chosen.id));
  const offer = (id, label) => ({ value: id, label, chosen: defaults.has(id) });
  const people = () => everybody().map((user) => offer(user.id, nameOf(user)));
  const roles = () => store.guilds.flatMap((guild) => guild.roles.map((role) => offer(role.id, role.name)));
  const channels = () =>
    [...store.channels.values()]
      .filter((channel) => isOffered(channel, part))
      .map((channel) => offer(channel.id, `#${channelName(channel)}`));
  const own = () =>
    part.options.map(({ label, value, description, emoji, default: chosen }) => ({
      label,
      value,
      description,
      emoji,
      chosen: Boolean(chosen),
    }));
  return { 3: own, 5: people, 6: roles, 7: () => [...people(), ...roles()], 8: channels }[part.type]();
}

function draw(part, message) {
  return DRAW[part.type]?.(part, message) ?? null;
}

function row(part, message) {
  return h(
    "div",
    { class: "row" },
    part.components.map((inner) => draw(inner, message)),
  );
}

function container(part, message) {
  const vars =
    part.accent_color === null || part.accent_color === undefined ? {} : { "--accent": colour(part.accent_color) };
  const inner = part.components.map((child) => draw(child, message));
  return h("div", { class: part.spoiler ? "container veiled" : "container", vars }, inner);
}

function section(part, message) {
  const texts = h(
    "div",
    { class: "texts" },
    part.components.map((inner) => draw(inner, message)),
  );
  return h("div", { class: "section" }, texts, draw(part.accessory, message));
}

function separator(part) {
  return h("hr", { class: `separator ${part.divider === false ? "bare" : ""} ${part.spacing === 2 ? "wide" : ""}` });
}

function gallery(part, message) {
  return h(
    "div",
    { class: "gallery" },
    part.items.map((item) => picture(item.media, message, item)),
  );
}

function button(part, message) {
  const content = labelled(part.emoji, part.label);
  if (part.style === LINK) {
    const link = outward(part.url, content);
    link.classList.add("button", "link");
    return link;
  }
  const waiting = isWaiting(message, part);
  const attributes = {
    class: `button ${STYLES[part.style] ?? "secondary"}${waiting ? " waiting" : ""}`,
    type: "button",
    disabled: Boolean(part.disabled),
    "aria-busy": waiting ? "true" : null,
    "data-test": "button",
    "data-key": part.custom_id ?? "",
    on: { click: () => isWaiting(message, part) || press(message, part) },
  };
  return h("button", attributes, h("span", { class: "label" }, content));
}

function menu(part, message) {
  const asked = {
    choices: choicesOf(part),
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    placeholder: part.placeholder ?? words.choose,
    disabled: Boolean(part.disabled),
    waiting: isWaiting(message, part),
    key: part.custom_id,
  };
  return select(asked, (values) => press(message, part, values));
}

/** A colour as Discord writes it, a number, for CSS. */
export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function isWaiting(message, part) {
  const state = store.presses.get(message.id);
  return state?.state === "waiting" && state.key === part.custom_id;
}

function isOffered(channel, part) {
  return part.channel_types?.length ? part.channel_types.includes(channel.type) : isText(channel) && !isDirect(channel);
}

// The rail of servers and the list of channels, threads and DMs, with their unread marks and ping numbers.

import { openDirect } from "../acts.js";
import { h, icon, ICONS } from "../dom.js";
import { botDirect, channelName, channelsOf, isDirect, partner, threadsOf } from "../names.js";
import { channelAddress, go } from "../place.js";
import { isUnread, pingsIn } from "../reading.js";
import { on, store } from "../store.js";
import { words } from "../words.js";
import { avatar, initials } from "./avatar.js";

const HOME = "home";

/** Draws the sidebar and keeps it true. */
export function sidebar(root) {
  let chosen = null; // a server's id, or HOME for the DMs

  function draw() {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focus = root.contains(active) ? active.dataset.key : null;
    const guild = store.guilds.find((one) => one.id === place());
    root.replaceChildren(rail(), guild ? channels(guild) : directs());
    if (focus) root.querySelector(`[data-key="${focus}"]`)?.focus();
  }

  function place() {
    if (chosen) return chosen;
    const channel = store.channels.get(store.current);
    return channel && isDirect(channel) ? HOME : (channel?.guild_id ?? store.guilds[0]?.id ?? HOME);
  }

  function turn(to) {
    chosen = to;
    draw();
  }

  function rail() {
    const directPings = sum([...store.channels.values()].filter(isDirect));
    const home = tile(HOME, icon(ICONS.letter, 24), words.directs, directPings);
    const guilds = store.guilds.map((guild) => {
      const own = [...store.channels.values()].filter((channel) => channel.guild_id === guild.id);
      return tile(guild.id, initials(guild.name), guild.name, sum(own), own.some(isUnread));
    });
    return h(
      "div",
      { class: "rail", role: "group", "aria-label": words.servers, "data-test": "rail" },
      home,
      h("hr"),
      guilds,
    );
  }

  function tile(to, face, name, pings, unread = pings > 0) {
    const label = [name, pings ? words.pings(pings) : unread ? words.unread : ""].filter(Boolean).join(", ");
    const attributes = {
      class: `tile${unread ? " unread" : ""}`,
      type: "button",
      title: name,
      "aria-label": label,
      "aria-current": place() === to ? "true" : null,
      "data-key": to,
      "data-test": to === HOME ? "home" : "server",
    };
    return h("button", { ...attributes, on: { click: () => turn(to) } }, face, badge(pings));
  }

  on("world", draw);
  on("reading", draw);
  on("place", () => turn(null));
  return { draw };
}

/** A number of pings in red, or nothing. */
export function badge(count) {
  return count
    ? h("span", { class: "badge", "aria-hidden": "true", "data-test": "pings" }, count > 99 ? "99+" : String(count))
    : null;
}

function channels(guild) {
  const lines = channelsOf(guild).map((channel) => {
    const threads = threadsOf(channel).filter(
      (thread) => !thread.thread_metadata?.archived || thread.id === store.current,
    );
    return h(
      "li",
      {},
      link(channel, "#"),
      threads.length
        ? h(
            "ul",
            { class: "threads", "aria-label": words.threadsOf(channelName(channel)) },
            threads.map((thread) => h("li", {}, link(thread, "↳"))),
          )
        : null,
    );
  });
  return h(
    "div",
    { class: "places" },
    h("h2", {}, guild.name),
    h("ul", { "aria-label": words.channels, "data-test": "channels" }, lines),
  );
}

function directs() {
  const lines = [...store.channels.values()].filter(isDirect).map((channel) => h("li", {}, link(channel, null)));
  const open = async () => {
    const channel = await openDirect();
    if (channel) go(channel.id);
  };
  const start = botDirect()
    ? null
    : h(
        "button",
        { class: "button secondary wide", type: "button", "data-test": "open-dm", on: { click: open } },
        words.writeTo(botName()),
      );
  return h(
    "div",
    { class: "places" },
    h("h2", {}, words.directs),
    h("ul", { "aria-label": words.directs, "data-test": "dms" }, lines),
    lines.length ? null : h("p", { class: "quiet" }, words.noDirects),
    start,
  );
}

function link(channel, sign) {
  const pings = pingsIn(channel.id);
  const unread = isUnread(channel) && channel.id !== store.current;
  const other = isDirect(channel) ? partner(channel) : null;
  const label = [channelName(channel), pings ? words.pings(pings) : unread ? words.unread : ""]
    .filter(Boolean)
    .join(", ");
  return h(
    "a",
    {
      class: `place${unread ? " unread" : ""}`,
      href: channelAddress(channel.id),
      "aria-label": label,
      "aria-current": channel.id === store.current ? "page" : null,
      "data-key": channel.id,
      "data-test": "channel",
      on: { click: () => go(channel.id) },
    },
    other ? avatar(other, "small") : h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "place-name" }, channelName(channel)),
    badge(pings),
  );
}

function botName() {
  return (
    store.commands[0]?.application?.name ??
    store.guilds.flatMap((guild) => guild.members).find((member) => member.user.bot)?.user.username ??
    words.someone
  );
}

function sum(channels) {
  return channels.reduce((all, channel) => all + pingsIn(channel.id), 0);
}

// The bar above a channel: where one is, the DM beside it, light or dark, and who one is.

import { h, icon, ICONS } from "../dom.js";
import { botDirect, channelName, isDirect, isThread } from "../names.js";
import { pingsIn } from "../reading.js";
import { on, store } from "../store.js";
import { words } from "../words.js";
import { badge } from "./sidebar.js";
import { isPutAway } from "./welcome.js";

/** Draws the bar; `menu` opens the sidebar on a phone, `beside` turns the DM pane, `people` is the switcher.
 *  `play` brings the card of a first visit back. */
export function topBar(root, { menu, beside, isBeside, theme, people, play }) {
  const menuButton = h(
    "button",
    {
      class: "bare phone",
      type: "button",
      "aria-label": words.menu,
      "aria-controls": "sidebar",
      "data-test": "menu",
      on: { click: menu },
    },
    icon(ICONS.menu),
  );
  const title = h("div", { class: "where", "data-test": "where" });
  const direct = h("button", {
    class: "bare dm-toggle",
    type: "button",
    title: words.beside,
    "data-test": "dm-toggle",
    on: { click: beside },
  });
  const light = h(
    "button",
    {
      class: "bare",
      type: "button",
      "aria-label": words.theme,
      title: words.theme,
      "data-test": "theme",
      on: { click: theme },
    },
    icon(ICONS.sun),
  );

  const again = h(
    "button",
    { class: "button primary", type: "button", hidden: true, "data-test": "welcome-again", on: { click: play } },
    words.play,
  );
  const offer = () => (again.hidden = !isPutAway());

  function draw() {
    offer();
    const channel = store.channels.get(store.current);
    title.replaceChildren(...(channel ? heading(channel) : [words.app]));
    const dm = botDirect();
    const pings = dm && dm.id !== store.current ? pingsIn(dm.id) : 0;
    direct.replaceChildren(
      icon(ICONS.letter),
      h("span", { class: "wide-only" }, words.besideShort),
      ...[badge(pings)].filter(Boolean),
    );
    direct.setAttribute("aria-label", pings ? `${words.beside}, ${words.pings(pings)}` : words.beside);
    direct.setAttribute("aria-pressed", String(isBeside()));
  }

  root.replaceChildren(menuButton, title, h("div", { class: "tools" }, again, direct, light, people));
  for (const topic of ["world", "reading", "place"]) on(topic, draw);
  on("messages", offer);
  return { draw, menuButton };
}

function heading(channel) {
  const sign = isDirect(channel) ? "@" : isThread(channel) ? "↳" : "#";
  const topic = channel.topic ? h("span", { class: "topic" }, channel.topic) : null;
  return [h("span", { class: "sign", "aria-hidden": "true" }, sign), h("h1", {}, channelName(channel)), topic].filter(
    Boolean,
  );
}

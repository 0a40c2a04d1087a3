// The page: puts its parts together, and follows one person through the sandbox.
//
// Hooks for tests (data-test, unless a role is named):
//   messages            the list of a pane (its frame has role log); in it message (data-id, data-author, data-ephemeral), sending, used, failed, dismiss, attachment
//   button, select      components of a message, by their labels; while one waits it has aria-busy; select-options is an open menu (role option)
//   composer, send      the message box and its button; command-list the list above it (role option), command-name, option-<name>, command-ready, composer-hint
//   modal               a form: field-<custom_id>, modal-submit, modal-problem
//   person              the switcher; in people: be-<name>, new-tab, dms, locale, new-person, add-person
//   channel-pane, dm-pane, dm-toggle   the main pane, the DM beside it, and its switch
//   sidebar, home, server, channels, dms, channel, pings, open-dm, menu (phone)   where one can go
//   welcome, welcome-play, welcome-teach, welcome-again   the card of a first visit, and the way back to it
//   theme, where, toast, live          light or dark, the channel's name, complaints, what is read aloud

import { openDirect } from "./acts.js";
import { h, icon, ICONS } from "./dom.js";
import { live } from "./life.js";
import { get } from "./link.js";
import { botDirect, channelName, nameOf, startChannel } from "./names.js";
import { channelInAddress, followAddress, go, nameInAddress, personInAddress, settle } from "./place.js";
import { allPings } from "./reading.js";
import { on, store } from "./store.js";
import { startKeys } from "./view/keys.js";
import { openModal } from "./view/modal.js";
import { pane } from "./view/pane.js";
import { peopleSwitcher } from "./view/people.js";
import { sidebar } from "./view/sidebar.js";
import { startTheme, turnTheme } from "./view/theme.js";
import { startCounting } from "./view/times.js";
import { topBar } from "./view/top.js";
import { isFirstVisit, welcome } from "./view/welcome.js";
import { words } from "./words.js";

const WIDE = matchMedia("(min-width: 1100px)");
const BESIDE = "conclave.beside";
const $ = (id) => document.getElementById(id);

const main = pane($("main"));
const sideHead = h("header", { class: "side-head" });
$("side").append(sideHead);
const side = pane($("side"));
const switcher = peopleSwitcher(become);
sidebar($("sidebar"));
const top = topBar($("top"), {
  menu: () => menu(true),
  beside: turnBeside,
  isBeside,
  theme: turnTheme,
  people: switcher.node,
  play: () => welcome(() => top.draw()),
});

on("place", (id) => {
  if (!store.channels.has(id)) return;
  store.current = id;
  menu(false);
  main.show(id);
  layout();
  retitle();
  greet();
});
on("world", () => store.me && arrive());
on("reading", retitle);
on("messages", greet);
on("modal", openModal);
on("command", (name) => main.choose(name));
on("link", (linked) => {
  $("offline").hidden = linked;
  $("offline").textContent = words.reconnecting;
});

start();

async function start() {
  startTheme();
  startCounting();
  followAddress(become);
  startKeys({ focus: () => main.focus(), closeMenu: () => menu(false) });
  WIDE.addEventListener("change", layout);
  $("shade").addEventListener("click", () => menu(false));
  store.config = await get("config").catch(() => ({ ...store.config }));
  const known = store.config.people.filter((person) => !person.bot);
  const person = known.find((one) => one.id === personInAddress()) ?? known[0];
  if (person) become(person.id);
  else $("main").replaceChildren(h("p", { class: "quiet" }, words.nobodyHere));
}

/** Makes this tab somebody's. */
function become(person) {
  nameInAddress(person);
  live(person);
}

/** The world came, or changed: stay where we are if that is still there. */
function arrive() {
  const asked = [channelInAddress(), store.current, startChannel()?.id].find((id) => id && store.channels.has(id));
  if (asked && (asked !== store.current || asked !== channelInAddress())) settle(asked);
  else if (asked) main.show(asked);
  layout();
  retitle();
}

function isBeside() {
  return (
    WIDE.matches && localStorage.getItem(BESIDE) !== "no" && Boolean(botDirect()) && botDirect().id !== store.current
  );
}

/** Shows the DM beside the channel, or goes to it where there is no room. */
async function turnBeside() {
  const dm = botDirect() ?? (await openDirect());
  if (!dm) return;
  if (!WIDE.matches) return void go(dm.id === store.current ? startChannel().id : dm.id);
  if (dm.id === store.current) {
    localStorage.setItem(BESIDE, "yes");
    return void go(startChannel().id);
  }
  localStorage.setItem(BESIDE, isBeside() && !$("side").hidden ? "no" : "yes");
  layout();
}

function layout() {
  const shown = isBeside();
  $("side").hidden = !shown;
  $("app").classList.toggle("beside", shown);
  if (shown) {
    const dm = botDirect();
    const close = h(
      "button",
      { class: "bare", type: "button", "aria-label": words.close, on: { click: turnBeside } },
      icon(ICONS.close, 18),
    );
    sideHead.replaceChildren(
      h("span", { class: "sign", "aria-hidden": "true" }, "@"),
      h("h2", {}, channelName(dm)),
      close,
    );
    $("side").setAttribute("aria-label", words.writeTo(channelName(dm)));
    side.show(dm.id);
  }
  top.draw();
}

/** Slides the sidebar in or out on a phone. */
function menu(open) {
  $("app").classList.toggle("menu-open", open);
  $("shade").hidden = !open;
  /** @type {HTMLElement | null} */
  const here = $("sidebar").querySelector("[aria-current]");
  if (open) here?.focus();
}

let greeting = false;
function greet() {
  if (greeting || !store.me || !isFirstVisit()) return;
  greeting = true;
  welcome(() => top.draw());
}

function retitle() {
  const channel = store.channels.get(store.current);
  const pings = allPings();
  document.title = [
    pings ? `(${pings})` : "",
    [store.me && nameOf(store.me), channel && channelName(channel), words.app].filter(Boolean).join(" · "),
  ]
    .filter(Boolean)
    .join(" ");
  if (store.me) switcher.draw();
}

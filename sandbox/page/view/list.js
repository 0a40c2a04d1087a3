// The messages of one channel: grouped by author, kept at the bottom, older ones fetched when one scrolls up.

import { arrange, h } from "../dom.js";
import { get } from "../link.js";
import { marked } from "../names.js";
import { lastRead, markRead, PAGE } from "../reading.js";
import { addPage, compare, expectPage, listed, on, store } from "../store.js";
import { words } from "../words.js";
import { drawMessage, drawSending } from "./message.js";
import { dayOf } from "./times.js";

const TOGETHER = 7 * 60000;
const NEAR = 80;

/** A list of messages; `show(channel id)` fills it. */
export function messageList() {
  const list = h("ol", { class: "messages", "data-test": "messages" });
  const more = h(
    "button",
    { class: "to-bottom", type: "button", hidden: true, "aria-label": words.toBottom, on: { click: toBottom } },
    words.newer,
    " ↓",
  );
  const scroll = h(
    "div",
    { class: "scroll", role: "log", "aria-live": "off", tabIndex: 0, on: { scroll: scrolled } },
    list,
  );
  const drawn = new Map(); // by message id: the element and what it was drawn from
  let channel = null;
  let who = null;
  let since = null;
  let stuck = true;
  let fetching = false;

  function show(id) {
    if (channel !== id || who !== store.me?.id) {
      who = store.me?.id;
      since = store.channels.has(id) ? lastRead(id) : null;
      drawn.clear();
      list.replaceChildren();
      stuck = true;
    }
    channel = id;
    const place = store.channels.get(id);
    scroll.setAttribute("aria-label", place ? words.messages(marked(place)) : "");
    if (id && !store.messages.has(id)) fetchPage();
    else draw();
  }

  async function fetchPage(before) {
    const [asked, person] = [channel, store.me.id];
    fetching = true;
    if (!before) expectPage(asked);
    try {
      const page = await get(`channels/${asked}/messages`, { person, before, limit: PAGE });
      if (person === store.me?.id) addPage(asked, page, page.length < PAGE);
    } catch {
      if (person === store.me?.id) addPage(asked, [], true);
    } finally {
      fetching = false;
    }
  }

  function draw() {
    if (!channel || !store.channels.has(channel)) return list.replaceChildren();
    const focus = focused(list);
    const height = scroll.scrollHeight - scroll.scrollTop;
    const ids = [...drawn.keys()].filter((id) => /^\d+$/.test(id)).sort(compare);
    const fresh = compare(listed(channel).at(-1)?.id ?? "0", ids.at(-1) ?? "0") > 0;
    const grew = ids.length > 0 && compare(listed(channel)[0]?.id ?? "0", ids[0]) < 0;
    arrange(list, elements());
    refocus(list, focus);
    if (stuck) toBottom();
    else if (grew) scroll.scrollTop = scroll.scrollHeight - height;
    else if (fresh) more.hidden = false;
    read();
  }

  function elements() {
    const shown = listed(channel).filter((message) => !store.dismissed.has(message.id));
    const nodes = [store.messages.get(channel)?.whole ? beginning() : null];
    let before = null;
    let divided = false;
    for (const message of shown) {
      if (!before || dayOf(before.timestamp) !== dayOf(message.timestamp))
        nodes.push(line(`day-${message.id}`, "day", dayOf(message.timestamp)));
      if (
        !divided &&
        since &&
        since !== "0" &&
        message.author.id !== store.me.id &&
        !message.only_for &&
        compare(message.id, since) > 0
      ) {
        nodes.push(line("new", "new", words.newLine));
        divided = true;
      }
      nodes.push(element(message, follows(message, before)));
      before = message;
    }
    const waiting = store.sending.filter((entry) => entry.channel === channel).map(drawSending);
    return [...nodes.filter(Boolean), ...waiting];
  }

  function element(message, grouped) {
    const state = store.presses.get(message.id);
    const thread = store.channels.get(message.id);
    const known = drawn.get(message.id);
    const from = [message, grouped, state, thread?.name, store.people];
    if (known?.from.every((part, index) => part === from[index])) return known.node;
    const node = drawMessage(message, grouped);
    drawn.set(message.id, { node, from });
    return node;
  }

  function line(id, kind, text) {
    if (!drawn.has(id) || drawn.get(id).text !== text)
      drawn.set(id, { node: h("li", { class: `line ${kind}` }, h("span", {}, text)), text });
    return drawn.get(id).node;
  }

  function beginning() {
    return line("beginning", "beginning", words.beginning(marked(store.channels.get(channel))));
  }

  function scrolled() {
    stuck = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
    if (stuck) more.hidden = true;
    const kept = store.messages.get(channel);
    if (scroll.scrollTop < NEAR && kept && !kept.whole && !fetching) fetchPage(kept.list[0]?.id);
    if (stuck) read();
  }

  function toBottom() {
    stuck = true;
    more.hidden = true;
    scroll.scrollTop = scroll.scrollHeight;
  }

  function read() {
    const seen = scroll.offsetParent !== null && document.visibilityState === "visible";
    if (seen && stuck && channel && store.messages.has(channel)) markRead(channel);
  }

  new ResizeObserver(() => stuck && toBottom()).observe(list);
  new ResizeObserver(() => stuck && toBottom()).observe(scroll);
  document.addEventListener("visibilitychange", read);
  on("messages", (change) => change.channel === channel && draw());
  on("world", () => channel && draw());
  return { node: h("div", { class: "log" }, scroll, more), show, toBottom };
}

function follows(message, before) {
  if (!before || before.author.id !== message.author.id || Boolean(before.only_for) !== Boolean(message.only_for))
    return false;
  if (message.referenced_message || message.interaction_metadata || message.interaction) return false;
  return (
    dayOf(before.timestamp) === dayOf(message.timestamp) &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER
  );
}

/** Where the keyboard is in a list: its message, and which button by key, by label, by place. */
function focused(list) {
  const node = list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  /** @type {HTMLElement | null} */
  const message = node?.closest("[data-id]");
  if (!message) return null;
  return {
    node,
    id: message.dataset.id,
    key: node.dataset.key,
    label: node.textContent,
    at: reachable(message).indexOf(node),
  };
}

function refocus(list, was) {
  if (!was || was.node.isConnected) return;
  const message = list.querySelector(`[data-id="${was.id}"]`);
  if (!message) return;
  const nodes = reachable(message);
  (
    nodes.find((node) => was.key && node.dataset.key === was.key) ??
    nodes.find((node) => node.textContent === was.label) ??
    nodes[was.at]
  )?.focus({ preventScroll: true });
}

function reachable(message) {
  return [...message.querySelectorAll("button, a[href], [tabindex='0']")];
}

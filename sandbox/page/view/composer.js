// The message box: text, or a slash command once one is chosen.

import { run, say } from "../acts.js";
import { h, icon, ICONS, unique } from "../dom.js";
import { marked } from "../names.js";
import { matching, leafOf, typedOut } from "../slash.js";
import { on, store } from "../store.js";
import { words } from "../words.js";
import { fillIn } from "./fill.js";
import { suggestions } from "./suggest.js";

/** A message box; `show(channel id)` turns it to a channel. `sent()` hears when something left it. */
export function composer(sent) {
  const list = suggestions(words.commands, "command-list");
  const text = h("textarea", {
    class: "text",
    rows: 1,
    id: unique("composer"),
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    maxlength: 2000,
    "data-test": "composer",
    on: { input: typed, keydown: key, blur: () => list.hide() },
  });
  const slot = h("div", { class: "slot" }, text);
  const button = h(
    "button",
    { class: "send", type: "submit", "aria-label": words.send, "data-test": "send" },
    icon(ICONS.send),
  );
  const hints = h("div", { class: "hints" });
  const node = h(
    "form",
    { class: "composer", hidden: true, on: { submit } },
    list.node,
    h("div", { class: "bar" }, slot, button),
    hints,
  );
  const drafts = new Map();
  let channel = null;
  let filling = null;
  let offered = "";

  function show(id) {
    if (channel !== id) {
      drafts.set(channel, text.value);
      back(drafts.get(id) ?? "");
    }
    channel = id;
    const place = store.channels.get(id);
    node.hidden = !place;
    grow();
    text.placeholder = place ? words.saySomething(marked(place)) : "";
    text.setAttribute("aria-label", text.placeholder);
  }

  function typed() {
    grow();
    if (!text.value.startsWith("/")) return list.hide();
    const whole = typedOut(text.value);
    if (whole) return choose(whole.leaf, whole.given);
    const found = matching(text.value.slice(1)).slice(0, 40).map(item);
    offered = labels(found);
    return list.show(text, found, ({ value }) => choose(value, new Map()), words.noCommand);
  }

  /** The commands may have come, or changed their language, after something was typed. */
  function offerAgain() {
    if (filling || !list.open()) return;
    if (labels(matching(text.value.slice(1)).slice(0, 40).map(item)) !== offered) typed();
  }

  function choose(leaf, given) {
    list.hide();
    const left = () => {
      back("");
      text.focus();
    };
    filling = fillIn({ leaf, given, channel, list, sent: send, left });
    filling.leaf = leaf;
    slot.replaceChildren(filling.node);
    hints.replaceChildren(filling.hint);
    filling.focus();
  }

  function send(options) {
    const { leaf } = filling;
    back("");
    text.focus();
    run(channel, leaf, options);
    sent();
  }

  function back(value) {
    filling = null;
    list.hide();
    text.value = value;
    slot.replaceChildren(text);
    hints.replaceChildren();
    grow();
  }

  function key(event) {
    if (list.key(event) || event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) submit(event);
    else if (event.key === "Escape") text.blur();
  }

  async function submit(event) {
    event.preventDefault();
    if (filling) return filling.send();
    const said = text.value.trim();
    if (!said || !channel) return null;
    back("");
    const message = await say(channel, said);
    if (!message && !text.value) back(said);
    sent();
    return null;
  }

  function grow() {
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 200)}px`;
  }

  on("world", offerAgain);
  return {
    node,
    show,
    focus: () => (filling ? filling.focus() : text.focus()),
    choose: (name) => leafOf(name) && choose(leafOf(name), new Map()),
  };
}

function labels(items) {
  return items.map(({ label }) => label).join("\n");
}

function item(leaf) {
  const hint = leaf.options.map(({ name, required }) => (required ? name : `[${name}]`)).join(" ");
  return { label: `/${leaf.shown}`, detail: leaf.description, hint, value: leaf };
}

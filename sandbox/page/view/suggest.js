// The list above the message box: commands, choices, completions; the box keeps the keyboard.

import { h, unique } from "../dom.js";

/** A list for an input; items are {label, detail, hint, value}. */
export function suggestions(label, hook) {
  const id = unique("suggest");
  const list = h("div", { class: "suggest-list", role: "listbox", id, tabIndex: 0, "aria-label": label });
  const node = h(
    "div",
    { class: "suggest", hidden: true, "data-test": hook, on: { mousedown: (event) => event.preventDefault() } },
    list,
  );
  let items = [];
  let at = 0;
  let input = null;
  /** @type {(item: any) => unknown} */
  let picked = () => {};

  function show(from, found, pick, note = "") {
    [input, items, picked, at] = [from, found, pick, 0];
    list.replaceChildren(...found.map(draw), ...(found.length ? [] : [h("div", { class: "note" }, note)]));
    node.hidden = found.length === 0 && !note;
    input.setAttribute("aria-controls", id);
    expanded(!node.hidden);
    mark();
  }

  function hide() {
    node.hidden = true;
    items = [];
    expanded(false);
    input?.removeAttribute("aria-activedescendant");
  }

  function expanded(open) {
    if (input?.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", String(open));
  }

  function draw(item, index) {
    const text = h(
      "span",
      { class: "words" },
      h("b", {}, item.label),
      item.detail ? h("small", {}, item.detail) : null,
    );
    const hint = item.hint ? h("span", { class: "hint" }, item.hint) : null;
    const on = { click: () => pick(index), pointermove: () => moveTo(index) };
    return h("div", { class: "option", role: "option", id: `${id}-${index}`, on }, text, hint);
  }

  function moveTo(index) {
    if (at === index) return;
    at = index;
    mark();
  }

  function mark() {
    for (const [index, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(index === at && items.length > 0));
    if (!items.length) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", `${id}-${at}`);
    list.children[at].scrollIntoView({ block: "nearest" });
  }

  function pick(index) {
    const item = items[index];
    hide();
    picked(item);
  }

  /** Takes a key of the input; says whether it was for the list. */
  function key(event) {
    if (node.hidden || event.isComposing) return false;
    if (event.key === "Escape") hide();
    else if (!items.length) return false;
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length;
      mark();
    } else if ((event.key === "Tab" && !event.shiftKey) || (event.key === "Enter" && !event.shiftKey)) pick(at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { node, show, hide, key, open: () => !node.hidden };
}

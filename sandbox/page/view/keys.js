// Keys that work everywhere: typing goes to the message box, Alt with arrows goes through the channels.

import { go } from "../place.js";
import { store } from "../store.js";

const TAKES_TEXT = "input, textarea, select, [contenteditable], [role='option'], [role='combobox']";

export function startKeys({ focus, closeMenu }) {
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeMenu();
    else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) step(event);
    else if (isTyping(event)) focus();
  });
}

function step(event) {
  /** @type {NodeListOf<HTMLElement>} */
  const nodes = document.querySelectorAll("#sidebar [data-test='channel']");
  const places = [...nodes].map((node) => node.dataset.key);
  if (!places.length) return;
  event.preventDefault();
  const by = event.key === "ArrowDown" ? 1 : places.length - 1;
  go(places[(Math.max(places.indexOf(store.current), 0) + by) % places.length]);
}

/** A letter typed at nothing in particular belongs into the message box. */
function isTyping({ key, target, ctrlKey, metaKey, altKey, isComposing }) {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || isComposing) return false;
  return !target.closest?.(TAKES_TEXT) && !document.querySelector("dialog[open], .popup");
}

// A sentence at the edge of the page that goes by itself.

import { h, icon, ICONS } from "../dom.js";
import { words } from "../words.js";

const STAYS = 6000;

export function toast(sentence) {
  const close = h(
    "button",
    { class: "bare", type: "button", "aria-label": words.close, on: { click: () => node.remove() } },
    icon(ICONS.close, 16),
  );
  const node = h("div", { class: "toast", "data-test": "toast" }, h("span", {}, sentence), close);
  document.getElementById("toasts").append(node);
  setTimeout(() => node.remove(), STAYS);
}

// A channel on the page: its messages and its message box; the main pane and the one beside are both this.

import { h } from "../dom.js";
import { composer } from "./composer.js";
import { messageList } from "./list.js";

export function pane(root) {
  const list = messageList();
  const box = composer(() => list.toBottom());
  root.append(h("div", { class: "pane-inner" }, list.node, box.node));
  return {
    focus: box.focus,
    choose: box.choose,
    show(channel) {
      list.show(channel);
      box.show(channel);
    },
  };
}

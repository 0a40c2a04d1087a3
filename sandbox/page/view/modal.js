// Forms that bots open: texts and choices, checked before they are handed in.

import { submit } from "../acts.js";
import { h, icon, ICONS, unique } from "../dom.js";
import { words } from "../words.js";
import { field } from "./fields.js";
import { prose } from "./prose.js";

const ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;

/** Opens a form; it stays until it is handed in or put away. */
export function openModal(asked) {
  const { modal } = asked;
  const title = unique("modal");
  const parts = modal.components.map(part);
  const problem = h("div", { class: "problem", role: "alert", "data-test": "modal-problem" });
  const send = h("button", { class: "button primary", type: "submit", "data-test": "modal-submit" }, words.submit);
  const close = () => dialog.close();
  const form = h(
    "form",
    { novalidate: true, on: { submit: handIn } },
    h(
      "header",
      {},
      h("h2", { id: title }, modal.title),
      h(
        "button",
        { class: "bare", type: "button", "aria-label": words.close, on: { click: close } },
        icon(ICONS.close),
      ),
    ),
    h(
      "div",
      { class: "modal-body" },
      parts.map(({ node }) => node),
      problem,
    ),
    h(
      "footer",
      {},
      h("button", { class: "button secondary", type: "button", on: { click: close } }, words.cancel),
      send,
    ),
  );
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": title, "data-test": "modal", on: { close: () => dialog.remove() } },
    form,
  );

  async function handIn(event) {
    event.preventDefault();
    if (send.disabled) return;
    const wrong = parts.filter((one) => !one.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    send.disabled = true;
    problem.textContent = (await submit(asked, parts.map((one) => one.value()).filter(Boolean))) ?? "";
    send.disabled = false;
    if (!problem.textContent) dialog.close();
  }

  document.body.append(dialog);
  dialog.showModal();
  parts.find((one) => one.focus)?.focus();
}

/** A part of a form: its element, whether it will do, and what it says to the bot. */
function part(component) {
  if (component.type === TEXT_DISPLAY)
    return { node: prose(component.content), check: () => true, value: () => null, focus: null };
  if (component.type === LABEL) {
    const inner = field(component.component, component.label, component.description);
    return { ...inner, value: () => ({ type: LABEL, id: component.id, component: inner.value() }) };
  }
  const [own] = component.type === ROW ? component.components : [component];
  const inner = field(own, own.label ?? own.placeholder ?? words.choose);
  return { ...inner, value: () => ({ type: ROW, id: component.id, components: [inner.value()] }) };
}

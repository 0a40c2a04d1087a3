// A menu to choose from, one or several, by mouse, thumb or keyboard.

import { h, icon, ICONS, unique } from "../dom.js";
import { words } from "../words.js";
import { labelled } from "./emoji.js";
import { popup } from "./popup.js";

/**
 * A menu of `choices` ({label, value, description, emoji, chosen}) that takes `least` to `most` of them;
 * `chose(values)` hears of every choice that is finished.
 */
export function select(
  { choices, least = 1, most = 1, placeholder = words.choose, label = null, disabled = false, waiting = false, key = null },
  chose,
) {
  let chosen = choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  let close = null;
  const shown = h("span", { class: "chosen" });
  const trigger = h(
    "button",
    {
      class: waiting ? "select waiting" : "select",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label ?? placeholder,
      "aria-busy": waiting ? "true" : null,
      "data-test": "select",
      "data-key": key,
      disabled,
      on: { click: toggle, keydown: openByKey },
    },
    shown,
    icon(ICONS.down, 18),
  );

  function show() {
    const picked = choices.filter((choice) => chosen.includes(choice.value));
    const faces = picked.flatMap((choice, at) => [at ? ", " : "", ...labelled(choice.emoji, choice.label)]);
    shown.replaceChildren(...(picked.length ? faces : [placeholder]));
    shown.classList.toggle("empty", picked.length === 0);
  }

  function toggle() {
    if (close) close();
    else if (!waiting) open();
  }

  function openByKey(event) {
    if (!close && !waiting && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      open();
    }
  }

  function open() {
    const before = [...chosen];
    const box = listbox(
      { choices, chosen, least, most, label: label ?? placeholder },
      (values) => {
        chosen = values;
        show();
        if (most === 1) close("done");
      },
      () => close("done"),
    );
    trigger.setAttribute("aria-expanded", "true");
    close = popup(trigger, box, (reason) => {
      close = null;
      trigger.setAttribute("aria-expanded", "false");
      const fits = chosen.length >= least && chosen.length <= most;
      if (reason === "escape" || !fits) chosen = before;
      show();
      if (chosen.join("\n") !== before.join("\n") || (reason === "done" && most === 1 && fits && box.touched))
        chose(chosen);
    });
    (box.querySelector('[aria-selected="true"]') ?? box.querySelector('[role="option"]'))?.focus();
  }

  show();
  return trigger;
}

function listbox({ choices, chosen, least, most, label }, changed, done) {
  const several = most > 1;
  const inner = h(
    "div",
    {
      role: "listbox",
      id: unique("listbox"),
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
      class: "options",
      on: { keydown: move },
    },
    choices.map(option),
  );
  const hint = h("span", {}, words.between(least, Math.min(most, choices.length)));
  const foot = several
    ? h(
        "div",
        { class: "foot" },
        hint,
        h("button", { class: "button primary", type: "button", on: { click: done } }, words.done),
      )
    : null;
  const box = h("div", { class: "listbox", "data-test": "select-options" }, inner, foot);
  let values = [...chosen];

  function option(choice) {
    const node = h(
      "div",
      {
        role: "option",
        class: "option",
        tabIndex: -1,
        "aria-selected": String(chosen.includes(choice.value)),
        "data-value": choice.value,
        on: { click: () => pick(choice, node) },
      },
      several ? h("span", { class: "box" }, icon(ICONS.check, 14)) : null,
      h(
        "span",
        { class: "words" },
        h("span", {}, labelled(choice.emoji, choice.label)),
        choice.description ? h("small", {}, choice.description) : null,
      ),
    );
    return node;
  }

  function pick(choice, node) {
    box.touched = true;
    if (!several) values = least === 0 && values.includes(choice.value) ? [] : [choice.value];
    else if (values.includes(choice.value)) values = values.filter((value) => value !== choice.value);
    else if (values.length < most) values = [...values, choice.value];
    for (const other of inner.children)
      other.setAttribute("aria-selected", String(values.includes(other.dataset.value)));
    if (node.isConnected) node.focus();
    changed(values);
  }

  function move(event) {
    const options = [...inner.children];
    const at = options.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (to !== undefined) options[(to + options.length) % options.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") options[at]?.click();
    else if (event.key === "Tab" && !several) done();
    else if (event.key.length === 1)
      options.find(
        (_, index) =>
          startsWith(options[(at + 1 + index) % options.length], event.key) && focusAt(options, at + 1 + index),
      );
    else return;
    if (event.key !== "Tab") event.preventDefault();
  }

  return box;
}

function focusAt(options, at) {
  options[at % options.length].focus();
  return true;
}

function startsWith(option, letter) {
  return option.querySelector(".words").textContent.toLowerCase().startsWith(letter.toLowerCase());
}

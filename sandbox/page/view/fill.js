// A chosen command in the message box: its name, a field for every option, and what is still missing.

import { complete } from "../acts.js";
import { h, icon, ICONS } from "../dom.js";
import { local } from "../names.js";
import { words } from "../words.js";
import { fitting, offered, readField } from "./options.js";

const PATIENCE = 220;

/** The fields of a command; `sent(options)` when all is there, `left()` when the person goes back to writing. */
export function fillIn({ leaf, given, channel, list, sent, left }) {
  const fields = new Map();
  const hint = h("div", { class: "composer-hint", role: "status", "data-test": "composer-hint" });
  const chips = h("div", { class: "chips" });
  const extra = h("div", { class: "extra" });
  const rest = h("input", {
    class: "rest",
    readOnly: true,
    value: "",
    placeholder: words.enterSends,
    "aria-label": `/${leaf.shown}. ${words.enterSends}`,
    "data-test": "command-ready",
    on: { keydown: key },
  });
  const cancel = h(
    "button",
    { class: "bare", type: "button", "aria-label": words.cancelCommand, on: { click: left } },
    icon(ICONS.close, 16),
  );
  const node = h(
    "div",
    { class: "command", role: "group", "aria-label": words.optionsOf(leaf.shown), "data-test": "command" },
    cancel,
    h("span", { class: "command-name", "data-test": "command-name" }, `/${leaf.shown}`),
    chips,
    extra,
  );
  let asked = 0;
  let timer = 0;

  function addField(option) {
    const name = local(option, "name");
    const input = h("input", {
      class: "option-input",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": option.required ? `${name}, ${words.required}` : name,
      autocomplete: "off",
      "data-test": `option-${option.name}`,
      value: given.get(option.name) ?? "",
      on: { input: () => typed(option), focus: () => typed(option), keydown: key, blur: () => list.hide() },
    });
    const chip = h(
      "label",
      { class: option.required ? "chip required" : "chip" },
      h("span", { class: "chip-name" }, name),
      input,
    );
    fields.set(option.name, { option, input, chip, picked: null });
    chips.append(chip);
  }

  function addMore(option) {
    addField(option);
    offerMore();
    fields.get(option.name).input.focus();
  }

  function offerMore() {
    const missing = leaf.options.filter((option) => !fields.has(option.name));
    extra.replaceChildren(
      ...missing.map((option) =>
        h(
          "button",
          {
            class: "chip more",
            type: "button",
            title: local(option, "description"),
            on: { click: () => addMore(option) },
          },
          `+ ${local(option, "name")}`,
        ),
      ),
    );
    if (!fields.size) chips.replaceChildren(rest);
    else rest.remove();
  }

  function typed(option) {
    const field = fields.get(option.name);
    field.chip.classList.remove("wrong");
    say(`${local(option, "name")}: ${local(option, "description")}${option.required ? "" : ` (${words.optional})`}`);
    grow(field.input);
    const whole = field.picked?.label === field.input.value;
    if (option.autocomplete) askBot(field, whole ? "" : field.input.value);
    else offer(field, offered(option), whole ? "" : field.input.value);
  }

  function offer(field, choices, text) {
    if (choices) list.show(field.input, fitting(choices, text), (choice) => pick(field, choice), words.noChoices);
    else list.hide();
  }

  function askBot(field, text) {
    asked += 1;
    const mine = asked;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const others = [...fields.values()]
        .filter((other) => other !== field)
        .map(read)
        .filter((option) => "value" in option);
      const focus = { name: field.option.name, type: field.option.type, value: text, focused: true };
      const choices = await complete(channel, leaf, [...others, focus]).catch(() => []);
      if (mine !== asked || document.activeElement !== field.input) return;
      list.show(
        field.input,
        choices.map((choice) => ({ label: local(choice, "name"), value: choice.value })),
        (choice) => pick(field, choice),
        words.noChoices,
      );
    }, PATIENCE);
  }

  function pick(field, choice) {
    field.picked = choice;
    field.input.value = choice.label;
    field.chip.classList.remove("wrong");
    grow(field.input);
    const next = [...fields.values()].find((other) => other.option.required && !other.input.value);
    if (next) next.input.focus();
    else say(words.enterSends);
  }

  function key(event) {
    if (list.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      send();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !event.target.value && isFirst(event.target))) {
      event.preventDefault();
      left();
    }
  }

  function isFirst(input) {
    return input === rest || input === [...fields.values()][0]?.input;
  }

  /** @returns {{ name: string, type: number, value?: unknown, problem?: string }} */
  function read({ option, input, picked }) {
    return { name: option.name, type: option.type, ...readField(option, input.value, picked) };
  }

  function send() {
    const values = [...fields.values()].map(read);
    const wrong = values.find((value) => value.problem);
    if (!wrong) return sent(values.filter((value) => "value" in value));
    const field = fields.get(wrong.name);
    field.input.focus();
    field.chip.classList.add("wrong");
    return say(wrong.problem, true);
  }

  function say(text, wrong = false) {
    hint.textContent = text;
    hint.classList.toggle("wrong", wrong);
  }

  for (const option of leaf.options) if (option.required || given.has(option.name)) addField(option);
  offerMore();
  say(leaf.description);
  for (const { input } of fields.values()) grow(input);
  const focus = () =>
    ([...fields.values()].find(({ input }) => !input.value)?.input ?? [...fields.values()][0]?.input ?? rest).focus();
  return { node, hint, send, focus };
}

function grow(input) {
  input.style.width = `${Math.max(6, input.value.length + 2)}ch`;
}

// The fields of a form: a line or a paragraph, menus, one of several, several of several, yes or no.

import { h, unique } from "../dom.js";
import { words } from "../words.js";
import { choicesOf } from "./components.js";
import { select } from "./select.js";

const TEXT = 4;
const PARAGRAPH = 2;
const RADIOS = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

/** A field with its label; `value()` is what Discord would send of it. */
export function field(component, label, description = null) {
  const made = maker(component)(component, label);
  const required = component.required ?? true;
  const problem = h("span", { class: "problem", role: "alert", id: unique("problem") });
  const named = h(
    "span",
    { class: "label" },
    label,
    required && component.type !== CHECKBOX ? h("span", { class: "must", title: words.required }, " *") : null,
  );
  const group = component.type === RADIOS || component.type === CHECKBOXES;
  const node = h(
    group ? "fieldset" : "label",
    { class: "field" },
    group ? h("legend", {}, named) : named,
    description ? h("small", {}, description) : null,
    made.node,
    problem,
  );

  function check() {
    problem.textContent = made.problem(required) ?? "";
    made.input?.setAttribute("aria-invalid", String(Boolean(problem.textContent)));
    return !problem.textContent;
  }

  const mend = () => problem.textContent && check(); // a complaint goes as soon as it is met
  node.addEventListener("input", mend);
  node.addEventListener("change", mend);
  return {
    node,
    check,
    focus: () => (made.input ?? made.node.querySelector("input, button"))?.focus(),
    value: () => ({ type: component.type, id: component.id, custom_id: component.custom_id, ...made.value() }),
  };
}

function maker({ type }) {
  return { [TEXT]: textField, [RADIOS]: radios, [CHECKBOXES]: checkboxes, [CHECKBOX]: checkbox }[type] ?? menuField;
}

function textField(component, label) {
  const { style, placeholder, value, min_length: least = 0, max_length: most = 4000 } = component;
  const attributes = {
    class: "input",
    placeholder,
    maxlength: most,
    "aria-label": label,
    "data-test": `field-${component.custom_id}`,
    value: value ?? "",
  };
  const input = h(
    style === PARAGRAPH ? "textarea" : "input",
    style === PARAGRAPH ? { ...attributes, rows: 5 } : { ...attributes, type: "text" },
  );
  const problem = (required) => {
    const { length } = input.value;
    if (!length) return required ? words.fillIn : null;
    if (length < least) return words.tooShort(least);
    return length > most ? words.tooLong(most) : null;
  };
  return { node: input, input, problem, value: () => ({ value: input.value }) };
}

function menuField(component, label) {
  const choices = choicesOf(component);
  const [least, most] = [component.min_values ?? 1, component.max_values ?? 1];
  let chosen = choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  const asked = {
    choices,
    least: component.required === false ? 0 : least,
    most,
    label,
    placeholder: component.placeholder ?? words.choose,
    key: component.custom_id,
  };
  const input = select(asked, (values) => {
    chosen = values;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const problem = (required) => (chosen.length || !required ? lengthProblem(chosen, least, most) : words.fillIn);
  return { node: input, input, problem, value: () => ({ values: chosen }) };
}

function lengthProblem(chosen, least, most) {
  return chosen.length && (chosen.length < least || chosen.length > most) ? words.between(least, most) : null;
}

function radios(component) {
  const { node, chosen } = boxes(component, "radio");
  return {
    node,
    problem: (required) => (required && !chosen().length ? words.fillIn : null),
    value: () => ({ value: chosen()[0] ?? null }),
  };
}

function checkboxes(component) {
  const { node, chosen } = boxes(component, "checkbox");
  const [least, most] = [component.min_values ?? 1, component.max_values ?? component.options.length];
  const problem = (required) => (chosen().length || !required ? lengthProblem(chosen(), least, most) : words.fillIn);
  return { node, problem, value: () => ({ values: chosen() }) };
}

function checkbox(component, label) {
  const input = h("input", { type: "checkbox", checked: Boolean(component.default), "aria-label": label });
  return { node: input, input, problem: () => null, value: () => ({ value: input.checked }) };
}

function boxes(component, type) {
  const name = unique("boxes");
  const inputs = component.options.map((option) =>
    h("input", { type, name, value: option.value, checked: Boolean(option.default) }),
  );
  const lines = component.options.map((option, at) =>
    h(
      "label",
      { class: "choice" },
      inputs[at],
      h("span", {}, option.label, option.description ? h("small", {}, option.description) : null),
    ),
  );
  return {
    node: h("div", { class: "boxes" }, lines),
    chosen: () => inputs.filter((input) => input.checked).map((input) => input.value),
  };
}

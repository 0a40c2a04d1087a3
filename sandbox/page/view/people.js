// Who one is: switch to somebody else here or in another tab, add a person, and each one's settings.

import { h, icon, ICONS } from "../dom.js";
import { post, Refused } from "../link.js";
import { nameOf } from "../names.js";
import { addressFor } from "../place.js";
import { on, store } from "../store.js";
import { othersPings } from "../watch.js";
import { LANGUAGES, words } from "../words.js";
import { avatar } from "./avatar.js";
import { popup } from "./popup.js";
import { badge } from "./sidebar.js";
import { toast } from "./toast.js";

/** The button of the switcher; `become(id)` makes this tab somebody else's. */
export function peopleSwitcher(become) {
  const button = h("button", {
    class: "who",
    type: "button",
    "aria-haspopup": "dialog",
    "aria-expanded": "false",
    "data-test": "person",
    on: { click: toggle },
  });
  let close = null;
  let box = null;

  function draw() {
    if (!store.me) return;
    const pings = store.people.reduce(
      (sum, person) => sum + (person.id === store.me.id ? 0 : othersPings(person.id)),
      0,
    );
    button.replaceChildren(
      avatar(store.me, "small"),
      h("span", { class: "who-name" }, h("small", {}, words.viewAs), nameOf(store.me)),
      ...[badge(pings)].filter(Boolean),
      icon(ICONS.down, 16),
    );
    button.setAttribute("aria-label", `${words.viewAs}: ${nameOf(store.me)}${pings ? `, ${words.pings(pings)}` : ""}`);
    if (box && !box.contains(document.activeElement)) fill();
  }

  function toggle() {
    if (close) return close();
    box = h("div", { class: "people", role: "dialog", "aria-label": words.people, "data-test": "people" });
    fill();
    button.setAttribute("aria-expanded", "true");
    close = popup(button, box, () => {
      [close, box] = [null, null];
      button.setAttribute("aria-expanded", "false");
    });
    box.querySelector("[aria-current='true']")?.focus();
    return null;
  }

  function fill() {
    if (!store.me) return; // it is filled as soon as the world is here
    const people = store.people.filter((person) => !person.bot);
    box.replaceChildren(h("ul", { class: "people-list" }, people.map(line)), settings(store.me), newPerson());
  }

  function line(person) {
    const current = person.id === store.me.id;
    const pings = current ? 0 : othersPings(person.id);
    const choose = () => {
      close();
      if (!current) become(person.id);
    };
    const name = h(
      "button",
      {
        class: "person",
        type: "button",
        "aria-current": String(current),
        "data-test": `be-${nameOf(person)}`,
        on: { click: choose },
      },
      avatar(person, "small"),
      h("span", {}, nameOf(person)),
      badge(pings),
    );
    const tab = h(
      "a",
      {
        class: "bare",
        href: addressFor(person.id),
        target: "_blank",
        rel: "noopener",
        "aria-label": words.newTab(nameOf(person)),
        title: words.newTab(nameOf(person)),
        "data-test": "new-tab",
      },
      icon(ICONS.out, 18),
    );
    return h("li", {}, name, tab);
  }

  function newPerson() {
    const name = h("input", {
      class: "input",
      placeholder: words.personName,
      "aria-label": words.personName,
      maxlength: 32,
      "data-test": "new-person",
    });
    const add = async (event) => {
      event.preventDefault();
      const person = name.value.trim() ? await told(() => post("people", { name: name.value.trim() })) : null;
      if (!person) return;
      close?.();
      become(person.id);
    };
    return h(
      "form",
      { class: "new-person", on: { submit: add } },
      name,
      h("button", { class: "button secondary", type: "submit", "data-test": "add-person" }, words.add),
    );
  }

  on("world", draw);
  on("watch", draw);
  return { node: button, draw };
}

function settings(me) {
  const change = (what) => (event) => told(() => post(`people/${me.id}`, { [what]: event.target.value }));
  const doors = Object.entries(words.door);
  const languages = LANGUAGES.some(([code]) => code === me.locale) ? LANGUAGES : [...LANGUAGES, [me.locale, me.locale]];
  return h(
    "div",
    { class: "settings", role: "group", "aria-label": words.settingsOf(nameOf(me)) },
    h("label", {}, words.doors, choice(doors, me.dms ?? "open", "dms", change("dms"))),
    h("label", {}, words.language, choice(languages, me.locale ?? "en-US", "locale", change("locale"))),
  );
}

function choice(pairs, chosen, hook, changed) {
  return h(
    "select",
    { class: "input", "data-test": hook, on: { change: changed } },
    pairs.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
  );
}

async function told(act) {
  try {
    return await act();
  } catch (problem) {
    toast(problem instanceof Refused ? problem.message : words.unreachable);
    return null;
  }
}

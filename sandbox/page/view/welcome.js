// What a first-time visitor sees: what the game is, and a button to play it or to be taught.

import { h } from "../dom.js";
import { startChannel } from "../names.js";
import { welcomeInAddress } from "../place.js";
import { listed, store } from "../store.js";
import { tour } from "../tour.js";
import { words } from "../words.js";
import { toast } from "./toast.js";

const PRIVATE = 64; // a message's flag: for one person's eyes, and not what was played here
const KEY = "conclave.welcomed";

/** Whether to welcome: the table is empty of bots' messages, and nobody put the card away in this tab. */
export function isFirstVisit() {
  if (!store.config.tour.length) return false;
  return welcomeInAddress() || (!sessionStorage.getItem(KEY) && isEmpty());
}

/** Whether somebody put the card away and has not played since: then there must be a way back to it. */
export function isPutAway() {
  return Boolean(store.config.tour.length && sessionStorage.getItem(KEY) && isEmpty());
}

function isEmpty() {
  const start = startChannel();
  if (!start || store.current !== start.id || !store.messages.has(start.id)) return false;
  return !listed(start.id).some((message) => message.author.bot && !(message.flags & PRIVATE));
}

/** Shows the card; `done()` hears when it is gone. */
export function welcome(done = () => {}) {
  const { heading, lesson, sentence, title, tour: table } = store.config;
  const play = button("primary", "welcome-play", words.play, table);
  const teach = button("secondary", "welcome-teach", words.teach, lesson);
  const buttons = h("div", { class: "choices" }, play, ...(lesson.length ? [teach] : []));
  const card = h(
    "div",
    { class: "card" },
    ...(heading ? [h("h2", {}, heading)] : []),
    h("p", { id: "welcome-sentence" }, sentence || title),
    buttons,
  );
  const dialog = h(
    "dialog",
    {
      class: "welcome",
      "aria-labelledby": "welcome-sentence",
      "data-test": "welcome",
      on: {
        close: gone,
        cancel: (event) => play.disabled && event.preventDefault(),
        click: (event) => event.target === dialog && !play.disabled && dialog.close(),
      },
    },
    card,
  );

  /** A button of the card, and the steps it takes for whoever presses it. */
  function button(style, test, label, steps) {
    const made = h(
      "button",
      { class: `button ${style} big`, type: "button", "data-test": test, on: { click: () => start(made, steps) } },
      label,
    );
    return made;
  }

  async function start(pressed, steps) {
    play.disabled = teach.disabled = true;
    pressed.textContent = words.playing;
    try {
      await tour(steps, store.current);
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : String(problem));
    }
    dialog.close();
  }

  function gone() {
    sessionStorage.setItem(KEY, "yes");
    dialog.remove();
    done();
  }

  document.body.append(dialog);
  dialog.showModal();
  play.focus();
}

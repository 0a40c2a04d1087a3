// What a first-time visitor sees: one sentence and one button.

import { h } from "../dom.js";
import { startChannel } from "../names.js";
import { welcomeInAddress } from "../place.js";
import { listed, store } from "../store.js";
import { tour } from "../tour.js";
import { words } from "../words.js";
import { toast } from "./toast.js";

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
  return !listed(start.id).some((message) => message.author.bot);
}

/** Shows the card; `done()` hears when it is gone. */
export function welcome(done = () => {}) {
  const play = h(
    "button",
    { class: "button primary big", type: "button", "data-test": "welcome-play", on: { click: start } },
    words.play,
  );
  const sentence = h("p", { id: "welcome-sentence" }, store.config.sentence || store.config.title);
  const card = h("div", { class: "card" }, sentence, play);
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

  async function start() {
    play.disabled = true;
    play.textContent = words.playing;
    try {
      await tour(store.config.tour, store.current);
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

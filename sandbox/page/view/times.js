// Times: those bots write are in the person's language and count while one looks, the page's own in the page's.

import { h } from "../dom.js";
import { store } from "../store.js";
import { words } from "../words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const DAY = 86400000;

/** A time of a message, in one of Discord's styles. */
export function time(unix, style) {
  const when = new Date(unix * 1000);
  if (Number.isNaN(when.getTime())) return String(unix);
  const counts = style === "R" ? { "data-unix": unix } : {};
  const text = style === "R" ? relative(unix) : format(when, STYLES[style], language());
  return h("time", { class: "time", datetime: when.toISOString(), title: format(when, STYLES.F), ...counts }, text);
}

/** When a message was written, as short as it may be. */
export function stamp(iso) {
  const when = new Date(iso);
  const clock = clockOf(iso);
  const days = Math.round((midnight(new Date()) - midnight(when)) / DAY);
  const text =
    days === 0
      ? words.today(clock)
      : days === 1
        ? words.yesterday(clock)
        : format(when, { dateStyle: "short", timeStyle: "short" });
  return h("time", { class: "stamp", datetime: when.toISOString(), title: format(when, STYLES.F) }, text);
}

export function clockOf(iso) {
  return format(new Date(iso), STYLES.t);
}

/** The day of a message as a heading. */
export function dayOf(iso) {
  return format(new Date(iso), STYLES.D);
}

/** Lets every relative time on the page count. */
export function startCounting() {
  setInterval(() => {
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = document.querySelectorAll("time[data-unix]");
    for (const node of nodes) {
      const text = relative(Number(node.dataset.unix));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}

function relative(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  const tongue = language();
  const kept = made(`relative ${tongue}`, () => new Intl.RelativeTimeFormat(tongue));
  return kept.format(Math.trunc(seconds / size), unit);
}

function format(when, style, tongue = document.documentElement.lang) {
  const kept = made(`${tongue} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(tongue, style));
  return kept.format(when);
}

const formats = new Map();

/** What writes times in one way: making one takes longer than drawing a line, and there are hundreds of lines. */
function made(name, make) {
  if (!formats.has(name)) formats.set(name, make());
  return formats.get(name);
}

function midnight(when) {
  return new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime();
}

function language() {
  return store.me?.locale ?? navigator.language;
}

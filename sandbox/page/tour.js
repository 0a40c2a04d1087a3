// The visitor's first table: runs the steps the sandbox was given, as if the person had done them.

import { press, run } from "./acts.js";
import { listed, on, store } from "./store.js";
import { leafOf } from "./slash.js";
import { words } from "./words.js";

const PATIENCE = 5000;
const BUTTON = 2;
const LINK = 5;
const MENU = 3;

/** Runs every step in a channel; throws a sentence when one cannot be done. */
export async function tour(steps, channel) {
  for (const step of steps) {
    const kind = await done(step, channel);
    if (kind === "failed") throw new Error(words.failed);
  }
}

function done(step, channel) {
  if (step.command) return runNamed(step.command, channel);
  return step.menu ? chooseNamed(step.menu, step.choose, channel) : pressNamed(step.press, channel);
}

/** All components of a message, at any depth. */
export function components(message) {
  const below = (part) => [
    part,
    ...[...(part.components ?? []), part.accessory, part.component].filter(Boolean).flatMap(below),
  ];
  return (message.components ?? []).flatMap(below);
}

async function runNamed(name, channel) {
  const leaf = await appears(() => leafOf(name));
  if (!leaf) throw new Error(words.tourNoCommand(name));
  return run(channel, leaf);
}

async function pressNamed(label, channel) {
  const found = await appears(() =>
    newest(channel, (part) => part.type === BUTTON && part.style !== LINK && part.label?.startsWith(label)),
  );
  if (!found) throw new Error(words.tourLost(label));
  return press(found.message, found.part);
}

async function chooseNamed(menu, value, channel) {
  const found = await appears(() =>
    newest(channel, (part) => part.type === MENU && part.placeholder?.startsWith(menu)),
  );
  if (!found) throw new Error(words.tourLost(menu));
  return press(found.message, found.part, [value]);
}

function newest(channel, fits) {
  for (const message of [...listed(channel)].reverse()) {
    if (!message.author.bot || store.dismissed.has(message.id)) continue;
    const part = components(message).find((one) => !one.disabled && fits(one));
    if (part) return { message, part };
  }
  return null;
}

const waiting = new Set();
on("messages", lookAgain);
on("world", lookAgain);

function lookAgain() {
  for (const look of waiting) look();
}

function appears(find) {
  return new Promise((resolve) => {
    const finish = (found) => {
      waiting.delete(look);
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found) finish(found);
    };
    const timer = setTimeout(() => finish(null), PATIENCE);
    waiting.add(look);
    look();
  });
}

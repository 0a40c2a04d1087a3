// What an option of a command takes: what it offers, and whether what was typed will do.

import { channelName, everybody, isText, isThread, local, nameOf } from "../names.js";
import { store } from "../store.js";
import { words } from "../words.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;

/** The fixed choices of an option as {label, value}, or null when anything may be typed. */
export function offered(option) {
  if (option.choices?.length)
    return option.choices.map((choice) => ({ label: local(choice, "name"), value: choice.value }));
  const people = () => everybody().map((user) => ({ label: nameOf(user), value: user.id }));
  const roles = () =>
    store.guilds.flatMap((guild) => guild.roles.map((role) => ({ label: role.name, value: role.id })));
  const channels = () =>
    [...store.channels.values()]
      .filter((channel) => isText(channel) || isThread(channel))
      .map((channel) => ({ label: `#${channelName(channel)}`, value: channel.id }));
  const truth = () => [
    { label: words.yes, value: true },
    { label: words.no, value: false },
  ];
  const kinds = {
    [BOOLEAN]: truth,
    [USER]: people,
    [CHANNEL]: channels,
    [ROLE]: roles,
    [MENTIONABLE]: () => [...people(), ...roles()],
  };
  return kinds[option.type]?.() ?? null;
}

/** The choices that fit what is typed. */
export function fitting(choices, typed) {
  const sought = typed.trim().toLowerCase();
  return choices.filter((choice) => choice.label.toLowerCase().includes(sought));
}

/** Reads the value of a field: {value}, {problem}, or {} when it is empty and may be. */
export function readField(option, typed, picked) {
  const name = local(option, "name");
  if (picked && picked.label === typed) return { value: picked.value };
  if (!typed.trim()) return option.required ? { problem: words.missing(name) } : {};
  const choices = offered(option);
  if (choices) {
    const exact = choices.find(
      (choice) => choice.label.toLowerCase() === typed.trim().toLowerCase() || String(choice.value) === typed.trim(),
    );
    return exact ? { value: exact.value } : { problem: words.notAChoice(name) };
  }
  return option.type === INTEGER || option.type === NUMBER ? numberOf(option, name, typed) : { value: typed };
}

function numberOf(option, name, typed) {
  const value = Number(typed.trim());
  if (!Number.isFinite(value) || (option.type === INTEGER && !Number.isInteger(value)))
    return { problem: words.notANumber(name) };
  if (option.min_value !== undefined && value < option.min_value)
    return { problem: words.tooSmall(name, option.min_value) };
  if (option.max_value !== undefined && value > option.max_value)
    return { problem: words.tooLarge(name, option.max_value) };
  return { value };
}

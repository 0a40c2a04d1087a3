// Slash commands as a person sees them: every subcommand a line of its own, found by typing.

import { local } from "./names.js";
import { store } from "./store.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const CHAT = 1;

/** Everything that can be run, as leaves: path, description, options, and how a request wraps them. */
export function leaves() {
  return store.commands
    .filter((command) => (command.type ?? CHAT) === CHAT)
    .flatMap((command) => below(command, command, [], [], (given) => given));
}

/** The leaf of a name such as "game start". */
export function leafOf(name) {
  return leaves().find((leaf) => leaf.path.join(" ") === name) ?? null;
}

/** The leaves whose name holds what is typed, best first. */
export function matching(typed) {
  const sought = typed.trim().toLowerCase();
  const ranked = leaves()
    .map((leaf) => ({ leaf, rank: rank(leaf, sought) }))
    .filter(({ rank }) => rank !== null);
  return ranked.sort((a, b) => a.rank - b.rank || (a.leaf.shown < b.leaf.shown ? -1 : 1)).map(({ leaf }) => leaf);
}

/** What is typed after a whole name ("/game cast spell:7 "): the leaf, and the options given so far. */
export function typedOut(text) {
  const said = text.slice(1).toLowerCase();
  const leaf = leaves()
    .sort((a, b) => b.shown.length - a.shown.length)
    .find(({ shown, path }) => [shown, path.join(" ")].some((name) => said.startsWith(`${name} `)));
  if (!leaf) return null;
  const pairs = leaf.options.map(({ name }) => [
    name,
    new RegExp(`\\b${name}:\\s*(.*?)(?=\\s+\\w+:|$)`).exec(text)?.[1] ?? "",
  ]);
  return { leaf, given: new Map(pairs.filter(([, value]) => value)) };
}

function below(root, node, path, shown, wrap) {
  const [here, seen] = [
    [...path, node.name],
    [...shown, local(node, "name")],
  ];
  const deeper = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (deeper.length) {
    return deeper.flatMap((child) =>
      below(root, child, here, seen, (given) => wrap([{ name: child.name, type: child.type, options: given }])),
    );
  }
  const options = [...(node.options ?? [])].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return [{ root, path: here, shown: seen.join(" "), description: local(node, "description"), options, wrap }];
}

function rank({ shown, path }, sought) {
  const names = [shown.toLowerCase(), path.join(" ")];
  if (names.some((name) => name === sought)) return 0;
  if (names.some((name) => name.startsWith(sought))) return 1;
  if (names.some((name) => name.split(" ").some((word) => word.startsWith(sought)))) return 2;
  return names.some((name) => name.includes(sought)) ? 3 : null;
}

// Discord's markdown as a tree of blocks and spans; it makes no elements, so it can be tried anywhere.

const FENCE = /```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```\n?/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;
const HEADING = /^(#{1,3})\s+(.+?)\s*$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^> ?(.*)$/;
const REST_QUOTE = /^>>> ?/;

/** The blocks of a text: code, heading, subtext, quote, lists, and text of spans. */
export function parse(text) {
  const fence = FENCE.exec(text);
  if (!fence) return blocks(text.split("\n"));
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length);
  return [
    ...(before ? parse(before) : []),
    { kind: "code", language: fence[1] ?? "", text: fence[2] },
    ...(after ? parse(after) : []),
  ];
}

function blocks(lines) {
  const made = [];
  for (let at = 0; at < lines.length;) {
    const [block, next] = blockAt(lines, at);
    const previous = made.at(-1);
    if (block.kind === "text" && previous?.kind === "text") previous.lines.push(...block.lines);
    else made.push(block);
    at = next;
  }
  return made.map((block) => (block.kind === "text" ? { kind: "text", spans: spans(block.lines.join("\n")) } : block));
}

function blockAt(lines, at) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) return [{ kind: "heading", level: heading[1].length, spans: spans(heading[2]) }, at + 1];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [{ kind: "subtext", spans: spans(subtext[1]) }, at + 1];
  if (REST_QUOTE.test(line)) {
    return [
      { kind: "quote", blocks: parse([line.replace(REST_QUOTE, ""), ...lines.slice(at + 1)].join("\n")) },
      lines.length,
    ];
  }
  if (/^>\s/.test(line) || line === ">")
    return run(lines, at, QUOTE, (quoted) => ({ kind: "quote", blocks: blocks(quoted.map((found) => found[1])) }));
  if (ITEM.test(line)) return run(lines, at, ITEM, (items) => ({ kind: "lists", lists: lists(items) }));
  return [{ kind: "text", lines: [line] }, at + 1];
}

function run(lines, at, pattern, make) {
  const found = [];
  while (at + found.length < lines.length) {
    const line = lines[at + found.length];
    const match = SUBTEXT.test(line) || REST_QUOTE.test(line) ? null : pattern.exec(line);
    if (!match) break;
    found.push(match);
  }
  return [make(found), at + found.length];
}

/** Lists of items; those indented deeper belong to the one above them, and another kind of mark begins another list. */
function lists(items) {
  const base = items[0][1].length;
  const made = [];
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (end < items.length && items[end][1].length > base) end += 1;
    const ordered = /\d/.test(items[at][2]);
    if (made.at(-1)?.ordered !== ordered)
      made.push({ kind: "list", ordered, start: ordered ? parseInt(items[at][2], 10) : 1, items: [] });
    made.at(-1).items.push({ spans: spans(items[at][3]), below: end > at + 1 ? lists(items.slice(at + 1, end)) : [] });
    at = end;
  }
  return made;
}

const nested = (kind) => (found) => ({ kind, spans: spans(found[1]) });
/** @type {[RegExp, (found: RegExpExecArray) => any][]} */
const SPANS = [
  [/\\([^A-Za-z0-9\s])/y, (found) => ({ kind: "plain", text: found[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => ({ kind: "mono", text: found[2].replace(/^ (.*) $/, "$1") })],
  [/<@!?(\d+)>/y, (found) => ({ kind: "user", id: found[1] })],
  [/<@&(\d+)>/y, (found) => ({ kind: "role", id: found[1] })],
  [/<#(\d+)>/y, (found) => ({ kind: "channel", id: found[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found) => ({ kind: "time", unix: Number(found[1]), style: found[2] ?? "f" })],
  [/<a?:(\w+):(\d+)>/y, (found) => ({ kind: "emoji", name: found[1], id: found[2] })],
  [/<\/([^:>\n]+):\d+>/y, (found) => ({ kind: "command", name: found[1] })],
  [/@(everyone|here)\b/y, (found) => ({ kind: "all", name: found[1] })],
  [/<(https?:\/\/[^\s>]+)>/y, (found) => ({ kind: "link", url: found[1], spans: [{ kind: "plain", text: found[1] }] })],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (found) => ({ kind: "link", url: found[2], spans: spans(found[1]) }),
  ],
  [
    /https?:\/\/[^\s<]*[^\s<.,:;"')\]!?*_~|]/y,
    (found) => ({ kind: "link", url: found[0], spans: [{ kind: "plain", text: found[0] }] }),
  ],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, nested("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, nested("under")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<=\S)\*(?!\*)/y, nested("em")],
  [/(?<!\w)_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y, nested("em")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, nested("strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, nested("spoiler")],
];
const STARTS = /[\\`<@[h*_~|]/g;

/** The spans of a text, inside one block. */
export function spans(text) {
  const made = [];
  let plain = 0;
  for (let at = 0; at < text.length;) {
    STARTS.lastIndex = at;
    at = STARTS.exec(text)?.index ?? text.length;
    const found = at < text.length ? spanAt(text, at) : null;
    if (!found) {
      at += 1;
      continue;
    }
    if (at > plain) made.push({ kind: "plain", text: text.slice(plain, at) });
    made.push(found.span);
    plain = at = found.end;
  }
  if (plain < text.length) made.push({ kind: "plain", text: text.slice(plain) });
  return made;
}

function spanAt(text, at) {
  for (const [pattern, make] of SPANS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { span: make(found), end: at + found[0].length };
  }
  return null;
}

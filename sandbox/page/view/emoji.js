// Emojis of applications as pictures, in texts and beside the labels of buttons and options.

import { h } from "../dom.js";

/** The name of an emoji as people say it: words, without the digest that some bots put at its end. */
export function emojiName(name) {
  return name.replace(/_(?=[a-f]*\d)[0-9a-f]{6}$/, "").replaceAll("_", " ").trim() || name;
}

/** The picture of an application's emoji; `text` is read aloud in its place. */
export function emojiPicture({ id, name }, text = emojiName(name)) {
  const src = `/emojis/${encodeURIComponent(id)}.png`;
  return h("img", { class: "emoji", src, alt: text, width: 22, height: 22, draggable: "false", decoding: "sync" });
}

/** The nodes of a label with its emoji before it; beside a label the picture says nothing more, so it is not read. */
export function labelled(emoji, label) {
  if (!emoji?.name) return [label ?? ""];
  if (!emoji.id) return [[emoji.name, label].filter(Boolean).join(" ")];
  return label ? [emojiPicture(emoji, ""), " ", label] : [emojiPicture(emoji)];
}

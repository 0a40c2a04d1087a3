// Embeds: a card with a coloured edge, as bots without components still send.

import { h } from "../dom.js";
import { colour } from "./components.js";
import { picture } from "./media.js";
import { line, outward, prose } from "./prose.js";
import { stamp } from "./times.js";

export function embeds(message) {
  return (message.embeds ?? []).map((embed) => card(embed, message));
}

function card(embed, message) {
  const vars = embed.color === undefined || embed.color === null ? {} : { "--accent": colour(embed.color) };
  return h(
    "article",
    { class: "container embed", vars },
    embed.thumbnail ? h("div", { class: "thumbnail" }, picture(embed.thumbnail, message)) : null,
    embed.author ? h("div", { class: "by" }, linked(embed.author.url, embed.author.name)) : null,
    embed.title ? h("div", { class: "title" }, linked(embed.url, line(embed.title, message))) : null,
    embed.description ? prose(embed.description, message) : null,
    embed.fields?.length
      ? h(
          "div",
          { class: "fields" },
          embed.fields.map((field) => drawField(field, message)),
        )
      : null,
    embed.image ? h("div", { class: "gallery" }, picture(embed.image, message)) : null,
    embed.footer || embed.timestamp ? foot(embed) : null,
  );
}

function drawField({ name, value, inline }, message) {
  return h(
    "div",
    { class: inline ? "field inline" : "field" },
    h("div", { class: "title" }, line(name, message)),
    prose(value, message),
  );
}

function foot({ footer, timestamp }) {
  return h(
    "footer",
    { class: "foot" },
    footer?.text,
    footer && timestamp ? " · " : null,
    timestamp ? stamp(timestamp) : null,
  );
}

function linked(url, inner) {
  return url ? outward(url, inner) : h("span", {}, inner);
}

// Pictures and files of a message; only what the sandbox itself keeps is fetched.

import { h, icon, ICONS } from "../dom.js";
import { words } from "../words.js";
import { outward } from "./prose.js";

const PICTURES = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The attachments that no component shows. */
export function attachments(message) {
  return (message.attachments ?? []).map((one) =>
    isPicture(one)
      ? picture({ url: one.url, ...one }, message, { description: one.description ?? one.filename })
      : file(one),
  );
}

/** A picture with its words; one that lies elsewhere is a link, as this page fetches nothing from outside. */
export function picture(media, message, { description = "", spoiler = false } = {}) {
  const kept = attachmentOf(media, message);
  const [url, local] = [kept?.url ?? media.url, ours(kept?.url ?? media.url)];
  const text = description || kept?.filename || words.picture;
  if (!local) return h("span", { class: "picture away" }, outward(url, text));
  const image = h("img", {
    src: local,
    alt: text,
    loading: "lazy",
    width: kept?.width ?? media.width,
    height: kept?.height ?? media.height,
  });
  return h(
    "a",
    {
      class: spoiler ? "picture veiled" : "picture",
      href: local,
      target: "_blank",
      rel: "noopener",
      "aria-label": text,
    },
    image,
  );
}

/** A file to download, with its name and size. */
export function file(one, { spoiler = false } = {}) {
  if (!one) return null;
  const name = one.filename ?? one.name ?? words.picture;
  const size = one.size === undefined ? null : h("small", {}, words.bytes(one.size));
  const local = ours(one.url);
  const link = local ? h("a", { href: local, download: name }, name) : outward(one.url, name);
  return h(
    "div",
    { class: spoiler ? "file veiled" : "file", "data-test": "attachment" },
    icon(ICONS.file, 28),
    h("span", {}, link, size),
  );
}

/** What `attachment://name` means in a message. */
export function attachmentOf(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  const kept = (message?.attachments ?? []).find((one) => one.filename === name || one.url === media?.url);
  return (
    kept ??
    (name
      ? null
      : media && {
          url: media.url,
          filename: media.name ?? media.url?.split("/").at(-1)?.split("?")[0],
          size: media.size,
        })
  );
}

function isPicture(one) {
  return one.content_type?.startsWith("image/") || PICTURES.test(one.filename);
}

/** The address of what the sandbox keeps, by whatever name of this machine it is called; null when it lies elsewhere. */
function ours(url) {
  if (!URL.canParse(url, location.href)) return null;
  const { protocol, hostname, port, origin, pathname, search } = new URL(url, location.href);
  const here =
    origin === location.origin ||
    (protocol === location.protocol && port === location.port && LOCAL.has(hostname) && LOCAL.has(location.hostname));
  return here ? `${pathname}${search}` : null;
}

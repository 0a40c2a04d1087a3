// Faces: initials on a colour of one's own.

import { h } from "../dom.js";
import { nameOf } from "../names.js";

const HUES = [262, 200, 152, 28, 340, 222, 95, 8, 180, 300];

export function avatar(user, size = "") {
  const hue = HUES[Number(BigInt(user.id) % BigInt(HUES.length))];
  return h("span", { class: `avatar ${size}`, "aria-hidden": "true", vars: { "--hue": hue } }, initials(nameOf(user)));
}

/** One or two letters that stand for a name. */
export function initials(name) {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  return (
    parts
      .slice(0, 2)
      .map((part) => [...part][0].toUpperCase())
      .join("") || "?"
  );
}

// Elements made by hand: nothing that came from a message is ever parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set([
  "value",
  "checked",
  "disabled",
  "hidden",
  "readOnly",
  "required",
  "selected",
  "tabIndex",
  "multiple",
  "open",
]);

/** An element with attributes, listeners (`on`), CSS variables (`vars`) and children; null children are left out. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) put(node, name, value);
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A line drawing of 24 by 24; it says nothing by itself, so whoever uses it gives the label. */
export function icon(path, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    "aria-hidden": "true",
    class: "icon",
  })) {
    svg.setAttribute(name, String(value));
  }
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

export const ICONS = Object.freeze({
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12l16-8-6 16-3-6.5z",
  letter: "M3 6h18v12H3zM3 7l9 7 9-7",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14a8 8 0 11-9.5-10A6.5 6.5 0 0020 14z",
  down: "M6 9l6 6 6-6",
  out: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1h5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  thread: "M4 5h16M4 5v9a3 3 0 003 3h3M14 14h6v6h-6z",
  check: "M5 12l5 5L20 7",
});

/** Puts the nodes into a parent in this order, touching only those that moved, so focus and selection stay. */
export function arrange(parent, nodes) {
  const kept = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    if (at === node) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

let last = 0;
/** An id no other element has. */
export function unique(name) {
  last += 1;
  return `${name}-${last}`;
}

function put(node, name, value) {
  if (name === "on") for (const [event, hear] of Object.entries(value)) node.addEventListener(event, hear);
  else if (name === "vars") for (const [variable, to] of Object.entries(value)) node.style.setProperty(variable, to);
  else if (PROPERTIES.has(name)) node[name] = value;
  else if (value === true) node.setAttribute(name, "");
  else if (value !== false) node.setAttribute(name, value);
}

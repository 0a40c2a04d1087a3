// A box that opens at its anchor and goes with Escape, a press elsewhere, or when it is done.

const EDGE = 8;
const ROOM = 220;

/**
 * Opens a node at an anchor; `closed(reason)` hears "escape", "outside" or "done". Returns the function that closes it.
 * @param {HTMLElement} anchor
 * @param {HTMLElement} node
 * @param {(reason: string) => void} closed
 */
export function popup(anchor, node, closed = () => {}) {
  const layer = anchor.closest("dialog") ?? document.getElementById("layers");
  let open = true;

  function close(reason = "done") {
    if (!open) return;
    open = false;
    node.remove();
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("keydown", onKey, true);
    removeEventListener("resize", place);
    if (reason !== "outside" && anchor.isConnected) anchor.focus();
    closed(reason);
  }

  function outside(event) {
    if (!node.contains(event.target) && !anchor.contains(event.target)) close("outside");
  }

  function onKey(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close("escape");
  }

  function place() {
    if (anchor.isConnected) put(node, anchor.getBoundingClientRect());
  }

  node.classList.add("popup");
  layer.append(node);
  place();
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("keydown", onKey, true);
  addEventListener("resize", place);
  return close;
}

/** Below the anchor, or above it where there is more room. */
function put(node, box) {
  const below = innerHeight - box.bottom - EDGE;
  const above = box.top - EDGE;
  const down = below >= Math.min(node.scrollHeight, ROOM) || below >= above;
  const width = Math.max(node.offsetWidth, Math.min(box.width, innerWidth - 2 * EDGE));
  node.style.minWidth = `${Math.min(box.width, innerWidth - 2 * EDGE)}px`;
  node.style.maxHeight = `${Math.max(down ? below : above, 120)}px`;
  node.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`;
  node.style.top = down ? `${box.bottom + 4}px` : "auto";
  node.style.bottom = down ? "auto" : `${innerHeight - box.top + 4}px`;
}

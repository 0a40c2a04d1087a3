"""How much of a phone a message takes, and what a screen reader makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Locator, Page

_SIZE = """message => {
  const centres = [];
  for (const prose of message.querySelectorAll(".container .prose")) {
    const walk = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
    for (const range = document.createRange(); walk.nextNode(); ) {
      range.selectNodeContents(walk.currentNode);
      for (const box of range.getClientRects()) if (box.width) centres.push(box.top + box.height / 2);
    }
  }
  centres.sort((one, other) => one - other);
  const lines = centres.filter((centre, at) => at === 0 || centre - centres[at - 1] > 8).length;
  return [message.getBoundingClientRect().height, lines, document.documentElement.scrollWidth <= innerWidth];
}"""


@dataclass(frozen=True, slots=True)
class Size:
    """Pixels from top to bottom, lines of text, and whether nothing is wider than the phone."""

    height: float
    lines: int
    fits: bool


async def size_of(message: Locator) -> Size:
    """How large a message is."""
    return Size(*await message.evaluate(_SIZE))


@dataclass(frozen=True, slots=True)
class Heard:
    """A part of a message as a screen reader has it: its role, and its name."""

    role: str
    name: str


async def hear(page: Page, part: Locator) -> list[Heard]:
    """The accessibility tree of a part of the page, in the order in which it is read."""
    await part.evaluate("part => part.setAttribute('data-heard', '')")
    session: Any = await page.context.new_cdp_session(page)  # Any: what the browser answers is JSON
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    marked = await session.send("DOM.querySelector", {"nodeId": root, "selector": "[data-heard]"})
    number = (await session.send("DOM.describeNode", marked))["node"]["backendNodeId"]
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    await session.detach()
    await part.evaluate("part => part.removeAttribute('data-heard')")
    by_id: dict[str, Any] = {node["nodeId"]: node for node in nodes}
    top = next(node for node in nodes if node.get("backendDOMNodeId") == number)
    return [*_heard(top, by_id)]


def _heard(node: Any, by_id: dict[str, Any]) -> Iterator[Heard]:  # Any: as above
    if not node["ignored"]:
        yield Heard(node["role"]["value"], node.get("name", {}).get("value", "").strip())
    for child in node.get("childIds", ()):
        if child in by_id:
            yield from _heard(by_id[child], by_id)

"""Waiting in the page itself: it is looked for whenever the page changes, not after ever longer pauses."""

from __future__ import annotations

from typing import Any, Final

from tests.running.process import PATIENCE
from tests.sandbox.page.browser import Visitor

ALL: Final = PATIENCE * 1000  # milliseconds

_PANEL = """() => [...document.querySelectorAll("[data-test=channel-pane] [data-test=message]:not([data-ephemeral])")]
  .filter((message) => message.querySelector("[data-test=button]")).at(-1)"""
_ASIDES = """document.querySelectorAll("[data-test=channel-pane] [data-ephemeral]")"""
_READ = f"""() => {{
  const panel = ({_PANEL})();
  const buttons = [...(panel?.querySelectorAll("[data-test=button]") ?? [])];
  const said = panel?.querySelector(".heading")?.innerText ?? "";
  return [buttons.map((button) => [button.dataset.key, button.innerText]), said, panel?.innerText ?? ""];
}}"""


async def until(who: Visitor, condition: str, given: object, soon: float = ALL) -> None:
    """Wait until a function of the page says yes; so many milliseconds at most."""
    came: bool = await who.page.evaluate(
        f"""([given, patience]) => new Promise((resolve) => {{
          const end = (came) => {{
            observer.disconnect();
            clearTimeout(timer);
            resolve(came);
          }};
          const look = () => ({condition})(given) && end(true);
          const observer = new MutationObserver(look);
          const timer = setTimeout(() => end(false), patience);
          observer.observe(document.body, {{ attributes: true, characterData: true, childList: true, subtree: true }});
          look();
        }})""",
        [given, soon],
    )
    assert came, f"{who.name} has waited for {condition} of {given}"


async def panel_lacks(who: Visitor, key: str | None, soon: float = ALL) -> None:
    """Wait until their panel has no button of this key, as it is after any move."""
    await until(who, f"(key) => !({_PANEL})()?.querySelector(`[data-key='${{key}}']`)", key, soon)


async def panel_has(who: Visitor, key: str | None, soon: float = ALL) -> None:
    """Wait until their panel has a button of this key."""
    await until(who, f"(key) => ({_PANEL})()?.querySelector(`[data-key='${{key}}']`)", key, soon)


async def last_aside(who: Visitor) -> int:
    """The number of the newest message for their eyes only, or 0; older ones may have been taken away."""
    return int(await who.page.evaluate(f"() => [...{_ASIDES}].at(-1)?.dataset.id ?? '0'"))


async def aside_after(who: Visitor, before: int, soon: float = ALL) -> None:
    """Wait until there is a newer one."""
    newer = f"(before) => BigInt([...{_ASIDES}].at(-1)?.dataset.id ?? '0') > BigInt(before)"
    await until(who, newer, str(before), soon)


async def aside_lacks(who: Visitor, key: str | None, soon: float = ALL) -> None:
    """Wait until the last message for their eyes only has no button of this key."""
    await until(who, f"(key) => ![...{_ASIDES}].at(-1)?.querySelector(`[data-key='${{key}}']`)", key, soon)


async def panel_of(who: Visitor) -> tuple[list[tuple[str, str]], str, str]:
    """Their panel at one instant: its buttons by key and label, its headline, and all that it says."""
    found: Any = await who.page.evaluate(_READ)
    buttons, headline, text = found
    return [(key, label.strip()) for key, label in buttons], headline, text

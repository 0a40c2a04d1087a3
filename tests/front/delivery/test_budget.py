"""One budget for all that is sent: the most urgent first, and no more than Discord allows."""

from __future__ import annotations

import asyncio

import pytest

from bot.front.delivery import rate_budget
from bot.front.delivery.rate_budget import Budget, Urgency


def one_at_a_time() -> Budget:
    """A budget that grants one request at once, and a thousand in a second."""
    return Budget(at_once=1.0, a_second=1_000.0)


async def granted(order: list[Urgency], shared: Budget, urgency: Urgency) -> None:
    await shared.grant(urgency)
    order.append(urgency)


async def test_whoever_waits_for_a_turn_comes_before_panels_and_views() -> None:
    shared, order = one_at_a_time(), list[Urgency]()
    asked = [Urgency.VIEW, Urgency.MOVER, Urgency.PANEL, Urgency.TURN, Urgency.VIEW, Urgency.TURN]
    await asyncio.gather(*(granted(order, shared, urgency) for urgency in asked))
    assert order == sorted(asked)


async def test_a_view_that_becomes_urgent_is_moved_forward_and_granted_once() -> None:
    shared, order = one_at_a_time(), list[str]()
    await shared.grant(Urgency.TURN)  # nothing is left for the moment

    async def wait(name: str, ticket: rate_budget.Ticket) -> None:
        await ticket.wait()
        order.append(name)

    late, panel = shared.ticket(Urgency.VIEW), shared.ticket(Urgency.PANEL)
    waiting = [asyncio.create_task(wait("late", late)), asyncio.create_task(wait("panel", panel))]
    late.hurry(Urgency.TURN)
    await asyncio.gather(*waiting)
    assert order == ["late", "panel"]
    assert len(shared) == 0


async def test_after_a_burst_no_more_is_granted_than_the_rate_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that the test moves: one at once, then one for each thousandth of a second slept."""
    slept: list[float] = []
    moment = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal moment
        slept.append(seconds)
        moment += seconds

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda: moment)
    monkeypatch.setattr(rate_budget.asyncio, "sleep", sleep)
    shared = one_at_a_time()
    tickets = [shared.ticket(Urgency.PANEL) for _ in range(11)]
    await asyncio.gather(*(ticket.wait() for ticket in tickets))
    assert sum(slept) == pytest.approx(0.010)  # pyright: ignore[reportUnknownMemberType] - pytest has no type for it


async def test_whoever_gave_up_costs_nothing() -> None:
    shared, order = one_at_a_time(), list[Urgency]()
    await shared.grant(Urgency.TURN)
    shared.ticket(Urgency.TURN).granted.cancel()
    await granted(order, shared, Urgency.VIEW)
    assert order == [Urgency.VIEW]

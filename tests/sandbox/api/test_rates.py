"""How often a bot may ask, and what it is told when it asks too often."""

from __future__ import annotations

import pytest

from sandbox.model.clock import SteppedClock
from sandbox.traffic.rates import Rates, bucket
from tests.sandbox.scripted import TOKEN, staged

SEND = ("POST", "/channels/123456789/messages")


def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    clock = SteppedClock()
    rates = Rates(clock.now)
    passes = [rates.ask(*SEND) for _ in range(6)]
    assert [one.refused is None for one in passes] == [True] * 5 + [False]
    assert [one.headers["X-RateLimit-Remaining"] for one in passes] == ["4", "3", "2", "1", "0", "0"]
    assert {one.headers["X-RateLimit-Limit"] for one in passes} == {"5"}
    refused = passes[-1]
    assert refused.refused == {"message": "You are being rate limited.", "retry_after": 5.0, "global": False}
    assert (refused.headers["Retry-After"], refused.headers["Via"]) == ("5", "1.1 sandbox")
    assert refused.headers["X-RateLimit-Scope"] == "user"
    clock.move(4.5)
    late = rates.ask(*SEND)
    assert late.refused is not None
    assert (late.refused["retry_after"], late.headers["Retry-After"]) == (0.5, "1")
    assert late.headers["X-RateLimit-Reset-After"] == "0.500"
    clock.move(0.5)
    assert rates.ask(*SEND).refused is None


def test_places_and_methods_are_counted_apart() -> None:
    rates = Rates(SteppedClock().now)
    for _ in range(5):
        assert rates.ask(*SEND).refused is None
    assert rates.ask(*SEND).refused is not None
    assert rates.ask("POST", "/channels/987654321/messages").refused is None
    assert rates.ask("PATCH", "/channels/123456789/messages/55555").refused is None
    assert rates.ask("DELETE", "/channels/123456789/messages/55555").refused is None
    assert rates.ask("GET", "/channels/123456789/messages").refused is None


def test_edits_of_all_messages_in_a_channel_share_a_bucket() -> None:
    rates = Rates(SteppedClock().now)
    passes = [rates.ask("PATCH", f"/channels/123456789/messages/{55550 + at}") for at in range(6)]
    assert [one.refused is None for one in passes] == [True] * 5 + [False]
    assert len({one.headers["X-RateLimit-Bucket"] for one in passes}) == 1


def test_fifty_a_second_are_the_most_but_for_answers() -> None:
    clock = SteppedClock()
    rates = Rates(clock.now)
    for at in range(50):
        assert rates.ask("POST", f"/channels/{100000 + at}/messages").refused is None
    refused = rates.ask("GET", "/users/@me")
    assert refused.refused == {"message": "You are being rate limited.", "retry_after": 1.0, "global": True}
    assert (refused.headers["X-RateLimit-Global"], refused.headers["X-RateLimit-Scope"]) == ("true", "global")
    assert rates.ask("POST", "/interactions/123456789/aW50ZXJhY3Rpb246MTIz/callback").refused is None
    assert rates.ask("PATCH", "/webhooks/123456789/aW50ZXJhY3Rpb246MTIz/messages/@original").refused is None
    clock.move(1)
    assert rates.ask("GET", "/users/@me").refused is None


def test_answers_are_not_counted_among_the_fifty() -> None:
    rates = Rates(SteppedClock().now)
    for at in range(200):
        assert rates.ask("POST", f"/interactions/{100000 + at}/aW50ZXJhY3Rpb246MTIz/callback").refused is None
    assert rates.ask("GET", "/users/@me").refused is None


def test_limits_can_be_changed_and_taken_away() -> None:
    rates = Rates(SteppedClock().now)
    rates.change(3, 2)
    assert [rates.ask(*SEND).refused is None for _ in range(3)] == [True, True, False]
    assert rates.ask("GET", "/users/@me").refused is not None
    rates.on = False
    passed = [rates.ask(*SEND) for _ in range(100)]
    assert all(one.refused is None and not one.headers for one in passed)


@pytest.mark.parametrize(
    ("path", "route", "place"),
    [
        ("/channels/12345/messages/67890", "GET /channels/:major/messages/:id", "channels/12345"),
        ("/guilds/12345/members/67890", "GET /guilds/:major/members/:id", "guilds/12345"),
        ("/users/@me", "GET /users/@me", ""),
        ("/applications/12345/commands", "GET /applications/:id/commands", ""),
        ("/webhooks/12345/abcdefghijklmnopqrstuvwxyz/messages/@original", "GET /webhooks/:major/messages/@original",
         "webhooks/12345/abcdefghijklmnopqrstuvwxyz"),
    ],
)  # fmt: skip  # read across, not down
def test_a_bucket_is_a_route_and_a_place(path: str, route: str, place: str) -> None:
    assert bucket("GET", path) == (route, place)


async def test_over_the_wire_the_sixth_message_has_to_wait() -> None:
    async with staged() as stage:
        url = f"{stage.sandbox.url}/api/v10/channels/{stage.channels['table']}/messages"
        headers = {"Authorization": f"Bot {TOKEN}"}
        for left in ("4", "3", "2", "1", "0"):
            async with stage.http.post(url, json={"content": "x"}, headers=headers) as answer:
                assert (answer.status, answer.headers["X-RateLimit-Remaining"]) == (200, left)
        async with stage.http.post(url, json={"content": "x"}, headers=headers) as answer:
            body = await answer.json()
            assert (answer.status, answer.headers["Via"], answer.headers["Retry-After"]) == (429, "1.1 sandbox", "5")
            assert answer.headers["Content-Type"] == "application/json"
            assert (body["retry_after"], body["global"]) == (5.0, False)
        assert (await stage.get("/control/stats"))["limited"] == 1
        stage.clock.move(5)
        await stage.shown({"content": "x"})

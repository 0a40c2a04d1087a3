"""Only this machine, and only the sandbox's own page, can act for people or make things go wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import aiohttp
import pytest

from tests.sandbox.scripted import Stage, staged

PATHS = (
    ("GET", "/app/config"),
    ("GET", "/app/world"),
    ("GET", "/app/channels/1/messages"),
    ("POST", "/app/messages"),
    ("POST", "/app/interactions"),
    ("POST", "/app/people"),
    ("POST", "/app/people/1"),
    ("POST", "/app/dms"),
    ("POST", "/control/faults"),
    ("GET", "/control/faults"),
    ("DELETE", "/control/faults"),
    ("DELETE", "/control/faults/1"),
    ("GET", "/control/stats"),
)


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as made:
        yield made


@pytest.mark.parametrize("token", [{}, {"X-Sandbox-Token": "guess"}, {"X-Sandbox-Token": ""}, {"X-Sandbox-Token": "é"}])
async def test_nothing_is_done_without_the_token(stage: Stage, token: dict[str, str]) -> None:
    before = await stage.get("/app/config")
    for method, path in PATHS:
        assert (await stage.ask(method, path, {"name": "Eve"}, token))[0] == 401, path
    assert await stage.get("/app/config") == before


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "localhost.evil.example", "[::2]"]
)
async def test_a_name_that_was_bound_to_this_machine_is_refused(stage: Stage, host: str) -> None:
    token = {"X-Sandbox-Token": stage.sandbox.page_token, "Host": host}
    for path in ("/app/config", "/", "/api/v10/gateway", "/page/main.js", "/control/stats"):
        assert (await stage.ask("GET", path, None, token))[0] == 403, path


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
async def test_this_machine_by_any_of_its_names_is_let_in(stage: Stage, name: str) -> None:
    token = {"X-Sandbox-Token": stage.sandbox.page_token, "Host": f"{name}:{stage.sandbox.port}"}
    assert (await stage.ask("GET", "/app/config", None, token))[0] == 200


async def test_another_origin_is_refused_and_none_is_ever_welcomed(stage: Stage) -> None:
    token = {"X-Sandbox-Token": stage.sandbox.page_token}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", f"https://127.0.0.1:{stage.sandbox.port}"):
        for method, path in (("GET", "/app/config"), ("POST", "/app/people"), ("OPTIONS", "/app/people"), ("GET", "/")):
            async with stage.http.request(
                method, stage.sandbox.url + path, headers=token | {"Origin": origin}
            ) as answer:
                assert answer.status == 403, (origin, path)
                assert not [name for name in answer.headers if name.lower().startswith("access-control")]
    assert (await stage.ask("GET", "/app/config", None, token | {"Origin": stage.sandbox.url}))[0] == 200


async def test_a_foreign_page_gets_no_websocket(stage: Stage) -> None:
    for path in (f"/app/live?person={stage.people['Ada']}", "/gateway"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await stage.http.ws_connect(stage.sandbox.url + path, headers={"Origin": "https://evil.example"})
        assert caught.value.status == 403


@pytest.mark.parametrize("first", ['{"token": "guess"}', "{}", "[]", "token", '{"token": 5}', "[" * 4000])
async def test_a_page_without_the_token_is_told_nothing(stage: Stage, first: str) -> None:
    async with stage.http.ws_connect(f"{stage.sandbox.url}/app/live?person={stage.people['Ada']}") as socket:
        await socket.send_str(first)
        await stage.shown({"content": "secret"})
        frame = await socket.receive()
        assert (frame.type, socket.close_code) == (aiohttp.WSMsgType.CLOSE, 4001)


async def test_nobody_is_watched_who_is_not_there(stage: Stage) -> None:
    for person in ("5", "x", "", next(str(number) for number in stage.sandbox.world.applications)):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await stage.http.ws_connect(f"{stage.sandbox.url}/app/live?person={person}")
        assert caught.value.status == 404


async def test_the_page_carries_the_token_and_runs_only_its_own_scripts(stage: Stage) -> None:
    async with stage.http.get(stage.sandbox.url + "/") as answer:
        text = await answer.text()
        assert f'<meta name="sandbox-token" content="{stage.sandbox.page_token}">' in text
        rules = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in rules
        assert "frame-ancestors 'none'" in rules
    async with stage.http.get(stage.sandbox.url + "/page/main.js") as answer:
        assert (answer.status, answer.headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")


@pytest.mark.parametrize(
    "path",
    ["/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2f..%2fpyproject.toml", "/page/", "/page/none.js"],
)
async def test_no_other_file_is_served(stage: Stage, path: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", stage.sandbox.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    assert answer.split()[1] == "404"

"""Whoever holds connections to the health port open, and says nothing, keeps nobody else from asking."""

from __future__ import annotations

import asyncio
import resource
import signal
import socket
import sys
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.ops.connection_limits import Doors, opened
from bot.ops.logs import heed_loop
from tests.running.process import ended, free_port, started
from tests.running.standin import standing_in
from tests.trouble.going import PATIENCE

HALF = (b"", b"G", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n")  # what they say before they fall silent
CROWD = 200


@asynccontextmanager
async def crowded(port: int, many: int = CROWD) -> AsyncGenerator[list[socket.socket]]:
    """So many who have begun to ask, and do not go on."""

    def come() -> None:
        for number in range(many):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            one.sendall(HALF[number % len(HALF)])
            crowd.append(one)

    crowd = list[socket.socket]()
    with ExitStack() as stack:
        await asyncio.to_thread(come)
        yield crowd


def shown_out(one: socket.socket) -> bool:
    """Whether the other end has hung up."""
    try:
        return one.recv(1_000) == b""
    except ConnectionResetError:
        return True


async def status(port: int) -> int:
    """What somebody hears who asks properly."""
    timeout, where = aiohttp.ClientTimeout(PATIENCE), f"http://127.0.0.1:{port}/health"
    async with aiohttp.ClientSession(timeout=timeout) as session, session.get(where) as answer:
        return answer.status


@pytest.mark.skipif(sys.platform != "linux", reason="needs to count the files of another process")
async def test_a_crowd_of_the_silent_keeps_nobody_from_asking_and_fills_no_log(tmp_path: Path) -> None:
    port = free_port()
    async with standing_in() as discord:
        given = {**discord.environment(), "CONCLAVE_PORT": str(port)}
        async with started(tmp_path, given) as process:
            await asyncio.wait_for(discord.connected.wait(), PATIENCE)
            while await status(port) != 200:  # noqa: ASYNC110 - the hello may still be on its way
                await asyncio.sleep(0.05)
            held = len(list(Path(f"/proc/{process.pid}/fd").iterdir()))  # noqa: ASYNC240 - a moment
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (held + CROWD - 20, held + CROWD - 20))
            async with crowded(port) as crowd:
                assert await status(port) == 200
                assert len(crowd) == CROWD
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process)
    assert code == 0, said
    assert said.count("health port") <= 1
    assert len(said) < 5_000


@asynccontextmanager
async def answering(doors: Doors) -> AsyncGenerator[int]:
    """A server that answers anything, with such doors; its port."""

    async def well(_request: web.Request) -> web.Response:
        return web.Response()

    app = web.Application()
    app.add_routes([web.get("/health", well)])
    port = free_port()
    async with opened(app, "127.0.0.1", port, doors):
        yield port


async def test_who_says_nothing_or_only_half_is_shown_out() -> None:
    async with answering(Doors(patience=0.2)) as port:
        async with crowded(port, 6) as crowd:
            for one in crowd:
                assert await asyncio.to_thread(shown_out, one)
        assert await status(port) == 200


async def test_an_idle_connection_that_was_answered_is_closed_too() -> None:
    async with answering(Doors(patience=0.2)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            assert (await reader.read()).startswith(b"HTTP/1.1 200 OK")
        writer.close()


async def test_of_too_many_the_oldest_go_and_that_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    async with answering(Doors(most=4, patience=PATIENCE)) as port, crowded(port, 20) as crowd:
        assert await status(port) == 200
        for one in crowd[:10]:
            assert await asyncio.to_thread(shown_out, one)
    assert caplog.text.count("the health port is crowded") == 1


async def test_a_loop_out_of_files_says_so_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(1_000):
        context = {"message": "socket.accept() out of system resource", "exception": OSError(24, "x"), "socket": None}
        heed_loop(asyncio.get_running_loop(), context)
    assert len(caplog.records) == 1

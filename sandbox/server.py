"""The sandbox as a server: one port for bots, people and whoever makes things go wrong."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server

from aiohttp import web

from sandbox.client.app import app_routes
from sandbox.control import control_routes
from sandbox.files import file_routes
from sandbox.gateway.gateway import Gateway
from sandbox.guard import guarded
from sandbox.messages.interactions import Interactions
from sandbox.model.clock import Clock, MachineClock
from sandbox.model.founding import found
from sandbox.model.keeping import Keeper
from sandbox.model.shapes import Json
from sandbox.model.world import World
from sandbox.rest.api import Api
from sandbox.traffic.faults import Faults
from sandbox.traffic.rates import Rates
from sandbox.traffic.stats import Stats

BIGGEST_REQUEST = 30 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Plan:
    """What the sandbox is started with. `tour` goes to the page as it is."""

    token: str
    people: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dan")
    title: str = "Sandbox"
    sentence: str = ""
    tour: tuple[Json, ...] = ()
    bot_name: str = "Conclave"
    page_token: str | None = None  # one is made up if none is given
    privileged: int = 0  # the privileged intents that the bot is granted


class Sandbox:
    """All of it; everything that happens goes through one event loop."""

    def __init__(
        self,
        plan: Plan,
        data: Path | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        clock: Clock | None = None,
    ) -> None:
        self.plan = plan
        self.host, self.port = host, port
        self.page_token = plan.page_token or secrets.token_urlsafe(24)
        self.world = World(clock or MachineClock())
        self.stats = Stats()
        self.faults = Faults()
        self.rates = Rates(self.world.clock.now)
        self.gateway = Gateway(self)
        self.interactions = Interactions(self.world, self.gateway.interact)
        self.keeper = Keeper(self.world, data / "world.json") if data else None
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def gateway_url(self) -> str:
        """Where bots listen."""
        return f"{self.url.replace('http', 'ws', 1)}/gateway"

    async def start(self) -> None:
        """Take the port, load or found the world, and let everybody in."""
        door = create_server((self.host, self.port), family=AF_INET6 if ":" in self.host else AF_INET)
        self.port = int(door.getsockname()[1])
        self.world.base = self.url
        if self.keeper is not None:
            self.keeper.load()
            self.keeper.start()
        found(self.world, self.plan)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, door).start()

    async def stop(self) -> None:
        """Close every connection, and keep the world."""
        await self.gateway.close()
        self.interactions.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self.keeper is not None:
            self.keeper.stop()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[guarded(self)], client_max_size=BIGGEST_REQUEST)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_routes(file_routes(self))
        app.router.add_routes(app_routes(self))
        app.router.add_routes(control_routes(self))
        api = Api(self)
        app.router.add_route("*", "/api/{tail:.*}", api.serve)
        return app

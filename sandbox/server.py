"""The sandbox as a server: one port for bots, people and whoever makes things go wrong."""

from __future__ import annotations

import secrets
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server

from aiohttp import web

from sandbox.client.app import app_routes
from sandbox.control import control_routes
from sandbox.files import file_routes
from sandbox.gateway.gateway import Gateway
from sandbox.gateway.registry import Sessions
from sandbox.guard import guarded
from sandbox.messages.interactions import Interactions
from sandbox.model.clock import Clock, MachineClock
from sandbox.model.founding import found
from sandbox.model.keeping import Keeper
from sandbox.model.plan import Plan
from sandbox.model.world import World
from sandbox.rest.api import Api
from sandbox.traffic import Faults, Rates, Stats, Traffic

__all__ = ["Plan", "Sandbox"]

BIGGEST_REQUEST = 30 * 1024 * 1024


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
        self.sessions = Sessions(self.world)
        self.gateway = Gateway(self.world, self.sessions, self.faults)
        self.interactions = Interactions(self.world, self.sessions.interact)
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
        return self.world.gateway_url

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
        app = web.Application(middlewares=[guarded(self.host, self.page_token)], client_max_size=BIGGEST_REQUEST)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_routes(file_routes(self.world))
        app.router.add_routes(app_routes(self.world, self.interactions, self.plan, self.page_token))
        traffic = Traffic(self.stats, self.faults, self.rates)
        app.router.add_routes(control_routes(self.world, self.interactions, self.gateway, traffic))
        api = Api(self.world, self.interactions, traffic, lambda: self.sessions.begun)
        app.router.add_route("*", "/api/{tail:.*}", api.serve)
        return app

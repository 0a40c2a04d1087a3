"""The addresses below /control: making things go wrong, and counting what was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Final

from aiohttp import web

from sandbox.checks.place import Place, mapping, sequence
from sandbox.client.given import no
from sandbox.client.people import People, number
from sandbox.client.requests import answering, read
from sandbox.gateway.gateway import Gateway
from sandbox.messages.interactions import Interactions
from sandbox.model.permissions import Permission
from sandbox.model.records import Channel, Overwrite
from sandbox.model.shapes import Json, Refusal
from sandbox.model.world import World
from sandbox.traffic import Traffic
from sandbox.traffic.faults import TOO_FAST, DropGateway, Lose, RefuseResumes, Slow, Status

_INVALID: Final = (401, 403, 429)  # Discord bans an address that gets too many of these
_MEMBER: Final = 1


def control_routes(world: World, interactions: Interactions, gateway: Gateway, traffic: Traffic) -> list[web.RouteDef]:
    """Faults and figures."""
    control = Control(world, interactions, gateway, traffic)
    return [
        web.post("/control/faults", answering(control.add)),
        web.get("/control/faults", answering(control.listed)),
        web.delete("/control/faults", answering(control.clear)),
        web.delete("/control/faults/{fault}", answering(control.remove)),
        web.get("/control/stats", answering(control.stats)),
    ]


class Control:
    """Whoever makes things go wrong."""

    def __init__(self, world: World, interactions: Interactions, gateway: Gateway, traffic: Traffic) -> None:
        self._world = world
        self._interactions = interactions
        self._gateway = gateway
        self._stats, self._faults, self._rate_limits = traffic.stats, traffic.faults, traffic.rates
        self._people = People(world)
        self._kinds: Mapping[str, Callable[[Place], int | None]] = {
            "status": self._status,
            "slow": self._slow,
            "lose": self._lose,
            "drop-gateway": self._drop_gateway,
            "refuse-resumes": lambda body: self._faults.add(RefuseResumes(), _times(body)),
            "too-fast": lambda body: self._faults.add(TOO_FAST, _times(body)),
            "dms": self._dms,
            "deny": self._deny,
            "allow": self._allow,
            "delete-channel": self._delete_channel,
            "delete-message": self._delete_message,
            "rates": self._rates,
            "restart": self._restart,
        }

    async def add(self, request: web.Request) -> web.Response:
        """Set a fault; what happens at once has no number."""
        body = Place(await read(request))
        make = self._kinds.get(str(body.at("kind").value))
        if make is None:
            raise no(f"A fault is one of {', '.join(self._kinds)}.")
        made = make(body)
        return web.json_response({"id": made})

    async def listed(self, _request: web.Request) -> web.Response:
        """The faults that are still set."""
        return web.json_response(self._listed())

    async def clear(self, _request: web.Request) -> web.Response:
        """Take all faults away."""
        self._faults.clear()
        return web.Response(status=204)

    async def remove(self, request: web.Request) -> web.Response:
        """Take one fault away."""
        if not self._faults.remove(number(request.match_info["fault"])):
            raise Refusal(404, 0, "There is no such fault.")
        return web.Response(status=204)

    async def stats(self, _request: web.Request) -> web.Response:
        """What was asked of the sandbox since it was started, and how that went."""
        stats, sessions = self._stats, self._gateway.sessions
        told: Json = {
            "requests": dict(stats.requests),
            "unknown": dict(stats.unknown),
            "statuses": {str(status): count for status, count in stats.statuses.items()},
            "limited": stats.limited,
            "invalid": sum(stats.statuses[status] for status in _INVALID),
            "interactions": {state.value: count for state, count in self._interactions.outcomes.items()},
            "sessions": [
                {
                    "id": one.id,
                    "application": str(one.application.id),
                    "shard": [one.shard, one.shards],
                    "connected": one.line is not None,
                    "told": one.number,
                }
                for one in sessions
            ],
            "sent_back": self._gateway.sent_back,
            "faults": self._listed(),
        }
        return web.json_response(told)

    def _listed(self) -> list[Json]:
        found = self._faults.listed()
        return [{"id": one, "kind": type(fault).__name__, **asdict(fault)} for one, fault in found.items()]

    def _status(self, body: Place) -> int:
        status = body.at("status").whole(400, 599) if body.at("status").required() else None
        code = body.at("code").whole(0, 1 << 31)
        method, path = _where(body)
        _sound(body)
        return self._faults.add(Status(method, path, status or 500, code or 0), _times(body))

    def _slow(self, body: Place) -> int:
        seconds = body.at("seconds").number() if body.at("seconds").required() else None
        if seconds is not None and not 0 <= seconds <= 600:
            body.at("seconds").fault("NUMBER_TYPE_MAX", "Between 0 and 600 seconds.")
        method, path = _where(body)
        _sound(body)
        return self._faults.add(Slow(method, path, seconds or 0.0), _times(body))

    def _lose(self, body: Place) -> int:
        return self._faults.add(Lose(*_where(body)), _times(body))

    def _drop_gateway(self, body: Place) -> int | None:
        """Cut what is open now; with more than one time, what comes back is cut again as soon as it is ready."""
        times = _times(body) or 1
        self._gateway.drop_all()
        return self._faults.add(DropGateway(), times - 1) if times > 1 else None

    def _dms(self, body: Place) -> None:
        person = self._people.person(body.at("person").value)
        self._people.change(person, {"dms": body.at("door").needed_text(1, 30)})

    def _deny(self, body: Place) -> None:
        self._overwrite(
            body, lambda known, bits: Overwrite(known.target, _MEMBER, known.allow & ~bits, known.deny | bits)
        )

    def _allow(self, body: Place) -> None:
        self._overwrite(
            body, lambda known, bits: Overwrite(known.target, _MEMBER, known.allow | bits, known.deny & ~bits)
        )

    def _overwrite(self, body: Place, change: Callable[[Overwrite, int], Overwrite]) -> None:
        channel, bits = self._channel(body), _permissions(body.at("permissions"))
        if channel.guild is None or channel.is_thread:
            raise no("Only a server's channels have permissions of their own.")
        for application in self._world.applications.values():
            known = channel.overwrites.get(application.bot) or Overwrite(application.bot, _MEMBER)
            self._world.overwrite(channel, change(known, bits))

    def _delete_channel(self, body: Place) -> None:
        self._world.delete_channel(self._channel(body))

    def _delete_message(self, body: Place) -> None:
        """As a moderator does."""
        kept = self._world.messages.get(self._channel(body).id, {})
        message = kept.get(number(body.at("message").value))
        if message is None:
            raise Refusal(404, 10008, "There is no such message.")
        self._world.delete_message(message)

    def _rates(self, body: Place) -> None:
        switch = body.at("on").flag() if body.at("on").given else None
        everywhere = body.at("global_per_second").whole(1, 1 << 20)
        channel = body.at("per_channel").whole(1, 1 << 20)
        _sound(body)
        if switch is not None:
            self._rate_limits.on = switch
        self._rate_limits.change(everywhere, channel)

    def _restart(self, _body: Place) -> None:
        self._gateway.forget_all()

    def _channel(self, body: Place) -> Channel:
        found = self._world.channels.get(number(body.at("channel").value))
        if found is None:
            raise Refusal(404, 10003, "There is no such channel.")
        return found


def _where(body: Place) -> tuple[str, str]:
    method, path = body.at("method").text(1, 20) or "*", body.at("path").needed_text(1, 500)
    _sound(body)
    return method, path


def _times(body: Place) -> int | None:
    """How often; None is until it is taken away. If it is not said, once."""
    times = body.at("times")
    if "times" in mapping(body.value) and not times.given:
        return None
    found = times.whole(1, 1 << 20)
    _sound(body)
    return 1 if found is None else found


def _permissions(place: Place) -> int:
    """A number, or a list of names such as SEND_MESSAGES."""
    known = Permission.__members__
    names = [str(name) for name in sequence(place.value)]
    if names and set(names) <= set(known):
        return sum(known[name] for name in set(names))
    bits = number(place.value)
    if not bits:
        raise no(f"Permissions are a number, or some of {', '.join(known)}.")
    return bits


def _sound(body: Place) -> None:
    if body.faults:
        raise no("; ".join(f"{'.'.join(fault.path)}: {fault.message}" for fault in body.faults))

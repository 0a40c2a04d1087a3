"""Holds what the sandbox says against the schema: every answer to a bot, and every event it is told."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from aiohttp import web

from sandbox.gateway.sessions import Session
from sandbox.model.shapes import Json
from sandbox.rest.api import Api
from sandbox.rest.routes import ROUTES
from tests.sandbox.schema.answers import ANSWERS, Refused, TooSoon
from tests.sandbox.schema.events import EVENTS

_TOO_SOON, _LEAST_REFUSAL = 429, 400


def answer_fault(method: str, path: str, status: int, body: bytes) -> str | None:
    """What is wrong with an answer to a path below /api/v10."""
    found = ROUTES.find(method, path)
    if status >= _LEAST_REFUSAL:
        return _fault(f"{method} {path} {status}", body, TooSoon if status == _TOO_SOON else Refused)
    route = "" if found is None else f"{method} {found[0]}"
    known = ANSWERS.get(route, {})
    if status not in known:
        return f"no schema for {route or path} {status}"
    if known[status] is None:
        return f"{route} {status}: has a body" if body else None
    return _fault(f"{route} {status}", body, known[status])


def event_fault(name: str, body: Json) -> str | None:
    """What is wrong with an event."""
    if name not in EVENTS:
        return f"no schema for {name}"
    return _fault(name, json.dumps(body).encode(), EVENTS[name])


@dataclass(frozen=True, slots=True)
class Judge:
    """What was wrong, which routes did what they were asked, and which events were told."""

    faults: list[str] = field(default_factory=list[str])
    done: set[str] = field(default_factory=set[str])
    told: set[str] = field(default_factory=set[str])

    def hear_answer(self, method: str, path: str, status: int, body: bytes) -> None:
        """Judge an answer."""
        self._note(answer_fault(method, path, status, body))
        found = ROUTES.find(method, path)
        if found is not None and status < _LEAST_REFUSAL:
            self.done.add(f"{method} {found[0]}")

    def hear_event(self, name: str, body: Json) -> None:
        """Judge an event."""
        self._note(event_fault(name, body))
        self.told.add(name)

    def _note(self, fault: str | None) -> None:
        if fault is not None and fault not in self.faults:
            self.faults.append(fault)


def judging(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """From now on, all that the sandboxes of this process say to bots is judged."""
    judge, serve, tell = Judge(), Api.serve, Session.tell

    async def served(api: Api, request: web.Request) -> web.StreamResponse:
        answer = await serve(api, request)
        body = answer.body if isinstance(answer, web.Response) else None
        path = "/" + request.path.split("/", 3)[-1].rstrip("/")  # what is behind /api/v10
        judge.hear_answer(request.method, path, answer.status, body if isinstance(body, bytes) else b"")
        return answer

    def told(session: Session, name: str, body: Json) -> None:
        judge.hear_event(name, body)
        tell(session, name, body)

    monkeypatch.setattr(Api, "serve", served)
    monkeypatch.setattr(Session, "tell", told)
    return judge


def _fault(where: str, body: bytes, kind: Any) -> str | None:
    """Any: a type, or a union of some."""
    try:
        msgspec.json.decode(body, type=kind, strict=True)
    except msgspec.MsgspecError as error:
        return f"{where}: {error}"
    return None

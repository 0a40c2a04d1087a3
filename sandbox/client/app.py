"""The addresses below /app: what the page asks and does for a person."""

from __future__ import annotations

import asyncio

from aiohttp import web

from sandbox.client.acts import Acts
from sandbox.client.given import Asker, no
from sandbox.client.live import Live
from sandbox.client.pages import page_routes
from sandbox.client.people import People, number
from sandbox.client.requests import Do, answering, read, told
from sandbox.client.seeing import answer_json, page_of, person_json, seen_json, world_json
from sandbox.messages.interactions import Interaction, Interactions
from sandbox.model.objects import channel_json
from sandbox.model.plan import Plan
from sandbox.model.shapes import InteractionKind, Json
from sandbox.model.world import World

_MOST = 100


def app_routes(world: World, interactions: Interactions, plan: Plan, page_token: str) -> list[web.RouteDef]:
    """The page, and what it asks for."""
    people = People(world)
    desk, live = Desk(world, people, Acts(world, interactions), plan), Live(world, people, page_token)
    routes: list[tuple[str, str, Do]] = [
        ("GET", "/app/config", desk.config),
        ("GET", "/app/world", desk.world),
        ("GET", "/app/channels/{channel}/messages", desk.messages),
        ("POST", "/app/messages", desk.say),
        ("POST", "/app/reactions", desk.react),
        ("POST", "/app/interactions", desk.interact),
        ("POST", "/app/people", desk.welcome),
        ("POST", "/app/people/{person}", desk.change),
        ("POST", "/app/dms", desk.dm),
        ("GET", "/app/live", live.connect),
    ]
    return [*page_routes(page_token), *(web.route(method, path, answering(do)) for method, path, do in routes)]


class Desk:
    """Answers the page."""

    def __init__(self, world: World, people: People, acts: Acts, plan: Plan) -> None:
        self._world = world
        self._people = people
        self._acts = acts
        self._plan = plan

    async def config(self, _request: web.Request) -> web.Response:
        """What the sandbox is for, and who is there."""
        plan = self._plan
        said = {"title": plan.title, "heading": plan.heading, "sentence": plan.sentence}
        people = [person_json(user) for user in self._world.people()]
        return told({**said, "tour": plan.tour, "lesson": plan.lesson, "people": people})

    async def world(self, request: web.Request) -> web.Response:
        """All that somebody sees, but for the messages."""
        return told(world_json(self._world, self._people.person(request.query.get("person"))))

    async def messages(self, request: web.Request) -> web.Response:
        """A page of messages, oldest first."""
        person = self._people.person(request.query.get("person"))
        channel = self._people.place(person, request.match_info["channel"])
        limit = number(request.query.get("limit", "50"))
        if not 1 <= limit <= _MOST:
            raise no(f"A page has between 1 and {_MOST} messages.")
        before = number(request.query["before"]) if request.query.get("before") else None
        return told(page_of(self._world, person, channel, before, limit))

    async def say(self, request: web.Request) -> web.Response:
        """Somebody writes."""
        asker, body = await self._asked(request)
        message = self._people.say(asker.person, asker.channel, body.get("content"))
        return told(seen_json(self._world, message))

    async def react(self, request: web.Request) -> web.Response:
        """Somebody gives an emoji to a message, or with `on: false` takes it back."""
        asker, body = await self._asked(request)
        message = self._people.react(asker.person, asker.channel, body)
        return told(seen_json(self._world, message, asker.person.id))

    async def interact(self, request: web.Request) -> web.Response:
        """Somebody uses a bot; with `wait=1` the bot's answer comes back, and always for a completion."""
        asker, body = await self._asked(request)
        made = self._acts.interact(asker, body)
        if request.query.get("wait") != "1" and made.kind is not InteractionKind.AUTOCOMPLETE:
            return told({"interaction": str(made.id)})
        return told({"interaction": str(made.id), **await self._outcome(made)})

    async def welcome(self, request: web.Request) -> web.Response:
        """Somebody new comes in."""
        body = await read(request)
        return told(person_json(self._people.welcome(body.get("name"))))

    async def change(self, request: web.Request) -> web.Response:
        """Somebody changes their name, language or door."""
        person, body = self._people.person(request.match_info["person"]), await read(request)
        return told(person_json(self._people.change(person, body)))

    async def dm(self, request: web.Request) -> web.Response:
        """The DM with the bot, opened if need be."""
        person = self._people.person((await read(request)).get("person"))
        return told(channel_json(self._world, self._people.dm(person), person.id))

    async def _asked(self, request: web.Request) -> tuple[Asker, Json]:
        body = await read(request)
        person = self._people.person(body.get("person"))
        return Asker(self._world, person, self._people.place(person, body.get("channel"))), body

    async def _outcome(self, interaction: Interaction) -> Json:
        try:
            answer = await asyncio.shield(interaction.answered)  # the page may go; the answer may still come
        except TimeoutError:
            return {"kind": "failed"}
        return {**answer_json(self._world, answer), "took": interaction.took}

"""The world at its beginning: a server or more with two channels each, the people, and the bot in it."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.model.permissions import FOR_EVERYBODY
from sandbox.model.plan import Plan
from sandbox.model.records import Advice, Application, Emoji, User
from sandbox.model.snowflakes import bot_of
from sandbox.model.world import World

A_PAIR = 2
INVITED_WITH = 309237681152  # view, send, attach files, public threads, send in threads


def found(world: World, plan: Plan) -> None:
    """Make what is missing: all of it in an empty world, the bot when another token is used than before."""
    if not world.guilds:
        people = [world.add_user(name.lower(), name) for name in plan.people]
        owner = people[0].id if people else world.add_user("owner", "Owner").id
        for number in range(plan.guilds):
            dealt = [user for at, user in enumerate(people) if at // A_PAIR % plan.guilds == number]
            _add_guild(world, owner, number, dealt if plan.guilds > 1 else world.people())
    world.advice = Advice(plan.shards, plan.lanes)
    _welcome(world, plan)


def _add_guild(world: World, owner: int, number: int, people: Sequence[User]) -> None:
    """One more server, made a millisecond after the one before, so that it is on the next shard.

    Of several, each has some of the people: two and two, one server after the other.
    """
    if number:
        last = max(world.guilds)
        world.ids.last = max(world.ids.last, ((last >> 22) + 1 << 22) - 1)
    guild = world.add_guild("Conclave" if not number else f"Conclave {number + 1}", owner, FOR_EVERYBODY)
    for member in dict.fromkeys((owner, *(user.id for user in people))):
        world.add_member(guild, member)
    world.add_channel(guild.id, "general")
    world.add_channel(guild.id, "table")


def _welcome(world: World, plan: Plan) -> None:
    number = bot_of(plan.token)
    if number is None:
        raise ValueError("a bot's token begins with its id in base64")
    if number not in world.applications:
        owner = next(iter(world.guilds.values())).owner
        world.users[number] = User(number, plan.bot_name, None, bot=True)
        world.applications[number] = Application(number, plan.token, owner, plan.bot_name)
        for guild in world.guilds.values():
            role = world.add_role(guild, plan.bot_name, INVITED_WITH, bot=number)
            world.add_member(guild, number, (role.id,))
    world.applications[number].token = plan.token
    world.applications[number].privileged = plan.privileged
    _give_emojis(world, world.applications[number], plan)


def _give_emojis(world: World, application: Application, plan: Plan) -> None:
    """Those that it has from the start, and has not yet."""
    there = {emoji.name for emoji in application.emojis.values()}
    for name, picture in plan.emojis:
        if name not in there:
            made = Emoji(world.ids.next(), name, picture, "image/png")
            application.emojis[made.id] = made

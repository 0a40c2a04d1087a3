"""Who may do what where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandbox.model.clock import SteppedClock
from sandbox.model.permissions import EVERYTHING, Permission, may_see, permissions_in, require_write
from sandbox.model.records import Channel, Overwrite
from sandbox.model.shapes import ChannelKind, Refusal
from sandbox.model.world import World

SEE, SEND, IN_THREADS, THREADS = (
    Permission.VIEW_CHANNEL,
    Permission.SEND_MESSAGES,
    Permission.SEND_MESSAGES_IN_THREADS,
    Permission.MANAGE_THREADS,
)
EVERYONE, ROLE, OTHER, SELF = "everyone", "role", "other role", "self"


class Place:
    """A server with a channel, its owner, and a member with two roles."""

    def __init__(self) -> None:
        self.world = World(SteppedClock())
        self.owner, self.member = self.world.add_user("owner").id, self.world.add_user("member").id
        self.guild = self.world.add_guild("Server", self.owner, int(SEE | SEND))
        roles = [self.world.add_role(self.guild, name, 0).id for name in (ROLE, OTHER)]
        self.world.add_member(self.guild, self.owner)
        self.world.add_member(self.guild, self.member, tuple(roles))
        self.channel = self.world.add_channel(self.guild.id, "general")
        self.ids = {EVERYONE: self.guild.id, ROLE: roles[0], OTHER: roles[1], SELF: self.member}

    def say(self, who: str, allow: int, deny: int) -> None:
        """The channel allows or denies somebody something."""
        self.world.overwrite(self.channel, Overwrite(self.ids[who], int(who == SELF), allow, deny))

    def thread(self, kind: ChannelKind) -> Channel:
        """A thread of the owner's."""
        made = Channel(self.world.ids.next(), kind, self.guild.id, "thread", self.channel.id, owner=self.owner)
        return self.world.add_thread(made)

    def may_send(self) -> bool:
        """Whether the member may write in the channel."""
        return bool(permissions_in(self.world, self.member, self.channel) & SEND)


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ((), True),
        (((EVERYONE, 0, SEND),), False),
        (((EVERYONE, 0, SEND), (ROLE, SEND, 0)), True),
        (((ROLE, 0, SEND), (OTHER, SEND, 0)), True),  # among roles, who allows wins
        (((ROLE, SEND, 0), (SELF, 0, SEND)), False),
        (((EVERYONE, 0, SEND), (SELF, SEND, 0)), True),
        (((SELF, 0, SEE),), False),  # who does not see it may do nothing there
    ],
)
def test_what_is_said_to_one_comes_before_what_is_said_to_many(
    said: Sequence[tuple[str, Permission, Permission]], may: bool
) -> None:
    place = Place()
    for who, allow, deny in said:
        place.say(who, int(allow), int(deny))
    assert place.may_send() is may


def test_an_owner_may_do_everything_and_a_stranger_nothing() -> None:
    place = Place()
    place.say(EVERYONE, 0, int(SEE))
    assert permissions_in(place.world, place.owner, place.channel) == EVERYTHING
    assert permissions_in(place.world, place.world.add_user("stranger").id, place.channel) == 0


def test_in_a_thread_counts_what_its_channel_says() -> None:
    place = Place()
    thread = place.thread(ChannelKind.PUBLIC_THREAD)
    with pytest.raises(Refusal) as refused:
        require_write(place.world, place.member, thread)
    assert refused.value.code == 50013
    place.say(SELF, int(IN_THREADS), int(SEND))
    require_write(place.world, place.member, thread)
    place.say(SELF, 0, int(SEE))
    with pytest.raises(Refusal) as refused:
        require_write(place.world, place.member, thread)
    assert refused.value.code == 50001


def test_a_locked_thread_is_for_those_who_manage_threads() -> None:
    place = Place()
    thread = place.thread(ChannelKind.PUBLIC_THREAD)
    thread.locked = True
    place.say(SELF, int(IN_THREADS), 0)
    with pytest.raises(Refusal) as refused:
        require_write(place.world, place.member, thread)
    assert refused.value.code == 160005
    place.say(SELF, int(IN_THREADS | THREADS), 0)
    require_write(place.world, place.member, thread)


def test_a_private_thread_is_for_its_members_and_those_who_manage_threads() -> None:
    place = Place()
    thread = place.thread(ChannelKind.PRIVATE_THREAD)
    assert may_see(place.world, place.owner, thread)
    assert not may_see(place.world, place.member, thread)
    thread.joined[place.member] = 0.0
    assert may_see(place.world, place.member, thread)
    del thread.joined[place.member]
    place.say(SELF, int(THREADS), 0)
    assert may_see(place.world, place.member, thread)


def test_a_dm_is_for_the_two_in_it() -> None:
    place = Place()
    dm = place.world.dm(place.owner, place.member)
    assert may_see(place.world, place.member, dm)
    assert not may_see(place.world, place.world.add_user("stranger").id, dm)

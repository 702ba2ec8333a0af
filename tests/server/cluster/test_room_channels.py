"""Hints go to the servers where a room is watched, and to no others."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial

import pytest
from daemons import Daemon, redis
from msgspec.structs import replace

from tilewright.game.seats import Person
from tilewright.server.cluster import peers
from tilewright.server.settings import Settings

from tests.server.cluster.test_peers import Watching, come, is_at, keep, numbers

pytest.importorskip("redis", reason="no redis: pip install 'tilewright[redis]'")

from redis import Redis

from tilewright.server.cluster.redis_notifications import RedisNotifications, channel_of

PATIENCE = 60


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database that several servers can share."""
    migrated: str = request.getfixturevalue("migrated")
    with request.getfixturevalue("postgres_databases").database(template=migrated) as url:
        yield url


@pytest.fixture
def redis_server() -> Iterator[Daemon]:
    """A Redis that may be killed."""
    with redis() as daemon:
        yield daemon


@pytest.fixture
def shared(settings: Settings, redis_server: Daemon, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings of servers that hear of each other by Redis, or too late for a test."""
    monkeypatch.setattr(peers, "POLL_SECONDS_WITH_REDIS", 3600.0)
    return replace(settings, redis=f"redis://127.0.0.1:{redis_server.port}")


def until(client: Redis, channel: str, subscribers: int) -> None:
    """This number of servers is subscribed to the channel."""
    while client.pubsub_numsub(channel)[0][1] != subscribers:
        pass


def test_a_move_reaches_those_who_watch_its_game_elsewhere_and_no_server_without_watchers(
    shared: Settings, redis_server: Daemon
) -> None:
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack, Redis(port=redis_server.port) as client:
        ann, ben = come(stack, shared, "ann"), come(stack, shared, "ben")
        numbers(ann, ben)
        channel = channel_of("kept")
        until(client, channel, 0)
        with ExitStack() as short:
            watching = Watching(ann, short)
            watching.until(lambda view: bool(view["state"] == "playing"))
            until(client, channel, 1)  # and not two: nobody watches at the server of Ben
            if watching.view["can"]["play"]:
                assert ann.command("kept", {"type": "pass"}).is_success
            version = ben.view("kept")["version"]
            assert ben.command("kept", {"type": "pass"}, version).is_success
            watching.until(partial(is_at, version + 1))
            assert client.pubsub_numsub(channel)[0][1] == 1
        until(client, channel, 0)


def test_nothing_is_lost_between_the_first_watcher_and_the_subscription(
    shared: Settings, redis_server: Daemon
) -> None:
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack:
        ann, ben = come(stack, shared, "ann"), come(stack, replace(shared, redis=""), "ben")
        numbers(ann, ben)
        with redis_server.halted():  # the move is made, and told to nobody, while it is asked
            watching = Watching(ann, stack)
            view = watching.until(lambda view: bool(view["state"] == "playing"))
            if view["can"]["play"]:
                assert ann.command("kept", {"type": "pass"}, view["version"]).is_success
                view = ben.view("kept")
            assert ben.command("kept", {"type": "pass"}, view["version"]).is_success
        watching.until(partial(is_at, view["version"] + 1))


def test_nothing_is_lost_while_redis_is_away(shared: Settings, redis_server: Daemon) -> None:
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack, Redis(port=redis_server.port) as client:
        ann, ben = come(stack, shared, "ann"), come(stack, shared, "ben")
        numbers(ann, ben)
        watching = {guest: Watching(guest, stack) for guest in (ann, ben)}
        for socket in watching.values():
            socket.until(lambda view: bool(view["state"] == "playing"))
        until(client, channel_of("kept"), 2)
        redis_server.kill()
        view = ann.view("kept")
        on_turn, other = (ann, ben) if view["can"]["play"] else (ben, ann)
        assert on_turn.command("kept", {"type": "pass"}, view["version"]).is_success
        redis_server.start()
        watching[other].until(partial(is_at, view["version"] + 1))


class Listening:
    """One server's end of Redis, without the server: what it was told of which room."""

    def __init__(self, port: int) -> None:
        self.heard: list[tuple[str, int]] = []
        self.subscribed: list[str] = []
        self.missed = 0
        self._news = asyncio.Event()
        self.hints = RedisNotifications(
            f"redis://127.0.0.1:{port}",
            {"game": self._has_heard},
            self._has_missed,
            self._has_subscribed,
        )

    def _has_missed(self) -> None:
        self.missed += 1
        self._news.set()

    def _has_heard(self, name: str, number: int) -> None:
        self.heard.append((name, number))
        self._news.set()

    def _has_subscribed(self, room: str) -> None:
        self.subscribed.append(room)
        self._news.set()

    async def follow(self, room: str, *, is_awaited: bool) -> None:
        """Follow the room, and wait for the reading that must come of it if asked to."""
        before = self.subscribed.count(room)
        self.hints.follow(room)
        if is_awaited:
            await self.until(lambda: self.subscribed.count(room) > before)

    async def until(self, wanted: Callable[[], bool]) -> None:
        """It has come to this."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                await self._news.wait()
                self._news.clear()


@asynccontextmanager
async def listening(daemon: Daemon) -> AsyncIterator[Listening]:
    """A server's end of Redis that is connected."""
    found = Listening(daemon.port)
    found.hints.start()
    try:
        await found.until(lambda: found.missed > 0)
        yield found
    finally:
        await found.hints.close()


async def test_rooms_that_are_opened_and_closed_in_any_order_end_as_they_were_left(
    redis_server: Daemon, dice: random.Random
) -> None:
    rooms = [f"room-{n}" for n in range(8)]
    followed: set[str] = set()
    async with listening(redis_server) as here, listening(redis_server) as there:
        for _ in range(200):
            room = dice.choice(rooms)
            if room in followed:
                followed.discard(room)
                here.hints.unfollow(room)
            else:
                followed.add(room)
                await here.follow(room, is_awaited=dice.random() < 0.3)
            if dice.random() < 0.3:
                await asyncio.sleep(0)
        await here.follow("the-last", is_awaited=True)
        for room in (*rooms, "the-last"):
            there.hints.tell("game", room, 1)
        await here.until(lambda: ("the-last", 1) in here.heard)
    assert {room for room, _ in here.heard} == {*followed, "the-last"}


async def test_a_room_is_read_at_each_first_watcher_though_the_subscription_never_ended(
    redis_server: Daemon,
) -> None:
    async with listening(redis_server) as here:
        await here.follow("room", is_awaited=True)
        here.hints.unfollow("room")
        here.hints.follow("room")  # before Redis has heard of the end
        assert here.subscribed == ["room", "room"]


async def test_all_rooms_are_subscribed_to_again_when_redis_is_back(redis_server: Daemon) -> None:
    rooms = [f"room-{n}" for n in range(600)]
    async with listening(redis_server) as here, listening(redis_server) as there:
        for room in rooms:
            here.hints.follow(room)
        await here.until(lambda: len(here.subscribed) == len(rooms))
        redis_server.kill()
        here.hints.unfollow(rooms.pop())
        redis_server.start()
        await here.until(lambda: len(here.subscribed) == 2 * len(rooms) + 1)
        await there.until(lambda: there.missed > 1)
        there.hints.tell("game", rooms[-1], 1)
        await here.until(lambda: here.heard == [(rooms[-1], 1)])
    assert here.missed > 1

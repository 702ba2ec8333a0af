"""A PostgreSQL database: what is acknowledged outlives the database's own death."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from daemons import Daemon, postgres
from databases import POSTGRES, PostgresServer, execute

from tilewright.server.store import Store, StoreDown, StoreError, database_at
from tilewright.server.store.postgres import Postgres

from .conftest import SEATS, done, done_in, events_of


@pytest.fixture(scope="module")
def daemon() -> Iterator[Daemon]:
    """A PostgreSQL of this file's own, which may be killed."""
    with postgres() as daemon:
        yield daemon


@pytest.fixture
def database(daemon: Daemon) -> Iterator[str]:
    server = PostgresServer(f"{POSTGRES}tilewright@127.0.0.1:{daemon.port}")
    with server.database() as url:
        yield url


@pytest.fixture
async def other(database: str, store: Store) -> AsyncIterator[Store]:
    """The store of a second server of the same database."""
    other = Store(database_at(database))
    await other.database.open()
    yield other
    await other.database.close()


async def test_of_two_servers_one_writes_the_next_version(store: Store, other: Store) -> None:
    games = [f"g{n}" for n in range(40)]
    await asyncio.gather(*(store.add_game(game, SEATS, (b"1",)) for game in games))
    # in opposite orders, so that row locks would make them wait for each other for ever
    answers = await asyncio.gather(
        *(store.append(game, 1, (b"2",), done("a"), False) for game in games),
        *(other.append(game, 1, (b"3",), done("b"), False) for game in reversed(games)),
        return_exceptions=True,
    )
    ours, theirs = answers[:40], [*reversed(answers[40:])]
    for game, mine, their in zip(games, ours, theirs, strict=True):
        assert (mine is None) != (their is None), game
        kept = b"2" if mine is None else b"3"
        assert await events_of(other, game) == [b"1", kept]
        assert len(await done_in(store, game)) == 1


async def test_what_followed_in_many_games_is_read_at_once(store: Store) -> None:
    for game in ("a", "b", "c"):
        await store.add_game(game, SEATS, (b"1",))
        await store.append(game, 1, (b"2", b"3"), done("k", 3), False)
    found = await store.tails_of({"a": 1, "b": 2, "c": 3, "none": 0})
    assert {game: tail.events for game, tail in found.items()} == {"a": (b"2", b"3"), "b": (b"3",)}
    assert {tail.done for tail in found.values()} == {(done("k", 3),)}
    assert found["a"] == await store.tail_of("a", 1)


async def test_a_database_that_was_killed_is_used_again_when_it_is_back(
    daemon: Daemon, store: Store
) -> None:
    await store.add_game("g", SEATS, (b"1",))
    daemon.kill()
    with pytest.raises(StoreDown):
        await store.append("g", 1, (b"2",), done("k"), False)
    with pytest.raises(StoreDown):
        await events_of(store, "g")
    await asyncio.to_thread(daemon.start)
    assert await events_of(store, "g") == [b"1"]
    await store.append("g", 1, (b"2",), done("k"), False)
    assert await events_of(store, "g") == [b"1", b"2"]


async def test_a_killed_database_starts_again_though_a_child_of_it_still_lives(
    daemon: Daemon, store: Store
) -> None:
    assert daemon.process is not None
    children = Path(f"/proc/{daemon.process.pid}/task/{daemon.process.pid}/children")
    child = int(children.read_text().split()[0])
    os.kill(child, signal.SIGSTOP)
    daemon.kill()
    said = len(daemon.log())
    starting = asyncio.create_task(asyncio.to_thread(daemon.start))
    while "FATAL" not in daemon.log()[said:]:
        await asyncio.sleep(0.01)
    os.kill(child, signal.SIGCONT)
    await starting
    assert await events_of(store, "g") == []


CUT = """
CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'
"""
IN_THE_COMMIT = """
CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION cut()
"""


async def test_a_connection_that_ends_in_the_commit_is_an_unknown_outcome(
    database: str, store: Store
) -> None:
    await store.add_game("g", SEATS, (b"1",))
    for statement in (CUT, IN_THE_COMMIT):
        await asyncio.to_thread(execute, database, statement)
    with pytest.raises(StoreDown):
        await store.append("g", 1, (b"2",), done("k"), False)
    await asyncio.to_thread(execute, database, "DROP TRIGGER cut ON events")
    assert await done_in(store, "g") == []
    await store.append("g", 1, (b"2",), done("k"), False)


async def test_a_statement_that_fails_takes_no_neighbour_with_it(store: Store) -> None:
    for game in "ab":
        await store.add_game(game, SEATS, (b"1",))
    answers = await asyncio.gather(
        store.append("a", 1, (b"2",), done("k"), False),
        store.append("b", 1, (b"2",), done("no\0such"), False),
        store.append("b", 1, (b"2",), done("k"), False),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), StoreDown, type(None)]


async def test_an_id_that_no_text_can_hold_is_found_nowhere(store: Store) -> None:
    assert await store.game("\0") is None
    assert await store.game("\ud800") is None


async def test_commits_wait_for_the_disk_whatever_the_database_does_by_itself(
    store: Store,
) -> None:
    assert isinstance(store.database, Postgres)
    connection = await store.database.connect_as_writer()
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()


@pytest.mark.parametrize(
    "url", ["tilewright:secret@127.0.0.1:1/games", "tilewright:secret@127.0.0.1:x/games"]
)
def test_nobody_reads_the_password_in_what_went_wrong(url: str) -> None:
    with pytest.raises(StoreError) as failed:
        database_at(POSTGRES + url).prepare()
    assert "secret" not in str(failed.value)

"""Acknowledged commands are stored, once, when busy processes are killed, and games go on.

Once in the gate; TILEWRIGHT_KILLS says how often else, and `make crash` kills a hundred times.
"""

import asyncio
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.load.recorded_games import RecordedGame
from daemons import Daemon, postgres, redis
from databases import POSTGRES, PostgresServer

from .computers import at_tables_with_computers, check_tables
from .killing import (
    ACKNOWLEDGES_TOO_SOON,
    PLAIN,
    WORK_BETWEEN,
    KilledProcess,
    KilledServer,
    Kills,
    Ledger,
    Lost,
    check,
    kill_again_and_again,
    play_while,
    prepared,
    started,
)

KILLS = int(os.environ.get("TILEWRIGHT_KILLS") or 1)
FEW = min(KILLS, 20)
"""How often that is killed which takes seconds to come back."""
GAMES, GAMES_A_KILL = 32, 10

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600 + 30 * KILLS)]


@pytest.fixture(scope="module")
def daemon() -> Iterator[Daemon]:
    """A PostgreSQL of this file's own, which may be killed."""
    with postgres() as daemon:
        yield daemon


@pytest.fixture
def shared(daemon: Daemon) -> Iterator[str]:
    """A database for several servers."""
    with PostgresServer(f"{POSTGRES}tilewright@127.0.0.1:{daemon.port}").database() as url:
        yield url


def played(
    database: str,
    recorded: list[RecordedGame],
    servers: list[KilledServer],
    killing: Callable[[Ledger], None],
    kills: int,
) -> Ledger:
    """Check that all commands acknowledged meanwhile are stored; some games ended."""
    games = prepared(database, recorded, GAMES + GAMES_A_KILL * kills)
    with started(*servers):
        ledger = asyncio.run(play_while(games, [server.url for server in servers], killing))
    assert asyncio.run(check(database, games, ledger)) > 0
    return ledger


def again_and_again(
    killed: Kills,
    times: int,
    dice: random.Random,
    work_between: tuple[int, int] = WORK_BETWEEN,
) -> Callable[[Ledger], None]:
    return lambda ledger: kill_again_and_again(killed, times, dice, ledger, work_between)


def played_under_kills(
    database: str, recorded: list[RecordedGame], dice: random.Random, script: str = PLAIN
) -> Ledger:
    server = KilledServer(database, script=script)
    return played(database, recorded, [server], again_and_again(server, KILLS, dice), KILLS)


def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, recorded: list[RecordedGame], dice: random.Random
) -> None:
    ledger = played_under_kills(str(tmp_path / "games.db"), recorded, dice)
    assert len(ledger.done) > 5 * KILLS


def test_a_server_that_acknowledges_before_it_keeps_is_found_out(
    tmp_path: Path, recorded: list[RecordedGame], dice: random.Random
) -> None:
    with pytest.raises(Lost):
        played_under_kills(str(tmp_path / "games.db"), recorded, dice, script=ACKNOWLEDGES_TOO_SOON)


def test_a_killed_postgresql_loses_and_doubles_nothing(
    shared: str, daemon: Daemon, recorded: list[RecordedGame], dice: random.Random
) -> None:
    server = KilledServer(shared)
    played(shared, recorded, [server], again_and_again(daemon, FEW, dice), FEW)


def test_a_killed_redis_between_two_servers_loses_and_doubles_nothing(
    shared: str, recorded: list[RecordedGame], dice: random.Random
) -> None:
    pytest.importorskip("redis", reason="no redis: pip install 'tilewright[redis]'")
    with redis() as between:
        told = ("--redis", f"redis://127.0.0.1:{between.port}")
        servers = [KilledServer(shared, *told) for _ in range(2)]
        played(shared, recorded, servers, again_and_again(between, KILLS, dice), KILLS)


def test_killed_workers_lose_and_double_no_turn_of_a_computer(
    shared: str, dice: random.Random
) -> None:
    pytest.importorskip("procrastinate", reason="no queue: pip install 'tilewright[worker]'")
    server = KilledServer(shared, "--workers")
    workers = [KilledProcess(["worker", "--database", shared]) for _ in range(2)]
    with started(server, *workers):
        killing = again_and_again(workers[0], FEW, dice, work_between=(1, 12))
        ledger = asyncio.run(at_tables_with_computers(server.url, killing))
    asyncio.run(check_tables(shared, ledger))

"""Whatever was acknowledged is kept, once, when a server, PostgreSQL or Redis is killed at work.

TILEWRIGHT_KILLS says how often; `make crash` kills a hundred times.
"""

import asyncio
import os
import random
from pathlib import Path

import pytest
from benchmarks.load.recorded_games import RecordedGame
from daemons import postgres

from .killing import (
    ACKNOWLEDGES_TOO_SOON,
    PLAIN,
    Ledger,
    Lost,
    check,
    kill_again_and_again,
    killed_server,
    play_while,
    prepared,
)

KILLS = int(os.environ.get("TILEWRIGHT_KILLS") or 5)
GAMES_A_KILL = 40

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60 + 10 * KILLS)]


def played_under_kills(
    database: str, recorded: list[RecordedGame], dice: random.Random, script: str = PLAIN
) -> tuple[Ledger, int]:
    games = prepared(database, recorded, 32 + GAMES_A_KILL * KILLS)
    with killed_server(database, script) as server:
        ledger = asyncio.run(
            play_while(
                games, lambda _: server.url, lambda: kill_again_and_again(server, KILLS, dice)
            )
        )
    return ledger, asyncio.run(check(database, games, ledger))


def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, recorded: list[RecordedGame], dice: random.Random
) -> None:
    ledger, finished = played_under_kills(str(tmp_path / "games.db"), recorded, dice)
    assert finished > 0
    assert len(ledger.done) > 50 * KILLS


def test_a_server_that_acknowledges_before_it_keeps_is_found_out(
    tmp_path: Path, recorded: list[RecordedGame], dice: random.Random
) -> None:
    with pytest.raises(Lost):
        played_under_kills(str(tmp_path / "games.db"), recorded, dice, script=ACKNOWLEDGES_TOO_SOON)


def test_a_killed_postgresql_loses_and_doubles_nothing(
    recorded: list[RecordedGame], dice: random.Random
) -> None:
    kills = min(KILLS, 20)
    with postgres() as daemon:
        database = f"postgresql+asyncpg://tilewright@127.0.0.1:{daemon.port}/postgres"
        games = prepared(database, recorded, 32 + GAMES_A_KILL * kills)
        with killed_server(database) as server:
            ledger = asyncio.run(
                play_while(
                    games, lambda _: server.url, lambda: kill_again_and_again(daemon, kills, dice)
                )
            )
            assert server.process is not None and server.process.poll() is None
        assert asyncio.run(check(database, games, ledger)) > 0
        assert len(ledger.done) > 20 * kills

"""Acknowledged commands are on disk, which killing a process cannot show: syncs are counted."""

import asyncio
import re
import shutil
import sys
from pathlib import Path

import pytest
from benchmarks.load.recorded_games import RecordedGame
from benchmarks.load.serving import OpenGame

from .killing import KilledServer, Ledger, play_through, prepared

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="strace is Linux's"),
    pytest.mark.skipif(shutil.which("strace") is None, reason="no strace: apt install strace"),
]


def syncs_and_commands(
    tmp_path: Path, games: list[OpenGame], database: str, *, at_once: bool
) -> tuple[int, int]:
    """Return how often the server synced the disk, and how many commands it acknowledged."""
    trace = tmp_path / "trace"
    # -D: the server is the process that was started, and gets what is sent to it
    before = ["strace", "-D", "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", str(trace)]
    server = KilledServer(database, before=before)
    server.start()
    started = len(syncs(trace))
    ledger = Ledger()

    async def played() -> None:
        tables = [play_through(game, [server.url], ledger) for game in games]
        if at_once:
            await asyncio.gather(*tables)
        else:
            for table in tables:
                await table

    try:
        asyncio.run(played())
    finally:
        server.stop()
    return len(syncs(trace)) - started, len(ledger.done)


def syncs(trace: Path) -> list[str]:
    return re.findall(r"\bf(?:data)?sync\(\d+\)", trace.read_text())


def test_one_game_alone_is_on_the_disk_after_every_command(
    tmp_path: Path, recorded: list[RecordedGame]
) -> None:
    database = str(tmp_path / "games.db")
    games = prepared(database, recorded, 1)
    synced, commands = syncs_and_commands(tmp_path, games, database, at_once=False)
    assert commands == len(games[0].recorded.moves)
    assert synced >= commands


def test_many_games_share_their_syncs(tmp_path: Path, recorded: list[RecordedGame]) -> None:
    database = str(tmp_path / "games.db")
    games = prepared(database, recorded, 32)
    synced, commands = syncs_and_commands(tmp_path, games, database, at_once=True)
    assert 0 < synced < commands

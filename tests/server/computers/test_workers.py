"""Computers' turns on other machines: workers as processes of their own, which may be killed."""

import json
import os
import queue
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from databases import execute
from msgspec.structs import replace

from tilewright.engine.generator import Generator
from tilewright.server.cluster import peers
from tilewright.server.computers import runner as jobs
from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.store import Store, Tail

from tests.server.conftest import PATIENCE, Guest, running
from tests.server.playing import best_command

KEYS = "SELECT key, version FROM commands WHERE seat > 0"
OFFERED = "SELECT last_value FROM procrastinate_jobs_id_seq"


@pytest.fixture(params=["postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database that servers and workers can share."""
    pytest.importorskip("procrastinate", reason="no queue: pip install 'tilewright[worker]'")
    migrated: str = request.getfixturevalue("migrated")
    with request.getfixturevalue("postgres_databases").database(template=migrated) as url:
        yield url


@pytest.fixture
def settings(settings: Settings, fast_polling: None, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A server whose computers think nowhere but at workers, for a while."""
    monkeypatch.setattr(jobs, "TAKEN_WITHIN", 0.2)
    return replace(settings, workers=True, think_seconds=0.5)


@contextmanager
def worker(settings: Settings) -> Iterator["subprocess.Popen[str]"]:
    """A worker that takes jobs; it is gone afterwards, one way or the other.

    Its log is `worker.log` in the data folder.
    """
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "TILEWRIGHT_CHALLENGE_WAIT_SECONDS": "0",
        "TILEWRIGHT_COMPUTER_PAUSE_SECONDS": "0",
        "TILEWRIGHT_THINK_SECONDS": str(settings.think_seconds),
        "TILEWRIGHT_LOG_LEVEL": "info",
        "TILEWRIGHT_LOG_FORMAT": "json",
    }
    command = [sys.executable, "-m", "tilewright", "worker", "--database", settings.database]
    with (
        (settings.data_path / "worker.log").open("w") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        ) as process,
    ):
        assert process.stdout is not None
        try:
            assert "ready" in process.stdout.readline()
            yield process
        finally:
            process.kill()


def play(ann: Guest, engine: Generator, turns: int, meanwhile: Callable[[], None]) -> str:
    """The given number of turns of a game against two computers, or all that there are."""
    game = ann.start(computers=2)
    for _ in range(turns):
        view = ann.on_turn(game)
        if view["state"] == "over":
            break
        response = ann.command(game, best_command(engine, view), view["version"])
        assert response.status_code == 200, response.text
        meanwhile()
    ann.on_turn(game)
    return game


def test_a_worker_plays_for_the_computers(settings: Settings, engine: Generator) -> None:
    # the server would wait for a minute before it did it itself
    with running(replace(settings, think_seconds=60.0)) as server, worker(settings) as process:
        ann = Guest(server.url)
        play(ann, engine, 5, lambda: None)
        process.terminate()
        assert process.wait(PATIENCE) in (0, -15)
        ann.http.close()
    assert execute(settings.database, OFFERED)[0][0] >= 8
    lines = map(json.loads, (settings.data_path / "worker.log").read_text().splitlines())
    assert "tilewright.server.rooms.rooms" in {line["logger"] for line in lines}, (
        "it logs as servers do"
    )


@pytest.mark.slow
def test_a_computer_plays_once_and_in_the_end_though_workers_are_killed(
    settings: Settings, engine: Generator, dice: random.Random
) -> None:
    with running(settings) as server, worker(settings) as first:
        processes = [first]

        def kill() -> None:
            if processes and dice.random() < 0.5:
                processes.pop().kill()  # as likely as not while it plays

        ann = Guest(server.url)
        play(ann, engine, 3, kill)
        ann.http.close()
    keys = execute(settings.database, KEYS)
    assert len({key for key, _ in keys}) == len({version for _, version in keys}) == len(keys)


def test_without_any_worker_the_server_plays_after_a_while(
    settings: Settings, engine: Generator
) -> None:
    with running(replace(settings, think_seconds=0.1)) as server:
        ann = Guest(server.url)
        play(ann, engine, 1, lambda: None)
        ann.http.close()


def test_all_turns_that_wait_for_workers_are_looked_for_together(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for: queue.Queue[frozenset[str]] = queue.Queue()
    read_alone: list[str] = []
    versions_of, tail_of = Store.versions_of, Store.tail_of

    async def noted_versions(store: Store, games: Sequence[str]) -> dict[str, int]:
        looked_for.put(frozenset(games))
        return await versions_of(store, games)

    async def noted_tail(store: Store, game: str, version: int) -> Tail | None:
        read_alone.append(game)
        return await tail_of(store, game, version)

    monkeypatch.setattr(peers, "POLL_SECONDS", 3600.0)
    with running(replace(settings, think_seconds=60.0)) as server:
        ann = Guest(server.url)
        games = {ann.start() for _ in range(5)}
        for game in games:
            if (view := ann.view(game))["can"]["play"]:
                assert ann.command(game, {"type": "pass"}, view["version"]).is_success
        monkeypatch.setattr(Store, "versions_of", noted_versions)
        while looked_for.get(timeout=PATIENCE) != games:
            pass
        monkeypatch.setattr(Store, "tail_of", noted_tail)
        for _ in range(3):
            assert looked_for.get(timeout=PATIENCE) == games
        assert not read_alone
        ann.http.close()


def test_workers_beside_a_sqlite_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="PostgreSQL"):
        Server(Settings(port=0, data_dir=str(tmp_path), workers=True))

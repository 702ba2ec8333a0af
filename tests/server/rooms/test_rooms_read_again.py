"""Rooms that are not in memory: replayed beside the event loop, at the expense of their reader."""

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from tilewright.host.table import Table
from tilewright.server.rooms import rooms
from tilewright.server.serve import Server
from tilewright.server.store.games import KeptGame
from tilewright.server.tables import rooms as tables

from tests.server.conftest import Guest, running, unhurried

ALMOST_NO_SHARE = 1e-9


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: both are read in the same way."""
    return sqlite_file


def forget(server: Server, *games: str) -> None:
    """Let go of the games, as when others need the memory."""
    for game in games:
        place = server.services.tables._places.find(game)
        assert place is not None
        place.state = None


def test_a_room_of_many_events_is_replayed_in_another_thread_and_a_short_one_at_once(
    ann: Guest, own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, made = list[str](), tables._table

    def noted(kept: KeptGame) -> Table:
        threads.append(threading.current_thread().name)
        return made(kept)

    monkeypatch.setattr(tables, "_table", noted)
    game = ann.open()
    before = ann.view(game)
    for most in (rooms.REPLAYED_AT_ONCE, 0):
        monkeypatch.setattr(rooms, "REPLAYED_AT_ONCE", most)
        forget(own_server, game)
        assert ann.view(game)["version"] == before["version"]
    on_the_loop, beside = threads
    assert "replay" in beside and "replay" not in on_the_loop


def test_a_client_pays_for_games_that_must_be_read_and_plays_on_in_those_in_memory(
    tmp_path: Path, database: str
) -> None:
    settings = replace(unhurried(tmp_path, database), work_share=ALMOST_NO_SHARE)
    with running(settings) as server:
        ann = Guest(server.url)
        first, second = ann.open(), ann.open()
        forget(server, first, second)
        assert ann.http.get(f"/api/games/{first}").status_code == 200
        refused = ann.http.get(f"/api/games/{second}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_many")
        assert ann.http.get("/api/games").status_code == 429
        assert ann.http.get(f"/api/games/{first}").status_code == 200

"""The operator's view: readiness, metrics, proxies and shutdown."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import httpx
import msgspec
import pytest
from databases import execute

from tilewright.server import housekeeping
from tilewright.server.settings import Settings
from tilewright.server.sockets.outbox import GOING_AWAY
from tilewright.server.store import soundness

from tests.server.conftest import PATIENCE, Guest, receive, running

TOKEN = "of-the-metrics"
LINE = re.compile(r"(# (HELP|TYPE) \w+ .+|(\w+)(\{(\w+=\"[^\"]*\",?)+\})? (-?[\d.e+-]+))")


@pytest.fixture
def database(sqlite_file: str) -> str:
    """The database, whose kind makes no difference here."""
    return sqlite_file


@contextmanager
def guest_of(settings: Settings) -> Iterator[Guest]:
    """A guest at a server with these settings."""
    with running(settings) as server:
        guest = Guest(server.url)
        try:
            yield guest
        finally:
            guest.http.close()


def changed(settings: Settings, **changes: object) -> Settings:
    """The settings with these changes."""
    return msgspec.structs.replace(settings, **changes)


def figures(guest: Guest) -> dict[str, float]:
    """Every figure that the server tells, by its name and labels."""
    answer = guest.http.get("/api/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert all(map(LINE.fullmatch, answer.text.splitlines()))
    told = [line.rsplit(" ", 1) for line in answer.text.splitlines() if line[0] != "#"]
    return {name: float(value) for name, value in told}


def test_a_server_that_serves_is_ready(ann: Guest) -> None:
    assert ann.get("/api/ready") == {"status": "ready"}
    assert ann.get("/api/health")["status"] == "ok"


def test_a_server_whose_database_moved_on_lives_but_is_not_ready(
    ann: Guest, settings: Settings
) -> None:
    execute(settings.database, "UPDATE alembic_version SET version_num = '9999'")
    answer = ann.http.get("/api/ready")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
    assert "9999" in answer.json()["error"]["message"]
    assert ann.get("/api/health")["status"] == "ok"


def test_a_server_that_cannot_write_lives_but_is_not_ready(
    ann: Guest, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "REST", 0.0)
    execute(
        settings.database,
        "CREATE TRIGGER full BEFORE UPDATE ON alembic_version "
        "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    )
    for _ in range(2):
        answer = ann.http.get("/api/ready")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
        assert "writes" in answer.json()["error"]["message"]
    assert ann.get("/api/health")["status"] == "ok"
    execute(settings.database, "DROP TRIGGER full")
    assert ann.get("/api/ready") == {"status": "ready"}


def test_a_large_file_that_turns_out_damaged_lives_but_is_not_ready(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings):
        pass
    monkeypatch.setattr(soundness, "CHECKED_AT_START", 0)
    path = Path(settings.database or "")
    find = "SELECT rootpage FROM sqlite_schema WHERE name = 'cards_by_deck'"
    ((page,),) = execute(settings.database_address, find)
    content = bytearray(path.read_bytes())
    content[4096 * (page - 1) : 4096 * page] = bytes(4096)
    path.write_bytes(content)
    with guest_of(changed(settings, metrics_token=TOKEN)) as ann:
        ends = time.monotonic() + PATIENCE
        while ann.get("/api/health")["database"] == "unchecked":
            assert time.monotonic() < ends
        assert ann.get("/api/health") == {"status": "ok", "database": "damaged"}
        answer = ann.http.get("/api/ready")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
        assert "damaged" in answer.json()["error"]["message"]
        assert figures(ann)["tilewright_database_faults"] > 0


def test_without_a_token_there_are_no_metrics(ann: Guest) -> None:
    assert ann.http.get("/api/metrics").status_code == 404


def test_metrics_need_the_token(settings: Settings) -> None:
    with guest_of(changed(settings, metrics_token=TOKEN)) as ann:
        for headers in ({}, {"Authorization": "Bearer none"}, {"Authorization": TOKEN}):
            answer = ann.http.get("/api/metrics", headers=headers)
            assert answer.status_code == 403
            assert TOKEN not in answer.text
        assert figures(ann)


def test_each_outcome_of_commands_is_counted_from_zero(settings: Settings) -> None:
    with guest_of(changed(settings, metrics_token=TOKEN)) as ann:
        told = figures(ann)
        for outcome in ("done", "refused", "failed"):
            assert told[f'tilewright_commands_total{{outcome="{outcome}"}}'] == 0


def test_the_figures_are_those_of_what_was_done_and_name_nobody(settings: Settings) -> None:
    with guest_of(changed(settings, metrics_token=TOKEN)) as ann:
        game = ann.start("challenge")
        view = ann.on_turn(game)
        assert ann.command(game, {"type": "pass"}, version=0).status_code == 409
        assert ann.command(game, {"type": "pass"}, view["version"]).status_code == 200
        with ann.live(game) as socket:
            receive(socket)
            told = figures(ann)
        assert told["tilewright_sockets"] == 1
        assert told["tilewright_games_in_memory"] == 1
        assert told["tilewright_games_in_memory_bytes"] > 1000
        assert told['tilewright_commands_total{outcome="done"}'] >= 3
        assert told['tilewright_commands_total{outcome="refused"}'] == 1
        assert told['tilewright_command_seconds_bucket{le="+Inf"}'] >= 4
        assert told['tilewright_refusals_total{code="stale_version"}'] == 1
        route = 'method="POST",route="/api/games/{game}/commands",status="409"'
        assert told[f"tilewright_http_requests_total{{{route}}}"] == 1
        assert told["tilewright_store_transactions_total"] > 0
        assert told["process_open_fds"] < told["process_max_fds"]
        text = " ".join(told)
        secrets = (game, "Ann", "Quill", TOKEN, view["rack"], *ann.http.cookies.values())
        assert not [secret for secret in secrets if secret in text]


@pytest.mark.parametrize("trusted", [("127.0.0.1", "::1"), ()])
def test_only_a_trusted_proxy_says_whose_request_it_is(
    settings: Settings, trusted: tuple[str, ...]
) -> None:
    few = changed(settings, requests_per_second=0.001, trusted_proxies=trusted)
    with guest_of(few) as ann:
        told = {
            ann.http.get("/api/health", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code
            for n in range(60)
        }
    assert told == ({200} if trusted else {200, 429})


def test_players_at_a_table_are_sent_to_another_server_at_the_end(settings: Settings) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.start()
        with ann.live(game) as socket:
            receive(socket)
            server.stop()
            for _ in socket:  # until it is closed in good order
                pass
            assert socket.close_code == GOING_AWAY
        ann.http.close()


def test_readiness_ends_before_anything_else_does(settings: Settings) -> None:
    with running(changed(settings, stop_notice_seconds=2.0)) as server:
        ann = Guest(server.url)
        game = ann.start()
        version = ann.on_turn(game)["version"]
        with ann.live(game) as socket:
            receive(socket)
            server.stop()
            while (answer := ann.http.get("/api/ready")).status_code == 200:
                pass
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
            assert ann.command(game, {"type": "pass"}, version, str(uuid4())).status_code == 200
            assert receive(socket)["type"] == "view"
        ann.http.close()


def test_commands_under_way_are_answered_before_the_end(settings: Settings) -> None:
    with running(settings) as server:
        guests = [Guest(server.url) for _ in range(8)]
        games = [guest.start() for guest in guests]
        versions = [
            guest.on_turn(game)["version"] for guest, game in zip(guests, games, strict=True)
        ]
        answers: list[int] = []

        def passes(guest: Guest, game: str, version: int) -> None:
            try:
                answers.append(guest.command(game, {"type": "pass"}, version).status_code)
            except httpx.TransportError:
                answers.append(0)  # the door was closed before it came in

        threads = [
            threading.Thread(target=passes, args=arguments)
            for arguments in zip(guests, games, versions, strict=True)
        ]
        for thread in threads:
            thread.start()
        server.stop()
        for thread in threads:
            thread.join(60)
        assert len(answers) == len(guests)
        assert set(answers) <= {200, 0}
        for guest in guests:
            guest.http.close()

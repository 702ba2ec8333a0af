"""Floods of requests: refused cheaply, and dropped where that harms nobody else."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tilewright.server.http import doorkeeper, pages
from tilewright.server.http.doorkeeper import DROPPED_SECONDS, LEAST_REFUSALS
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, running, unhurried

ADDRESS = "api/health"
TOKEN = "of the monitor"
AT_ONCE = 20
QUILL = {"name": "Quill", "level": "steady"}
MANY = AT_ONCE + int(LEAST_REFUSALS)


@pytest.fixture
def strict(tmp_path: Path, sqlite_file: str) -> Settings:
    """The settings of a server that answers a client hardly more than twenty times."""
    return msgspec.structs.replace(
        unhurried(tmp_path, sqlite_file), requests_per_second=0.01, metrics_token=TOKEN
    )


@pytest.fixture
def server(strict: Settings) -> Iterator[Server]:
    """Yield a server without proxies."""
    with running(msgspec.structs.replace(strict, trusted_proxies=())) as server:
        yield server


def flood(server: Server, count: int, **headers: str) -> list[httpx.Response]:
    """Send a number of requests on one connection, or on new ones where the server closes it."""
    with httpx.Client(base_url=server.url, headers=headers) as client:
        return [client.get(ADDRESS) for _ in range(count)]


def test_a_refused_request_says_when_to_come_again_and_ends_its_connection(
    server: Server,
) -> None:
    *_, served, refused = flood(server, AT_ONCE + 1)
    assert (served.status_code, refused.status_code) == (200, 429)
    assert refused.json()["error"]["code"] == "too_many"
    # a token in a hundred seconds
    assert 95 <= int(refused.headers["retry-after"]) <= 100
    assert refused.headers["connection"] == "close"
    assert refused.headers["cache-control"] == "no-store"
    assert pages.HEADERS.items() <= dict(refused.headers).items()


def test_every_other_limit_says_when_to_come_again_too(strict: Settings) -> None:
    few = msgspec.structs.replace(strict, requests_per_second=100.0, games_per_minute=0.6)
    body = {"edition": "standard", "words": "void", "name": "Ann", "computers": [QUILL]}
    with running(few) as server:
        ann = Guest(server.url)
        *_, begun, refused = (ann.post("/api/games", body) for _ in range(6))
        ann.http.close()
    assert (begun.status_code, refused.status_code) == (201, 429)
    assert 95 <= int(refused.headers["retry-after"]) <= 100
    assert "connection" not in refused.headers


def test_a_client_that_floods_is_dropped_before_its_requests_are_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, last = flood(server, MANY + 1)
    assert last.status_code == 429
    assert int(last.headers["retry-after"]) == DROPPED_SECONDS
    with pytest.raises(httpx.TransportError):
        flood(server, 1)
    # after a while it is let in again, to its limit
    monkeypatch.setattr(doorkeeper, "_now", lambda: time.monotonic() + DROPPED_SECONDS)
    assert flood(server, 1)[0].status_code == 429


def test_an_open_connection_of_a_dropped_client_is_refused_whatever_it_asks_for(
    strict: Settings,
) -> None:
    keeper = doorkeeper.Doorkeeper(strict)
    drop(keeper, "192.0.2.9")
    page, others = scope_of("192.0.2.9", "/"), scope_of("192.0.2.10", "/")
    assert 0 < keeper.wait(page) <= DROPPED_SECONDS
    assert keeper.wait(others) == 0


def scope_of(client: str, path: str = "/api/games") -> Any:
    return {"type": "http", "path": path, "client": (client, 1)}


def drop(keeper: doorkeeper.Doorkeeper, client: str) -> None:
    """Send requests until the client is dropped."""
    for _ in range(MANY + 1):
        keeper.wait(scope_of(client))
    assert keeper.is_dropped((client, 2))


def test_a_flood_through_a_proxy_closes_nobodys_connection(strict: Settings) -> None:
    with running(strict) as server, httpx.Client(base_url=server.url) as proxy:
        floods = {"X-Forwarded-For": "192.0.2.9"}
        answers = [proxy.get(ADDRESS, headers=floods) for _ in range(2 * MANY)]
        assert {answer.status_code for answer in answers[AT_ONCE:]} == {429}
        assert not [answer for answer in answers if "connection" in answer.headers]
        for other in ("192.0.2.10", "2001:db8::1"):
            assert proxy.get(ADDRESS, headers={"X-Forwarded-For": other}).status_code == 200


def test_sockets_above_the_limit_are_refused_with_the_time_to_wait(strict: Settings) -> None:
    with running(strict) as server:
        ann = Guest(server.url)
        game = ann.open()
        for _ in range(AT_ONCE):
            with ann.live(game):
                pass
        with pytest.raises(InvalidStatus) as refused:
            ann.live(game)
        ann.http.close()
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["Retry-After"]) > 1


def test_what_is_turned_away_is_counted(strict: Settings) -> None:
    with running(strict) as server:
        for other in ("192.0.2.9", "192.0.2.10"):
            flood(server, AT_ONCE + 3, **{"X-Forwarded-For": other})
        told = httpx.get(
            server.url + "api/metrics", headers={"Authorization": f"Bearer {TOKEN}"}
        ).text
    assert 'tilewright_turned_away_total{how="answered"} 6.0' in told
    assert 'tilewright_refusals_total{code="too_many"} 6.0' in told


def test_the_memory_for_dropped_clients_is_bounded(
    strict: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorkeeper, "MOST_DROPPED", 3)
    keeper = doorkeeper.Doorkeeper(strict)
    for number in range(9):
        drop(keeper, f"192.0.2.{number}")
    dropped = [keeper.is_dropped((f"192.0.2.{number}", 1)) for number in range(9)]
    assert dropped == [False] * 6 + [True] * 3

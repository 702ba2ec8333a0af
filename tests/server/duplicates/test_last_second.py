"""Two hundred people at one table answer in the last second of a round, and others go on."""

import http.client
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from processes import killed_at_the_end

from tilewright.game.clock import SECOND, Instant
from tilewright.server.routes import duplicates as routes
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.duplicates import crowd
from tests.server.duplicates.test_duplicates import best, do, join, look, opened

PEOPLE = 200
MOST_MS = 200.0
"""The most that the slowest of a hundred requests of others may take meanwhile."""
ELSEWHERE = "127.2.0.1"
SCRIPT = """
import sys
from functools import partial
from tilewright.server.serve import serve
from tilewright.server.settings import load_settings
asked = {"port": 0, "data_dir": sys.argv[1], "requests_per_second": 1000.0}
serve(load_settings(asked), partial(print, flush=True))
"""


@contextmanager
def beside(*command: str) -> "Iterator[subprocess.Popen[str]]":
    """A process of Python that reads and writes lines."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, *command], stdin=pipe, stdout=pipe, text=True, env=environment
    )
    with killed_at_the_end(process):
        yield process


def told_by(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def waits_until(over: threading.Event, host: str, port: int) -> list[float]:
    """The milliseconds that requests from another address take until then."""
    connection = http.client.HTTPConnection(host, port, source_address=(ELSEWHERE, 0))
    found = []
    while not over.is_set():
        began = time.perf_counter()
        connection.request("GET", "/api/games")
        answer = connection.getresponse()
        answer.read()
        found.append(1000 * (time.perf_counter() - began))
        assert answer.status == 200
    connection.close()
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("seconds", [1.0, 0.0])
def test_all_acknowledged_answers_of_the_last_second_count(tmp_path: Path, seconds: float) -> None:
    with beside("-c", SCRIPT, str(tmp_path)) as server:
        url = told_by(server)
        ann = Guest(url)
        which = opened(ann, terms={"seconds": 600, "pause": 0})
        host, port = urlsplit(url).hostname or "", urlsplit(url).port or 0
        asked = (host, str(port), which, str(PEOPLE), str(seconds))
        with beside(str(crowd.__file__), *asked) as people:
            assert told_by(people) == "all are here"
            do(ann, which, {"type": "next"})
            command = best(look(ann, which))
            acknowledged, waits = answered(people, command, (host, port))
            do(ann, which, {"type": "end_round", "round": 1})
            view = look(ann, which)
        ann.http.close()
    assert acknowledged == PEOPLE
    assert view["rounds"][0]["found"] == acknowledged
    slowest = statistics.quantiles(waits, n=100)[98]
    assert slowest < MOST_MS, f"others waited {slowest:.0f} ms, {len(waits)} requests"


def answered(
    people: "subprocess.Popen[str]", command: Json, server: tuple[str, int]
) -> tuple[int, list[float]]:
    """The answers that were acknowledged, and the milliseconds that others waited meanwhile."""
    over, told = threading.Event(), list[str]()

    def listen() -> None:
        told.append(told_by(people))
        over.set()

    listening = threading.Thread(target=listen)
    listening.start()
    print(json.dumps(command), file=people.stdin, flush=True)
    waits = waits_until(over, *server)
    listening.join()
    return int(told[0]), waits


@pytest.mark.parametrize(("waited", "status"), [(3.0, 200), (0.5, 422)])
def test_an_answer_counts_by_when_it_reached_the_server_and_not_by_its_wait_in_line(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, waited: float, status: int
) -> None:
    ann, ben = Guest(own_server.url), Guest(own_server.url)
    which = opened(ann, terms={"seconds": 600, "pause": 0})
    join(ben, which, "Ben")
    do(ann, which, {"type": "next"})
    command = best(look(ben, which))
    tables = own_server.services.duplicates
    late = Instant(tables.now() + 602 * SECOND)
    monkeypatch.setattr(tables, "now", lambda: late)
    monkeypatch.setattr(routes, "seconds_in_line", lambda: waited)
    assert do(ben, which, command)[0] == status

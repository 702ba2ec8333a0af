"""No request keeps the event loop from the other players for long, however large it is."""

import re
from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
import pytest
from benchmarks.attacks.scene import prepare

from tilewright.engine.kernels.kernel import compiled
from tilewright.host.system import Words
from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface

from tests.server.conftest import PATIENCE, everybody_leaves, running, unhurried
from tests.server.http.largest_requests import REQUESTS, Largest, Stage
from tests.server.loop_holds import LIMIT, Holds, loop_holds

GAMES = 300
TRIES = 3
"""A collection of garbage may fall into any step, so the best of these counts."""

TOO_LONG: dict[str, str] = {}
"""The addresses that still hold the loop for longer, and why."""
SOCKETS = [("owner", "games/{game}"), ("owner", "companions/{companion}")]

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.slow,
    pytest.mark.skipif(not compiled, reason="an interpreted kernel takes many times as long"),
]


def operations() -> list[str]:
    """Every operation of the API's document, as its method and path."""
    methods = {"get", "post", "put", "patch", "delete"}
    return [
        f"{method.upper()} {path}"
        for path, item in interface(HANDLERS)["paths"].items()
        for method in methods & item.keys()
    ]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, words: Words) -> Iterator[Stage]:
    """The guests at a server whose games are as long as they can be."""
    folder = tmp_path_factory.mktemp("largest")
    database = str(folder / "largest.db")
    scene = prepare(database, words, GAMES)
    with running(unhurried(folder, database)) as server:
        yield Stage.of(server, scene)
        everybody_leaves()


@pytest.fixture(autouse=True)
def nobody_is_left() -> None:
    """Let the guests of the stage stay from test to test."""


def test_every_address_has_a_largest_request() -> None:
    assert set(operations()) == set(REQUESTS)


@pytest.mark.parametrize("address", REQUESTS)
def test_no_request_holds_the_loop_for_long(stage: Stage, address: str) -> None:
    asked = REQUESTS[address]
    method, path = address.split()
    path = named(stage, asked.path or path)
    within(lambda: held(stage, method, path, asked), address)


@pytest.mark.parametrize(("who", "path"), SOCKETS)
def test_no_socket_holds_the_loop_for_long(stage: Stage, who: str, path: str) -> None:
    def opened() -> Holds:
        room, name, *_ = named(stage, path).split("/")
        with loop_holds(stage.server) as holds, stage.guest(who).live(name, room=room) as socket:
            socket.recv(timeout=PATIENCE)
            socket.send(msgspec.json.encode({"type": "command"}).decode())
            socket.recv(timeout=PATIENCE)
        return holds

    within(opened, path)


def within(ask: Callable[[], Holds], address: str) -> None:
    """Check the quickest of some tries against the limit."""
    tries = list(islice(until(lambda holds: holds.longest() < LIMIT, ask), TRIES))
    if address in TOO_LONG:
        assert tries[-1].longest() >= LIMIT, f"{address} is quick now: take it off the list"
    else:
        assert tries[-1].longest() < LIMIT, tries[-1].worst()


def until(is_enough: Callable[[Holds], bool], ask: Callable[[], Holds]) -> Iterator[Holds]:
    """Yield the requests, and end after the first that is enough."""
    while True:
        holds = ask()
        yield holds
        if is_enough(holds):
            return


def named(stage: Stage, path: str) -> str:
    """The path with the names of the stage."""
    return re.sub(r"{(\w+)}", lambda found: stage.names()[found[1]](), path)


def held(stage: Stage, method: str, path: str, asked: Largest) -> Holds:
    """Send the request, and return for how long its steps held the loop."""
    guest = stage.guest(asked.who)
    body = asked.body(stage) if callable(asked.body) else asked.body
    content = None if asked.content is None else asked.content(stage)
    with (
        loop_holds(stage.server) as holds,
        guest.http.stream(method, path, json=body, content=content) as answer,
    ):
        if answer.status_code < 400 and asked.lines is not None:
            list(islice(answer.iter_lines(), asked.lines))
        else:
            answer.read()
            assert answer.status_code in asked.expects, answer.text
    return holds

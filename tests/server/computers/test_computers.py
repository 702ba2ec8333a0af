"""The server's computers keep playing whatever happens to the store."""

import logging
import threading
from collections.abc import Iterator

import pytest
from databases import execute
from msgspec.structs import replace

from tilewright.server.settings import Settings

from tests.server.conftest import PATIENCE, Guest, receive, running


class Listening(logging.Handler):
    """Hears that a computer could not write."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = threading.Event()

    def emit(self, record: logging.LogRecord) -> None:
        if "tries again" in record.getMessage():
            self.heard.set()


@pytest.fixture
def refused() -> Iterator[threading.Event]:
    handler = Listening()
    log = logging.getLogger("tilewright.server.computers.runner")
    log.addHandler(handler)
    yield handler.heard
    log.removeHandler(handler)


def test_nobody_is_asked_or_waited_for_about_a_computer_s_good_play(settings: Settings) -> None:
    # if anybody were waited for, the game would not go on within the test
    with running(replace(settings, challenge_wait_seconds=3600.0)) as server:
        guest = Guest(server.url)
        game = guest.start("challenge", computers=3)
        with guest.live(game) as socket:
            view = receive(socket)["view"]
            while view["state"] != "over":
                assert (view["can"]["challenge"], view["can"]["accept"]) == (None, False)
                assert view["to_accept"] == []
                if view["can"]["play"]:
                    guest.command(game, {"type": "pass"}, view["version"])
                view = receive(socket)["view"]
        guest.http.close()
    last = [turn for turn in view["turns"] if turn["kind"] == "play"][-1]
    assert last["seat"] != view["seat"]
    assert view["outcome"]["reason"] == "out"


def test_a_computer_acts_once_the_store_is_there_again(
    settings: Settings, refused: threading.Event
) -> None:
    with running(replace(settings, challenge_wait_seconds=1.0)) as server:
        guest = Guest(server.url)
        game = guest.start("challenge", computers=2, terms={"phoneys": True})
        with guest.live(game) as socket:
            view = receive(socket)["view"]
            # the second computer leaves a second for a challenge of what the first has played
            while not view["can"]["challenge"] or view["to_move"] != 2:
                if view["can"]["play"]:
                    guest.command(game, {"type": "pass"}, view["version"])
                view = receive(socket)["view"]
            execute(settings.database_address, "ALTER TABLE events RENAME TO lost")
            played = len(view["turns"])
            assert refused.wait(PATIENCE), "the computer has not tried"
            execute(settings.database_address, "ALTER TABLE lost RENAME TO events")
            while len(view["turns"]) == played:
                view = receive(socket)["view"]
        guest.http.close()
    assert view["turns"][played]["seat"] == 2

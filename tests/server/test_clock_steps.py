"""A server whose system clock is set forward or back: nobody loses time, a seat or a session."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from processes import killed_at_the_end

from tests.server.conftest import PATIENCE, Guest, receive

CLOCK = Path(__file__).parents[1] / "services/stepped_clock.c"
DAY = 86_400
MINUTES = 25
TERMS = {"time": {"kind": "chess", "seconds": MINUTES * 60, "increment": 0}}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the clock is set by LD_PRELOAD"),
]


@dataclass
class Moved:
    """A server whose clock the test can set."""

    url: str
    note: Path

    def set(self, seconds: int) -> None:
        """Set the clock this far from the right time."""
        self.note.write_text(str(seconds))

    def ahead(self, guest: Guest) -> float:
        """Return the seconds by which the dates of its answers are ahead of the right time."""
        date = guest.http.get("/api/health").headers["date"]
        return parsedate_to_datetime(date).timestamp() - time.time()


@pytest.fixture
def moved(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Moved]:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler: apt install gcc libc6-dev")
    library, note = tmp_path / "stepped_clock.so", tmp_path / "seconds"
    note.write_text("0")
    build = [compiler, "-shared", "-fPIC", "-o", str(library), str(CLOCK), "-ldl"]
    subprocess.run(build, check=True)
    command = [
        sys.executable, "-m", "tilewright", "serve", "--json", "--no-open", "--port", "0",
        "--database", str(tmp_path / "games.db"),
    ]  # fmt: skip
    environment = os.environ | {"LD_PRELOAD": str(library), "STEPPED_CLOCK": str(note)}
    environment["TILEWRIGHT_REQUESTS_PER_SECOND"] = str(getattr(request, "param", 50))
    with killed_at_the_end(
        subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    ) as process:
        assert process.stdout is not None
        yield Moved(json.loads(process.stdout.readline())["url"], note)


@pytest.mark.parametrize("moved", [100_000], indirect=True)  # the test asks again and again
@pytest.mark.parametrize("step", [400 * DAY, -3 * DAY], ids=["forward", "back"])
def test_a_clock_that_is_set_takes_nothing_from_anybody(moved: Moved, step: int) -> None:
    ann = Guest(moved.url)
    game = ann.start(terms=TERMS)
    token = ann.post("/api/tokens", {"name": "bot"}).json()["token"]
    before = ann.view(game)
    with ann.live(game) as socket:
        receive(socket)
        moved.set(step)
        until(lambda: moved.ahead(ann) / step > 0.9)  # dates are renewed once a second
        # the session, the limits and the clock of the game are as they were
        view = ann.view(game)
        assert view["state"] == before["state"] == "playing"
        left, was = view["clock"]["left"][0], before["clock"]["left"][0]
        assert 0 <= was - left < MINUTES * 60_000 // 2
        headers = {"Authorization": f"Bearer {token}"}
        assert Guest(moved.url).http.get("/api/games", headers=headers).status_code == 200
        view = ann.on_turn(game)
        passed = ann.command(game, {"type": "pass"}, view["version"])
        assert passed.status_code == 200, passed.text
        receive(socket)
        moved.set(0)
    assert ann.get("/api/ready") == {"status": "ready"}
    view = ann.on_turn(game)
    assert ann.command(game, {"type": "pass"}, view["version"]).status_code == 200


def test_limits_refill_as_before_when_the_clock_is_set_back(moved: Moved) -> None:
    ann = Guest(moved.url)
    ann.post("/api/guest", {})
    until(lambda: ann.http.get("/api/games").status_code == 429)
    moved.set(-DAY)
    until(lambda: ann.http.get("/api/games").status_code == 200)


def until(is_so: Callable[[], bool]) -> None:
    """Ask until it is so."""
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest, "it has not come"

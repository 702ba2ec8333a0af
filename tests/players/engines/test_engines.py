"""Engines in processes of their own: good ones play, and no other can do harm."""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from tables import table

from tilewright import Game
from tilewright.game.commands import PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import view_of
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import read_cgp
from tilewright.notation.ucgi import GoLimits
from tilewright.players import Budget
from tilewright.players.engines import (
    BadAnswer,
    EngineDied,
    EngineError,
    EngineNotStarted,
    EnginePlayer,
    EngineProcess,
    EngineTimeout,
    IllegalMove,
    OutputTooLong,
)
from tilewright.players.engines import client as client_module
from tilewright.players.engines.player import position_of

PATIENCE = 60.0
"""Seconds that an engine may take that is expected to answer, however slow the machine."""

SCRIPT = Path(__file__).with_name("script.py")
OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0;"


def command(fault: str, *more: object) -> list[str]:
    return [sys.executable, str(SCRIPT), fault, *map(str, more)]


def player(fault: str, *more: object, seconds: float = PATIENCE) -> EnginePlayer:
    start = partial(EngineProcess.popen, command(fault, *more))
    return EnginePlayer(load_lexicon("common"), start, Budget(seconds=seconds))


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "GRACE", 0.0)
    monkeypatch.setattr(client_module, "SECONDS_TO_STOP", 0.05)


def test_an_engine_answers_with_a_move_and_what_it_thinks_of_moves() -> None:
    with EngineProcess.popen(command("good")) as engine:
        assert repr(engine) == "<EngineProcess Script>"
        answer = engine.best(OPENING, GoLimits(seconds=1), at_most=60)
        assert str(answer.move) == "8H AE"
        (info,) = answer.infos
        assert (info.move, info.chance, info.equity, info.samples) == ("pass", 0.125, -3.2, 7)
    assert not engine.is_running
    with pytest.raises(EngineDied, match="has ended"):
        engine.best(OPENING, GoLimits(), at_most=1)


def test_an_engine_sees_its_own_rack_and_no_other() -> None:
    game = table("AEINRST", "QUIZWED").game
    cgp = read_cgp(position_of(view_of(game, Seat(0))))
    assert [str(rack) for rack in cgp.racks] == ["AEINRST", ""]
    assert cgp.scores == game.scores
    assert f"edition {game.edition.name}" in cgp.operations


def test_an_engine_plays_from_a_seats_view() -> None:
    view = view_of(table("AEINRST", "QUIZWED").game, Seat(0))
    asked = player("good")
    chosen = asked.choose(view)
    assert isinstance(chosen, PlayTiles)
    assert str(chosen.play.tiles) == "AE"
    asked.close()
    assert asked.choose(view) == chosen, "another is started when a move is asked for"
    asked.close()


@pytest.mark.parametrize(
    ("fault", "kind", "said"),
    [
        ("garbage", BadAnswer, "is not a move such as"),
        ("illegal", IllegalMove, "1A ZZZZZZZ is not a legal play"),
        ("not_held", IllegalMove, "QQ cannot be exchanged now"),
        ("long_line", OutputTooLong, "wrote more than 10000 bytes in a line"),
        ("many_lines", OutputTooLong, "or 1000000 in all"),
        ("dying", EngineDied, "ended without an answer"),
    ],
)
def test_an_engine_that_misbehaves_is_a_typed_error(
    fault: str, kind: type[EngineError], said: str
) -> None:
    view = view_of(table("AEINRST", "QUIZWED").game, Seat(0))
    asked = player(fault)
    for _ in range(2):  # it is started again for the next move
        with pytest.raises(kind, match=said):
            asked.choose(view)
    asked.close()


@pytest.mark.usefixtures("_impatient")
def test_a_hanging_engine_is_ended_when_its_time_is_over() -> None:
    view = view_of(table("AEINRST", "QUIZWED").game, Seat(0))
    asked = player("hanging", seconds=0.05)
    with pytest.raises(EngineTimeout, match="no bestmove within"):
        asked.choose(view)


def test_an_engine_that_searches_on_gets_stop_before_it_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "GRACE", 0.0)
    monkeypatch.setattr(client_module, "SECONDS_TO_STOP", PATIENCE)
    asked = player("stubborn", seconds=0.05)
    assert isinstance(asked.choose(view_of(table("AEINRST", "QUIZWED").game, Seat(0))), PlayTiles)
    asked.close()


@pytest.mark.skipif(os.name != "posix", reason="process groups are POSIX")
def test_what_an_engine_started_is_ended_with_it(tmp_path: Path) -> None:
    note = tmp_path / "note"
    engine = EngineProcess.popen(command("with_child", note), seconds=PATIENCE)
    with ThreadPoolExecutor(1) as executor:
        asked = executor.submit(engine.best, OPENING, GoLimits(), at_most=PATIENCE)
        wait_until(lambda: "is running" in note.read_text())
        engine.close()
        assert isinstance(asked.exception(PATIENCE), EngineDied)
    (line,) = [line for line in note.read_text().splitlines() if line.startswith("child ")]
    wait_until(lambda: not is_alive(int(line.split()[1])))


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        os.sched_yield()


def is_alive(process: int) -> bool:
    """Whether the process runs; one that has ended but was not waited for does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_an_engine_gets_no_secrets_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_MAIL_PASSWORD", "secret")
    note = tmp_path / "note"
    EngineProcess.popen(command("good", note), environment={"MORE": "1"}).close()
    names = note.read_text().splitlines()[0].split()
    assert {"PATH", "MORE"} <= set(names)
    assert not [name for name in names if "TILEWRIGHT" in name or name == "HOME"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["/no/such/engine"], "cannot be started"),
        ("", "it is empty"),
        ("'engine", "No closing quotation"),
        (command("silent"), "does not speak UCGI"),
        ([sys.executable, "-c", "pass"], "does not speak UCGI"),
    ],
)
def test_a_program_that_is_no_engine_is_refused(asked: list[str] | str, said: str) -> None:
    with pytest.raises(EngineNotStarted, match=said):
        EngineProcess.popen(asked, seconds=0.3)


def test_an_engine_may_pass() -> None:
    game = Game("standard", ["Ann", "Ben"], lexicon="common", racks=["AEINRST", "QUIZWED"])
    game.play("8G RETAINS")
    game.accept()
    asked = player("good")
    assert asked.choose(game.view()) == PassTurn(Seat(1))
    asked.close()

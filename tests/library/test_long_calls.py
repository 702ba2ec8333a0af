"""Long calls show how far they are, and an interrupt makes them return their findings."""

import io
import os
import signal
import sys
import threading
from types import SimpleNamespace

import pytest

import tilewright
from tilewright.library import long_calls
from tilewright.library.long_calls import long_call

pytestmark = pytest.mark.usefixtures("interrupts_raise")


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook's kernel, in which progress is shown at once."""
    shell = SimpleNamespace(kernel="one")
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(long_calls, "SECONDS_BEFORE", 0.0)
    monkeypatch.setattr(long_calls, "SECONDS_BETWEEN", 0.0)


class InterruptedOutput(io.StringIO):
    """An output on whose first text the user presses Ctrl-C."""

    def write(self, text: str) -> int:
        if not self.getvalue():
            signal.raise_signal(signal.SIGINT)
        return super().write(text)


def new_game() -> tilewright.Game:
    return tilewright.Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)


def test_the_first_interrupt_stops_a_call_and_the_second_interrupts_the_program() -> None:
    stops = list[str]()
    with long_call("working", lambda: stops.append("now")) as call:
        signal.raise_signal(signal.SIGINT)
        assert call.is_stopped and stops == ["now"]
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_program_that_handles_interrupts_itself_goes_on_doing_so() -> None:
    heard = list[int]()
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    with long_call("working") as call:
        signal.raise_signal(signal.SIGINT)
    assert heard == [signal.SIGINT] and not call.is_stopped


def test_a_call_in_another_thread_leaves_interrupts_alone() -> None:
    def work() -> None:
        with long_call("working") as call:
            call.show(0.5, "half")
            assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_work_that_holds_its_thread_can_be_interrupted() -> None:
    stopped = threading.Event()

    def work() -> bool:
        os.kill(os.getpid(), signal.SIGINT)
        return stopped.wait(60)

    with long_call("working", stopped.set) as call:
        assert call.wait(work)


@pytest.mark.usefixtures("notebook")
def test_an_interrupted_simulation_returns_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", InterruptedOutput())
    analysis = new_game().analyze(samples=100_000)
    assert 0 < analysis.prospects[0].samples < 1000
    assert not analysis.is_decided


@pytest.mark.usefixtures("notebook")
def test_interrupted_lessons_keep_the_turns_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game()
    game.play("8E NORTH")
    game.play(game.plays()[-1])
    whole = game.lessons(deep=True, samples=64)
    assert [note.ahead is not None for note in whole.notes] == [True, True]
    monkeypatch.setattr(sys, "stdout", InterruptedOutput())
    lessons = game.lessons(deep=True, samples=64)
    assert sorted(note.ahead is not None for note in lessons.notes) == [False, True]


@pytest.mark.usefixtures("notebook")
def test_a_notebook_shows_one_line_and_wipes_it(capsys: pytest.CaptureFixture[str]) -> None:
    with long_call("simulating") as call:
        call.show(0.5, "8H ANOTHER")
        call.show(1.0, "")
    half, whole, wiped, rest = capsys.readouterr().out.split("\r")[1:]
    assert half == f"simulating {'█' * 12}{'░' * 12} 8H ANOTHER"
    assert whole.rstrip() == f"simulating {'█' * 24}"
    assert wiped.strip() == "" and len(wiped) == len(half) and rest == ""


@pytest.mark.usefixtures("notebook")
def test_a_short_call_shows_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_calls, "SECONDS_BEFORE", 3600.0)
    with long_call("working") as call:
        call.show(0.5, "half")
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(long_calls, "SECONDS_BEFORE", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with long_call("simulating") as call:
        call.show(0.5, "8H [b]ANOTHER")
    assert "simulating" in terminal.getvalue() and "8H [b]ANOTHER" in terminal.getvalue()

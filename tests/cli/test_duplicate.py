"""`tilewright duplicate` as a person and a script have it, and `verify` of its file."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from tilewright import DuplicateGame
from tilewright.cli import app
from tilewright.cli.terminal_table.duplicate import DuplicateConversation


def _run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=lines)


def _duplicate(*arguments: str, lines: str = "") -> Result:
    return _run("duplicate", "--no-board", "--seed", "1", *arguments, lines=lines)


def test_an_answer_is_measured_by_the_best_play_which_is_then_laid() -> None:
    best = str(DuplicateGame(seed=1).best().written)
    ended = _duplicate("--against", "timid", lines=f"try {best}\n{best}\npass\nsheet\nquit\n")
    assert ended.exit_code == 0
    assert f"{best} would score 16." in ended.stdout
    assert "You found the best: 16 points." in ended.stdout
    assert "So far 16 of 44 possible" in ended.stdout
    assert "You answered nothing." in ended.stdout
    assert "round 3>" in ended.stdout


def test_nothing_shows_the_best_play_or_a_bad_word_before_the_answer() -> None:
    ended = _duplicate(lines="try 8H DD\nhelp\nboard\nunseen\nexchange DD\nsave it.json\n9A DD\n")
    assert "would score" in ended.stdout
    assert "no such move in duplicate" in ended.stdout
    assert "saved when it is over" in ended.stdout
    assert "Best:" not in ended.stdout
    told = _duplicate(lines="8G DDO\n")
    assert "a word that is not in the list: 0 points" in told.stdout


def test_an_answer_after_the_seconds_counts_for_nothing() -> None:
    game, clock = DuplicateGame(seed=1), iter((0.0, 0.0, 10.0, 10.0, 21.0, 21.0))
    lines = iter([str(game.best().written), "8A LATE"])
    shown = io.StringIO()

    class Lines:
        may_slip = False

        def line(self, prompt: str) -> str | None:
            if game.round == 2 and game.rounds:
                return str(game.best().written) if next(lines, None) else None
            return next(lines, None)

    talk = DuplicateConversation(
        game, Lines(), Console(file=shown), draws=False, seconds=10, now=lambda: next(clock)
    )
    talk.hold()
    assert "You found the best" in shown.getvalue()
    assert "Too late: the 10 seconds were over." in shown.getvalue()
    assert [past.answer_of(0).play is None for past in game.rounds] == [False, True]  # type: ignore[union-attr]


def test_a_saved_game_is_proved_and_a_changed_one_is_not(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = _duplicate("--save", str(file), "--json", lines="pass\nquit\n")
    result = json.loads(ended.stdout)
    assert (len(result["rounds"]), result["best"], result["file"]) == (1, 16, str(file))
    assert _run("verify", str(file)).exit_code == 0
    proved = json.loads(_run("verify", "--json", str(file)).stdout)
    assert (proved["proved"], proved["findings"]) == (True, [])
    assert _run("verify", str(file), "--commitment", "0" * 64).exit_code == 1
    assert _run("verify", str(file), "--lexicon", "common").exit_code == 2
    file.write_text(file.read_text().replace("DDIOOPT", "DDIOOPS"))
    assert _run("verify", str(file)).exit_code == 2
    assert _duplicate("--save", str(file)).exit_code == 2


@pytest.mark.parametrize(
    "wrong", [("--against", "genius"), ("--name", ""), ("--edition", "nope"), ("--seconds", "3")]
)
def test_an_option_that_cannot_be_is_refused(wrong: tuple[str, str]) -> None:
    assert _duplicate(*wrong).exit_code == 2


def test_a_whole_game_ends_with_the_standings_and_the_seed() -> None:
    ended = _duplicate("--against", "champion", "--lone-bonus", lines="pass\n" * 60)
    assert ended.exit_code == 0
    assert "1. Champion:" in ended.stdout
    assert "The seed of the draws:" in ended.stdout

"""`rebuild`: a game from a board and a sheet in files."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tilewright
from tilewright.cli.app import app
from tilewright.notation.edition_file import load_edition

from tests.cli.test_playing import Terminal, needs_a_terminal

BOARD = "\n".join(
    ["." * 15] * 7 + [".....HORN......", ".......E.......", ".......D......."] + ["." * 15] * 5
)
SHEET = "Ann | Ben\n14 HORN | 4\n"


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    (tmp_path / "board.txt").write_text(BOARD)
    (tmp_path / "sheet.txt").write_text(SHEET)
    return tmp_path


def rebuilt(paper: Path, *more: str, status: int = 0) -> str:
    arguments = ["rebuild", str(paper / "board.txt"), str(paper / "sheet.txt")]
    result = CliRunner().invoke(app, [*arguments, "--edition", "heirloom", *more])
    assert result.exit_code == status, result.output
    return result.output


def test_a_board_and_a_sheet_become_a_record_that_the_referee_agrees_with(paper: Path) -> None:
    out = paper / "game.gcg"
    said = rebuilt(paper, "--out", str(out))
    assert "8F HORN" in said
    assert "H8 RED" in said
    judged = CliRunner().invoke(app, ["replay", str(out)])
    assert judged.exit_code == 0, judged.output
    # a file that exists is replaced only when asked for
    assert "use --force to replace it" in rebuilt(paper, "--out", str(out), status=2)
    assert "Written" in rebuilt(paper, "--out", str(out), "--force")


def test_json_has_an_object_for_each_turn_and_one_for_the_game(paper: Path) -> None:
    *turns, game = map(json.loads, rebuilt(paper, "--json").splitlines())
    assert [(turn["player"], turn["play"], turn["score"]) for turn in turns] == [
        ("Ann", "8F HORN", 14),
        ("Ben", "H8 RED", 4),
    ]
    assert game == {"games": 1, "mistakes": 0, "complete": True, "settled": True}


def test_a_mistake_on_the_sheet_is_named(paper: Path) -> None:
    (paper / "sheet.txt").write_text("Ann | Ben\n14 | 14\n")
    said = rebuilt(paper)
    assert "Mistake: Ben, turn 1: the sheet says 14, H8 RED scores 4." in said


def test_nobody_is_asked_where_nobody_sits_at_a_terminal(paper: Path) -> None:
    (paper / "sheet.txt").write_text("Ann | Ben\n14 | 14\n")
    arguments = ["rebuild", str(paper / "board.txt"), str(paper / "sheet.txt")]
    result = CliRunner().invoke(app, [*arguments, "--edition", "heirloom"], input="y\n")
    assert result.exit_code == 0
    assert "Take 4?" not in result.output
    assert "Mistake: Ben, turn 1" in result.output


class AtATerminal(Terminal):
    """`rebuild` by the rules of `heirloom` as a person at a terminal has it."""

    command = (sys.executable, "-m", "tilewright", "rebuild", "--edition", "heirloom")


@pytest.fixture
def at(paper: Path) -> Iterator[Callable[[str], AtATerminal]]:
    """The command begun with a sheet of these rounds."""
    begun: list[AtATerminal] = []

    def begin(rounds: str) -> AtATerminal:
        (paper / "sheet.txt").write_text(f"Ann | Ben\n{rounds}\n")
        files = [str(paper / name) for name in ("board.txt", "sheet.txt", "game.gcg")]
        begun.append(AtATerminal(*files[:2], "--out", files[2], COLUMNS="100"))
        return begun[-1]

    yield begin
    for terminal in begun:
        terminal.process.kill()
        terminal.process.communicate()


@needs_a_terminal
def test_a_person_at_a_terminal_takes_the_score_of_the_play(
    at: Callable[[str], AtATerminal], paper: Path
) -> None:
    terminal = at("14 | 14")
    terminal.until("Take 4? [y: take it, n: the sheet is right, Enter: leave it]")
    assert "Ben, turn 1: the sheet says 14, H8 RED scores 4." in terminal.shown
    terminal.line("y", "Written to")
    assert terminal.end() == 0
    assert "Mistake" not in terminal.shown
    judged = CliRunner().invoke(app, ["replay", str(paper / "game.gcg")])
    assert judged.exit_code == 0, judged.output


@needs_a_terminal
def test_a_fault_that_is_left_open_stays_named(at: Callable[[str], AtATerminal]) -> None:
    terminal = at("14 | 14")
    terminal.until("Take 4?")
    terminal.line("", "Written to")
    assert terminal.end() == 0
    assert "Mistake: Ben, turn 1: the sheet says 14" in terminal.shown


@needs_a_terminal
def test_a_sheet_that_is_right_there_has_another_fault(at: Callable[[str], AtATerminal]) -> None:
    terminal = at("14 | 14")
    terminal.until("Take 4?")
    terminal.line("n", "Add it?")
    terminal.line("n", "Take 0?")
    # both players scored 14, and no game has this
    terminal.line("n", "The game found before stays.")
    terminal.line("", "Written to")
    assert terminal.end() == 0


@needs_a_terminal
def test_faults_are_asked_about_one_by_one(at: Callable[[str], AtATerminal]) -> None:
    terminal = at("14 HORM | 14")
    terminal.until("Take HORN?")
    assert "Take 4?" not in terminal.shown
    terminal.line("y", "Take 4?")
    terminal.line("y", "Written to")
    assert terminal.end() == 0
    assert "Mistake" not in terminal.shown


@needs_a_terminal
def test_turns_that_could_change_places_are_asked_about_after_the_faults(
    at: Callable[[str], AtATerminal], paper: Path
) -> None:
    both = [".....S.........", ".....HORN......", ".....E.A.......", ".......W......."]
    (paper / "board.txt").write_text("\n".join(["." * 15] * 6 + both + ["." * 15] * 5))
    terminal = at("13 | 6\n- | 6")
    terminal.until("Take 14?")
    terminal.line("y", "Its number (Enter: not known)")
    assert "Ben, turn 1, 6 points: which play was it?" in terminal.shown
    number = next(line.split()[0] for line in terminal.shown.splitlines() if "F7 SHE" in line)
    terminal.line(number, "Written to")
    assert terminal.end() == 0
    written = (paper / "game.gcg").read_text()
    assert written.index(" F7 ") < written.index(" H8 ")


def test_a_misspelt_word_and_a_misread_letter_are_named(paper: Path) -> None:
    (paper / "sheet.txt").write_text("Ann | Ben\n14 HORM | 4\n")
    assert "Ann, turn 1: the sheet says HORM, the board has HORN." in rebuilt(paper)
    (paper / "board.txt").write_text(BOARD.replace("HORN", "HOKN"))
    (paper / "sheet.txt").write_text("Ann | Ben\n14 HORN | 4 RED\n")
    assert "Look at H8: with R instead of K the sheet is right." in rebuilt(paper, status=1)


def test_a_sheet_that_fits_no_game_names_the_turn(paper: Path) -> None:
    (paper / "sheet.txt").write_text("Ann | Ben\n990 | 980\n970 | 960\n")
    assert "Ann's turn 1 is the first that cannot be" in rebuilt(paper, status=1)


def test_a_board_with_a_tile_too_many_names_the_squares(paper: Path) -> None:
    (paper / "board.txt").write_text(BOARD.replace("HORN", "JAJJ").replace("E", "J"))
    said = rebuilt(paper, status=1)
    assert "more tiles than the set has of J" in said
    assert "look at F8, H8, I8, H9" in said


@pytest.mark.parametrize("file", ["board.txt", "sheet.txt"])
def test_a_file_that_cannot_be_read_is_named(paper: Path, file: str) -> None:
    (paper / file).write_text("HORN")
    assert file in rebuilt(paper, status=2)
    (paper / file).unlink()
    assert file in rebuilt(paper, status=2)


OWN = """
like = "heirloom"
name = "cottage"
title = "Cottage"
rack_size = 8
[tiles]
H = { points = 9 }
"""


def test_a_game_by_rules_of_ones_own_is_rebuilt_from_their_file(paper: Path) -> None:
    rules = paper / "cottage.toml"
    rules.write_text(OWN)
    opening = tilewright.Position.opening(load_edition(rules))
    horn = opening.judge("8F HORN")
    red = opening.after(horn).judge("H8 RED")
    assert horn.score > 14
    (paper / "sheet.txt").write_text(f"Ann | Ben\n{horn.score} | {red.score}\n")
    out = paper / "game.gcg"
    by_own = ["--edition", str(rules), "--out", str(out)]
    assert "8F HORN" in rebuilt(paper, *by_own)
    judged = CliRunner().invoke(app, ["replay", str(out), "--edition", str(rules)])
    assert judged.exit_code == 0, judged.output


def test_a_game_in_tiles_without_a_word_list_is_rebuilt(paper: Path) -> None:
    polish = tilewright.EDITIONS["standard"].in_language("polish")
    opening = tilewright.Position.opening(polish)
    play = opening.judge(tilewright.WrittenPlay.of("8G", "ŁÓDŹ"))
    rows = ["." * 15] * 15
    rows[7] = "......ŁÓDŹ....."
    (paper / "board.txt").write_text("\n".join(rows), encoding="utf-8")
    (paper / "sheet.txt").write_text(f"Ann | Ben\n{play.score} ŁÓDŹ | -\n", encoding="utf-8")
    said = rebuilt(paper, "--edition", "standard", "--tiles", "polish")
    assert "8G ŁÓDŹ" in said

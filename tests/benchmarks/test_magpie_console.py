"""Commands and positions for MAGPIE's console, and the words that it gets in matches."""

import sys
from pathlib import Path

import pytest
from benchmarks.magpie_answers import NoAnswer
from benchmarks.magpie_console import (
    EDITION,
    Magpie,
    permitted_graph,
    with_others_rack,
    written,
)

from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.lexicon.shipped import club_words
from tilewright.notation.cgp import read_cgp
from tilewright.rules.play import Exchange
from tilewright.rules.tiles import Tiles

LAST_BOARD = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L/"
    "4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7"
)

CONSOLE = f"""#!{sys.executable}
import sys

position = "none"
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "cgp" and rest.startswith("16/"):
        print("(error 7) the position is too large")
    elif command == "cgp":
        position = rest.split(" ")[1]
    elif command == "generate":
        print("two lines", "1: (exch " + position.strip("/")[:2] + ") E 0 0.50", sep="\\n")
    elif command not in ("set", "convert"):
        print("(error 1) unrecognized command or argument '" + command + "'")
    sys.stdout.flush()
"""
"""A program that takes the commands of the console in its turn, and complains as it does."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a program in the place of MAGPIE."""
    program = tmp_path / "bin" / "magpie"
    program.parent.mkdir()
    program.write_text(CONSOLE)
    program.chmod(0o755)
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a script")
def test_commands_that_are_written_at_once_are_answered_one_by_one(folder: Path) -> None:
    with Magpie(folder) as magpie:
        first, second, third = magpie.ask("cgp 15 AB/ 0/0 0", "generate", "cgp 16/ AB/ 0/0 0")
    assert first == ""
    assert second == "two lines\n1: (exch AB) E 0 0.50"
    assert third == "(error 7) the position is too large"


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a script")
def test_the_answer_is_about_the_position_that_was_asked_about(folder: Path) -> None:
    empty = "/".join(["15"] * 15)
    with Magpie(folder) as magpie:
        for rack in ("AEINRST", "DEGIOVW"):
            exchange = magpie.best(read_cgp(f"{empty} {rack}/ 0/0 0;"))
            assert exchange == Exchange(Tiles.parse(rack[:2]))


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a script")
def test_an_error_of_a_command_without_output_is_raised(folder: Path) -> None:
    with Magpie(folder) as magpie, pytest.raises(NoAnswer, match="too large"):
        magpie.do("set", "cgp 16/ AB/ 0/0 0")


def test_the_words_of_a_match_are_those_that_the_edition_permits(tmp_path: Path) -> None:
    words, bars = load_lexicon(permitted_graph(tmp_path)), latest_bars()
    barred = [word for word in club_words() if bars.why(word, EDITION)]
    assert barred
    assert not any(word in words for word in barred)
    assert len(words) == len(club_words()) - len(barred)


def test_the_other_rack_is_full_and_the_position_has_no_operations() -> None:
    cgp = read_cgp(f"{'15/' * 14}15 AEINRST/ 0/0 0; lex CLUB;")
    full = with_others_rack(cgp)
    assert len(full.racks[1]) == 7
    assert written(full) == f"{'15/' * 14}15 AEINRST/{full.racks[1]} 0/0 0"


def test_with_an_empty_bag_the_other_rack_is_what_is_left() -> None:
    cgp = read_cgp(f"{LAST_BOARD} EEHIRV?/ 353/354 0;")
    assert with_others_rack(cgp).racks[1] == Tiles.parse("GINS")

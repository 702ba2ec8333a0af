"""The engine's side of UCGI."""

import subprocess
import sys

import pytest

from tilewright.cli.engine_conversation import EngineConversation
from tilewright.engine.kernels.kernel import compiled
from tilewright.lexicon import load_lexicon
from tilewright.notation.ucgi import read_info
from tilewright.players.matches import PairedMatch, play_bag
from tilewright.players.specification import PlayerSpecification
from tilewright.rules.editions import STANDARD

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

OPENING = "position cgp 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0; lex COMMON;"
EMPTY = "position cgp " + "/".join(["15"] * 15)


def said(*lines: str, player: str = "champion") -> list[str]:
    found: list[str] = []
    named = PlayerSpecification.parse(player)
    EngineConversation(named, load_lexicon("common"), STANDARD, 1, found.append).run(lines)
    return found


def test_greetings_and_a_static_move() -> None:
    answers = said("ucgi", "isready", "ucginewgame", "setoption name X value 1", "", OPENING)
    assert answers[0].startswith("id name Tilewright ")
    assert answers[-2:] == ["ucgiok", "readyok"]
    (move,) = said(OPENING, "go static")
    assert move == "bestmove 8b.NASTIER"


def test_a_search_says_what_it_thinks_of_the_moves() -> None:
    answers = said(OPENING, "go sim depth 1 i 64 plays 3")
    infos = [read_info(line) for line in answers[:-1]]
    assert len(infos) == 3
    assert infos[0] is not None and infos[0].chance is not None and infos[0].score == 66
    assert answers[-1] == f"bestmove {infos[0].move}"


def test_a_search_without_a_limit_ends_with_stop() -> None:
    answers = said(OPENING, "go infinite", "stop")
    assert answers[-1].startswith("bestmove ")


def test_any_player_gives_moves_and_the_end_is_played_out() -> None:
    assert said(OPENING, "go", player="level:strong") == ["bestmove 8b.NASTIER"]
    # the others hold all that is unseen, and the bag is empty
    late = "position cgp " + "/".join(["15"] * 7 + ["6HORN5"] + ["15"] * 7)
    answers = said(f"{late} AEINRST/ 0/14 0; edition wall;", "go movetime 100 i 10")
    assert answers[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("hello",), "unknown command 'hello'"),
        (("go",), "there is no position yet"),
        (("position fen 8/8",), "a position is written as"),
        (("position cgp 15/15 A/ 0/0 0",), "2 rows instead of 15"),
        ((f"{EMPTY} ZZZ/ 0/0 0",), "Z"),
        ((f"{EMPTY} A/ 0/0 0; edition travel;",), "unknown edition 'travel'"),
        ((f"{EMPTY} AEINRST/ 0/0 6; edition tournament;",), "without a score"),
        ((OPENING, "go depth 99"), "at most 16 plies"),
        ((OPENING, "go movetime soon"), "movetime needs a number above 0"),
        ((OPENING, "go infinite", OPENING, "stop"), "send stop first"),
    ],
)
def test_what_is_wrong_is_said_and_the_conversation_goes_on(
    lines: tuple[str, ...], told: str
) -> None:
    answers = said(*lines, "isready")
    assert any(line.startswith("info string error: ") and told in line for line in answers)
    assert "readyok" in answers


def test_the_command_plays_a_match_as_an_engine() -> None:
    command = f"{sys.executable} -m tilewright engine --player equity --lexicon common"
    bag = play_bag(PairedMatch((f"engine:{command}", "equity"), "common", "wall"), 0)
    first, second = bag.games
    assert (first.failure, second.failure) == (None, None)
    assert first.points == second.points[::-1], "the same player on both sides"


def test_the_command_ends_with_its_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "engine", "--lexicon", "common"],
        input=f"ucgi\n{OPENING}\ngo static\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.splitlines()[-1] == "bestmove 8b.NASTIER"


def test_an_operation_that_changes_figures_is_obeyed_or_refused() -> None:
    assert said(f"{OPENING} bb 35;", "go sim i 64 plays 1")[0].split(" wp ")[0].endswith(" sc 51")
    refused, nothing = said(f"{OPENING} bdn SuperCrosswordGame;", "go")
    assert "`bdn SuperCrosswordGame`: that board is not known" in refused
    assert "no position yet" in nothing


def test_turns_without_a_score_are_known_to_the_engine() -> None:
    vowels = f"{EMPTY} AEIIOUU/ 0/0 5; edition tournament;"
    assert said(vowels, "go i 128")[-1] == "bestmove pass"

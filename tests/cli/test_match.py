"""Matches between players, from the command line."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.engine.kernels.kernel import compiled
from tilewright.players import matches
from tilewright.players.matches import Bag, PairedMatch, play_bag

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_a_match_says_who_is_stronger_and_how_surely() -> None:
    status, text, _ = run("match", "equity", "gentle", "--games", "6", "--lexicon", "common")
    assert status == 0
    assert text.startswith("equity against gentle: ")
    assert "of 6" in text and "points a game" in text
    status, said, _ = run("match", "equity", "score", "--games", "5", "--json")
    assert status == 0
    figures = json.loads(said)
    assert figures["games"] == 6, "pairs come in even numbers"
    assert figures["wins"] + figures["draws"] + figures["losses"] == 6
    assert figures["players"] == ["equity", "score"]
    assert {"score", "error", "elo", "lead", "seed", "edition", "lexicon"} < figures.keys()


def test_a_match_broken_off_is_taken_up_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.jsonl"
    asked = ("match", "equity", "score", "--games", "6", "--out", str(file), "--json")
    _, whole, _ = run(*asked)
    file.unlink()

    def interrupted(match: PairedMatch, number: int) -> Bag:
        if number == 1:
            raise KeyboardInterrupt
        return play_bag(match, number)

    with monkeypatch.context() as patch:
        patch.setattr(matches, "play_bag", interrupted)
        status, said, _ = run(*asked)
    assert (status, json.loads(said)["games"]) == (130, 2)
    assert len(file.read_text().splitlines()) == 2
    assert run(*asked)[0] == 2, "the file exists"
    status, said, _ = run(*asked, "--resume")
    assert status == 0
    same = ("games", "wins", "draws", "losses", "score", "error", "lead", "turns")
    assert [json.loads(said)[key] for key in same] == [json.loads(whole)[key] for key in same]
    assert len(file.read_text().splitlines()) == 6


def test_processes_play_the_same_games() -> None:
    asked = ("match", "equity", "score", "--games", "4", "--lexicon", "common", "--json")
    one, two = (json.loads(run(*asked, *more)[1]) for more in ((), ("--processes", "2")))
    assert (one["score"], one["lead"], one["turns"]) == (two["score"], two["lead"], two["turns"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("luck", "equity"), "unknown player 'luck'; choose equity, score"),
        (("equity", "sim:depth=1"), "unknown option 'depth'; choose plies"),
        (("equity", "score", "--games", "0"), "--games"),
        (("equity", "score", "--edition", "travel"), "travel"),
        (("equity", "score", "--lexicon", "no/such/list"), "no/such/list"),
        (("equity", "score", "--resume"), "--resume goes on with the file of --out"),
        (("equity", "score", "--out", "games.csv"), ".parquet or .jsonl"),
    ],
)
def test_a_match_says_what_was_wrong(arguments: tuple[str, ...], told: str) -> None:
    status, _, said = run("match", *arguments)
    assert status == 2
    assert told in said

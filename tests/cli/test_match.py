"""Matches between players, from the command line."""

import json
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from processes import killed_at_the_end
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.cli.matching import _PlayedBags
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
    status, said, told = run("match", "equity", "score", "--games", "5", "--json")
    assert status == 0
    assert "playing 6 games, not 5: every bag is played twice; --single" in told
    figures = json.loads(said)
    assert figures["games"] == 6, "pairs come in even numbers"
    assert figures["wins"] + figures["draws"] + figures["losses"] == 6
    assert figures["players"] == ["equity", "score"]
    assert {"score", "error", "elo", "lead", "seed", "edition"} < figures.keys()
    assert figures["lexicon"] == "CLUB", "as every command names it"


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


def test_all_play_all_on_the_same_bags_and_go_on_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    players = ("equity", "gentle", "timid")
    asked = ("match", *players, "--lexicon", "common", "--games", "4", "--out", str(file))
    _, whole, _ = run(*asked, "--json")
    assert len(file.read_text().splitlines()) == 12
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:7]))
    status, said, _ = run(*asked, "--json", "--resume")
    assert status == 0
    standings = json.loads(said)["standings"]
    assert standings == json.loads(whole)["standings"]
    assert standings[0]["player"] == "equity" and standings[0]["score"] == 1
    assert [standing["games"] for standing in standings] == [8, 8, 8]
    assert sum(standing["elo"] for standing in standings) == pytest.approx(0)
    status, text, _ = run(*asked, "--resume")
    assert status == 0
    assert text.splitlines()[1].startswith(" 1. equity")
    assert "12 games" in text


def test_a_sequential_test_ends_a_match_between_unlike_players() -> None:
    asked = ("match", "equity", "timid", "--lexicon", "common", "--games", "200", "--json")
    status, said, _ = run(*asked, "--sprt", "0,200", "--threads", "2")
    assert status == 0
    figures = json.loads(said)
    assert figures["sprt"]["verdict"] == "high"
    assert figures["games"] < 30
    _, said, _ = run("match", "equity", "score", "--games", "2", "--sprt", "0,10,0.01")
    assert "undecided at a risk of 1 %" in said


def test_processes_play_the_same_games() -> None:
    asked = ("match", "equity", "score", "--games", "4", "--lexicon", "common", "--json")
    one, two = (json.loads(run(*asked, *more)[1]) for more in ((), ("--processes", "2")))
    assert (one["score"], one["lead"], one["turns"]) == (two["score"], two["lead"], two["turns"])


def test_a_cluster_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="pip install 'tilewright[cluster]'")
    asked = ("match", "equity", "score", "--games", "4", "--lexicon", "common", "--json")
    with distributed.LocalCluster(
        n_workers=1, processes=False, protocol="tcp", dashboard_address=None
    ) as nodes:
        status, said, _ = run(*asked, "--dask", nodes.scheduler_address)
    assert status == 0
    here, there = json.loads(run(*asked)[1]), json.loads(said)
    same = ("score", "lead", "turns")
    assert [there[key] for key in same] == [here[key] for key in same]


A_CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as nodes:
        print(nodes.scheduler_address, flush=True)
        sys.stdin.read()
"""


def test_a_scheduler_that_dies_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed", reason="pip install 'tilewright[cluster]'")
    file = tmp_path / "match.jsonl"
    asked = ("match", "equity", "score", "--games", "2000", "--out", str(file))
    counted = _PlayedBags.count
    with killed_at_the_end(
        Popen([sys.executable, "-c", A_CLUSTER], stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True)
    ) as nodes:
        assert nodes.stdout is not None
        address = nodes.stdout.readline().strip()

        def and_kill(played: _PlayedBags, match: PairedMatch, bag: Bag) -> None:
            nodes.kill()
            counted(played, match, bag)

        monkeypatch.setattr(_PlayedBags, "count", and_kill)
        status, _, told = run(*asked, "--dask", address)
    assert status == 2
    assert told.startswith(f"tilewright: {address}: lost the scheduler before all games were")
    assert told.count("\n") == 1
    assert "Traceback" not in capfd.readouterr().err
    kept = len(file.read_text().splitlines())
    assert 2 <= kept < 2000
    monkeypatch.undo()
    assert (
        f"of {kept + 2}\n" in run(*asked[:3], "--games", str(kept + 2), *asked[5:], "--resume")[1]
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("luck", "equity"), "unknown player 'luck'; choose equity, score"),
        (("equity", "engine:./no-such-engine"), "no-such-engine: cannot be started: No such file"),
        (("equity", "sim:depth=1"), "unknown option 'depth'; choose plies"),
        (("equity", "score", "--games", "0"), "--games"),
        (("equity", "score", "--edition", "travel"), "travel"),
        (("equity", "score", "--lexicon", "no/such/list"), "no/such/list"),
        (("equity", "score", "--resume"), "--resume goes on with the file of --out"),
        (("equity", "score", "--out", "games.csv"), ".parquet or .jsonl"),
        (("equity",), "2 to 20 players can play each other, not 1"),
        (("equity", "score", "equity"), "every player of three or more must be another one"),
        (("equity", "score", "timid", "--sprt", "0,20"), "--sprt is for a match of two"),
        (("equity", "score", "--sprt", "20"), "two differences in Elo, such as 0,20, not '20'"),
        (("equity", "score", "--sprt", "20,0"), "must be below the second, not 20 and 0"),
        (("equity", "score", "--sprt", "0,20,1"), "between 0 and 0.5, not 1"),
        (("equity", "score", "--threads", "2", "--processes", "2"), "choose one of --threads"),
    ],
)
def test_a_match_says_what_was_wrong(arguments: tuple[str, ...], told: str) -> None:
    status, _, said = run("match", *arguments)
    assert status == 2
    assert told in said

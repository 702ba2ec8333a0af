"""Computers against each other, from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilewright.cli import app, executors
from tilewright.engine.kernels.kernel import compiled

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_selfplay_says_how_fast_and_how_well() -> None:
    status, said, _ = run("selfplay", "--games", "60", "--players", "equity,score", "--json")
    assert status == 0
    figures = json.loads(said)
    assert figures["games"] == 60
    assert {"turns", "seconds", "cpu_seconds"} < figures.keys()
    assert {"games_per_second", "games_per_cpu_second"} < figures.keys()
    assert sum(figures["wins"]) == 60
    assert (figures["forfeits"], figures["failure"]) == (0, None)
    _, text, _ = run("selfplay", "--games", "20")
    assert "games per cpu second" in text
    assert "failure" not in text


def test_players_by_specification_play_under_the_referee() -> None:
    status, said, _ = run(
        "selfplay", "--games", "2", "--players", "sim:plies=1,samples=2,gentle", "--json"
    )
    assert status == 0
    figures = json.loads(said)
    assert figures["players"] == ["sim:plies=1,samples=2", "gentle"]
    assert figures["games"] == 2
    assert figures["cpu_seconds"] > 0


def test_players_are_arguments_as_for_a_match_or_a_list() -> None:
    asked = ("--games", "4", "--seed", "3", "--json")
    _, listed, _ = run("selfplay", "--players", "equity,score", *asked)
    status, apart, _ = run("selfplay", "equity", "score", *asked)
    assert status == 0
    for figures in (ours := json.loads(apart), theirs := json.loads(listed)):
        assert figures["players"] == ["equity", "score"]
    assert (ours["wins"], ours["turns"]) == (theirs["wins"], theirs["turns"])


def test_an_odd_number_of_games_between_two_players_is_made_even_aloud() -> None:
    status, said, told = run("selfplay", "equity", "score", "--games", "3", "--json")
    assert (status, json.loads(said)["games"]) == (0, 4)
    assert "playing 4 games, not 3: every bag is played twice" in told
    _, said, told = run("selfplay", "--games", "3", "--json")
    assert (json.loads(said)["games"], told) == (3, "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "equity"), "--players takes two players, not 1"),
        (("equity",), "self-play takes two players, not 1; for example equity score"),
        (("equity", "score", "strong"), "self-play takes two players, not 3"),
        (("equity,score",), "'equity,score' is a list; write its players apart: equity score"),
        (("equity", "score", "--players", "equity,score"), "name the players once"),
        (("equity", "luck"), "unknown player 'luck'; choose equity, score, sim"),
        (("--players", "equity,luck"), "unknown player 'luck'; choose equity, score, sim"),
        (("--players", "strong,score", "--out", "turns.jsonl"), "equity and score alone"),
        (("--games", "0"), "--games"),
        (("--games", "-1"), "--games"),
        (("--games", "1000000000000"), "--games"),
        (("--games", "1e12"), "--games"),
        (("--threads", "0"), "--threads"),
        (("--seed", "-1"), "--seed"),
        (("--lexicon", "no/such/list"), "no/such/list"),
        (("--leaves", "no/such.klv2"), "no/such.klv2"),
        (("--edition", "travel"), "travel"),
    ],
)
def test_selfplay_says_what_was_wrong(arguments: tuple[str, ...], told: str) -> None:
    status, _, said = run("selfplay", "--games", "2", *arguments)
    assert status == 2
    assert told in said


def test_trained_leaves_are_written_once_and_played_with(tmp_path: Path) -> None:
    file = tmp_path / "leaves.klv2"
    train = ("leaves", "train", "--games", "40", "--out", str(file))
    assert run(*train)[0] == 0
    status, said, _ = run("lexicon", "info", str(file), "--json")
    assert (status, json.loads(said)["leaves"]) == (0, 914_624)
    assert run("selfplay", "--games", "20", "--leaves", str(file))[0] == 0
    assert run(*train)[0] == 2
    assert run(*train, "--force")[0] == 0
    assert run("leaves", "train", "--games", "40", "--out", str(tmp_path / "x.txt"))[0] == 2
    compact = tmp_path / "leaves.bin"
    assert run("leaves", "train", "--games", "40", "--out", str(compact))[0] == 0
    assert compact.read_bytes()[:4] == b"TWL1"


def test_a_trained_evaluation_is_written_once_and_played_by(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    train = ("evaluation", "train", "--games", "30", "--generations", "2", "--out", str(file))
    status, said, _ = run(*train, "--json")
    assert (status, json.loads(said)["games"]) == (0, 60)
    assert run("match", f"equity:evaluation={file}", "equity", "--games", "2")[0] == 0
    assert run(*train)[0] == 2
    first = file.read_bytes()
    assert run(*train, "--force")[0] == 0
    assert file.read_bytes() == first
    assert run(*train[:-1], str(tmp_path / "other.json"), "--seed", "2")[0] == 0
    assert (tmp_path / "other.json").read_bytes() != first


@pytest.mark.parametrize("name", ["turns.jsonl", "turns.parquet"])
def test_every_turn_is_written_when_asked(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    selfplay = ("selfplay", "--games", "30", "--out", str(file), "--json")
    status, said, _ = run(*selfplay)
    assert status == 0
    turns = json.loads(said)["turns"]
    if file.suffix == ".jsonl":
        assert len(file.read_text().splitlines()) == turns
    else:
        parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'tilewright[data]'")
        assert parquet.read_table(file).num_rows == turns
    first = file.read_bytes()
    status, _, told = run(*selfplay)
    assert status == 2 and "--force" in told
    assert run(*selfplay, "--threads", "2", "--force")[0] == 0
    assert file.read_bytes() == first


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--out", "turns.csv"), ".parquet or .jsonl"),
        (("--out", "no/such/folder/turns.jsonl"), "no/such/folder"),
        (("--dask", "tcp://127.0.0.1:9"), "127.0.0.1:9"),
        (("--dask", "tcp://nobody.invalid:8786"), "nobody.invalid:8786"),
        (("--dask", "nonsense"), "nonsense"),
    ],
)
def test_an_output_or_cluster_out_of_reach_is_reported_first(
    arguments: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(executors, "SECONDS_TO_ANSWER", 0.5)
    status, _, said = run("selfplay", "--games", "2", *arguments)
    assert status == 2
    assert told in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("missing", "arguments", "told"),
    [
        ("pyarrow", ("--out", "turns.parquet"), "tilewright[data]"),
        ("distributed", ("--dask", "tcp://127.0.0.1:9"), "tilewright[cluster]"),
    ],
)
def test_what_is_not_installed_is_named(
    missing: str,
    arguments: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, missing, None)
    status, _, said = run("selfplay", "--games", "2", *arguments)
    assert status == 2
    assert told in said


# how much memory a process took at its most, without the process that started it
PEAK = """
import sys
from pathlib import Path
from tilewright.cli import app

app(sys.argv[1:], standalone_mode=False)
lines = Path("/proc/self/status").read_text().splitlines()
print(*(line.split()[1] for line in lines if line.startswith("VmHWM")))
"""


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's /proc")
def test_every_table_is_held_in_100_mb_and_what_is_written_is_not_held(tmp_path: Path) -> None:
    out = ("--players", "equity,score", "--out", str(tmp_path / "turns.jsonl"))
    few, many = peak_of("--games", "400"), peak_of("--games", "4000", *out)
    assert few < 100_000
    assert many < few + 12_000


def peak_of(*arguments: str) -> int:
    """The most memory that self-play took, in KB."""
    command = [sys.executable, "-c", PEAK, "selfplay", "--threads", "2", *arguments]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    return int(shown.stdout.splitlines()[-1])


@pytest.mark.slow
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="pip install 'tilewright[cluster]'")
    files = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    selfplay = ("selfplay", "--games", "100", "--players", "equity,score", "--out")
    assert run(*selfplay, str(files[0]))[0] == 0
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
    ) as nodes:
        cluster = ("--dask", nodes.scheduler_address)
        status, _, told = run(*selfplay, str(files[1]), *cluster)
        match = ("match", "equity", "score", "--games", "4", "--json")
        _, matched, _ = run(*match, *cluster)
    assert status == 0, told
    assert json.loads(matched)["lead"] == json.loads(run(*match)[1])["lead"]
    assert files[0].read_bytes() == files[1].read_bytes()

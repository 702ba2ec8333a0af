"""How fast the engine is, from the command line."""

import json

import pytest
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.engine.kernels.kernel import compiled

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["bench", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.nightly
def test_every_measure_has_its_least_its_median_and_its_greatest() -> None:
    status, said, told = run("--rounds", "2", "--games", "20", "--threads", "1", "--json")
    assert status == 0, told
    figures = json.loads(said)
    assert (figures["lexicon"], figures["kernel"], figures["rounds"]) == ("CLUB", "compiled", 2)
    assert figures["words"] > 100_000
    names = [measure["name"] for measure in figures["measures"]]
    assert names == [
        "self-play",
        "self-play, threads: 1",
        "best plays",
        "all plays",
        "word graph",
        "start-up",
    ]
    for measure in figures["measures"]:
        assert 0 < measure["min"] <= measure["median"] <= measure["max"]
        assert measure["unit"]


def test_a_table_shows_what_was_asked_for() -> None:
    status, said, _ = run("--rounds", "1", "--only", "all", "--only", "best")
    assert status == 0
    assert "plays a CPU second" in said and "positions a CPU second" in said
    assert "self-play" not in said and "word graph" not in said


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--only", "endgame"), "choose from self-play"),
        (("--lexicon", "no/such/list"), "no/such/list"),
        (("--leaves", "no/such.klv2"), "no/such.klv2"),
    ],
)
def test_an_unknown_measure_is_refused(arguments: tuple[str, ...], told: str) -> None:
    status, _, said = run("--rounds", "1", *arguments)
    assert status == 2
    assert told in said

"""`tilewright analyze`: the moves of a position compared by simulation."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.engine.simulation.simulation import Analysis, Simulation

OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0;"
SHORT = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEI/ 0/0 0;"


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ("analyze", *arguments), input=text)


def test_the_best_moves_are_listed_with_their_chances() -> None:
    result = run(OPENING, "--samples", "4", "--top", "3")
    assert result.exit_code == 0
    *moves, summary = result.stdout.splitlines()
    assert len(moves) == 3
    assert all(" % ± " in line for line in moves)
    assert "samples in" in summary


def test_json_has_an_object_for_each_move() -> None:
    result = run(OPENING, "--samples", "4", "--plies", "3", "--top", "2", "--json")
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["chance"] >= second["chance"] - 0.1
    assert first["samples"] == 4
    assert len(first["plies"]) == 3
    assert set(first) == {"move", "chance", "error", "mean", "samples", "live", "plies"}


def test_a_file_and_standard_input_are_read(tmp_path: Path) -> None:
    file = tmp_path / "opening.cgp"
    file.write_text(f"{OPENING}\n")
    options = ("--samples", "2", "--seed", "7", "--json")
    shown = [run(given, *options) for given in (OPENING, str(file))]
    shown.append(run("-", *options, text=OPENING))
    assert len({result.stdout for result in shown}) == 1
    assert shown[0].stdout


def test_threads_do_not_change_the_result() -> None:
    options = ("--samples", "20", "--json")
    assert run(OPENING, *options).stdout == run(OPENING, *options, "--threads", "2").stdout


def test_a_named_candidate_is_compared() -> None:
    result = run(OPENING, "--samples", "2", "--top", "99", "--candidate", "pass", "--json")
    assert "pass" in [json.loads(line)["move"] for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((SHORT,), "every rack has 7 tiles"),
        (("no-such-file.cgp",), "no-such-file.cgp"),
        ((OPENING, "--candidate", "8H QQQ"), "8H QQQ"),
        ((OPENING, "--edition", "nope"), "unknown edition"),
        ((OPENING, "--lexicon", "nope"), "nope"),
        ((OPENING, "--plies", "17"), "17"),
    ],
)
def test_misuse_exits_with_2_and_says_why(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_an_interrupt_prints_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = Simulation.rounds

    def interrupted(
        simulation: Simulation, *, seconds: float | None = None, samples: int | None = None
    ) -> Iterator[Analysis]:
        yield next(iter(rounds(simulation, samples=2)))
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "rounds", interrupted)
    result = run(OPENING, "--top", "1")
    assert result.exit_code == 130
    assert len(result.stdout.splitlines()) == 2

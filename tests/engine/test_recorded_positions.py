"""The recorded positions of benchmarks/: counts that stay the same, and the reference on them.

`python benchmarks/record_positions.py --counts` writes the counts anew after the lexicon changed.
"""

import json
from pathlib import Path

import pytest
from effort import effort

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EngineExchange
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import Cgp, read_cgp_file
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(scope="module")
def recorded() -> list[Cgp]:
    return list(read_cgp_file((BENCHMARKS / "positions.cgp").read_text(encoding="ascii")))


def batch_of(cgps: list[Cgp]) -> list[tuple[Position, Tiles]]:
    return [(cgp.position(STANDARD), cgp.rack) for cgp in cgps]


def test_the_recorded_positions_hold_every_kind(recorded: list[Cgp]) -> None:
    assert len(recorded) >= 300
    assert {cgp.rack.count("?") for cgp in recorded} == {0, 1, 2}  # type: ignore[arg-type]
    assert {len(cgp.rack) for cgp in recorded} == {1, 2, 3, 4, 5, 6, 7}
    assert sum(cgp.board.is_empty for cgp in recorded) >= 20
    assert max(len(cgp.board.tiles) for cgp in recorded) > 90


def test_the_kernel_counts_what_was_counted_before(
    recorded: list[Cgp], kernel: Generator, club: Lexicon
) -> None:
    golden = json.loads((BENCHMARKS / "positions.playcount.json").read_text(encoding="ascii"))
    assert golden["content_hash"] == club.content_hash, "the lexicon changed: count again"
    step = 1 if compiled else effort(gate=16, night=1)
    counts = kernel.playcounts(batch_of(recorded)[::step])
    assert [list(count) for count in counts] == golden["counts"][::step]


@pytest.mark.long_uncompiled
def test_the_reference_agrees_on_a_sample_of_the_recorded_positions(
    recorded: list[Cgp], kernel: Generator, reference: Generator
) -> None:
    for position, rack in batch_of([cgp for cgp in recorded if "?" not in str(cgp.rack)][::24]):
        assert kernel.plays(position, rack) == reference.plays(position, rack)


@pytest.mark.slow
@pytest.mark.parametrize("blanks", [0, 1, 2])
def test_the_reference_agrees_on_recorded_positions_however_many_blanks_the_rack_has(
    recorded: list[Cgp], kernel: Generator, reference: Generator, blanks: int
) -> None:
    chosen = [cgp for cgp in recorded if str(cgp.rack).count("?") == blanks]
    assert chosen
    chosen = chosen[:: effort(gate=12, night=1)]
    for cgp, (position, rack) in zip(chosen, batch_of(chosen), strict=True):
        assert kernel.plays(position, rack) == reference.plays(position, rack), str(cgp)


@pytest.mark.slow
def test_the_reference_makes_the_same_moves_in_every_recorded_position(
    recorded: list[Cgp], kernel: Generator, reference: Generator
) -> None:
    plain = batch_of([cgp for cgp in recorded if "?" not in str(cgp.rack)])
    plain = plain[:: effort(gate=4, night=1)]
    for (position, rack), fast in zip(plain, kernel.best_moves(plain), strict=True):
        slow = reference.best(position, rack)
        assert fast == slow or isinstance(fast, EngineExchange)
        assert fast.equity == slow.equity

"""The benchmark of the board for analysis, with few positions."""

import asyncio

import pytest
from benchmarks import board

from tilewright.engine.kernels.kernel import compiled


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_lines_and_first_figures_of_a_simulation_are_timed() -> None:
    found = asyncio.run(board.measured(games=1, seed=0, most=3))
    assert [len(times.clock) for times in found.values()] == [3, 3]
    for times in found.values():
        assert 0 < times.row()["cpu_median_ms"] <= times.row()["cpu_p95_ms"]

"""The fuzz target of simulation and solvers, on its own positions and on some damaged ones."""

import random
import runpy
from pathlib import Path

import pytest

TARGET = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "fuzz_searches.py"))


@pytest.mark.parametrize("data", TARGET["SEEDS"])
def test_a_position_is_searched_within_bounds_that_hold(data: bytes) -> None:
    TARGET["check"](data)


def test_a_damaged_position_is_refused_or_searched(dice: random.Random) -> None:
    for _ in range(10):
        data = bytearray(dice.choice(TARGET["SEEDS"]))
        for _ in range(dice.randint(1, 3)):
            data[dice.randrange(len(data))] = dice.choice(b"AEIRSTZ?az19/ ")
        TARGET["check"](bytes(data))

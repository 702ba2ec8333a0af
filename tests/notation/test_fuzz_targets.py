"""The fuzz targets do what they say, on a small corpus and without their fuzzer."""

from __future__ import annotations

import random
import runpy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

FUZZ = Path(__file__).parents[2] / "fuzz"
NAMES = ("cgp", "wire", "game_file", "puzzles")
TARGETS = {name: runpy.run_path(str(FUZZ / f"fuzz_{name}.py")) for name in NAMES}
CHECKS: dict[str, Callable[[bytes], None]] = {
    name: target["check"] for name, target in TARGETS.items()
}
SEEDS: dict[str, tuple[bytes, ...]] = {name: target["SEEDS"] for name, target in TARGETS.items()}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("data", [b"", b"\0", b"{}", b"[]", b"\xff", b"null", b'"', b"0"])
def test_nothing_worth_reading_is_refused(name: str, data: bytes) -> None:
    CHECKS[name](data)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_well_made_is_read(name: str) -> None:
    assert len(SEEDS[name]) > 2
    for data in SEEDS[name]:
        CHECKS[name](data)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_damaged_is_read_or_refused(name: str, dice: random.Random) -> None:
    for _ in range(400):
        data = bytearray(dice.choice(SEEDS[name]))
        for _ in range(dice.randint(1, 5)):
            data[dice.randrange(len(data))] = dice.choice(b'"{}[],:/?;AZaz019 -')
        CHECKS[name](bytes(data))

"""The fuzz target does what it says, on a small corpus and without its fuzzer."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CHECK = runpy.run_path(str(ROOT / "fuzz" / "fuzz_gcg.py"))["check"]
GAMES = sorted((ROOT / "tests" / "golden" / "gcg").glob("*.gcg"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\xff\xfe#",
        b"#player1 a\n#player2 b\n>a: - 0 0",
        b"#player1 a\n#player2 \xe9\n>\xe9: AB 99Z AB +1 1\n>a: ? (?) -0 0\n#rack1 ?\n",
        *(path.read_bytes() for path in GAMES),
    ],
)
def test_the_target_has_nothing_against_what_is_read_or_refused(data: bytes) -> None:
    CHECK(data)


def test_damaged_games_are_read_or_refused(dice: random.Random) -> None:
    for path in GAMES:
        data = bytearray(path.read_bytes())
        for _ in range(20):
            data[dice.randrange(len(data))] = dice.choice(b"\n #>-.()?AZaz09")
            CHECK(bytes(data))

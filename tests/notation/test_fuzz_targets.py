"""The fuzz targets do what they say, on a small corpus and without their fuzzer."""

from __future__ import annotations

import random
import runpy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from recorded import recorded

from tilewright.notation.game_file import GameFile, write_game_file
from tilewright.notation.wire import encode_event

if TYPE_CHECKING:
    from collections.abc import Callable

FUZZ = Path(__file__).parents[2] / "fuzz"
GOLDEN = FUZZ.parent / "tests" / "golden"
CHECKS: dict[str, Callable[[bytes], None]] = {
    name: runpy.run_path(str(FUZZ / f"fuzz_{name}.py"))["check"]
    for name in ("cgp", "wire", "game_file")
}
EVENTS = recorded(0)

CORPUS: dict[str, list[bytes]] = {
    "cgp": [
        b"15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 AEINRT?/ 14/0 0; lex CLUB;",
        b"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0;",
        b"14Z/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QQQQQQQ/ 0/0 0;",
    ],
    "wire": [
        b'{"type":"play","tiles":[{"square":"H8","tile":"q"},{"square":"I8","tile":"I"}]}',
        b'{"type":"exchange","tiles":"A?"}',
        *dict.fromkeys(encode_event(event) for event in EVENTS),
    ],
    "game_file": [
        write_game_file(GameFile(recorded(0, fair=False))).encode(),
        *(file.read_bytes() for file in sorted((GOLDEN / "game_file").glob("*.json"))),
    ],
}


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("data", [b"", b"\0", b"{}", b"[]", b"\xff", b"null", b'"', b"0"])
def test_nothing_worth_reading_is_refused(name: str, data: bytes) -> None:
    CHECKS[name](data)


@pytest.mark.parametrize("name", CHECKS)
def test_what_is_well_made_is_read(name: str) -> None:
    for data in CORPUS[name]:
        CHECKS[name](data)


@pytest.mark.parametrize("name", CHECKS)
def test_what_is_damaged_is_read_or_refused(name: str, dice: random.Random) -> None:
    for _ in range(400):
        data = bytearray(dice.choice(CORPUS[name]))
        for _ in range(dice.randint(1, 5)):
            data[dice.randrange(len(data))] = dice.choice(b'"{}[],:/?;AZaz019 -')
        CHECKS[name](bytes(data))

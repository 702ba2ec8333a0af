"""The header of vectors, as every kind of compiler takes it, against its interpreted twin.

Numbers are random within what a board and a rack can come to; numbers that no placement and no
subset has are not compared.
"""

import ctypes
import platform
import random
import shutil
import subprocess
import sys
from array import array
from dataclasses import dataclass
from pathlib import Path

import pytest

import tilewright.engine
from tilewright.engine import vectors
from tilewright.engine.layout import (
    DOUBLE_WIDTH,
    FACTOR_WIDTH,
    KINDS,
    MOST_SUBSETS,
    MOST_TILES,
    ROW_WIDTH,
    WIDTH,
)
from tilewright_build.compile_kernels import FLAGS

HEADER = Path(tilewright.engine.__file__).with_name("vectors.h")
COMPILER = shutil.which("gcc") or shutil.which("cc")
FORMS = {
    "as it is": [],
    "without AVX2": ["-DTILEWRIGHT_NO_AVX2"],
    "without SSE2": ["-DTILEWRIGHT_NO_SSE2"],
    "in loops": ["-DTILEWRIGHT_LOOPS"],
}
ROUNDS = 50

# slow, so that `make interpreted` leaves it out: the twin is interpreted in any case
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        COMPILER is None or sys.platform == "win32",
        reason="no C compiler: apt install gcc libc6-dev",
    ),
]


SOURCE = f"""
#define TILEWRIGHT_FUNCTION extern
#include "{HEADER}"
#define length_8(number) 8
#define length_16(number) 16
int length_of_rows(void) {{ return TW_CHOSEN(length, 0); }}
"""


@dataclass(frozen=True)
class Header:
    """The functions of the header, over rows as long as this processor is given."""

    library: ctypes.CDLL
    length: int

    def call(self, name: str, *arguments: object) -> int:
        function = getattr(self.library, f"{name}_{self.length}")
        function.restype = ctypes.c_ulonglong
        return int(function(*arguments))


@pytest.fixture(scope="module", params=FORMS)
def header(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Header:
    """Compile the header by itself, so that its functions can be called."""
    folder = tmp_path_factory.mktemp("header")
    source, library = folder / "header.c", folder / "header.so"
    source.write_text(SOURCE)
    command = [str(COMPILER), "-shared", "-fPIC", *FLAGS, *FORMS[request.param]]
    subprocess.run([*command, str(source), "-o", str(library)], check=True)
    loaded = ctypes.CDLL(str(library))
    return Header(loaded, loaded.length_of_rows())


def numbers(dice: random.Random, code: str, count: int, least: int, most: int) -> "array[int]":
    return array(code, [dice.randint(least, most) for _ in range(count)])


def at(values: "array[int]", place: int = 0) -> ctypes.c_void_p:
    return ctypes.c_void_p(values.buffer_info()[0] + place * values.itemsize)


def test_subsets_are_bound_alike(header: Header, dice: random.Random) -> None:
    for _ in range(ROUNDS):
        count = dice.randint(1, MOST_TILES)
        width = dice.choice([8, 16, 24, 40])
        points = numbers(dice, "h", MOST_TILES * MOST_SUBSETS, 0, 10)
        factor = numbers(dice, "h", MOST_TILES * WIDTH, 0, 30)
        added = numbers(dice, "h", MOST_SUBSETS, -60, 40)
        # what is added beyond the last subset never wins; whole rows are read
        for subset in (dice.randrange(width), *range(width, MOST_SUBSETS)):
            added[subset] = -31000
        fixed, most, enough = dice.randint(0, 99), dice.randint(50, 900), dice.randint(-99, 500)
        sums, others = array("h", bytes(96)), array("h", bytes(96))
        wanted = header.call(
            "tw_subsets",
            count,
            at(points),
            at(factor),
            at(added),
            width,
            fixed,
            most,
            enough,
            at(sums),
        )
        asked = (points, 0, factor, 0, added, 0, width, fixed, most, enough, others)
        assert wanted == vectors.bound_subsets(count, *asked)
        assert sums[:width] == others[:width]


def test_tiles_are_fitted_alike(header: Header, dice: random.Random) -> None:
    for _ in range(ROUNDS):
        kinds = dice.randint(0, MOST_TILES)
        admitted = numbers(dice, "H", KINDS, 0, 0xFFFF)
        points = numbers(dice, "h", KINDS, 0, 10)
        tiles = array("H", [1 << kind for kind in range(KINDS)])
        dearest, others = array("h", bytes(32)), array("h", bytes(32))
        fitting, more = array("H", bytes(32)), array("H", bytes(32))
        header.call("tw_fit", kinds, at(admitted), at(points), at(tiles), at(dearest), at(fitting))
        vectors.fit_tiles(kinds, admitted, points, tiles, others, more, 0)
        assert (dearest, fitting) == (others, more)


def test_rows_are_bound_alike(header: Header, dice: random.Random) -> None:
    for _ in range(ROUNDS):
        size = dice.randint(1, MOST_TILES)
        tile_points = numbers(dice, "h", KINDS, 0, 10)
        dearest = numbers(dice, "h", WIDTH, 0, 10)
        alone, crossed = (numbers(dice, "h", DOUBLE_WIDTH, 0, 9) for _ in range(2))
        multiplier, fixed = (numbers(dice, "h", ROW_WIDTH, 1, most) for most in (27, 300))
        factor = numbers(dice, "h", FACTOR_WIDTH, 0, 30)
        starts = array("H", [placements(dice, tiles) for tiles in range(KINDS)])
        bound, others = array("h", bytes(256)), array("h", bytes(256))
        highest, more = array("i", bytes(32)), array("i", bytes(32))
        asked = (tile_points, dearest, alone, crossed, multiplier, fixed, factor, starts)
        header.call("tw_rows", size, *map(at, (*asked, bound, highest)))
        vectors.bound_rows(
            size,
            tile_points,
            dearest,
            alone,
            crossed,
            0,
            multiplier,
            fixed,
            0,
            factor,
            0,
            starts,
            0,
            others,
            more,
        )
        for tiles in range(1, size + 1):
            row = slice(tiles * WIDTH, (tiles + 1) * WIDTH)
            existing = [start for start in range(WIDTH) if starts[tiles] >> start & 1]
            assert [bound[row][start] for start in existing] == [
                others[row][start] for start in existing
            ]
            assert highest[tiles] == more[tiles]


def test_factors_are_found_and_sorted_alike(header: Header, dice: random.Random) -> None:
    for _ in range(ROUNDS):
        premium = numbers(dice, "h", DOUBLE_WIDTH, 1, 2)
        through, crossing = (
            array("h", sorted(numbers(dice, "h", DOUBLE_WIDTH, 0, 80))) for _ in range(2)
        )
        alone, crossed = (numbers(dice, "h", DOUBLE_WIDTH, 0, 9) for _ in range(2))
        rows = [array("h", bytes(2 * width)) for width in (ROW_WIDTH, ROW_WIDTH, FACTOR_WIDTH)]
        others = [array("h", bytes(2 * width)) for width in (ROW_WIDTH, ROW_WIDTH, FACTOR_WIDTH)]
        asked = (premium, through, crossing, alone, crossed)
        header.call("tw_factors", *map(at, asked), 50, *map(at, rows))
        multiplier, fixed, factor = others
        vectors.find_factor_rows(*asked, 0, 50, multiplier, fixed, 0, factor, 0)
        assert rows == others


def placements(dice: random.Random, tiles: int) -> int:
    """Some of the places on which this number of tiles can begin on sixteen squares."""
    return dice.getrandbits(max(1, WIDTH - tiles)) if tiles else 0


@pytest.mark.skipif(platform.machine() not in {"x86_64", "AMD64"}, reason="it names instructions")
@pytest.mark.parametrize(
    ("form", "instructions"),
    [
        ("as it is", ("pmullw", "pminsw", "pmaxsw", "packsswb", "%ymm")),
        ("without AVX2", ("pmullw", "pminsw", "pmaxsw", "packsswb")),
        ("without SSE2", ("pmullw",)),
    ],
)
def test_the_header_becomes_vectors_without_any_flag_of_a_processor(
    form: str, instructions: tuple[str, ...], tmp_path: Path
) -> None:
    source = tmp_path / "header.c"
    source.write_text(SOURCE)
    made = subprocess.run(
        [str(COMPILER), *FLAGS, *FORMS[form], "-S", "-o", "-", str(source)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert [name for name in instructions if name not in made] == []

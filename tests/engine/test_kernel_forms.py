"""The kernel as it was imported (compiled where it is) and its source, run by Python itself."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from kernel_sources import as_source

import tilewright.engine
from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.kernels import kernel as imported
from tilewright.engine.leave_files import ENGLISH as RANK_ORDER
from tilewright.engine.searching import BoardTables, build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]


@pytest.fixture(scope="module")
def source() -> ModuleType:
    module = as_source("kernel")
    assert not module.compiled
    return module


@pytest.fixture(scope="module")
def interpreted(source: ModuleType, club: Lexicon) -> imported.Kernel:
    board = BoardTables.of(STANDARD)
    squares = (board.letter_multipliers, board.word_multipliers, board.points)
    leaves = default_leaves().values
    kernel: imported.Kernel = source.Kernel(
        club.graph, squares, RANK_ORDER, leaves, board.bonus, board.centre
    )
    return kernel


@pytest.fixture(scope="module")
def compiled(club: Lexicon) -> imported.Kernel:
    return build_kernel(club, default_leaves(), STANDARD)


FOLDER = Path(tilewright.engine.__file__).parent


DECLARED = sorted(
    path for path in (FOLDER / "kernels").glob("*.pxd") if "cdef enum:\n" in path.read_text()
)


def test_there_are_constants_to_compare() -> None:
    assert DECLARED


@pytest.mark.parametrize("path", DECLARED, ids=lambda path: path.stem)
def test_both_forms_have_the_same_constants(path: Path) -> None:
    declared = path.read_text()
    block = declared.partition("cdef enum:\n")[2].partition("\n\n")[0]
    constants = dict(line.strip().split(" = ") for line in block.splitlines())
    source = path.with_suffix(".py").read_text()
    block = source.partition("if not cython.compiled:")[2].partition("\n\n\n")[0]
    stated = dict(re.findall(r"^    ([A-Z]\w*) = (\S+)$", block, re.MULTILINE))
    assert constants
    assert constants == stated


def test_both_forms_find_the_same_plays_in_the_same_order(
    interpreted: imported.Kernel,
    compiled: imported.Kernel,
    draw_position: Draw,
    dice: random.Random,
) -> None:
    for blanks, bag_count in [(0, 40), (0, 0), (0, 3), (1, 40)]:
        position, rack = draw_position(dice, blanks)
        asked = (board_codes(position), tile_counts(rack, ENGLISH), bag_count, 11)
        assert interpreted.all_plays(*asked) == compiled.all_plays(*asked)


def test_both_forms_count_choose_and_bound_alike(
    interpreted: imported.Kernel,
    compiled: imported.Kernel,
    draw_position: Draw,
    dice: random.Random,
) -> None:
    drawn = [draw_position(dice, 0) for _ in range(4)]
    boards = b"".join(board_codes(position) for position, _ in drawn)
    racks = b"".join(tile_counts(rack, ENGLISH) for _, rack in drawn)
    assert interpreted.count(boards, racks, True) == compiled.count(boards, racks, True)
    others = ([0, 5, 9, 80], [17, 0, 0, 0], [0, 5, 7, 7])
    assert interpreted.best_moves(boards, racks, *others) == compiled.best_moves(
        boards, racks, *others
    )
    asked = (boards[:225], racks[:27], 50, 0)
    assert interpreted.bounds(*asked) == compiled.bounds(*asked)

"""Leaves go to a file and come back to the thousandth; what is no such file is refused."""

from __future__ import annotations

import hashlib
import random
import runpy
import struct
from array import array
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path

import pytest

from tilewright.engine.layout import leave_starts
from tilewright.engine.leave_files import ENGLISH as RANK_ORDER
from tilewright.engine.leave_files import (
    LARGEST_FILE,
    TABLE_LENGTH,
    BadLeaves,
    LeaveFormat,
    LeavesMissing,
    LeavesTooLarge,
    bytes_of_leaves,
    leave_graph,
    leaves_of_bytes,
    read_leave_file,
    read_leaves,
    write_leaves,
)
from tilewright.rules.alphabet import Tile
from tilewright.rules.editions import STANDARD

END = 0x800000
LAST = 0x400000
BLANK = 0
A, B = 1 << 24, 2 << 24
ORDER = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COUNTS = [STANDARD.tile_set.tiles.count(Tile(tile)) for tile in ORDER]
FEW = [2, 2, 3] + [0] * 24
TARGET = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "fuzz_leaves.py"))
CHECK: Callable[[bytes], None] = TARGET["check"]
SEEDS: tuple[bytes, ...] = TARGET["SEEDS"]


def rank(leave: str) -> int:
    """The number of a leave as the contract of the tables has it, worked out afresh."""
    places = sorted(RANK_ORDER.index(ORDER.index(tile)) for tile in leave)
    smaller = sum(comb(26 + size, size) for size in range(len(places)))
    return smaller + sum(comb(place + i, i + 1) for i, place in enumerate(places))


def klv2(nodes: Sequence[int], values: Sequence[float]) -> bytes:
    head, tail = struct.pack("<I", len(nodes)), struct.pack("<I", len(values))
    return (
        head
        + struct.pack(f"<{len(nodes)}I", *nodes)
        + tail
        + struct.pack(f"<{len(values)}f", *values)
    )


def refusal(content: bytes) -> BadLeaves:
    with pytest.raises(BadLeaves) as refused:
        leaves_of_bytes(content).table()
    return refused.value


def random_table(dice: random.Random, copies: Sequence[int]) -> array[int]:
    table = array("i", bytes(4 * TABLE_LENGTH))
    held = [tile for tile, count in zip(ORDER, copies, strict=True) for _ in range(min(count, 6))]
    for _ in range(300):
        leave = dice.sample(held, dice.randint(1, 6))
        table[rank("".join(leave))] = dice.randint(-60_000, 60_000)
    return table


def test_the_ranks_number_every_leave_once() -> None:
    assert leave_starts(27)[:4] == (0, 1, 28, 406)
    assert leave_starts(27)[7] == TABLE_LENGTH == 1_107_568
    assert sorted(RANK_ORDER) == list(range(27))
    assert (RANK_ORDER[0], RANK_ORDER[-1]) == (ORDER.index("Q"), BLANK)
    pairs = ["".join(pair) for pair in combinations_with_replacement(ORDER, 2)]
    assert sorted(map(rank, pairs)) == list(range(28, 406))


def test_the_rank_order_is_that_of_the_points() -> None:
    points = [STANDARD.tile_set.points(Tile(ORDER[tile])) for tile in RANK_ORDER[:-1]]
    assert points == sorted(points, reverse=True)


@pytest.fixture(scope="module")
def english(seed: int) -> tuple[array[int], bytes]:
    """Return values of English leaves, and their file, which takes an interpreter seconds."""
    table = random_table(random.Random(seed), COUNTS)
    return table, bytes_of_leaves(table, COUNTS)


@pytest.mark.long_uncompiled
def test_values_come_back_to_the_thousandth(english: tuple[array[int], bytes]) -> None:
    table, content = english
    assert leaves_of_bytes(content).table() == table


def test_the_largest_values_come_back_to_the_thousandth(dice: random.Random) -> None:
    table = random_table(dice, FEW)
    for place, value in enumerate(table):
        if value:
            table[place] = dice.choice([-1, 1]) * (8_000_000 - dice.randrange(1000))
    assert leaves_of_bytes(bytes_of_leaves(table, FEW)).table() == table


@pytest.mark.long_uncompiled
def test_a_value_for_tiles_that_no_bag_holds_comes_back() -> None:
    table = array("i", bytes(4 * TABLE_LENGTH))
    table[rank("QQQQQQ")] = -30_001
    assert leaves_of_bytes(bytes_of_leaves(table, FEW)).table() == table


def test_the_same_values_make_the_same_bytes() -> None:
    table = array("i", bytes(4 * TABLE_LENGTH))
    table[rank("AB?")] = 12_345
    content = bytes_of_leaves(table, FEW)
    assert content == bytes_of_leaves(array("i", table), tuple(FEW))
    digest = hashlib.sha256(content).hexdigest()
    assert digest == "0dd0042c450228527ee7e5395d073a9cedf278ef42756fb4e77d64904e31f99d"


def test_a_file_has_the_leaves_that_the_bag_allows_in_the_order_of_their_letters() -> None:
    table = array("i", bytes(4 * TABLE_LENGTH))
    leaves = ["?", "??", "??A", "??B", "?A", "?AB", "?B", "A", "AB", "B"]
    for number, leave in enumerate(leaves):
        table[rank(leave)] = 1000 * (number + 1)
    read = leaves_of_bytes(bytes_of_leaves(table, [2, 1, 1] + [0] * 24))
    # ??AB alone is worth nothing
    assert list(read.values) == [1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10]


def test_each_beginning_of_a_leave_in_a_file_is_a_leave() -> None:
    # another engine counts on it
    nodes = leave_graph(COUNTS)
    reached = {arc for first in {arc & 0x3FFFFF for arc in nodes} - {0} for arc in nodes[first:]}
    assert all(arc & END for arc in reached)


class OtherEngine:
    """Looks a leave up as other engines do: by how many leaves stand at and behind each node."""

    def __init__(self, content: bytes) -> None:
        (size,) = struct.unpack_from("<I", content)
        self.nodes = struct.unpack_from(f"<{size}I", content, 4)
        (count,) = struct.unpack_from("<I", content, 4 + 4 * size)
        self.values = struct.unpack_from(f"<{count}f", content, 8 + 4 * size)
        self.counts: dict[int, int] = {0: 0}

    def count(self, at: int) -> int:
        if at not in self.counts:
            arc = self.nodes[at]
            below = self.count(arc & 0x3FFFFF) + bool(arc & END)
            self.counts[at] = below + (0 if arc & LAST else self.count(at + 1))
        return self.counts[at]

    def value(self, leave: str) -> float:
        at, index = self.nodes[0] & 0x3FFFFF, 0
        for number, tile in enumerate(sorted(ORDER.index(tile) for tile in leave)):
            while self.nodes[at] >> 24 != tile:
                if self.nodes[at] & LAST:
                    return 0.0
                index += self.count(at) - self.count(at + 1)
                at += 1
            if number == len(leave) - 1:
                return float(self.values[index])
            at, index = self.nodes[at] & 0x3FFFFF, index + 1
            if not at:
                return 0.0
        return 0.0


@pytest.mark.long_uncompiled
def test_another_engine_finds_the_same_values_in_our_file(
    english: tuple[array[int], bytes], dice: random.Random
) -> None:
    table, content = english
    other = OtherEngine(content)
    assert other.count(other.nodes[0] & 0x3FFFFF) == len(other.values)
    held = [tile for tile, count in zip(ORDER, COUNTS, strict=True) for _ in range(count)]
    leaves = ["".join(dice.sample(held, dice.randint(1, 6))) for _ in range(2000)]
    assert [round(1000 * other.value(leave)) for leave in leaves] == [
        table[rank(leave)] for leave in leaves
    ]
    assert all(other.value(leave) for leave in nonzero_leaves(table))


def nonzero_leaves(table: array[int]) -> list[str]:
    """The one- and two-tile leaves of a table that are worth something."""
    sizes = (combinations_with_replacement(ORDER, size) for size in (1, 2))
    leaves = ("".join(leave) for some in sizes for leave in some)
    return [leave for leave in leaves if table[rank(leave)]]


def test_english_tiles_make_914624_leaves(english: tuple[array[int], bytes]) -> None:
    _, content = english
    assert len(leaves_of_bytes(content).values) == 914_624
    assert len(leave_graph(COUNTS)) < 2000


def test_a_file_is_written_and_read(tmp_path: Path, dice: random.Random) -> None:
    table = random_table(dice, FEW)
    write_leaves(tmp_path / "few.klv2", table, FEW)
    assert read_leaves(tmp_path / "few.klv2") == table
    read = read_leave_file(tmp_path / "few.klv2")
    assert (read.format, [*tmp_path.iterdir()]) == (LeaveFormat.KLV2, [tmp_path / "few.klv2"])


def test_the_graph_of_another_engine_is_read() -> None:
    # one root alone, and the list after A is the tail of the first one
    nodes = [LAST | 1, BLANK | END | 2, A | END | 3, B | END | LAST]
    read = leaves_of_bytes(klv2(nodes, [0.5, 1, 2, 3, 4.25, -5, 0.0004]))
    assert read.format is LeaveFormat.KLV2
    table = read.table()
    worth = {"?": 500, "?A": 1000, "?AB": 2000, "?B": 3000, "A": 4250, "AB": -5000, "B": 0}
    assert {leave: table[rank(leave)] for leave in worth} == worth
    assert table.count(0) == TABLE_LENGTH - 6


def test_an_older_file_has_integers_of_256ths() -> None:
    nodes = [LAST | 1, A | END | 2, B | END | LAST]
    content = klv2(nodes, [])[:-4] + struct.pack("<I3h", 3, 640, -256, 1)
    read = leaves_of_bytes(content)
    assert read.format is LeaveFormat.KLV
    table = read.table()
    assert [table[rank(leave)] for leave in ("A", "AB", "B")] == [2500, -1000, 4]


def test_a_file_without_leaves_is_worth_nothing() -> None:
    table = leaves_of_bytes(b"\x01\0\0\0\0\0\x40\0\0\0\0\0").table()
    assert table.count(0) == TABLE_LENGTH


def test_leaves_of_seven_tiles_are_left_out() -> None:
    nodes = [LAST | 1, *(A | END | LAST | place for place in range(2, 8)), B | END | LAST]
    table = leaves_of_bytes(klv2(nodes, [1, 2, 3, 4, 5, 6, 7])).table()
    assert table.count(0) == TABLE_LENGTH - 6
    assert table[rank("AAAAAA")] == 6000


def test_leaves_of_eight_tiles_are_refused() -> None:
    nodes = [LAST | 1, *(A | END | LAST | place for place in range(2, 9)), B | END | LAST]
    assert "too long" in str(refusal(klv2(nodes, [1] * 8)))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf"), 8001.0, -1e30])
def test_a_value_that_is_no_value_is_refused_with_its_place(value: float) -> None:
    error = refusal(klv2([LAST | 1, A | END, B | END | LAST], [1, value]))
    assert error.evidence["index"] == 1
    assert "8,000 points" in str(error)


def test_a_leave_whose_tiles_are_not_in_order_is_refused() -> None:
    error = refusal(klv2([LAST | 1, B | END | LAST | 2, A | END | LAST], [1, 2]))
    assert error.evidence == {"index": 2, "arc": A | END | LAST}


@pytest.mark.parametrize(
    ("nodes", "reason"),
    [
        ([], "1 to 4194304 nodes"),
        ([LAST | 1, A | END | LAST | 9], "outside"),
        ([LAST | 1, A | END | LAST | 1], "cycle"),
        ([LAST | 1, A | END | 2, A | END | LAST | 1], "cycle"),
        ([LAST | 1, 27 << 24 | END | LAST], "tile"),
        ([LAST | 1, A | END], "runs off"),
        ([LAST | 1, A | LAST], "no word"),
        ([LAST | 1, B | END, A | END | LAST], "order"),
    ],
)
def test_a_graph_that_is_not_sound_is_refused(nodes: list[int], reason: str) -> None:
    assert reason in str(refusal(klv2(nodes, [1])))


def test_a_file_cut_off_anywhere_is_refused(dice: random.Random) -> None:
    content = bytes_of_leaves(random_table(dice, FEW), FEW)
    halved = len(content) - 2 * len(leaves_of_bytes(content).values)
    for size in set(range(len(content))) - {halved}:  # for that is a KLV
        refusal(content[:size])


def test_a_file_with_more_behind_it_is_refused() -> None:
    assert refusal(SEEDS[0] + b"\0").evidence["values"] == 3


@pytest.mark.parametrize("count", [0, 2, 4, 0xFFFFFFFF])
def test_another_number_of_values_than_of_leaves_is_refused(count: int) -> None:
    nodes = [LAST | 1, A | END | 2, B | END | LAST]
    refusal(klv2(nodes, [])[:-4] + struct.pack("<I", count) + bytes(4 * min(count, 9)))


def test_a_number_of_nodes_beyond_the_file_is_refused_before_they_are_read() -> None:
    assert refusal(b"\xff\xff\xff\xff" + bytes(64)).evidence["size"] == 68


def test_a_file_larger_than_any_leaves_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.klv2"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(LeavesTooLarge):
        read_leaves(path)


def test_a_file_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(LeavesMissing):
        read_leaves(tmp_path / "none.klv2")


@pytest.mark.parametrize("change", [(0, 1), (5, 8_000_001), (5, -8_000_001)])
def test_a_table_that_a_file_cannot_hold_is_not_written(change: tuple[int, int]) -> None:
    table = array("i", bytes(4 * TABLE_LENGTH))
    table[change[0]] = change[1]
    with pytest.raises(BadLeaves):
        bytes_of_leaves(table, FEW)


def test_a_table_of_another_length_is_not_written() -> None:
    with pytest.raises(BadLeaves):
        bytes_of_leaves(array("i", [0, 1]), FEW)


@pytest.mark.parametrize("data", [b"", b"\0", b"\0" * 8, b"\xff" * 8, b"\x01\0\0\0" * 9, *SEEDS])
def test_the_fuzz_target_has_nothing_against_what_is_read_or_refused(data: bytes) -> None:
    CHECK(data)


def test_damaged_files_are_refused_or_read(dice: random.Random) -> None:
    for _ in range(400):
        data = bytearray(dice.choice(SEEDS))
        for _ in range(dice.randint(1, 3)):
            data[dice.randrange(len(data))] = dice.choice([0, 1, 2, 64, 128, 192, 255])
        CHECK(bytes(data))

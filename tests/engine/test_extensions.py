"""Extensions: a placement is left out exactly where no word extends the one played through."""

import random
from collections import defaultdict
from collections.abc import Callable

import pytest
from kernel_sources import as_source

from tilewright.engine.codes import board_codes
from tilewright.engine.kernels.extensions import Extensions
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.searching import BoardTables, MappedWords, new_lanes
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
Found = dict[str, set[tuple[int, int]]]


@pytest.fixture(scope="module")
def within(mapped: Lexicon) -> Found:
    """Return the letters before, up to eleven, and after every word of two to twelve letters."""
    words, found = set(mapped), defaultdict(set)
    for word in words:
        for first in range(min(12, len(word) - 1)):
            for end in range(first + 2, min(first + 12, len(word)) + 1):
                if word[first:end] in words:
                    found[word[first:end]].add((first, len(word) - end))
    return found


def codes(word: str) -> bytes:
    return bytes(ord(letter) - 64 for letter in word)


@pytest.mark.nightly
def test_every_extension_of_a_word_is_found_and_no_other(mapped: Lexicon, within: Found) -> None:
    extensions = Extensions(mapped.graph)
    for word in sorted(within)[:: 1 + len(within) // 3000]:
        assert set(extensions.extending(codes(word))) == within[word]
    for letters in ("ZZ", "QXZ", "AAAAAAAAAAAAA"):
        assert extensions.extending(codes(letters)) == []


def test_both_forms_find_the_same_extensions(few: Lexicon, dice: random.Random) -> None:
    source = as_source("extensions")
    assert not source.cython.compiled
    interpreted, imported = source.Extensions(few.graph), Extensions(few.graph)
    for word in dice.sample(sorted(few), 40):
        assert interpreted.extending(codes(word)) == imported.extending(codes(word))


@pytest.mark.nightly
def test_placements_are_left_out_where_no_word_goes_through_one_of_the_board(
    mapped: Lexicon, within: Found, draw_position: Draw, dice: random.Random
) -> None:
    words, board = MappedWords(mapped), BoardTables.of(STANDARD)
    fewer = new_lanes(words, board)
    squares = (board.letter_multipliers, board.word_multipliers, board.points)
    every = Lanes(words.word_map, squares, board.bonus, board.centre)
    left_out = 0
    while left_out < 40:
        cells = board_codes(draw_position(dice, 0)[0])
        every.read(cells)
        fewer.read(cells)
        rows = ["".join(chr(64 + cell % 32) if cell else " " for cell in cells)]
        rows = [rows[0][at : at + 15] for at in range(0, 225, 15)]
        lines = rows + ["".join(column) for column in zip(*rows, strict=True)]
        for line, known, kept in zip(lines, every.lane_facts(), fewer.lane_facts(), strict=True):
            empty = [-1, *(place for place in range(15) if line[place] == " "), 15]
            for count in range(1, 8):
                for start in range(16):
                    if not known["starts"][count] >> start & 1:
                        continue
                    square = line[empty[start] + 1 : empty[start + count + 1]]
                    fits = all(fitting(square, run, within, mapped) for run in runs(square))
                    assert fits == bool(kept["starts"][count] >> start & 1), (line, square)
                    left_out += not fits


def runs(squares: str) -> list[tuple[int, str]]:
    """Return the runs of two or more tiles, and where they begin."""
    found, first = [], 0
    for run in squares.split(" "):
        if len(run) > 1:
            found.append((first, run))
        first += len(run) + 1
    return found


def fitting(squares: str, run: tuple[int, str], within: Found, words: Lexicon) -> bool:
    first, letters = run
    return (
        letters not in words
        or len(letters) > 12
        or first > 11
        or (first, len(squares) - first - len(letters)) in within[letters]
    )

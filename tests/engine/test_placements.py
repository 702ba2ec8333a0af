"""Lanes: what a play leaves behind is what the board, read anew, would be."""

import random
from collections.abc import Callable

import pytest

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.placements import Lanes, require_16_bits
from tilewright.engine.kernels.word_map import WordMap
from tilewright.engine.searching import BoardTables, MappedWords, Side, new_lanes, new_search
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
BOARD = BoardTables.of(STANDARD)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.fixture(scope="module")
def words(mapped: Lexicon) -> MappedWords:
    return MappedWords(mapped)


def test_a_lane_after_plays_is_the_lane_read_anew(
    words: MappedWords, kernel: Generator, dice: random.Random
) -> None:
    played, read = new_lanes(words, BOARD), new_lanes(words, BOARD)
    position = Position.opening(STANDARD)
    bag = list(STANDARD.tile_set.tiles)
    turns = 0
    for _ in range(14):
        dice.shuffle(bag)
        plays = kernel.plays(position, Tiles(bag[:7]))
        if not plays:
            continue
        play = dice.choice(plays[:30])
        lane = play.start.column + 15 if play.direction == "down" else play.start.row
        start = play.start.row if play.direction == "down" else play.start.column
        tiles = bytes(
            0 if c == "." else ord(c.upper()) - 64 + (32 if c.islower() else 0) for c in play.laid
        )
        played.lay(lane, start, tiles)
        for tile in play.play.tiles:
            bag.remove(tile)
        position = Position(position.board.with_tiles(play.play.placements), STANDARD)
        read.read(board_codes(position))
        assert played.lane_facts() == read.lane_facts()
        turns += 1
    assert turns > 5


def test_the_transposed_board_has_its_rows_as_columns(
    words: MappedWords, draw_position: Draw, dice: random.Random
) -> None:
    lanes = new_lanes(words, BOARD)
    position, _ = draw_position(dice, 0)
    lanes.read(board_codes(position))
    facts = lanes.lane_facts()
    rows = position.board.rows()
    turned = Board.from_rows(["".join(column) for column in zip(*rows, strict=True)])
    lanes.read(board_codes(Position(turned, STANDARD)))
    mirrored = lanes.lane_facts()
    if position.board.is_empty:
        return
    for lane in range(15):
        # which direction a tile alone belongs to is the one thing that differs
        for fact in ("fixed", "factor", "through"):
            assert facts[lane][fact] == mirrored[lane + 15][fact]


def test_no_play_beats_the_bound_of_its_placement_nor_of_its_tiles(
    words: MappedWords, mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    kernel = Generator(mapped)
    for blanks in (0, 0, 0, 1, 2):
        position, rack = draw_position(dice, blanks)
        search = new_search(new_lanes(words, BOARD), words, BOARD, Side(default_leaves()))
        bounds = search.all_bounds(board_codes(position), tile_counts(rack, ENGLISH), 50, 0)
        known = {(lane, start, count): (bound, of) for lane, start, count, bound, of in bounds}
        held = sorted(rack, key="QZJXKFHVWYBCMPDGAEILNORSTU?".index)
        for play in kernel.plays(position, rack):
            down = play.direction == "down"
            if position.board.is_empty and down:
                continue
            lane = play.start.column + 15 if down else play.start.row
            start = play.start.row if down else play.start.column
            bound, of = known[lane, start, len(play.play.tiles)]
            assert play.score <= bound
            same = [
                value
                for mask, value in of.items()
                if Tiles(t for bit, t in enumerate(held) if mask >> bit & 1) == play.play.tiles
            ]
            assert same and play.score <= max(same)


def test_an_empty_square_admits_the_letters_that_form_a_word_across(
    words: MappedWords, mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    lanes = new_lanes(words, BOARD)
    limited = 0
    while limited < 200:
        codes = board_codes(draw_position(dice, 0)[0])
        lanes.read(codes)
        board = "".join(chr(64 + code % 32) if code else " " for code in codes)
        rows = [board[15 * row : 15 * row + 15] for row in range(15)]
        columns = ["".join(row[column] for row in rows) for column in range(15)]
        for lane, facts in enumerate(lanes.lane_facts()):
            for place in range(15):
                # the word across lies in a lane of the other direction
                line = (columns if lane < 15 else rows)[place]
                before = line[: lane % 15].rpartition(" ")[2]
                after = line[lane % 15 + 1 :].partition(" ")[0]
                if line[lane % 15] != " " or not before + after:
                    continue
                limited += 1
                fitting = [before + letter + after in mapped for letter in LETTERS]
                admitted = facts["allowed"][place]
                assert [bool(admitted >> bit & 1) for bit in range(26)] == fitting


def test_a_board_on_which_a_play_could_score_too_much_is_refused() -> None:
    require_16_bits(BOARD.letter_multipliers, BOARD.word_multipliers, BOARD.points, 50)
    with pytest.raises(ValueError, match="too much"):
        require_16_bits(BOARD.letter_multipliers, bytes([3] * 225), BOARD.points, 50)
    with pytest.raises(ValueError, match="225"):
        require_16_bits(bytes(3), BOARD.word_multipliers, BOARD.points, 50)


def test_lanes_want_a_map_with_blanks_and_a_centre(words: MappedWords) -> None:
    squares = (BOARD.letter_multipliers, BOARD.word_multipliers, BOARD.points)
    with pytest.raises(ValueError, match="blanks"):
        Lanes(WordMap(words.lexicon.graph), squares, 50, 112)
    with pytest.raises(ValueError, match="225"):
        Lanes(words.word_map, squares, 50, 225)

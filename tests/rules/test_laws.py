"""The judge against a second reading of the rules, on boards and plays drawn at random.

The second reading splits rows and columns at their gaps; it shares no code with the judge but the
values of the tiles and the premiums of the squares.
"""

import random
from collections import Counter
from collections.abc import Iterator
from math import prod

import pytest

from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.errors import PlayRefused
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import ALL_SQUARES, CENTRE, Direction, Square
from tilewright.rules.tiles import ENGLISH, PlacedTile

LETTERS = "AEINRSTQZaeq"
Laid = dict[tuple[int, int], PlacedTile]


def random_board(dice: random.Random) -> Board:
    density = dice.choice([0, 0.02, 0.1, 0.3, 0.6])
    return Board(
        "".join(dice.choice(LETTERS) if dice.random() < density else "." for _ in ALL_SQUARES)
    )


def random_play(board: Board, dice: random.Random) -> Play:
    """Mostly the next empty squares of a line, now and then with a gap or a stray tile."""
    line = dice.choice([CENTRE, *ALL_SQUARES]).line(dice.choice(list(Direction)))
    start = dice.randrange(12)
    squares = [square for square in line[start:] if not board.has_tile(square)]
    squares = squares[: dice.choice([1, 1, 2, 3, 4, 5, 6, 7, 7])] or [line[start]]
    if len(squares) > 2 and dice.random() < 0.2:
        squares.pop(1)
    if dice.random() < 0.2:
        squares = list({*squares, dice.choice(ALL_SQUARES)})
    return Play(
        tuple(Placement(square, PlacedTile.parse(dice.choice(LETTERS))) for square in squares)
    )


def judged_or_none(position: Position, play: Play) -> ScoredPlay | None:
    try:
        return position.judge(play)
    except PlayRefused:
        return None


def laid_by(play: Play) -> Laid:
    return {
        (placement.square.row, placement.square.column): placement.tile
        for placement in play.placements
    }


def is_allowed(board: Board, laid: Laid) -> bool:
    rows, columns = ({place[axis] for place in laid} for axis in (0, 1))
    taken = {(square.row, square.column) for square in ALL_SQUARES if board.has_tile(square)}
    between = {
        (row, column)
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
    }
    beside = {
        (row + down, column + right)
        for row, column in laid
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    return (
        not taken & laid.keys()
        and 1 in (len(rows), len(columns))
        and between <= taken | laid.keys()
        and (bool(beside & taken) if taken else (7, 7) in laid and len(laid) > 1)
    )


def words_with_scores(board: Board, laid: Laid) -> Iterator[tuple[str, int]]:
    tiles = {(square.row, square.column): board.at(square) for square in ALL_SQUARES} | laid
    lines = [[(row, column) for column in range(15)] for row in range(15)]
    for line in [*lines, *(list(column) for column in zip(*lines, strict=True))]:
        text = "".join("." if tiles[place] is None else str(tiles[place]) for place in line)
        end = 0
        for word in text.split("."):
            places = line[end : end + len(word)]
            end += len(word) + 1
            if len(word) > 1 and laid.keys() & places:
                yield word, word_score(word, places, laid)


def word_score(word: str, places: list[tuple[int, int]], laid: Laid) -> int:
    premiums = [
        STANDARD_LAYOUT.premiums[row * 15 + column] if (row, column) in laid else None
        for row, column in places
    ]
    values = [ENGLISH.values[PlacedTile.parse(letter).tile] for letter in word]
    factors = [premium.letter_multiplier if premium else 1 for premium in premiums]
    total = sum(value * factor for value, factor in zip(values, factors, strict=True))
    return total * prod(premium.word_multiplier for premium in premiums if premium)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_the_judge_allows_and_scores_what_a_second_reading_of_the_rules_does(
    edition: Edition, dice: random.Random
) -> None:
    allowed = 0
    for _ in range(150):
        position = Position(random_board(dice), edition)
        play = random_play(position.board, dice)
        judged, laid = judged_or_none(position, play), laid_by(play)
        case = (str(position), play)
        assert (judged is not None) == is_allowed(position.board, laid), case
        if judged is not None:
            allowed += 1
            words = Counter((word.written, word.score) for word in judged.words)
            assert words == Counter(words_with_scores(position.board, laid)), case
            bonus = 50 if len(laid) == 7 else 0
            assert judged.score == sum(score for _, score in words.elements()) + bonus, case
    assert 10 < allowed < 140


def test_what_the_judge_writes_resolves_to_the_same_tiles(dice: random.Random) -> None:
    for _ in range(150):
        position = Position(random_board(dice), STANDARD)
        judged = judged_or_none(position, random_play(position.board, dice))
        if judged is not None:
            assert position.resolve(judged.written) == judged.play, str(position)


def test_a_play_leaves_what_it_does_not_cover(dice: random.Random) -> None:
    for _ in range(100):
        position = Position(random_board(dice), STANDARD)
        judged = judged_or_none(position, random_play(position.board, dice))
        if judged is not None:
            after = position.after(judged)
            assert after.board.tiles == position.board.tiles + judged.play.tiles
            assert after.board.without(judged.play.squares) == position.board


def mirrored(square: Square) -> Square:
    return Square.from_index(square.column * 15 + square.row)


def test_the_layout_is_its_own_mirror_image_in_the_diagonal() -> None:
    for edition in EDITIONS.values():
        layout = edition.layout
        assert all(
            layout.premium(square) is layout.premium(mirrored(square)) for square in ALL_SQUARES
        )


def test_transposing_the_board_transposes_the_words_and_keeps_the_score(
    dice: random.Random,
) -> None:
    for _ in range(200):
        board = random_board(dice)
        play = random_play(board, dice)
        other = Board("".join(board.cells[mirrored(square).index] for square in ALL_SQUARES))
        turned = Play(tuple(Placement(mirrored(p.square), p.tile) for p in play.placements))
        judged = judged_or_none(Position(board, STANDARD), play)
        twin = judged_or_none(Position(other, STANDARD), turned)
        assert (judged is None) == (twin is None)
        if judged is not None and twin is not None:
            assert judged.score == twin.score
            assert Counter(
                (mirrored(word.start), word.direction.other, word.written, word.score)
                for word in judged.words
            ) == Counter(
                (word.start, word.direction, word.written, word.score) for word in twin.words
            )
            if len(play.placements) > 1:
                assert judged.main.direction is twin.main.direction.other

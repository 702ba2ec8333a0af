"""The slow, obvious move generator by which the fast one is tested.

No word graph, no anchors, no cross sets: for every stretch of a lane that a word could fill, look
up the words that can be spelled with the letters on it and the tiles of the rack, and test each
against the board square by square.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tilewright.engine.codes import codes_of
from tilewright.engine.moves import (
    THROUGH,
    BestMove,
    EngineExchange,
    EnginePass,
    EnginePlay,
    LeaveValues,
    added_equity,
)
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.layout import Layout
from tilewright.rules.position import Position
from tilewright.rules.squares import ALL_SQUARES, CENTRE, SIZE, Direction
from tilewright.rules.tiles import Tiles


class Stretch(NamedTuple):
    """The squares start..end-1 of a lane, as their indices on the board, and their tiles."""

    direction: Direction
    squares: tuple[int, ...]
    text: str


class Spellings:
    """A list of words as the reference looks them up: whole, and by their letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self.by_letters: dict[str, list[str]] = defaultdict(list)
        for word in self.words:
            self.by_letters["".join(sorted(word))].append(word)


class Reference:
    """Finds every play of a position the slow way, from a list of words."""

    def __init__(self, words: Spellings, leaves: LeaveValues) -> None:
        self._spellings = words
        self._leaves = leaves

    def plays(
        self,
        position: Position,
        rack: Tiles,
        *,
        bag_count: int,
        unseen_points: int,
        least: int = 1,
    ) -> list[EnginePlay]:
        """Return every distinct play of at least the given number of tiles, best first."""
        found = _Search(self._spellings, position, rack, least).plays()
        plays = []
        extras: dict[str, int] = {}  # by tiles used, because many plays use the same ones
        for stretch, laid, score in found:
            used = "".join(sorted(tile_of(letter) for letter in laid if letter != THROUGH))
            if used not in extras:
                kept = rack - Tiles(map(Tile, used))
                extras[used] = self._extra(position.edition, rack, kept, bag_count, unseen_points)
            extra = extras[used]
            word = "".join(
                there if new == THROUGH else new
                for new, there in zip(laid, stretch.text, strict=True)
            )
            start = ALL_SQUARES[stretch.squares[0]]
            equity = 1000 * score + extra
            bonus = position.edition.bonus.tiles
            plays.append(EnginePlay(start, stretch.direction, word, laid, score, equity, bonus))
        return in_order_of_worth(plays, position.edition)

    def best(
        self,
        position: Position,
        rack: Tiles,
        *,
        bag_count: int,
        unseen_points: int,
        exchange_limit: int,
    ) -> BestMove:
        """Return the play of highest equity, or an exchange that is worth more, or a pass.

        On an empty board that is symmetric the play reads across.
        """
        plays = self.plays(position, rack, bag_count=bag_count, unseen_points=unseen_points)
        return self.best_of(
            plays,
            position,
            rack,
            bag_count=bag_count,
            unseen_points=unseen_points,
            exchange_limit=exchange_limit,
        )

    def best_of(
        self,
        plays: list[EnginePlay],
        position: Position,
        rack: Tiles,
        *,
        bag_count: int,
        unseen_points: int,
        exchange_limit: int,
    ) -> BestMove:
        """Return `best` when all plays are known already, best first."""
        if position.board.is_empty and is_mirrored(position.edition.layout):
            plays = [play for play in plays if play.direction is Direction.ACROSS]
        exchanges = [
            EngineExchange(rack - kept, self._leaves.value(kept))
            for size in range(max(0, len(rack) - exchange_limit), len(rack))
            for kept in {Tiles(some) for some in combinations(rack, size)}
        ]
        exchange = max(exchanges, key=lambda one: (one.equity, -len(one.tiles)), default=None)
        if plays and (exchange is None or plays[0].equity >= exchange.equity):
            return plays[0]
        if exchange is not None:
            return exchange
        return EnginePass(self._extra(position.edition, rack, rack, bag_count, unseen_points))

    def _extra(
        self, edition: Edition, rack: Tiles, kept: Tiles, bag_count: int, unseen_points: int
    ) -> int:
        return added_equity(
            self._leaves,
            edition,
            rack,
            kept,
            bag_count=bag_count,
            unseen_points=unseen_points,
        )


class _Search:
    """The search of one position with one rack."""

    def __init__(
        self,
        spellings: Spellings,
        position: Position,
        rack: Tiles,
        least: int,
    ) -> None:
        self._least = least
        self._words = spellings.words
        self._by_letters = spellings.by_letters
        self._cells = position.board.cells
        self._edition = position.edition
        self._rack = rack
        self._letters = rack.characters.replace(BLANK, "")
        self._opening = position.board.is_empty
        self._around = self._neighbours()
        self._fillings = {count: self._all_fillings(count) for count in range(least, len(rack) + 1)}
        self._spelled: dict[tuple[str, int], list[str]] = {}

    def plays(self) -> Iterator[tuple[Stretch, str, int]]:
        """Yield each play's stretch, its tiles (a full stop if played through) and its score."""
        for stretch in self._stretches():
            for word in self._spellable(stretch.text):
                if self._fits(word, stretch):
                    for laid in self._with_blanks(word, stretch.text):
                        yield stretch, laid, self._score(laid, stretch)

    def _stretches(self) -> Iterator[Stretch]:
        for direction in Direction:
            for lane in range(SIZE):
                squares = lane_squares(direction, lane)
                text = "".join(self._cells[square] for square in squares)
                for start, end in combinations(range(SIZE + 1), 2):
                    stretch = Stretch(direction, squares[start:end], text[start:end])
                    bounded = text[:start][-1:] in ("", EMPTY) and text[end:][:1] in ("", EMPTY)
                    if bounded and self._may_be_filled(stretch):
                        yield stretch

    def _may_be_filled(self, stretch: Stretch) -> bool:
        empty = stretch.text.count(EMPTY)
        if len(stretch.text) < 2 or not self._least <= empty <= len(self._rack):
            return False
        if self._opening:
            return CENTRE.index in stretch.squares
        crossed = [bool(self._crossing(square, stretch.direction)) for square in stretch.squares]
        if empty == 1 and stretch.direction is Direction.DOWN and crossed[stretch.text.index(".")]:
            return False  # a single tile that forms an across word is an across play
        return empty < len(stretch.text) or any(crossed)

    def _crossing(self, square: int, direction: Direction) -> str:
        """Return the text across an empty square, empty if nothing touches it."""
        before, after = self._around[square, direction.other]
        return f"{before}{EMPTY}{after}" if before or after else ""

    def _neighbours(self) -> dict[tuple[int, Direction], tuple[str, str]]:
        """Return the tiles directly before and after each square, in each direction."""
        around = {}
        for direction in Direction:
            for lane in range(SIZE):
                squares = lane_squares(direction, lane)
                text = "".join(self._cells[square] for square in squares)
                for place, square in enumerate(squares):
                    before = text[:place].rpartition(EMPTY)[2]
                    around[square, direction] = before, text[place + 1 :].partition(EMPTY)[0]
        return around

    def _all_fillings(self, count: int) -> frozenset[str]:
        """Return the letters that this many tiles of the rack can be, each choice sorted."""
        fillings = set()
        alphabet = self._edition.tile_set.alphabet.letters
        for tiles in set(combinations(self._rack, count)):
            letters = [tile for tile in tiles if tile != BLANK]
            for named in combinations_with_replacement(alphabet, len(tiles) - len(letters)):
                fillings.add("".join(sorted((*letters, *named))))
        return frozenset(fillings)

    def _spellable(self, text: str) -> list[str]:
        """Return the words that can be spelled with the letters of the text, its gaps filled."""
        fixed = "".join(sorted(text.replace(EMPTY, "").upper()))
        count = text.count(EMPTY)
        if (fixed, count) not in self._spelled:
            self._spelled[fixed, count] = [
                word
                for filling in self._fillings[count]
                for word in self._by_letters.get("".join(sorted(fixed + filling)), ())
            ]
        return self._spelled[fixed, count]

    def _fits(self, word: str, stretch: Stretch) -> bool:
        for letter, there in zip(word, stretch.text, strict=True):
            if there not in (EMPTY, letter, letter.lower()):
                return False
        for letter, there, square in zip(word, stretch.text, stretch.squares, strict=True):
            if there == EMPTY:
                crossing = self._crossing(square, stretch.direction)
                if crossing and crossing.replace(EMPTY, letter).upper() not in self._words:
                    return False
        return True

    def _with_blanks(self, word: str, text: str) -> Iterator[str]:
        """Yield every way to play the word: the choices of new letters that are blanks."""
        gaps = [place for place, there in enumerate(text) if there == EMPTY]
        for count in range(self._rack.count(BLANK) + 1):
            for blanks in combinations(gaps, count):
                laid = [THROUGH] * len(word)
                for place in gaps:
                    laid[place] = word[place].lower() if place in blanks else word[place]
                letters = "".join(word[place] for place in gaps if place not in blanks)
                if all(letters.count(one) <= self._letters.count(one) for one in letters):
                    yield "".join(laid)

    def _score(self, laid: str, stretch: Stretch) -> int:
        """Return the score: each word once, with letter and word premiums; then the bonus."""
        total = self._word_score(zip(laid, stretch.text, stretch.squares, strict=True))
        for letter, square in zip(laid, stretch.squares, strict=True):
            before, after = self._around[square, stretch.direction.other]
            if letter != THROUGH and (before or after):
                text = before + EMPTY + after
                new = [THROUGH] * len(text)
                new[len(before)] = letter
                total += self._word_score(zip(new, text, [square] * len(text), strict=True))
        bonus = self._edition.bonus
        tiles = len(laid) - laid.count(THROUGH)
        return total + (bonus.points if tiles == bonus.tiles else 0)

    def _word_score(self, letters: Iterable[tuple[str, str, int]]) -> int:
        total, multiplier = 0, 1
        for new, there, square in letters:
            if new == THROUGH:
                total += self._edition.tile_set.points(tile_of(there))
                continue
            premium = self._edition.layout.premium(ALL_SQUARES[square])
            points = self._edition.tile_set.points(tile_of(new))
            total += points * (premium.letter_multiplier if premium else 1)
            multiplier *= premium.word_multiplier if premium else 1
        return total * multiplier


def in_order_of_worth(plays: Iterable[EnginePlay], edition: Edition) -> list[EnginePlay]:
    """Return plays by equity, score, earlier square, across before down, and the letters' codes."""
    codes = codes_of(edition.tile_set)

    def key(play: EnginePlay) -> tuple[int, int, int, bool, bytes]:
        down = play.direction is Direction.DOWN
        return (-play.equity, -play.score, play.start.index, down, codes.board(play.laid))

    return sorted(plays, key=key)


def tile_of(letter: str) -> Tile:
    """Return the tile for a written letter: a small one is a blank."""
    return BLANK if letter.islower() else Tile(letter)


def is_mirrored(layout: Layout) -> bool:
    """Return whether the layout stays the same when rows and columns are swapped."""
    return all(
        layout.premium(square) is layout.premiums[square.column * SIZE + square.row]
        for square in ALL_SQUARES
    )


def lane_squares(direction: Direction, lane: int) -> tuple[int, ...]:
    """Return the indices of the squares of a row or a column."""
    if direction is Direction.ACROSS:
        return tuple(range(SIZE * lane, SIZE * lane + SIZE))
    return tuple(range(lane, SIZE * SIZE, SIZE))

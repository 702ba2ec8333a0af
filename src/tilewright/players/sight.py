"""The part of what it knows that a player sees: words in its rack, and places on the board.

A word is overlooked in the whole turn, and so is a way to lay tiles at a place; nothing is
overlooked at random. The difficulties below are in units of `keenness`: a player of keenness 2
finds half of the words of difficulty 2, and e times the odds of those of difficulty 1.
"""

from collections.abc import Iterator
from math import comb, exp, log
from typing import NamedTuple

from msgspec import Struct

from tilewright.engine.moves import THROUGH, EnginePlay
from tilewright.players.player import Draws
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.squares import SIZE, Direction


class CrossWord(NamedTuple):
    """A word across the play's line, in capitals; `is_front` if the new tile is its first."""

    word: str
    is_front: bool


def cross_words(cells: str, play: EnginePlay) -> Iterator[CrossWord]:
    """Yield the words that the new tiles form across the line of the play.

    `cells` are the 225 squares of the board before it.
    """
    down = play.direction is Direction.DOWN
    along, across = (SIZE, 1) if down else (1, SIZE)
    first = play.start.index
    line_place = first % SIZE if down else first // SIZE
    for place, letter in enumerate(play.laid):
        if letter == THROUGH:
            continue
        at = first + along * place
        before = _run(cells, at, -across, line_place)
        after = _run(cells, at, across, SIZE - 1 - line_place)
        if before or after:
            yield CrossWord(f"{before[::-1]}{letter}{after}".upper(), not before)


def _run(cells: str, at: int, step: int, room: int) -> str:
    """Return the letters that adjoin a square in one direction, up to the edge."""
    letters = []
    for _ in range(room):
        at += step
        if cells[at] == EMPTY:
            break
        letters.append(cells[at])
    return "".join(letters)


_EASY_LENGTH = 4
_A_LETTER_MORE = 0.25
_FAMILIAR = 4.0
_LESS_FAMILIAR = 0.3
_BLANK = 0.5
_BINGO = 0.6
_A_RARER_BINGO = 0.25
_PARALLEL = 0.45
_FRONT_HOOK = 0.6
_THROUGH = 0.5
_RUN_THROUGH = 0.4


class Sight(Struct, frozen=True):
    """How much a player sees; everything where `keenness` is None.

    `bingos` is how much harder than others a word is that takes the whole rack. It is negative for
    players who look for one in every rack, as tournament players do.
    """

    keenness: float | None
    bingos: float = _BINGO

    def chance(self, difficulty: float) -> float:
        """Return the probability to see something of this difficulty.

        >>> Sight(2.0).chance(2.0), Sight(None).chance(9.0)
        (0.5, 1.0)
        """
        return 1.0 if self.keenness is None else 1 / (1 + exp(difficulty - self.keenness))


SEES_ALL = Sight(None)


def word_difficulty(
    play: EnginePlay, familiarity: float, edition: Edition, bingos: float = _BINGO
) -> float:
    """Return how hard it is to find the play's word with the tiles of the rack.

    Harder are long words, those seldom read, words that need a blank, and bingos: the more so, the
    fewer ways there are to draw their tiles, because their stems are learned by the likeliest.
    """
    new = play.laid.replace(THROUGH, "")
    difficulty = _A_LETTER_MORE * max(0, len(play.word) - _EASY_LENGTH)
    difficulty += _LESS_FAMILIAR * max(0.0, _FAMILIAR - familiarity)
    if not new.isupper():
        difficulty += _BLANK
    if len(new) == edition.rack_size:
        difficulty += bingos + _A_RARER_BINGO * rarity(new, edition)
    return difficulty


def place_difficulty(play: EnginePlay, crossed: tuple[CrossWord, ...]) -> float:
    """Return how hard it is to see that tiles can be laid like this.

    Harder are plays parallel to others, by each word formed across after the first, words hooked
    at their front, long runs of tiles on the board, and words through two of them.
    """
    runs = [run for run in _runs(play.laid) if run]
    difficulty = _PARALLEL * max(0, len(crossed) - 1)
    if any(word.is_front for word in crossed) or _extends_front(play.laid):
        difficulty += _FRONT_HOOK
    difficulty += _THROUGH * max(0, len(runs) - 1)
    return difficulty + _RUN_THROUGH * max(0, max(map(len, runs), default=0) - 3)


def rarity(tiles: str, edition: Edition) -> float:
    """Return how seldom these tiles are drawn: how many e-folds below the commonest racks.

    Lower-case letters are blanks.
    """
    bag = edition.tile_set.tiles.characters
    drawn = "".join("?" if tile.islower() else tile for tile in tiles)
    ways = 1
    for tile in set(drawn):
        ways *= max(1, comb(bag.count(tile), drawn.count(tile)))
    return max(0.0, _COMMONEST - log(ways))


_COMMONEST = 13.0


def _runs(laid: str) -> list[str]:
    """Return the runs of tiles already on the board that the play goes through."""
    return "".join(tile if tile == THROUGH else " " for tile in laid).split()


def _extends_front(laid: str) -> bool:
    """Return whether new tiles stand only before a word of the board, as in UNDERTAKEN."""
    return laid.endswith(THROUGH + THROUGH) and not laid.startswith(THROUGH)


class Seen:
    """The words and places that one player sees in one turn, by one draw for each."""

    def __init__(self, sight: Sight, edition: Edition, draws: Draws) -> None:
        self._sight = sight
        self._edition = edition
        self._draws = draws

    def word(self, play: EnginePlay, familiarity: float) -> bool:
        """Return whether the player finds the play's word."""
        sight = self._sight
        chance = sight.chance(word_difficulty(play, familiarity, self._edition, sight.bingos))
        return chance >= 1 or self._draws.uniform(f"word {play.word}") < chance

    def place(self, play: EnginePlay, crossed: tuple[CrossWord, ...]) -> bool:
        """Return whether the player sees how the play fits the board."""
        chance = self._sight.chance(place_difficulty(play, crossed))
        if chance >= 1:
            return True
        down = play.direction is Direction.DOWN
        shape = "".join("." if tile == THROUGH else "x" for tile in play.laid)
        return self._draws.uniform(f"place {play.start.index} {down} {shape}") < chance

"""Protocols for what the pure packages need from outside: chance, and rulings."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from tilewright.game.fair_bag import FairBag, drawn, shuffled
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

_T = TypeVar("_T")


class Chance(Protocol):
    """The table's source of chance; the randomness comes from the edge of the program."""

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return `count` tiles of the game's bag in the order drawn, all equally likely.

        Returns the whole bag if it holds fewer. `nth` counts the draws that one event records.
        """
        ...

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the seats in a random order."""
        ...


class Sampler(Protocol):
    """A source of randomness, such as `random.Random(seed)` or `secrets.SystemRandom()`."""

    def sample(self, population: Sequence[_T], k: int) -> list[_T]:
        """Return `k` of the population in the order drawn, none twice."""
        ...


class SampledChance(Struct, frozen=True):
    """Draws from a source of randomness given by the caller."""

    source: Sampler

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return `count` tiles of the bag, or all of them if it holds fewer."""
        del nth  # the source keeps its own state
        return self.source.sample(tuple(game.bag), min(count, len(game.bag)))

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the seats in a random order."""
        return self.source.sample(game.seats, len(game.seats))


class FairChance:
    """Draws derived from the game's seed and its seats' numbers, so that anyone can repeat them."""

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return the tiles that are keyed for this version of the game.

        Raises:
            ValueError: the game has no seed.
            NumbersMissing: a seat has not given its number.
        """
        return drawn(_bag(game), game.bag, count, game.version, nth)

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the order of seats that is keyed for this version of the game.

        Raises:
            ValueError: the game has no seed.
            NumbersMissing: a seat has not given its number.
        """
        return tuple(map(Seat, shuffled(_bag(game), len(game.seats), game.version)))


class Rulings(Protocol):
    """The rulings of the table's lexicon and of the move generator."""

    def is_word(self, word: str, /) -> bool:
        """Return whether the word, in capitals, is in the table's lexicon and permitted."""
        ...

    def why_barred(self, word: str, /) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        ...

    def has_play(self, position: Position, rack: Tiles, /) -> bool:
        """Return whether the rack has any valid play in the position."""
        ...


def _bag(game: GameState) -> FairBag:
    if game.fair is None:
        raise ValueError("the game has no seed for its draws")
    return game.fair

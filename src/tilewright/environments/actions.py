"""The legal moves of a seat on turn, numbered as actions.

With N plays offered, actions 0 to N-1 are the plays by equity, the best first; N to N+126 exchange
a part of the rack; the last one passes. The tiles of the rack are sorted, the blank first and then
A to Z, and bit i of an exchange's number, which is its action less N-1, puts the i-th tile back. Of
exchanges that put equal tiles back only the one with the smaller number is legal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from tilewright.engine.codes import codes_of
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.errors import TilewrightError
from tilewright.game.view import View
from tilewright.lexicon import barred_kinds
from tilewright.rules.play import Exchange, Move, Pass
from tilewright.rules.tiles import ENGLISH, Tiles, TileSet

EXCHANGES = 127


class IllegalAction(TilewrightError, ValueError):
    """An action that the mask does not permit, or a number that is no action."""

    def __init__(self, action: int) -> None:
        self.action = action
        super().__init__(f"action {action} is not legal now; choose one whose mask is 1")


@dataclass(frozen=True, slots=True)
class Offer:
    """The actions of a seat on turn: the plays offered, and the most tiles to exchange."""

    rack: Tiles
    plays: Sequence[EnginePlay]
    most_exchanged: int
    most_plays: int
    tile_set: TileSet = ENGLISH

    def move(self, action: int) -> Move:
        """Return the move with this number.

        Raises:
            IllegalAction: it is not legal.
        """
        if 0 <= action < len(self.plays):
            return self.plays[action]
        number = action - self.most_plays + 1
        if 1 <= number <= EXCHANGES:
            tiles = put_back(self.rack, number, self.tile_set)
            if tiles is not None and len(tiles) <= self.most_exchanged:
                return Exchange(tiles)
        elif number == EXCHANGES + 1:
            return Pass()
        raise IllegalAction(action)

    def __repr__(self) -> str:
        return f"<Offer to {self.rack}: {len(self.plays)} plays>"


def put_back(rack: Tiles, number: int, tile_set: TileSet = ENGLISH) -> Tiles | None:
    """Return the tiles that the exchange with this number puts back; None if it has no meaning.

    >>> print(put_back(Tiles.parse("AAB"), 0b101), put_back(Tiles.parse("AAB"), 0b110))
    AB None
    """
    tiles = sorted(rack, key=codes_of(tile_set).tiles.index)
    if number >> len(tiles):
        return None
    for place in range(1, len(tiles)):
        follows = number >> place & 1 and not number >> place - 1 & 1
        if follows and tiles[place] == tiles[place - 1]:
            return None
    return Tiles(tile for place, tile in enumerate(tiles) if number >> place & 1)


def offer_of(view: View, generator: Generator, rulings: LexiconRulings, most_plays: int) -> Offer:
    """Return the actions of the seat on turn, by what it sees alone.

    It judges every word of a play where the edition bars words; the kernel's way to the same plays
    is `desk`.
    """
    found: Iterator[EnginePlay] = iter(
        generator.plays(
            view.position,
            view.rack,
            bag_count=view.bag_count,
            unseen_points=view.edition.tile_set.total(view.unseen),
        )
    )
    if barred_kinds(view.edition):
        found = (play for play in found if is_permitted(view, play, rulings))
    plays = tuple(islice(found, most_plays))
    tile_set = view.edition.tile_set
    return Offer(view.rack, plays, view.options.exchange, most_plays, tile_set)


def is_permitted(view: View, play: EnginePlay, rulings: LexiconRulings) -> bool:
    """Return whether the edition permits every word of a play of the lexicon."""
    judged = view.position.judge(play.play)
    return all(rulings.why_barred(word.word) is None for word in judged.words)

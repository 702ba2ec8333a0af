"""The three levels at which the program plays.

All play by the same rules as people: from their seat's view, only with words of the table's
lexicon, and none that the edition bars. They differ in the words they know, in how they choose a
play, and in how they challenge:

* a word that is not in the lexicon is noticed with a probability that grows by `notices_more` for
  every letter beyond the second, from `notices` up to `notices_most`: short phoneys fool people who
  have not learned the short words by heart, but a long nonsense word looks wrong to any reader;
* a good word that the level does not know is challenged with the probability `doubts`, and only
  where a failed challenge costs nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from tilewright.engine.generator import Generator
from tilewright.engine.leaves import NO_LEAVES
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat
from tilewright.game.state import TurnKind
from tilewright.game.view import ChallengeOffer, View
from tilewright.lexicon import Lexicon, bars_words, is_permitted
from tilewright.players.player import NothingToDecide, RandomSource
from tilewright.rules.edition import ChallengeOf, CostKind

FULL_BAG = 100
FRUITLESS_ROUNDS = 4


class Vocabulary(StrEnum):
    """The words a level plays: those in common use, or all of the table's lexicon."""

    COMMON = "common"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Level:
    """A computer's playing strength; it exchanges rather than play for less than `poor_score`."""

    name: str
    title: str
    text: str
    vocabulary: Vocabulary
    by_equity: bool
    poor_score: int
    notices: float
    notices_more: float
    notices_most: float
    doubts: float


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                name="gentle",
                title="Gentle",
                text="Plays only common words, and seldom questions yours.",
                vocabulary=Vocabulary.COMMON,
                by_equity=False,
                poor_score=4,
                notices=0.15,
                notices_more=0.05,
                notices_most=0.5,
                doubts=0.05,
            ),
            Level(
                name="steady",
                title="Steady",
                text="Knows the whole word list and takes the most points it sees.",
                vocabulary=Vocabulary.TABLE,
                by_equity=False,
                poor_score=6,
                notices=0.7,
                notices_more=0.03,
                notices_most=0.85,
                doubts=0.0,
            ),
            Level(
                name="strong",
                title="Strong",
                text="Weighs the points of a play against the tiles it keeps, and misses little.",
                vocabulary=Vocabulary.TABLE,
                by_equity=True,
                poor_score=0,
                notices=0.97,
                notices_more=0.005,
                notices_most=0.99,
                doubts=0.0,
            ),
        )
    }
)


class LevelPlayer:
    """A computer player of one level at a table with one lexicon."""

    def __init__(
        self, level: Level, lexicon: Lexicon, common: Lexicon, chance: RandomSource
    ) -> None:
        self.level = level
        self._lexicon = lexicon
        self._vocabulary = common if level.vocabulary is Vocabulary.COMMON else lexicon
        self._chance = chance
        leaves = default_leaves() if level.by_equity else NO_LEAVES
        self._generator = Generator(self._vocabulary, leaves)

    def choose(self, view: View) -> Command:
        """Return a challenge or an acceptance while a play is open to it, otherwise a move.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
        """
        seat = view.seat
        if seat is not None and view.options.challenge is not None:
            return self._answer(seat, view.options.challenge, view)
        if seat is None or not view.options.play:
            raise NothingToDecide("this seat has nothing to decide now")
        return self._by_equity(seat, view) if self.level.by_equity else self._by_score(seat, view)

    def _answer(self, seat: Seat, offer: ChallengeOffer, view: View) -> Command:
        costs_nothing = offer.cost is CostKind.NOTHING
        doubted = tuple(word for word in offer.words if self._doubts(word, view, costs_nothing))
        if not doubted:
            return AcceptPlay(seat)
        return ChallengePlay(seat, offer.words if offer.of is ChallengeOf.PLAY else doubted)

    def _doubts(self, word: str, view: View, costs_nothing: bool) -> bool:
        level, edition, bars = self.level, view.edition, view.lexicon.bars
        if not is_permitted(word, self._lexicon, edition, bars):
            noticed = level.notices + level.notices_more * (len(word) - 2)
            return self._chance.random() < min(noticed, level.notices_most)
        unknown = word not in self._vocabulary
        return unknown and costs_nothing and self._chance.random() < level.doubts

    def _by_equity(self, seat: Seat, view: View) -> Command:
        """Return the move of the highest equity, but no exchange when the game is stuck."""
        unseen_points = view.edition.tile_set.total(view.unseen)
        move = self._generator.best(
            view.position,
            view.rack,
            bag_count=view.bag_count,
            unseen_points=unseen_points,
            exchange_minimum=1 if view.options.exchange else FULL_BAG + 1,
        )
        match move:
            case EnginePlay():
                if self._is_good(view, move):
                    return PlayTiles(seat, move.play)
                plays = self._generator.plays(
                    view.position, view.rack, bag_count=view.bag_count, unseen_points=unseen_points
                )
                good = self._first_good(view, plays)
                return PassTurn(seat) if good is None else PlayTiles(seat, good.play)
            case EngineExchange():
                return PassTurn(seat) if _at_a_stop(view) else ExchangeTiles(seat, move.tiles)
            case EnginePass():
                return PassTurn(seat)
            case _:
                assert_never(move)

    def _by_score(self, seat: Seat, view: View) -> Command:
        play = self._highest(view)
        if play is not None and (play.score >= self.level.poor_score or not _full(view)):
            return PlayTiles(seat, play.play)
        if view.options.exchange and not _at_a_stop(view):
            kept = default_leaves().best_kept(view.rack, view.options.exchange)
            return ExchangeTiles(seat, view.rack - kept)
        return PassTurn(seat) if play is None else PlayTiles(seat, play.play)

    def _highest(self, view: View) -> EnginePlay | None:
        """Return the highest-scoring play whose words are all valid at this table."""
        # with a bag that stays full, equity is nothing but the score
        move = self._generator.best(
            view.position, view.rack, bag_count=FULL_BAG, exchange_minimum=FULL_BAG + 1
        )
        if not isinstance(move, EnginePlay):
            return None
        if self._is_good(view, move):
            return move
        plays = self._generator.plays(view.position, view.rack, bag_count=FULL_BAG)
        return self._first_good(view, plays)

    def _first_good(self, view: View, plays: Sequence[EnginePlay]) -> EnginePlay | None:
        return next((play for play in plays if self._is_good(view, play)), None)

    def _is_good(self, view: View, play: EnginePlay) -> bool:
        if self._vocabulary is self._lexicon and not bars_words(view.edition):
            return True
        edition, bars = view.edition, view.lexicon.bars
        judged = view.position.judge(play.play).words
        return all(is_permitted(word.word, self._lexicon, edition, bars) for word in judged)


def _at_a_stop(view: View) -> bool:
    """Return whether nobody has played a tile for four rounds, and exchanges would not end it."""
    lately = view.turns[-FRUITLESS_ROUNDS * len(view.players) :]
    played = any(turn.kind is TurnKind.PLAY and not turn.withdrawn for turn in lately)
    return len(lately) == FRUITLESS_ROUNDS * len(view.players) and not played


def _full(view: View) -> bool:
    """Return whether a whole rack may be put back, so that giving up a poor play is worthwhile."""
    return view.options.exchange == len(view.rack) == view.edition.rack_size

"""The engine's choice for a rack, and the value of the player's own move."""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from tilewright.coach.course import Course, Decision
from tilewright.coach.options import Option
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.vocabulary import WordsToLearn, vocabulary_of
from tilewright.engine.generator import Generator
from tilewright.engine.leaves import Leaves
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay, added_equity
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon, is_permitted
from tilewright.lexicon.familiarity import is_english
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles

_WORTH_GOING_OUT = 1000
"""Points that outweigh any play: with this many unseen, the engine goes out if it can."""


class Advice(Struct, frozen=True):
    """The engine's move, with the words it forms and the tiles it keeps.

    `added` is the equity beyond the score, in thousandths of a point, as equity itself.
    """

    move: BestMove
    words: tuple[str, ...]
    kept: Tiles
    score: int
    added: int

    @property
    def equity(self) -> int:
        """The score plus `added`."""
        return 1000 * self.score + self.added


class Adviser:
    """Finds best moves with the words of one lexicon and Tilewright's own leaves."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.generator = Generator(lexicon)

    def best(self, decision: Decision) -> Advice:
        """Return the move of the highest equity that the edition permits."""
        move = self.generator.under(decision.bars).best(
            decision.position,
            decision.rack,
            bag_count=decision.bag_count,
            unseen_points=decision.unseen_points,
            exchange_minimum=decision.position.edition.exchange.needed_in_bag(1),
        )
        return self.advice(decision, move)

    def advice(self, decision: Decision, move: BestMove) -> Advice:
        """Return a move that the rack allows, as advice."""
        match move:
            case EnginePlay():
                judged = decision.position.judge(move.play)
                words = tuple(word.word for word in judged.words)
                kept = decision.rack - judged.play.tiles
                return Advice(move, words, kept, judged.score, self._added(decision, kept))
            case EngineExchange():
                return Advice(move, (), decision.rack - move.tiles, 0, move.equity)
            case EnginePass():
                return Advice(move, (), decision.rack, 0, move.equity)

    def equity(self, decision: Decision) -> int:
        """Return the equity of the player's move, in thousandths of a point.

        Raises:
            PlayRefused: the board or the rack does not allow it.
        """
        match decision.chosen:
            case Play():
                score = decision.position.judge(decision.chosen, decision.rack).score
                return 1000 * score + self._added(decision, decision.kept)
            case Tiles():
                return self._leaves(decision).value(decision.kept)
            case None:
                return self._added(decision, decision.rack)

    def chosen(self, decision: Decision) -> Option:
        """Return the player's move as one to compare.

        Raises:
            PlayRefused: the board or the rack does not allow it.
        """
        move: Play | Exchange | Pass
        score = 0
        match decision.chosen:
            case Play():
                move = decision.chosen
                score = decision.position.judge(move, decision.rack).score
            case Tiles():
                move = Exchange(decision.chosen)
            case None:
                move = Pass()
        added = self.equity(decision) - 1000 * score
        return Option(decision.position, decision.rack, move, score, added)

    def above(self, decision: Decision, equity: int) -> Iterator[Option]:
        """Yield the permitted moves of more than this equity, best first.

        Of all exchanges, only the best. On the empty board plays read across, as everywhere.
        """
        position, rack = decision.position, decision.rack
        plays = self.generator.under(decision.bars).plays(
            position,
            rack,
            bag_count=decision.bag_count,
            unseen_points=decision.unseen_points,
            above=equity,
        )
        exchange = self._best_exchange(decision)
        if exchange is not None and exchange.added <= equity:
            exchange = None
        opening = position.board.is_empty
        for found in plays:
            if opening and found.direction is Direction.DOWN:
                continue
            if exchange is not None and exchange.added > found.equity:
                yield exchange
                exchange = None
            added = found.equity - 1000 * found.score
            yield Option(position, rack, found.play, found.score, added)
        if exchange is not None:
            yield exchange

    def _best_exchange(self, decision: Decision) -> Option | None:
        most = decision.position.edition.exchange.most(decision.bag_count)
        if not most or not decision.rack:
            return None
        kept = self._leaves(decision).best_kept(decision.rack, most)
        move = Exchange(decision.rack - kept)
        value = self._leaves(decision).value(kept)
        return Option(decision.position, decision.rack, move, 0, value)

    def vocabulary(
        self, compared: Comparison, decision: Decision, course: Course
    ) -> WordsToLearn | None:
        """Return the words of the best move, tagged; None unless the lexicon is of English."""
        if not self._is_english:
            return None
        played = {
            word.word
            for earlier in course.decisions
            if earlier.seat == decision.seat
            and earlier.turn <= decision.turn
            and isinstance(earlier.chosen, Play)
            for word in earlier.position.judge(earlier.chosen).words
        }
        return vocabulary_of(compared, played)

    @cached_property
    def _is_english(self) -> bool:
        return is_english(self.lexicon)

    def phoneys(self, decision: Decision, play: Play) -> tuple[str, ...]:
        """Return the words of a play that the lexicon does not have, or that the edition bars."""
        edition, bars = decision.position.edition, decision.bars
        words = (word.word for word in decision.position.judge(play).words)
        return tuple(word for word in words if not is_permitted(word, self.lexicon, edition, bars))

    def has_bingo(self, decision: Decision) -> bool:
        """Return whether the whole rack could have been played for the bonus."""
        count = decision.position.edition.bonus.tiles
        if len(decision.rack) < count:
            return False
        move = self.generator.under(decision.bars).best(
            decision.position, decision.rack, bag_count=0, unseen_points=_WORTH_GOING_OUT
        )
        return isinstance(move, EnginePlay) and len(move.play.placements) == count

    def _leaves(self, decision: Decision) -> Leaves:
        return default_leaves(decision.position.edition.tile_set)

    def _added(self, decision: Decision, kept: Tiles) -> int:
        return added_equity(
            self._leaves(decision),
            decision.position.edition,
            decision.rack,
            kept,
            bag_count=decision.bag_count,
            unseen_points=decision.unseen_points,
        )

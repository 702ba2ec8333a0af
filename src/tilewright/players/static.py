"""The player of the best move as it stands: by equity, or by score alone, without looking ahead."""

from tilewright.engine.generator import Generator
from tilewright.engine.leaves import NO_LEAVES
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.permitted import best_permitted
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, bars_of, bars_words
from tilewright.players.answering import exact_answer, is_at_a_standstill
from tilewright.players.legality import deciding_seat

FULL_BAG = 100


class StaticPlayer:
    """A player by equity or by score that knows every word and challenges every phoney."""

    def __init__(self, lexicon: Lexicon, *, by_score: bool = False) -> None:
        self.lexicon, self._by_score = lexicon, by_score
        self.generator = Generator(lexicon, NO_LEAVES if by_score else None)

    def choose(self, view: View) -> Command:
        """Return an exact answer while a play is open to the seat, otherwise the best move.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
        """
        seat = deciding_seat(view)
        if view.options.challenge is not None:
            return exact_answer(seat, view.options.challenge, view, self.lexicon)
        return command_of(self.move(view), seat, view)

    def move(self, view: View) -> BestMove:
        """Return the best move of the seat on turn; every word of a play is valid at the table."""
        # with a bag that stays full, equity is nothing but the score
        bag = FULL_BAG if self._by_score else view.bag_count
        most = view.options.exchange
        points = view.edition.tile_set.total(view.unseen)
        minimum = 1 if most and not self._by_score else FULL_BAG + 1
        move = self.generator.best(
            view.position, view.rack, bag_count=bag, unseen_points=points, exchange_minimum=minimum
        )
        if isinstance(move, EnginePlay) and not is_valid(view, move):
            plays = self.generator.plays(
                view.position, view.rack, bag_count=bag, unseen_points=points
            )
            permitted = plays.where(lambda play: is_valid(view, play))
            return best_permitted(permitted, view.rack, 0 if self._by_score else most, 0)
        if self._by_score and most and isinstance(move, EnginePass):
            kept = default_leaves().best_kept(view.rack, most)
            return EngineExchange(view.rack - kept, 0)
        return move


def is_valid(view: View, play: EnginePlay) -> bool:
    """Return whether the edition bars no word of a play of the lexicon."""
    edition = view.edition
    if not bars_words(edition):
        return True
    bars = bars_of(view.lexicon.bars)
    return all(
        bars.why(word.word, edition) is None for word in view.position.judge(play.play).words
    )


def command_of(move: BestMove, seat: Seat, view: View) -> Command:
    """Return the command that makes the move; at a standstill a pass in place of an exchange."""
    match move:
        case EnginePlay():
            return PlayTiles(seat, move.play)
        case EngineExchange(tiles=tiles):
            return PassTurn(seat) if is_at_a_standstill(view) else ExchangeTiles(seat, tiles)
        case EnginePass():
            return PassTurn(seat)

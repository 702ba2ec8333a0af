"""The player of the best move as it stands: by equity, or by score alone, without looking ahead."""

import threading

from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.evaluation import Evaluation
from tilewright.engine.generator import Generator
from tilewright.engine.leaves import NO_LEAVES, Leaves
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.searching import OtherRackSize
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.engine.simulation.simulation import MOST_PLIES, Simulation
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.player import deciding_seat, exact_answer, is_at_a_standstill
from tilewright.rules.edition import Edition

OF_TWO = 2
"""The players of a game for which an evaluation is fitted."""

FULL_BAG = 1000
"""More tiles than any set has."""

LAST_TILES = 7
"""The most tiles in the bag with which turns before the endgame are played out."""

ROUNDS = ((16, 8), (64, 3), (192, 1))
"""The draws after which only this number of best candidates is left.

With the same number of rollouts for every candidate, two to three times as many chose no better.
"""


class StaticPlayer:
    """A player by equity or by score that knows every word and challenges every phoney.

    One that `plays_out` endgames of two knows the other's rack: it takes the play that is worth
    most when both go on with the highest plays to the end of the game. One that
    `plays_out_last_tiles` does much the same with one to seven tiles in the bag: it takes the move
    that wins most often when all go on by equity, over draws of the unseen tiles that depend on
    the number of events alone. The player by equity takes `leaves`, the file of some, or
    Tilewright's own; with an `evaluation` it sees by it in games of two.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        *,
        by_score: bool = False,
        plays_out: bool = False,
        plays_out_last_tiles: bool = False,
        leaves: Leaves | str | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        self.lexicon, self._by_score = lexicon, by_score
        self._plays_out, self._plays_out_last_tiles = plays_out, plays_out_last_tiles
        self.generator = Generator(lexicon, NO_LEAVES if by_score else leaves)
        # that of games of two, which sees by the evaluation
        self.of_two = (
            Generator(lexicon, leaves, evaluation=evaluation) if evaluation else self.generator
        )
        # a solver takes 0.06 s to make, and one thread at a time
        self._solver: EndgameSolver | None = None
        self._solver_of: tuple[Generator, Edition] | None = None
        self._solving = threading.Lock()

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
        played_out = self._played_out(view)
        if played_out is not None:
            return played_out
        # with a bag that stays full, equity is nothing but the score
        bag = FULL_BAG if self._by_score else view.bag_count
        most = view.options.exchange
        points = view.edition.tile_set.total(view.unseen)
        minimum = 1 if most and not self._by_score else FULL_BAG + 1
        is_of_two = len(view.players) == OF_TWO
        generator = self.of_two if is_of_two else self.generator
        scores = [player.score for player in view.players]
        move = generator.under(view.lexicon.bars).best(
            view.position,
            view.rack,
            bag_count=bag,
            unseen_points=points,
            exchange_minimum=minimum,
            lead=2 * scores[view.seat] - sum(scores) if is_of_two and view.seat is not None else 0,
        )
        if self._by_score and most and isinstance(move, EnginePass):
            kept = default_leaves(view.edition.tile_set).best_kept(view.rack, most)
            return EngineExchange(view.rack - kept, 0)
        return move

    def _played_out(self, view: View) -> BestMove | None:
        """Return the best move of those played out; None where equity is to choose."""
        if not view.bag_count:
            return self._endgame_played_out(view) if self._plays_out else None
        is_asked = self._plays_out_last_tiles and view.bag_count <= LAST_TILES
        return self._last_tiles_played_out(view) if is_asked else None

    def _last_tiles_played_out(self, view: View) -> BestMove | None:
        """Return the move that wins most often over some draws; None without an opponent."""
        try:
            situation = Situation.of_view(view)
            simulation = Simulation(self.generator, situation, plies=MOST_PLIES, seed=view.version)
        except (UnsoundSituation, OtherRackSize):
            return None
        for draws, best in ROUNDS:
            simulation.run(samples=draws)
            simulation.keep_best(best)
        return simulation.analysis().best

    def _endgame_played_out(self, view: View) -> EnginePlay | EnginePass | None:
        """Return the best move of an endgame of two; None of another."""
        with self._solving:
            generator = self.generator.under(view.lexicon.bars)
            if self._solver is None or self._solver_of != (generator, view.edition):
                self._solver = EndgameSolver(generator, view.edition)
                self._solver_of = (generator, view.edition)
            try:
                return self._solver.solve(Endgame.of_view(view), depth=1).best
            except NotAnEndgame:
                return None


def command_of(move: BestMove, seat: Seat, view: View) -> Command:
    """Return the command that makes the move; at a standstill a pass in place of an exchange."""
    match move:
        case EnginePlay():
            return PlayTiles(seat, move.play)
        case EngineExchange(tiles=tiles):
            return PassTurn(seat) if is_at_a_standstill(view) else ExchangeTiles(seat, tiles)
        case EnginePass():
            return PassTurn(seat)

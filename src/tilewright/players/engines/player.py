"""An engine of another maker as the player of a seat."""

import threading
import time
from collections.abc import Callable
from typing import Protocol

from tilewright.game.clock import Instant
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.notation.cgp_operations import tiles_of
from tilewright.notation.ucgi import GoLimits
from tilewright.players.engines.client import SECONDS_TO_START, EngineProcess
from tilewright.players.engines.process import IllegalMove
from tilewright.players.player import deciding_seat, exact_answer, why_illegal
from tilewright.players.timekeeping import FIXED_SECONDS, Budget, this_instant
from tilewright.rules.errors import MalformedText, Refusal
from tilewright.rules.play import Exchange, Pass, WrittenPlay
from tilewright.rules.tiles import NO_TILES

LEAST_SECONDS = 0.05


class StartsEngine(Protocol):
    """A function that starts an engine, such as `EngineProcess.popen` with its command."""

    def __call__(self, *, seconds: float) -> EngineProcess:
        """Start the engine within the given seconds.

        Raises:
            EngineNotStarted: it cannot be started.
        """


class EnginePlayer:
    """A player that asks an engine for its moves; safe to use from several threads, in turn.

    The engine is started for the first move, or before it by `start`, and again for the move after
    an error. It sees its seat's board, rack and scores as CGP, and nothing else. It is not asked
    about challenges: every word that is not valid is challenged, and no other.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        start: StartsEngine,
        budget: Budget | None = None,
        *,
        now: Callable[[], Instant] = this_instant,
    ) -> None:
        self.lexicon, self.budget = lexicon, budget or Budget()
        self._start, self._now = start, now
        self._engine: EngineProcess | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Start the engine, and wait until it has introduced itself.

        Raises:
            EngineNotStarted: there is no such program, or it does not speak UCGI.
        """
        with self._lock:
            self._running(SECONDS_TO_START)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return an exact answer while a play is open to the seat, otherwise the engine's move.

        `at_most` limits the seconds of this turn further, those to start the engine included.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
            EngineError: the engine does not answer, or with a move that the rules do not allow.
        """
        seat = deciding_seat(view)
        if view.options.challenge is not None:
            return exact_answer(seat, view.options.challenge, view, self.lexicon)
        limits = (self.budget.seconds_for(view, self._now()), at_most)
        found = [limit for limit in limits if limit is not None]
        seconds = max(LEAST_SECONDS, min(found, default=FIXED_SECONDS))
        began = time.monotonic()
        with self._lock:
            engine = self._running(min(at_most or SECONDS_TO_START, SECONDS_TO_START))
            if at_most is not None:
                left = at_most - (time.monotonic() - began)
                seconds = max(LEAST_SECONDS, min(seconds, left))
            go = GoLimits(seconds=seconds, samples=self.budget.samples)
            answer = engine.best(
                position_of(view), go, at_most=seconds, alphabet=view.edition.tile_set.alphabet
            )
            return self._command(answer.move, seat, view, engine.name)

    def close(self) -> None:
        """End the engine; another is started when a move is asked for."""
        # without the lock, so that it ends a search under way
        engine = self._engine
        if engine is not None:
            engine.close()

    def _running(self, seconds: float) -> EngineProcess:
        if self._engine is None or not self._engine.is_running:
            self._engine = self._start(seconds=seconds)
        return self._engine

    def _command(
        self, move: WrittenPlay | Exchange | Pass, seat: Seat, view: View, name: str
    ) -> Command:
        command: Command = PassTurn(seat)
        match move:
            case Exchange(tiles=tiles):
                command = ExchangeTiles(seat, tiles)
            case WrittenPlay():
                try:
                    command = PlayTiles(seat, view.position.play_of(move))
                except (Refusal, MalformedText) as error:
                    raise IllegalMove(f"{name}: {move} is not a legal play: {error}") from error
        why = why_illegal(command, view, self.lexicon, str(move))
        if why is not None:
            raise IllegalMove(f"{name}: {why}")
        return command


def position_of(view: View) -> str:
    """Return the board, the seat's own rack and the scores as a line of CGP; other racks are empty.

    The operations name the word list, the edition, the fewest tiles in the bag for an exchange, and
    the passes so far where they count towards the end.
    """
    assert view.seat is not None
    place = view.order.index(view.seat)
    ring = [view.players[seat] for seat in (*view.order[place:], *view.order[:place])]
    active = [player for player in ring if not player.has_left or player.seat == view.seat]
    scoreless = 0
    for turn in reversed(view.turns):
        if turn.score:
            break
        scoreless += 1
    # a game that goes on from a position has turns that are not in the view
    scoreless = max(scoreless, view.scoreless)
    counts_passes = view.edition.scoreless is None and view.scoreless
    passes = (f"passes {view.scoreless}",) if counts_passes else ()
    name = view.lexicon.name
    operations = (f"lex {name}",) if name and not set(name) & set(" ;\t\r\n") else ()
    limit = view.edition.exchange.needed_in_bag(1)
    racks = (view.rack, *(NO_TILES for _ in active[1:]))
    scores = tuple(player.score for player in active)
    return write_cgp(
        Cgp(
            view.position.board,
            racks,
            scores,
            scoreless,
            (
                *operations,
                *tiles_of(view.edition),
                f"etl {limit}",
                f"edition {view.edition.name}",
                *passes,
            ),
        )
    )

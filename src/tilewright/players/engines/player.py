"""An engine of another maker as the player of a seat, where the operator has enabled it."""

import logging
import re
import shlex
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.game.clock import Instant
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.notation.cgp_operations import tiles_of
from tilewright.notation.ucgi import GoLimits
from tilewright.players.engines.client import (
    GRACE,
    SECONDS_TO_START,
    SECONDS_TO_STOP,
    EngineProcess,
)
from tilewright.players.engines.process import NICENESS, IllegalMove
from tilewright.players.levels import COMPUTERS
from tilewright.players.player import (
    PlayerFailed,
    RandomSource,
    deciding_seat,
    exact_answer,
    require_good_words,
    why_illegal,
)
from tilewright.players.plugins import PluginPlayer, UnknownPlugin, check_plugin
from tilewright.players.static import StaticPlayer
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


log = logging.getLogger(__name__)

OVERTIME = GRACE + SECONDS_TO_STOP
"""Seconds that an engine may take beyond its time before it is ended; other players get none."""

LARGEST_SEED = 1 << 31

_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}\Z")


class BadEngine(TilewrightError, ValueError):
    """A text that enables no engine; the message says why."""


class EnabledEngine(Struct, frozen=True):
    """An engine that tables may seat: a program by its command.

    Without one, it is the player that an installed package offers under the name.
    """

    name: str
    command: tuple[str, ...] | None

    def at_table(self, lexicon: Lexicon, chance: RandomSource) -> "TableEngine":
        """Return the player of this engine with these words; it is started for its first turn."""
        if self.command is None:
            seed = int(chance.random() * LARGEST_SEED)
            plugin = PluginPlayer(self.name, lexicon, chance, seed, seconds=None, is_guarded=True)
            return TableEngine(self.name, plugin, lexicon)
        start = partial(EngineProcess.popen, self.command, niceness=NICENESS)
        return TableEngine(self.name, EnginePlayer(lexicon, start), lexicon)


def enabled_engines(texts: Iterable[str]) -> dict[str, EnabledEngine]:
    """Return the engines by name, of texts such as `other=/opt/other --fast`.

    A name alone is a player that an installed package offers.

    Raises:
        BadEngine: a name is taken, or not of small letters, digits and hyphens; a command is
            malformed; or no package offers the player.
    """
    found: dict[str, EnabledEngine] = {}
    for text in texts:
        name, is_command, command = (part.strip() for part in text.partition("="))
        if not _NAME.match(name):
            raise BadEngine(f"an engine's name has small letters, digits and hyphens, not {name!r}")
        if name in COMPUTERS or name in found:
            raise BadEngine(f"there are two computer players of the name {name!r}")
        try:
            words = tuple(shlex.split(command)) if is_command else None
            if words is None:
                check_plugin(name)
        except (ValueError, UnknownPlugin) as error:
            raise BadEngine(f"the engine {name!r}: {error}") from error
        if words == ():
            raise BadEngine(f"the engine {name!r} has no command")
        found[name] = EnabledEngine(name, words)
    return found


class TableEngine:
    """An engine at the tables of a server; where it fails, the best move by equity takes its place.

    Laying a word that is not valid is a failure too, unless the table lets computers lay phoneys:
    nobody is asked there whether they challenge a computer.
    It starts within the time of its first turn, and again after a failure.
    """

    def __init__(self, name: str, player: EnginePlayer | PluginPlayer, lexicon: Lexicon) -> None:
        self.name = name
        self.answers_challenges = isinstance(player, PluginPlayer)
        self._player = player
        self._overtime = 0.0 if isinstance(player, PluginPlayer) else OVERTIME
        self._lexicon = lexicon
        self._static = StaticPlayer(lexicon)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the engine's command within `at_most` seconds, or that of the best equity.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        left = None if at_most is None else at_most - self._overtime
        if left is not None and left <= 0:
            return self._static.choose(view)
        try:
            command = self._player.choose(view, at_most=left)
            require_good_words(command, view, self._lexicon)
            return command
        except PlayerFailed as error:
            log.warning("engine %s: %s; it plays by equity", self.name, error)
            return self._static.choose(view)

    def close(self) -> None:
        """End the engine."""
        self._player.close()

"""A player of another package as the player of a seat, in a process of its own."""

import threading
import time

from tilewright.game.commands import Command
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.commands import read_command
from tilewright.players.legality import must_decide, why_illegal
from tilewright.players.player import NothingToDecide, RandomSource
from tilewright.players.plugins.messages import Failed, Ready, Reply, Start, TurnQuestion, Undecided
from tilewright.players.plugins.offered import PluginFailed
from tilewright.players.plugins.process import PluginProcess, printable
from tilewright.rules.errors import MalformedText, Refusal

SECONDS_FOR_A_TURN = 10.0
"""The most for a turn in a match, unless the specification says another."""


class PluginPlayer:
    """A player of another package; safe to use from several threads, in turn.

    It is started for the first turn, or by `start`, and again for the turn after its process ended.
    It has `seconds` for a turn. At a server it `is_guarded`, as `PluginProcess` describes.
    """

    def __init__(
        self,
        name: str,
        lexicon: Lexicon,
        chance: RandomSource,
        seed: int = 0,
        *,
        seconds: float | None = SECONDS_FOR_A_TURN,
        is_guarded: bool = False,
    ) -> None:
        self.name, self.seconds = name, seconds
        self._lexicon, self._chance, self._seed = lexicon, chance, seed
        self._is_guarded = is_guarded
        self._process: PluginProcess | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Start the player's process, and wait until the player has been made.

        Raises:
            PluginFailed: it cannot be made.
        """
        with self._lock:
            self._started(None)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the player's command, which is legal.

        `at_most` limits the seconds of this turn further, those to start the player included.

        Raises:
            NothingToDecide: the seat has nothing to decide.
            PluginFailed: there is no answer in time, or none that is legal; the message says why.
        """
        if view.seat is None:
            raise NothingToDecide("a spectator has nothing to decide")
        until = None if at_most is None else time.monotonic() + at_most
        with self._lock:
            process = self._started(until)
            turn = TurnQuestion(view, self._chance.random())
            reply = process.ask(turn, self._seconds_for_a_turn(until))
            return self._command(process, reply, view, view.seat)

    def close(self) -> None:
        """End the player's process; another is started when a move is asked for."""
        # without the lock, so that it ends a turn under way
        process = self._process
        if process is not None:
            process.end()

    def _started(self, until: float | None) -> PluginProcess:
        """Return the process of a player that has been made, by this time of `time.monotonic`."""
        process = self._process
        if process is None or not process.is_running:
            start = Start(self.name, self._lexicon, self._chance.random(), self._seed)
            process = self._process = PluginProcess(start, is_guarded=self._is_guarded)
        process.wait_until_ready(until)
        return process

    def _seconds_for_a_turn(self, until: float | None) -> float:
        """Return the seconds for a turn that begins now and is over by a time, if one is given."""
        if until is None:
            return SECONDS_FOR_A_TURN if self.seconds is None else self.seconds
        left = until - time.monotonic()
        if left <= 0:
            raise PluginFailed(f"{self.name}: no time is left for its turn")
        return left if self.seconds is None else min(left, self.seconds)

    def _command(self, process: PluginProcess, reply: Reply, view: View, seat: Seat) -> Command:
        """Return the command of an answer, once it is certain that the rules allow it.

        The worker has looked, too, and says more; but what runs there can write its own answers.
        """
        match reply:
            case Failed(why):
                raise PluginFailed(printable(why))
            case Undecided(why):
                if must_decide(view):
                    raise process.protocol_error("it did not decide, though it has to")
                raise NothingToDecide(printable(why))
            case Ready():
                raise process.protocol_error("it answered without a command")
        try:
            command = read_command(seat, reply)
        except (Refusal, MalformedText) as error:
            raise process.protocol_error(str(error)) from error
        why_not = why_illegal(command, view, self._lexicon)
        if why_not is not None:
            raise process.protocol_error(why_not)
        return command

"""A player of another package as the player of a seat, in a process of its own."""

import os
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from tilewright.game.commands import Command
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.wire.commands import read_command
from tilewright.players.engines.errors import EngineDied, EngineError
from tilewright.players.engines.process import MOST_MEMORY, NICENESS, LineProcess
from tilewright.players.legality import must_decide, why_illegal
from tilewright.players.player import NothingToDecide, RandomSource
from tilewright.players.plugins.messages import (
    Failed,
    Ready,
    Reply,
    Start,
    Turn,
    Undecided,
    read_reply,
    write_question,
)
from tilewright.players.plugins.offered import PluginFailed
from tilewright.rules.errors import MalformedText, Refusal

SECONDS_FOR_A_TURN = 10.0
"""The most for a turn in a match, unless the specification says another."""

SECONDS_TO_START = 60.0
"""The most to import a player's package and to make the player."""

COMMAND = (sys.executable, "-P", "-m", "tilewright.players.plugins.worker")
"""-P: a folder of the package's name, where the program was started, would hide the package."""


class PluginPlayer:
    """A player of another package; safe to use from several threads, in turn.

    It is started for the first turn, or by `start`, and again for the turn after its process ended.
    It has `seconds` for a turn. If it `is_guarded`, as at a server, it gets few variables of the
    environment, a limit of its memory, and the processor only where nothing else wants it;
    otherwise what it prints is shown.
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
        self._running: _Running | None = None
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
            running = self._started(until)
            turn = Turn(view, self._chance.random())
            reply = self._asked(running, turn, self._seconds_for_a_turn(until))
            return self._command(running, reply, view, view.seat)

    def close(self) -> None:
        """End the player's process; another is started when a move is asked for."""
        # without the lock, so that it ends a turn under way
        running = self._running
        if running is not None:
            running.process.end()

    def _seconds_for_a_turn(self, until: float | None) -> float:
        """Return the seconds for a turn that begins now and is over by a time, if one is given."""
        if until is None:
            return SECONDS_FOR_A_TURN if self.seconds is None else self.seconds
        left = until - time.monotonic()
        if left <= 0:
            raise PluginFailed(f"{self.name}: no time is left for its turn")
        return left if self.seconds is None else min(left, self.seconds)

    def _started(self, until: float | None) -> "_Running":
        """Return the process of a player that has been made, by this time of `time.monotonic`.

        One that needs longer goes on starting, for the next turn; without a time it is ended.
        """
        running = self._running
        if running is None or not running.process.is_running:
            running = self._running = self._new()
        if running.is_ready:
            return running
        latest = running.began + SECONDS_TO_START
        try:
            line = running.process.read(latest if until is None else min(until, latest))
        except EngineError as error:
            raise self._ended(error, "while it was made") from error
        if line is None:
            if until is not None and until < latest:
                raise PluginFailed(f"{self.name}: has not started yet")
            running.process.end()
            raise PluginFailed(f"{self.name}: was not made within {SECONDS_TO_START:g} seconds")
        reply = self._read(running, line)
        if not isinstance(reply, Ready):
            running.process.end()
            raise PluginFailed(
                _printable(reply.why) if isinstance(reply, Failed) else f"{self.name}: not made"
            )
        running.is_ready = True
        return running

    def _new(self) -> "_Running":
        start = Start(self.name, self._lexicon, self._chance.random(), self._seed)
        try:
            process = LineProcess(
                COMMAND,
                environment=_environment(is_whole=not self._is_guarded),
                memory=MOST_MEMORY if self._is_guarded else None,
                niceness=NICENESS if self._is_guarded else 0,
                shows_errors=not self._is_guarded,
            )
            process.send(write_question(start), seconds=SECONDS_TO_START)
        except EngineError as error:
            raise self._ended(error, "while it was started") from error
        return _Running(process, time.monotonic())

    def _asked(self, running: "_Running", turn: Turn, seconds: float) -> Reply:
        until = time.monotonic() + seconds
        try:
            running.process.send(write_question(turn), seconds=seconds)
            line = running.process.read(until)
        except EngineError as error:
            raise self._ended(error, "in choose") from error
        if line is None:
            running.process.end()
            raise PluginFailed(f"{self.name}: chose no command within {seconds:.1f} seconds")
        return self._read(running, line)

    def _read(self, running: "_Running", line: str) -> Reply:
        try:
            return read_reply(line)
        except msgspec.DecodeError as error:
            raise self._broken(running, f"an answer is malformed: {error}") from error

    def _command(self, running: "_Running", reply: Reply, view: View, seat: Seat) -> Command:
        """Return the command of an answer, once it is certain that the rules allow it.

        The worker has looked, too, and says more; but what runs there can write its own answers.
        """
        match reply:
            case Failed(why):
                raise PluginFailed(_printable(why))
            case Undecided(why):
                if must_decide(view):
                    raise self._broken(running, "it did not decide, though it has to")
                raise NothingToDecide(_printable(why))
            case Ready():
                raise self._broken(running, "it answered without a command")
        try:
            command = read_command(seat, reply)
        except (Refusal, MalformedText) as error:
            raise self._broken(running, str(error)) from error
        why_not = why_illegal(command, view, self._lexicon)
        if why_not is not None:
            raise self._broken(running, why_not)
        return command

    def _broken(self, running: "_Running", why: str) -> PluginFailed:
        """End a process that does not keep to the protocol, and return the error that says so."""
        running.process.end()
        return PluginFailed(f"{self.name}: {_printable(why)}")

    def _ended(self, error: EngineError, when: str) -> PluginFailed:
        if isinstance(error, EngineDied):
            return PluginFailed(f"{self.name}: its process ended {when}")
        return PluginFailed(f"{self.name}: {error}")


@dataclass(slots=True)
class _Running:
    """A process, when it was started, and whether its player has been made."""

    process: LineProcess
    began: float
    is_ready: bool = False


def _environment(*, is_whole: bool) -> Mapping[str, str]:
    """Return the variables of the environment; modules are found where this process finds them."""
    asked = set(filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    here = {"", os.getcwd()} - asked
    path = os.pathsep.join(place for place in sys.path if place not in here)
    return {**(os.environ if is_whole else {}), "PYTHONPATH": path}


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)

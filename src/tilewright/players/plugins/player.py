"""A player of another package as the player of a seat, in a process of its own."""

import os
import sys
import threading
import time
from collections.abc import Mapping

import msgspec

from tilewright.game.commands import Command
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.commands import read_command
from tilewright.players.engines.process import (
    MOST_MEMORY,
    NICENESS,
    EngineDied,
    EngineError,
    LineProcess,
)
from tilewright.players.player import NothingToDecide, RandomSource, must_decide, why_illegal
from tilewright.players.plugins.messages import (
    Failed,
    Ready,
    Reply,
    Start,
    TurnQuestion,
    Undecided,
    read_reply,
    write_question,
)
from tilewright.players.plugins.offered import PluginFailed
from tilewright.rules.errors import MalformedText, Refusal

SECONDS_TO_START = 60.0
"""The most to import a player's package and to make the player."""

COMMAND = (sys.executable, "-P", "-m", "tilewright.players.plugins.worker")
"""-P: a folder of the package's name, where the program was started, would hide the package."""


class PluginProcess:
    """A running process that makes a player and answers for it; for one thread at a time.

    Only `end` may be called from another one. If it `is_guarded`, it gets few variables of the
    environment, a limit of its memory, and the processor only where nothing else wants it;
    otherwise what it prints is shown.

    Raises:
        PluginFailed: it cannot be started.
    """

    def __init__(self, start: Start, *, is_guarded: bool) -> None:
        self._name, self._is_ready = start.name, False
        try:
            self._process = LineProcess(
                COMMAND,
                environment=_environment(is_whole=not is_guarded),
                memory=MOST_MEMORY if is_guarded else None,
                niceness=NICENESS if is_guarded else 0,
                shows_errors=not is_guarded,
            )
            self._process.send(write_question(start), seconds=SECONDS_TO_START)
        except EngineError as error:
            raise self._failure(error, "while it was started") from error
        self._began = time.monotonic()

    @property
    def is_running(self) -> bool:
        """Whether the process was not ended; it may have ended by itself."""
        return self._process.is_running

    def wait_until_ready(self, until: float | None) -> None:
        """Wait until the player has been made, to this time of `time.monotonic` at most.

        One that needs longer goes on starting, for the next turn; without a time it is ended.

        Raises:
            PluginFailed: it has not been made.
        """
        if self._is_ready:
            return
        latest = self._began + SECONDS_TO_START
        try:
            line = self._process.read(latest if until is None else min(until, latest))
        except EngineError as error:
            raise self._failure(error, "while it was made") from error
        if line is None:
            if until is not None and until < latest:
                raise PluginFailed(f"{self._name}: has not started yet")
            self.end()
            raise PluginFailed(f"{self._name}: was not made within {SECONDS_TO_START:g} seconds")
        reply = self._read(line)
        if not isinstance(reply, Ready):
            self.end()
            raise PluginFailed(
                printable(reply.why) if isinstance(reply, Failed) else f"{self._name}: not made"
            )
        self._is_ready = True

    def ask(self, turn: TurnQuestion, seconds: float) -> Reply:
        """Return the answer to a turn; without one in this time the process is ended.

        Raises:
            PluginFailed: there is no answer in time, or none that can be read.
        """
        until = time.monotonic() + seconds
        try:
            self._process.send(write_question(turn), seconds=seconds)
            line = self._process.read(until)
        except EngineError as error:
            raise self._failure(error, "in choose") from error
        if line is None:
            self.end()
            raise PluginFailed(f"{self._name}: chose no command within {seconds:.1f} seconds")
        return self._read(line)

    def end(self) -> None:
        """End the process, even during a turn."""
        self._process.end()

    def protocol_error(self, why: str) -> PluginFailed:
        """End a process that does not keep to the protocol, and return the error that says so."""
        self.end()
        return PluginFailed(f"{self._name}: {printable(why)}")

    def _read(self, line: str) -> Reply:
        try:
            return read_reply(line)
        except msgspec.DecodeError as error:
            raise self.protocol_error(f"an answer is malformed: {error}") from error

    def _failure(self, error: EngineError, when: str) -> PluginFailed:
        if isinstance(error, EngineDied):
            return PluginFailed(f"{self._name}: its process ended {when}")
        return PluginFailed(f"{self._name}: {error}")


def printable(text: str) -> str:
    """Return a text of the process, with a question mark for every character not to be printed."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _environment(*, is_whole: bool) -> Mapping[str, str]:
    """Return the variables of the environment; modules are found where this process finds them."""
    asked = set(filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    here = {"", os.getcwd()} - asked
    path = os.pathsep.join(place for place in sys.path if place not in here)
    return {**(os.environ if is_whole else {}), "PYTHONPATH": path}


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

"""The process of another package's player: started, asked, and ended."""

import os
import sys
import time
from collections.abc import Mapping

import msgspec

from tilewright.players.engines.errors import EngineDied, EngineError
from tilewright.players.engines.process import MOST_MEMORY, NICENESS, LineProcess
from tilewright.players.plugins.messages import (
    Failed,
    Ready,
    Reply,
    Start,
    TurnQuestion,
    read_reply,
    write_question,
)
from tilewright.players.plugins.offered import PluginFailed

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

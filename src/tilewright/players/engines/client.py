"""The conversation with an engine: its greeting, positions, searches and answers."""

import os
import shlex
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from msgspec import Struct

from tilewright.notation.ucgi import BadUcgi, GoLimits, MoveInfo, read_info, read_move
from tilewright.players.engines.process import (
    MOST_MEMORY,
    BadAnswer,
    EngineDied,
    EngineNotStarted,
    EngineTimeout,
    LineProcess,
)
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.play import Exchange, Pass, WrittenPlay

SECONDS_TO_START = 15.0
"""The most for the greeting, in which an engine may read its word list."""

GRACE = 1.0
"""Seconds that an engine gets beyond its time before it is sent `stop`."""

SECONDS_TO_STOP = 1.0
"""Seconds that an engine gets after `stop`."""

LONGEST_NAME = 80
LONGEST_REPORT = 200

REPORT = "info string error: "
"""Before what `tilewright engine` says of an error."""


class EngineAnswer(Struct, frozen=True):
    """The move that an engine found, and its last opinion of each move that it looked at."""

    move: WrittenPlay | Exchange | Pass
    infos: tuple[MoveInfo, ...]
    seconds: float


class EngineProcess:
    """An engine that speaks UCGI, in a process of its own; for one thread at a time.

    `name` is its own. Close it, or use it as a context manager; when it is not
    used any more, it is ended as well.
    """

    def __init__(self, process: LineProcess, name: str) -> None:
        self.name = name
        self._process = process
        self._reported = ""

    @classmethod
    def popen(
        cls,
        command: str | Sequence[str],
        *,
        seconds: float = SECONDS_TO_START,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        memory: int | None = MOST_MEMORY,
        niceness: int = 0,
    ) -> Self:
        """Start an engine and exchange greetings; a text is split like a shell's command line.

        It gets the variables of `environment` and a few others, such as PATH. `memory` limits the
        bytes of each of its processes, on Linux.

        Raises:
            EngineNotStarted: there is no such program, or it does not speak UCGI.
        """
        try:
            words = _words(command)
        except ValueError as error:
            raise EngineNotStarted(f"{command!r} is no command: {error}") from error
        process = LineProcess(
            words, environment=environment, folder=folder, memory=memory, niceness=niceness
        )
        name = str(process)
        until = time.monotonic() + seconds
        try:
            process.send("ucgi")
            while (line := process.read(until)) != "ucgiok":
                if line is None:
                    raise EngineTimeout(f"no ucgiok within {seconds:g} seconds")
                if line.startswith("id name "):
                    name = line[len("id name ") :][:LONGEST_NAME]
        except (EngineDied, EngineTimeout) as error:
            process.end()
            raise EngineNotStarted(f"{process}: does not speak UCGI: {error}") from error
        return cls(process, name)

    @property
    def is_running(self) -> bool:
        """Whether the engine can be asked again."""
        return self._process.is_running

    def best(
        self,
        position: str,
        limits: GoLimits,
        *,
        at_most: float,
        alphabet: Alphabet = ENGLISH_ALPHABET,
    ) -> EngineAnswer:
        """Return the engine's move in a position, a line of CGP; it is read by the alphabet.

        `at_most` are the seconds that it may take. A second later it is sent `stop`, and one more
        later it is ended.

        Raises:
            EngineError: there is no answer in time, or none that is a move; the engine has been
                ended then.
        """
        began = time.monotonic()
        self._process.send(f"position cgp {position}")
        self._process.send(str(limits))
        infos: dict[str, MoveInfo] = {}
        self._reported = ""
        line = self._answer(began + at_most + GRACE, infos)
        if line is None:
            self._process.send("stop")
            line = self._answer(time.monotonic() + SECONDS_TO_STOP, infos)
        if line is None:
            self.close()
            raise EngineTimeout(f"{self.name}: no bestmove within {at_most:.1f} seconds")
        try:
            move = read_move(line, alphabet)
        except BadUcgi as error:
            self.close()
            raise BadAnswer(f"{self.name}: {self._reported or error}") from error
        return EngineAnswer(move, tuple(infos.values()), time.monotonic() - began)

    def _answer(self, until: float, infos: dict[str, MoveInfo]) -> str | None:
        """Return the text after `bestmove`, and collect the lines of info before it."""
        while (line := self._process.read(until)) is not None:
            if line.startswith("bestmove "):
                return line[len("bestmove ") :].strip()
            if line.startswith(REPORT):
                self._reported = line[len(REPORT) :][:LONGEST_REPORT]
            info = read_info(line) if line.startswith("info ") else None
            if info is not None:
                infos[info.move] = info
        return None

    def close(self) -> None:
        """End the engine and the processes that it started; safe to repeat."""
        self._process.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<EngineProcess {self.name}>"


def _words(command: str | Sequence[str]) -> list[str]:
    """Return the words of a command.

    Raises:
        ValueError: a quotation mark has no end, or there is no word.
    """
    words = shlex.split(command, posix=os.name == "posix") if isinstance(command, str) else command
    if not words:
        raise ValueError("it is empty")
    return list(words)

"""Input lines, typed or from a pipe."""

import signal
import sys
from typing import Protocol

from tilewright.cli.terminal_table.requests import LONGEST_LINE

TOO_LONG = "x" * (LONGEST_LINE + 1)
"""A placeholder for a line that was too long to keep."""


class Reader(Protocol):
    """A source of input lines."""

    @property
    def may_slip(self) -> bool:
        """Whether a person types, and should confirm before a game is lost."""

    def line(self, prompt: str) -> str | None:
        """Return the next line without its end, or None if there are no more."""


class KeyboardReader:
    """Lines typed at a keyboard, with editing and history where the system has readline."""

    may_slip = True

    def __init__(self) -> None:
        try:
            import readline
        except ImportError:
            return  # not available on every system; lines then cannot be edited
        readline.set_history_length(100)

    def line(self, prompt: str) -> str | None:
        """Return the next line, or None after Ctrl-D.

        Raises:
            KeyboardInterrupt: on Ctrl-C, once until the next line is asked for.
        """
        signal.signal(signal.SIGINT, _interrupt_once)
        try:
            return input(prompt)
        except EOFError:
            return None
        except UnicodeDecodeError:
            return "\ufffd"


def _interrupt_once(*_: object) -> None:
    # pressing it again would only stop the game from being saved
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


class StreamReader:
    """Lines from a pipe or file; an endless line is read but not kept."""

    may_slip = False

    def __init__(self, *, aside: bool) -> None:
        """Create the reader; with `aside` the prompt goes to standard error."""
        self._heard = sys.stderr if aside else sys.stdout

    def line(self, prompt: str) -> str | None:
        """Return the next line, or None at the end."""
        # the input is not echoed, so the prompt is a line of its own
        print(prompt, flush=True, file=self._heard)
        if sys.stdin is None or sys.stdin.closed:
            return None
        most = 4 * LONGEST_LINE
        given = sys.stdin.buffer.readline(most)
        if not given:
            return None
        if len(given) == most and not given.endswith(b"\n"):
            while given and not given.endswith(b"\n"):
                given = sys.stdin.buffer.readline(1 << 16)
            return TOO_LONG
        return given.decode("utf-8", "replace").rstrip("\r\n")


def reader_of(*, aside: bool) -> Reader:
    """Return a keyboard reader if a person types here, else a stream reader."""
    at_keyboard = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    return KeyboardReader() if at_keyboard and not aside else StreamReader(aside=aside)

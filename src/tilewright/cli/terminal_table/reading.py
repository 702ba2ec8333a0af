"""Lines as they are typed, or come through a pipe."""

import signal
import sys
from typing import Protocol

from tilewright.cli.terminal_table.requests import LONGEST_LINE

TOO_LONG = "x" * (LONGEST_LINE + 1)
"""What stands for a line of which the rest was not even kept."""


class Reader(Protocol):
    """Who asks for a line."""

    @property
    def may_slip(self) -> bool:
        """Whether somebody types, who is asked again before a game is lost."""

    def line(self, prompt: str) -> str | None:
        """The next line without its end; None when there are no more."""


class KeyboardReader:
    """Somebody types; the line can be mended with the arrow keys, and earlier ones come back."""

    may_slip = True

    def __init__(self) -> None:
        try:
            import readline
        except ImportError:
            return  # not on every system; lines are then typed without mending
        readline.set_history_length(100)

    def line(self, prompt: str) -> str | None:
        """The next line; None after Ctrl-D.

        Raises:
            KeyboardInterrupt: of Ctrl-C, once until the next line is asked for.
        """
        signal.signal(signal.SIGINT, _interrupt_once)
        try:
            return input(prompt)
        except EOFError:
            return None
        except UnicodeDecodeError:
            return "\ufffd"


def _interrupt_once(*_: object) -> None:
    # who presses it again is served already, and would only keep the game from being kept
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


class StreamReader:
    """Lines come from elsewhere; of one that does not end no more is kept than can be read."""

    may_slip = False

    def __init__(self, *, aside: bool) -> None:
        """With `aside` the prompt goes to standard error."""
        self._heard = sys.stderr if aside else sys.stdout

    def line(self, prompt: str) -> str | None:
        """The next line; None at the end."""
        # what is read shows nowhere, so the prompt is a line of its own
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
    """Whoever can ask here."""
    at_keyboard = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    return KeyboardReader() if at_keyboard and not aside else StreamReader(aside=aside)

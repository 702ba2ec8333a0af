"""Input lines, typed or from a pipe, and the requests they hold."""

import signal
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol, TypeAlias

from tilewright.rules.alphabet import BLANK, ENGLISH_ALPHABET, Alphabet, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles

LONGEST_LINE = 200


class Misunderstood(ValueError):
    """A line that is not a request; the message says what would be."""


class Showing(StrEnum):
    """Things to look at between turns."""

    BOARD = "board"
    SHEET = "sheet"
    UNSEEN = "unseen"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """Play these tiles; or, if only `tried`, show what they would score."""

    written: WrittenPlay
    tried: bool = False


@dataclass(frozen=True, slots=True)
class ExchangeRequest:
    """Exchange these tiles."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge these words of the last play, or all of them if empty."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Show the rules in short, or the rule of this name."""

    name: RuleName | None


@dataclass(frozen=True, slots=True)
class Save:
    """Save the game to this file, or to the one given at the start."""

    file: Path | None


class Plain(StrEnum):
    """Requests that are a single word."""

    PASS = "pass"
    ACCEPT = "accept"
    ABORT = "abort"
    HINT = "hint"
    RESIGN = "resign"
    QUIT = "quit"


Request: TypeAlias = PlayRequest | ExchangeRequest | Challenge | Rules | Save | Showing | Plain

_SHORT = {
    "x": "exchange",
    "swap": "exchange",
    "c": "challenge",
    "a": "accept",
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "score": "try",
}
_ALONE = {request.value: request for kind in (Showing, Plain) for request in kind}


def read_request(line: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> Request:
    """Parse a line, with its tiles in the letters of the game.

    >>> read_request("8f horn").written.at, read_request("x AE?").tiles
    ('8F', Tiles.parse('AE?'))

    Raises:
        Misunderstood: the line is not a request, or is too long.
        Refusal: a play off the board.
    """
    if len(line) > LONGEST_LINE:
        raise Misunderstood(f"That line is too long; the limit is {LONGEST_LINE} characters.")
    if not line.isprintable():
        raise Misunderstood("That line has unprintable characters.")
    first, _, rest = line.strip().partition(" ")
    word, rest = _SHORT.get(first.lower(), first.lower()), rest.strip()
    if word in _ALONE:
        return _ALONE[word]
    match word:
        case "exchange":
            return ExchangeRequest(_tiles(rest, alphabet))
        case "challenge":
            return Challenge(_words(rest, alphabet))
        case "rules" | "rule":
            return Rules(_rule(rest) if rest else None)
        case "save":
            return Save(Path(rest) if rest else None)
        case "try":
            if not rest:
                raise Misunderstood("Name the play to try, for example: try 8F HORN")
            return PlayRequest(_play(rest, alphabet), tried=True)
        case _:
            return PlayRequest(_play(line.strip(), alphabet))


def as_rack_allows(written: WrittenPlay, position: Position, rack: Tiles) -> WrittenPlay:
    """Return the play with blanks in place of letters that the rack lacks, as far as it has blanks.

    If all letters are small they are ordinary ones; in mixed case the small ones are blanks.
    """
    word = written.word.upper() if written.word.islower() else written.word
    squares = written.start.line(written.direction)[written.start.place(written.direction) :]
    left = rack.counts()
    laid = [
        place
        for place, square in zip(range(len(word)), squares, strict=False)
        if not position.board.has_tile(square)
    ]
    left[BLANK] -= sum(word[place].islower() for place in laid)
    letters = list(word)
    for place in laid:
        letter = Tile(letters[place])
        if letter.islower():
            continue
        if left[letter] > 0:
            left[letter] -= 1
        elif left[BLANK] > 0:
            left[BLANK] -= 1
            letters[place] = letter.lower()
    return WrittenPlay(written.start, written.direction, "".join(letters))


def _play(text: str, alphabet: Alphabet) -> WrittenPlay:
    try:
        return WrittenPlay.parse(text, alphabet)
    except MalformedText:
        hint = "Write a blank as the small letter it stands for: 8F HOrN. " if "?" in text else ""
        raise Misunderstood(
            f"{text[:40]!r} is neither a play such as 8F HORN (across) or F8 HORN (down) nor a"
            f" command. {hint}Type help for the commands."
        ) from None


def _tiles(text: str, alphabet: Alphabet) -> Tiles:
    letters = alphabet.bracketed(text.upper().replace(" ", ""))
    try:
        tiles = Tiles.parse(letters)
    except MalformedText:
        raise Misunderstood(
            f"{text[:40]!r} are not tiles; write them like AE?, with ? for a blank."
        ) from None
    if not tiles:
        raise Misunderstood("Name the tiles to exchange, for example: exchange AE?")
    return tiles


def _words(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    typed = text.upper().replace(",", " ").split()
    try:
        return tuple(map(alphabet.read, typed))
    except MalformedText:
        return tuple(typed)  # the referee says that the play has no such word


def _rule(text: str) -> RuleName:
    name = text.lower().replace(" ", "_").replace("-", "_")
    try:
        return RuleName(name)
    except ValueError:
        known = ", ".join(name.value.replace("_", " ") for name in RuleName)
        raise Misunderstood(f"Unknown rule {text[:40]!r}; choose {known}.") from None


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

"""UCGI: the lines in which a program and an engine of this game talk to each other.

UCGI (universal crossword game interface) is to this game what UCI is to chess: a position as CGP,
`go` with its limits, `info` lines, and `bestmove`. Here are its moves, limits and `info` lines as
values; docs/engine-protocol.md has the whole conversation.
"""

import re
from unicodedata import normalize

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText, OffBoard
from tilewright.rules.play import Exchange, Move, Pass, WrittenPlay

PASS, EXCHANGE = "pass", "ex"

NO_MOVE = "none"
"""After `bestmove` of an engine that failed; it is no move, so that nobody plays it."""

LONGEST_MOVE = 100
"""Characters of a move; a tile of several letters has up to five of them."""

_MOVE = re.compile(r"([0-9A-Za-z]{1,3})[. ](\S{1,96})\Z", re.ASCII)
_LONGEST_TEXT = 2 * LONGEST_MOVE  # accents may be characters of their own
_NUMBER = re.compile(r"-?[0-9]{1,12}(?:\.[0-9]{1,12})?\Z", re.ASCII)


class BadUcgi(TilewrightError, ValueError):
    """A text that is no move or no limit of UCGI; the message says what is wrong."""


def write_move(move: WrittenPlay | Exchange | Pass, alphabet: Alphabet = ENGLISH_ALPHABET) -> str:
    """Return the move as UCGI has it: coordinate and whole word, joined by a full stop.

    `read_move` reads it again by the same alphabet.

    >>> [write_move(Move.parse(text)) for text in ("8F HoRN", "exchange IUU")]
    ['8f.HoRN', 'ex.IUU']
    """
    match move:
        case WrittenPlay():
            return f"{move.at.lower()}.{alphabet.written(move.word)}"
        case Exchange(tiles=tiles):
            return f"{EXCHANGE}.{tiles}"
        case Pass():
            return PASS


def read_move(text: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> WrittenPlay | Exchange | Pass:
    """Read a move such as `8f.HORN`, `ex.IUU` or `pass`; a space may stand for the full stop.

    A move of another language than English is read by its alphabet.

    >>> read_move("f8.HORN").at
    'F8'

    Raises:
        BadUcgi: it is no move.
    """
    if text == PASS:
        return Pass()
    text = normalize("NFC", text) if len(text) <= _LONGEST_TEXT else text
    found = _MOVE.match(text) if len(text) <= LONGEST_MOVE else None
    if found is None:
        raise BadUcgi(f"{text[:LONGEST_MOVE]!r} is not a move such as 8f.HORN, ex.IUU or pass")
    where, letters = found.groups()
    try:
        if where == EXCHANGE:
            return _exchange(letters, alphabet)
        move = Move.parse(f"{where} {letters}", alphabet)
    except (MalformedText, OffBoard) as error:
        raise BadUcgi(f"{text!r} is not a move: {error}") from error
    assert isinstance(move, WrittenPlay)
    return move


def _exchange(letters: str, alphabet: Alphabet) -> Exchange:
    move = Move.parse(f"exchange {letters}", alphabet)
    assert isinstance(move, Exchange)
    return move


class GoLimits(Struct, frozen=True):
    """The limits of a search: seconds, plies, samples of each move, threads and candidates.

    `static` asks for the best move without looking ahead. A search without a limit goes on until
    `stop`.
    """

    seconds: float | None = None
    plies: int | None = None
    samples: int | None = None
    threads: int | None = None
    moves: int | None = None
    static: bool = False

    def __str__(self) -> str:
        words = ["go"]
        if self.static:
            words.append("static")
        for name, field in _GO_WORDS.items():
            value = getattr(self, field)
            if value is not None:
                words += [name, str(round(value * 1000) if name == "movetime" else value)]
        return " ".join(words)


_GO_WORDS = {
    "movetime": "seconds",
    "depth": "plies",
    "i": "samples",
    "threads": "threads",
    "plays": "moves",
}
"""UCGI's words for the limits; `movetime`, in milliseconds, is UCI's."""


def read_go(line: str) -> GoLimits:
    """Read a line `go ...`; words that are not known are passed over, as in UCI.

    >>> read_go("go sim depth 2 i 500 movetime 1500 checkstop 50")
    GoLimits(seconds=1.5, plies=2, samples=500, threads=None, moves=None, static=False)

    Raises:
        BadUcgi: a limit has no number above 0.
    """
    words = line.split()[1:]
    found: dict[str, float | int | bool] = {"static": "static" in words}
    for word, value in zip(words, [*words, ""][1:], strict=True):
        field = _GO_WORDS.get(word)
        if field is None:
            continue
        if not _NUMBER.match(value) or not float(value) > 0:
            raise BadUcgi(f"{word} needs a number above 0, not {value[:20]!r}")
        found[field] = float(value) / 1000 if field == "seconds" else max(1, int(float(value)))
    return GoLimits(**found)  # type: ignore[arg-type]  # the loop made them of these types


class MoveInfo(Struct, frozen=True):
    """An engine's opinion of a move, as far as its `info` line says it.

    `chance` is the chance to win and `chance_error` its error, from 0 to 1; `equity` in points.
    """

    move: str
    score: float | None = None
    chance: float | None = None
    chance_error: float | None = None
    equity: float | None = None
    samples: float | None = None

    def __str__(self) -> str:
        words = ["info currmove", self.move]
        for name, field in _INFO_WORDS.items():
            value = getattr(self, field)
            if value is not None:
                shown = 100 * value if field in _PERCENT else value
                words += [name, f"{shown:.0f}" if field in _WHOLE else f"{shown:.3f}"]
        return " ".join(words)


_INFO_WORDS = {
    "sc": "score",
    "wp": "chance",
    "wpe": "chance_error",
    "eq": "equity",
    "it": "samples",
}
_PERCENT, _WHOLE = ("chance", "chance_error"), ("score", "samples")


def read_info(line: str) -> MoveInfo | None:
    """Read a line `info currmove ...`; None of any other `info`, and of one without a move.

    >>> read_info("info currmove 8f.HORN sc 14 wp 55.1 wpe 0.4 eq 20.1 it 300 ig 0").chance
    0.551
    """
    words = line.split()
    if "currmove" not in words[:-1]:
        return None
    at = words.index("currmove") + 1
    found: dict[str, float] = {}
    for word, value in zip(words[at + 1 :], words[at + 2 :], strict=False):
        field = _INFO_WORDS.get(word)
        if field is not None and _NUMBER.match(value):
            number = float(value)
            found[field] = round(number / 100, 6) if field in _PERCENT else number
    return MoveInfo(words[at][:LONGEST_MOVE], **found)

"""What a typed line asks for."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles

LONGEST_LINE = 200


class Misunderstood(ValueError):
    """A line that asks for nothing that the table knows; the message says what would be known."""


class Showing(StrEnum):
    """What can be looked at between turns."""

    BOARD = "board"
    SHEET = "sheet"
    UNSEEN = "unseen"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay these tiles; or, where it is only `tried`, say what they would score."""

    written: WrittenPlay
    tried: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put these tiles back."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt these words of the last play; none are all of them."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Read the rules in short, or the one of this name."""

    name: RuleName | None


@dataclass(frozen=True, slots=True)
class Save:
    """Write the game to this file; without one to where it was said to be kept."""

    file: Path | None


class Plain(StrEnum):
    """What is asked for by a word alone."""

    PASS = "pass"
    ACCEPT = "accept"
    RESIGN = "resign"
    QUIT = "quit"


Request: TypeAlias = Lay | Exchange | Challenge | Rules | Save | Showing | Plain

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
_ALONE = {each.value: each for kind in (Showing, Plain) for each in kind}


def read_request(line: str) -> Request:
    """What the line asks for.

    >>> read_request("8f horn").written.at, read_request("x AE?").tiles
    ('8F', Tiles.parse('AE?'))

    Raises:
        Misunderstood: nothing that is known here, or too long a line.
        Refusal: a play off the board.
    """
    if len(line) > LONGEST_LINE:
        raise Misunderstood(f"That line is too long: {LONGEST_LINE} characters are read at most.")
    if not line.isprintable():
        raise Misunderstood("That line has characters in it that are no text.")
    first, _, rest = line.strip().partition(" ")
    word, rest = _SHORT.get(first.lower(), first.lower()), rest.strip()
    if word in _ALONE:
        return _ALONE[word]
    match word:
        case "exchange":
            return Exchange(_tiles(rest))
        case "challenge":
            return Challenge(tuple(rest.upper().replace(",", " ").split()))
        case "rules" | "rule":
            return Rules(_rule(rest) if rest else None)
        case "save":
            return Save(Path(rest) if rest else None)
        case "try":
            return Lay(_play(rest), tried=True)
        case _:
            return Lay(_play(line.strip()))


def as_rack_allows(written: WrittenPlay, position: Position, rack: Tiles) -> WrittenPlay:
    """The play with blanks for the letters that the rack lacks, as far as it has blanks.

    Letters that are all small are ordinary ones; in a word of mixed case the small are blanks.
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


def _play(text: str) -> WrittenPlay:
    try:
        return WrittenPlay.parse(text)
    except MalformedText:
        hint = (
            "A blank is written as the small letter it stands for: 8F HOrN. " if "?" in text else ""
        )
        raise Misunderstood(
            f"{text[:40]!r} is no play such as 8F HORN (across) or F8 HORN (down), and nothing"
            f" else that is known here. {hint}help says what is."
        ) from None


def _tiles(text: str) -> Tiles:
    letters = text.upper().replace(" ", "")
    try:
        tiles = Tiles.parse(letters)
    except MalformedText:
        raise Misunderstood(f"{text[:40]!r} are no tiles such as AE?; ? is a blank.") from None
    if not tiles:
        raise Misunderstood("Say which tiles go back, as in: exchange AE?")
    return tiles


def _rule(text: str) -> RuleName:
    name = text.lower().replace(" ", "_").replace("-", "_")
    try:
        return RuleName(name)
    except ValueError:
        known = ", ".join(each.value.replace("_", " ") for each in RuleName)
        raise Misunderstood(f"There is no rule {text[:40]!r}; there are {known}.") from None

"""Moves: a tile play, a play in written notation, an exchange and a pass."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import force_setattr

from tilewright.rules.alphabet import (
    BLANK,
    ENGLISH_ALPHABET,
    Alphabet,
    in_text,
    is_letter,
    require_letters,
)
from tilewright.rules.errors import MalformedText, NoTiles
from tilewright.rules.squares import SIZE, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

_EXCHANGE = re.compile(r"(?:exchange[ \t]+|-)(\S{1,120})\Z")
_PASSES = frozenset({"pass", "-"})
_COORDINATE = r"(?:(\d{1,2})([A-Za-z])|([A-Za-z])(\d{1,2}))"
_AT = re.compile(rf"{_COORDINATE}\Z")
_WRITTEN = re.compile(rf"{_COORDINATE}[ \t]+(\S{{1,120}})\Z")
_LONGEST_ENGLISH, _LONGEST = 80, 200
"""Characters of a move; a tile of several letters has up to five of its word."""

_MOST_EXCHANGED = 40
_BY_SQUARE = attrgetter("square")


class Move:
    """A player's choice for a turn: play tiles, exchange some, or pass.

    Tile plays are `Play` or `WrittenPlay`; the others are `Exchange` and `Pass`. The plays that the
    engine finds are moves too.

    >>> [Move.parse(text) for text in ("8F HORN", "exchange IUU", "pass")][1:]
    [Exchange(tiles=Tiles.parse('IUU')), Pass()]
    """

    __slots__ = ()

    @staticmethod
    def parse(text: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> "WrittenPlay | Exchange | Pass":
        """Read a move in the usual notation: `8F HORN`, `exchange IUU` or `-IUU`, `pass` or `-`.

        A move of another language than English is read by its alphabet.

        Raises:
            MalformedText: the text is none of these, or has letters of another alphabet.
            OffBoard: the board has no such square.
        """
        stripped = text.strip() if len(text) < _longest(alphabet) else ""
        if stripped in _PASSES:
            return Pass()
        exchange, written = _EXCHANGE.match(stripped), _WRITTEN.match(stripped)
        try:
            if exchange is not None:
                return Exchange(_exchanged(exchange[1], alphabet))
            if written is not None:
                return _written(written, alphabet)
        except MalformedText:
            pass
        raise MalformedText(text, f"a move such as 8F HORN, exchange IUU or pass{_in(alphabet)}")


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """An exchange of these tiles for as many from the bag.

    Raises:
        NoTiles: there is no tile in it.
    """

    tiles: Tiles

    def __post_init__(self) -> None:
        if not self.tiles:
            raise NoTiles("An exchange needs at least one tile; pass to keep your rack.")

    def __str__(self) -> str:
        return f"exchange {self.tiles}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """A turn without a play or an exchange."""

    def __str__(self) -> str:
        return "pass"


class Placement(Struct, frozen=True, gc=False):
    """One tile placed on one square."""

    square: Square
    tile: PlacedTile


class Play(Move, Struct, frozen=True, gc=False):
    """The tiles played in one turn, in board order.

    Raises:
        NoTiles: there is no tile in it.
        MalformedText: two tiles on one square.
    """

    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        if not self.placements:
            raise NoTiles("A play needs at least one tile.")
        ordered = tuple(sorted(self.placements, key=_BY_SQUARE))
        if len(set(map(_BY_SQUARE, ordered))) < len(ordered):
            squares = " ".join(str(placement.square) for placement in ordered)
            raise MalformedText(squares, "a play with at most one tile on each square")
        force_setattr(self, "placements", ordered)

    @classmethod
    def parse_tiles(cls, pairs: Iterable[tuple[str, str]]) -> "Play":
        """Return the play of tiles given as pairs of square and letter, lower case for a blank.

        >>> play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
        >>> str(play.tiles)
        'I?'
        """
        return cls(tuple(Placement(Square.parse(s), PlacedTile.parse(t)) for s, t in pairs))

    @property
    def tiles(self) -> Tiles:
        """The tiles that leave the rack."""
        return Tiles(placement.tile.tile for placement in self.placements)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the play covers, in board order."""
        return tuple(map(_BY_SQUARE, self.placements))


@dataclass(frozen=True, slots=True)
class WrittenPlay(Move):
    """A play in notation: the square of its first letter, its direction, and the whole word.

    The word includes the letters already on the board; a small letter is a blank. Row before
    column reads across, column before row reads down. `word` has one character for each tile, as
    in memory everywhere; `str` shows the letters of a tile of several, as in `8F [CH]ICO`.

    >>> str(WrittenPlay.parse("8F HORN")), WrittenPlay.parse("H6 FaRM").direction.value
    ('8F HORN', 'down')
    """

    start: Square
    direction: Direction
    word: str

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> "WrittenPlay":
        """Read a play such as `8F HORN`, in the letters of an alphabet.

        Where letters stand for a tile of several, with or without brackets, they are that tile:
        `8F CHICO` in Spanish has four. Brackets around one letter part it from the next.

        Raises:
            MalformedText: it is not a coordinate and a word.
            OffBoard: the board has no such square.
        """
        match = _WRITTEN.match(text.strip()) if len(text) < _longest(alphabet) else None
        try:
            if match is not None:
                return _written(match, alphabet)
        except MalformedText:
            pass
        raise MalformedText(text, f"a play such as 8F HORN{_in(alphabet)}")

    @classmethod
    def of(cls, at: str, word: str) -> "WrittenPlay":
        """Return the play of a word in memory at a coordinate such as 8F, as records keep it.

        Raises:
            MalformedText: it is not a coordinate and a word.
            OffBoard: the board has no such square.
        """
        match = _AT.match(at)
        if match is None or not 1 <= len(word) <= SIZE or not all(map(_is_shown, word)):
            raise MalformedText(f"{at} {in_text(word)}", "a play such as 8F HORN")
        return cls(*_start(match), word)

    @property
    def at(self) -> str:
        """The coordinate: 8F across, F8 down."""
        return coordinate(self.start, self.direction)

    def __str__(self) -> str:
        return f"{self.at} {in_text(self.word)}"

    def __repr__(self) -> str:
        return f"<WrittenPlay {self}>"


def _is_shown(character: str) -> bool:
    letter = character.upper()
    return is_letter(letter) and character in (letter, letter.lower())


def _longest(alphabet: Alphabet) -> int:
    return _LONGEST_ENGLISH if alphabet is ENGLISH_ALPHABET else _LONGEST


def _in(alphabet: Alphabet) -> str:
    return "" if alphabet is ENGLISH_ALPHABET else f", in the letters {alphabet}"


def _start(match: re.Match[str]) -> tuple[Square, Direction]:
    across = match[1] is not None
    square = Square.parse(match[2] + match[1] if across else match[3] + match[4])
    return square, Direction.ACROSS if across else Direction.DOWN


def _written(match: re.Match[str], alphabet: Alphabet) -> WrittenPlay:
    word = match[5]
    if alphabet is not ENGLISH_ALPHABET:
        word = alphabet.read_shown(word)
    elif not (word.isascii() and word.isalpha()):
        raise MalformedText(word, "a word")
    if len(word) > SIZE:
        raise MalformedText(match[5], "a word")
    return WrittenPlay(*_start(match), word)


def _exchanged(text: str, alphabet: Alphabet) -> Tiles:
    tiles = Tiles.parse(alphabet.bracketed(text))
    require_letters(tiles.characters.replace(BLANK, ""), alphabet)
    if len(tiles) > _MOST_EXCHANGED:
        raise MalformedText(text, "a row of tiles such as AEINRT?")
    return tiles


def coordinate(start: Square, direction: Direction) -> str:
    """Return the start of a word in notation: row first across, column first down.

    >>> coordinate(Square.parse("F8"), Direction.ACROSS)
    '8F'
    """
    name = str(start)
    return name[1:] + name[0] if direction is Direction.ACROSS else name

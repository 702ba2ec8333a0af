"""The layout of the premium squares."""

from enum import Enum

from msgspec import Struct

from tilewright.rules.errors import MalformedText
from tilewright.rules.squares import SIZE, Square


class Premium(Enum):
    """The effect of a square on the tile or word that first covers it."""

    _value_: str
    letter_multiplier: int
    """The factor for the letter: 1, 2 or 3."""
    word_multiplier: int
    """The factor for the word: 1, 2 or 3."""

    DOUBLE_LETTER = "DL", 2, 1
    TRIPLE_LETTER = "TL", 3, 1
    DOUBLE_WORD = "DW", 1, 2
    TRIPLE_WORD = "TW", 1, 3

    def __new__(cls, name: str, letter: int, word: int) -> "Premium":
        """Create the member; its value is the name alone."""
        premium = object.__new__(cls)
        premium._value_ = name
        premium.letter_multiplier = letter
        premium.word_multiplier = word
        return premium


_MARKS: dict[str, Premium | None] = {
    ".": None,
    "'": Premium.DOUBLE_LETTER,
    '"': Premium.TRIPLE_LETTER,
    "-": Premium.DOUBLE_WORD,
    "=": Premium.TRIPLE_WORD,
}
_MARK_OF = {premium: mark for mark, premium in _MARKS.items()}


class Layout(Struct, frozen=True):
    """The premium of every square, in row-major order."""

    premiums: tuple[Premium | None, ...]

    @classmethod
    def parse(cls, text: str) -> "Layout":
        """Return the layout in fifteen lines: ' DL, " TL, - DW, = TW, and a full stop for plain.

        Raises:
            MalformedText: the drawing is not fifteen lines of fifteen such marks.
        """
        rows = text.split()
        if len(rows) != SIZE or any(len(row) != SIZE or set(row) - set(_MARKS) for row in rows):
            raise MalformedText(text, "a layout of 15 lines of 15 marks")
        return cls(tuple(_MARKS[mark] for row in rows for mark in row))

    @property
    def drawing(self) -> str:
        """The layout as the fifteen lines that `parse` reads.

        >>> print(STANDARD_LAYOUT.drawing.splitlines()[7])
        =..'...-...'..=
        """
        marks = "".join(_MARK_OF[premium] for premium in self.premiums)
        return "\n".join(marks[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def premium(self, square: Square) -> Premium | None:
        """Return the square's premium, or None.

        >>> STANDARD_LAYOUT.premium(Square.parse("H8"))
        <Premium.DOUBLE_WORD: 'DW'>
        """
        return self.premiums[square.index]


STANDARD_LAYOUT = Layout.parse(
    """
    =..'...=...'..=
    .-..."..."...-.
    ..-...'.'...-..
    '..-...'...-..'
    ....-.....-....
    ."..."..."...".
    ..'...'.'...'..
    =..'...-...'..=
    ..'...'.'...'..
    ."..."..."...".
    ....-.....-....
    '..-...'...-..'
    ..-...'.'...-..
    .-..."..."...-.
    =..'...=...'..=
    """
)

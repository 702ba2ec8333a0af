r"""Which names people would take for one another.

Two keys decide. The first is what a name says, regardless of capitals, accents and separators: an
account is found by it. The second is what it looks like: the skeleton of Unicode's Technical
Standard 39, in which also the letters that are alike in either case count as one.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

TABLES = Path(__file__).with_name("unicode-security.json")
"""Written from Unicode's files by `tools/write_unicode_security.py`."""

_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


class _Ranges:
    """A set of code points in order, as the first and the last of each range."""

    def __init__(self, ranges: Sequence[tuple[int, int]]) -> None:
        self._firsts = [first for first, _ in ranges]
        self._lasts = [last for _, last in ranges]

    def __contains__(self, char: str) -> bool:
        place = bisect_right(self._firsts, ord(char)) - 1
        return place >= 0 and ord(char) <= self._lasts[place]


class _Kept(Struct, frozen=True):
    allowed: list[tuple[int, int]]
    ignorable: list[tuple[int, int]]
    prototypes: dict[str, str]  # each with the characters that look like it


class _Tables(Struct, frozen=True):
    allowed: _Ranges
    ignorable: _Ranges
    prototypes: dict[int, str]


def is_allowed(char: str) -> bool:
    """Return whether Unicode recommends the character for identifiers.

    It leaves out small capitals, mathematical letters, scripts that nobody writes today, and more
    that mostly serves to imitate.

    >>> is_allowed("ß"), is_allowed("\N{LATIN LETTER SMALL CAPITAL A}")
    (True, False)
    """
    return char in _tables().allowed


def is_ignorable(char: str) -> bool:
    """Return whether the character is by itself invisible, such as one that joins or turns text."""
    return char in _tables().ignorable


def skeleton(text: str) -> str:
    r"""Return the text with each character replaced by the representative of its likes.

    Texts are confusable, in the sense of the standard, if their skeletons are equal.

    >>> skeleton("\N{CYRILLIC SMALL LETTER ES}ope") == skeleton("cop\N{ZERO WIDTH JOINER}e")
    True
    """
    visible = (
        char for char in unicodedata.normalize("NFD", text) if char not in _tables().ignorable
    )
    return unicodedata.normalize("NFD", "".join(visible).translate(_tables().prototypes))


def plain_capital(char: str) -> str:
    """Return the letter of a small capital, which the standard's table of likes lacks."""
    name = unicodedata.name(char, "")
    letter = name.removeprefix(_SMALL_CAPITAL)
    return letter if name != letter and len(letter) == 1 else char


@cache
def _tables() -> _Tables:
    kept = msgspec.json.decode(TABLES.read_bytes(), type=_Kept)
    prototypes = {
        ord(char): prototype for prototype, likes in kept.prototypes.items() for char in likes
    }
    return _Tables(_Ranges(kept.allowed), _Ranges(kept.ignorable), prototypes)


SEPARATORS = " ._-'\N{RIGHT SINGLE QUOTATION MARK}"
_SEEN_AS_ONE = (("vv", "w"), ("i", "l"))


def key_of(name: str) -> str:
    r"""Return the key of what a name says.

    >>> key_of("Ann Lee") == key_of("ÁNN_LEE")
    True
    """
    return "".join(map(_plain, _folded(name)))


def likeness_of(name: str) -> str:
    r"""Return the key that is shared by all names that look like this one.

    >>> likeness_of("Ann") == likeness_of("\N{CYRILLIC SMALL LETTER A}nn")
    True
    >>> likeness_of("Carl 0") == likeness_of("cari.o")
    True
    """
    capitals = "".join(map(plain_capital, skeleton(name)))
    seen = "".join(map(plain_capital, skeleton(_folded(capitals))))
    like = "".join(char for char in _folded(seen) if not _is_left_out(char))
    for one, other in _SEEN_AS_ONE:
        like = like.replace(one, other)
    return like


def are_alike(name: str, other: str) -> bool:
    r"""Return whether people would take one of the names for the other.

    >>> are_alike("Anna4", "ANNA\N{COMBINING GRAPHEME JOINER}4"), are_alike("Anna", "Annika")
    (True, False)
    """
    return key_of(name) == key_of(other) or likeness_of(name) == likeness_of(other)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())


def _plain(char: str) -> str:
    digit = unicodedata.digit(char, None)
    return "" if _is_left_out(char) else char if digit is None else str(digit)


def _is_left_out(char: str) -> bool:
    return char in SEPARATORS or "\u0300" <= char <= "\u036f"  # accents, decomposed

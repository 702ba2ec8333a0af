r"""Which names people would take for one another.

Two keys decide. The first is what a name says, regardless of capitals, accents and separators: an
account is found by it. The second is what it looks like: the skeleton of Unicode's Technical
Standard 39, in which also the letters that are alike in either case count as one.
"""

import unicodedata

from tilewright.server.names.characters import plain_capital, skeleton

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

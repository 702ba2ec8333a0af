"""A provably fair bag: a seed, a number from every seat, and the draws derived from them.

The server commits to the seed before any seat gives its number, so that neither side alone can
choose a draw. `docs/fairness.md` describes every step for anyone who wants to verify it.
"""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from struct import Struct
from typing import TypeVar

import msgspec

from tilewright.errors import TilewrightError
from tilewright.game.seats import Seat
from tilewright.rules.alphabet import Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.tiles import Tiles

_T = TypeVar("_T")

_COMMITMENT = b"tilewright fair bag 1: commitment"
_KEY = b"tilewright fair bag 1: key"
_DRAW = b"tilewright fair bag 1: draw"
_ORDER = b"tilewright fair bag 1: order"

# the length requested from the key derivation; blocks are computed one by one as needed
_BITS_ASKED = 8 * 4096
_WORDS = 2**16
_BLOCK = Struct(">16H")
"""A block of the key derivation as words, the first byte of each the higher one."""
_HEX = frozenset("0123456789abcdef")


class NumbersMissing(TilewrightError, ValueError):
    """A draw before every seat has given its number; `seats` lists the others."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        super().__init__(f"no number yet from seat {', '.join(map(str, seats))}")


class NumberUnwanted(TilewrightError, ValueError):
    """A number for a seat that has already given one, or that the table does not have."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} has no number to give")


@dataclass(frozen=True, slots=True)
class Seed:
    """The server's secret, 32 bytes written as 64 hexadecimal digits in lower case.

    Anyone who knows it before the end knows every tile, so it is kept out of logs.

    >>> Seed("00" * 32)
    Seed()

    Raises:
        MalformedText: the text is anything else.
    """

    text: str = field(repr=False)

    def __post_init__(self) -> None:
        _require_digits(self.text, 64, "a seed of 64 hexadecimal digits")

    @property
    def value(self) -> bytes:
        """The 32 bytes."""
        return bytes.fromhex(self.text)

    @property
    def commitment(self) -> str:
        """A hash of the seed, published at the start; it reveals nothing about the seed.

        >>> Seed("00" * 32).commitment
        '5f182601980c754d6e68dc0e5b558f2bfbc6aa4efd5a1fe0613d0643cc60d0e9'
        """
        return hashlib.sha256(_COMMITMENT + b"\0" + self.value).hexdigest()

    def __str__(self) -> str:
        return self.text


class SeatNumber(msgspec.Struct, frozen=True, gc=False):
    """One seat's share of the draws, 16 bytes written as 32 hexadecimal digits in lower case.

    Raises:
        MalformedText: the text is anything else.
    """

    text: str

    def __post_init__(self) -> None:
        _require_digits(self.text, 32, "a number of 32 hexadecimal digits")

    @property
    def value(self) -> bytes:
        """The 16 bytes."""
        return bytes.fromhex(self.text)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class FairBag:
    """The seed of a game and the numbers that its seats have given, by seat.

    >>> bag = FairBag(Seed("00" * 32), (SeatNumber("11" * 16), None))
    >>> bag.is_complete, bag.with_number(Seat(1), SeatNumber("22" * 16)).is_complete
    (False, True)
    """

    seed: Seed
    numbers: tuple[SeatNumber | None, ...]
    # computed once, because every view shows the one and every draw needs the other
    commitment: str = field(init=False, repr=False, compare=False)
    """The hash published before any seat gives its number."""
    _key: bytes | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "commitment", self.seed.commitment)
        object.__setattr__(self, "_key", self._derived() if self.is_complete else None)

    @property
    def is_complete(self) -> bool:
        """True once every seat has given its number, so that tiles can be drawn."""
        return None not in self.numbers

    def with_number(self, seat: Seat, number: SeatNumber) -> "FairBag":
        """Return the bag with this seat's number added; each seat can give one.

        Raises:
            NumberUnwanted: the seat has already given one, or is not at the table.
        """
        if not 0 <= seat < len(self.numbers) or self.numbers[seat] is not None:
            raise NumberUnwanted(seat)
        before, after = self.numbers[:seat], self.numbers[seat + 1 :]
        return replace(self, numbers=(*before, number, *after))

    def key(self) -> bytes:
        """Return the 32 bytes that key every draw of the game.

        HKDF-Extract of RFC 5869 with HMAC-SHA256: the seed is the salt, the numbers of all seats
        with their count are the input.

        Raises:
            NumbersMissing: a seat has not given its number.
        """
        if self._key is None:
            missing = (Seat(at) for at, number in enumerate(self.numbers) if number is None)
            raise NumbersMissing(tuple(missing))
        return self._key

    def _derived(self) -> bytes:
        given = [number.value for number in self.numbers if number is not None]
        message = _KEY + b"\0" + _four_bytes(len(given)) + b"".join(given)
        return hmac.digest(self.seed.value, message, "sha256")


def drawn(bag: FairBag, tiles: Tiles, count: int, version: int, nth: int = 0) -> tuple[Tile, ...]:
    """Return `count` of the tiles, or all if there are fewer, in the order in which they are drawn.

    `version` is the number of events before the record of the draw; `nth` tells several
    draws at one version apart.

    >>> bag = FairBag(Seed("00" * 32), (SeatNumber("11" * 16), SeatNumber("22" * 16)))
    >>> drawn(bag, Tiles.parse("AEINRT?"), 3, version=4)
    ('?', 'I', 'E')

    Raises:
        NumbersMissing: a seat has not given its number.
    """
    words = _words(bag.key(), _DRAW, version, nth)
    return tuple(_taken(list(tiles), count, words))


def shuffled(bag: FairBag, count: int, version: int) -> tuple[int, ...]:
    """Return the numbers below `count` in the order drawn at this version.

    >>> bag = FairBag(Seed("00" * 32), (SeatNumber("11" * 16), SeatNumber("22" * 16)))
    >>> shuffled(bag, 4, version=3)
    (1, 2, 3, 0)

    Raises:
        NumbersMissing: a seat has not given its number.
    """
    words = _words(bag.key(), _ORDER, version, 0)
    return tuple(_taken(list(range(count)), count, words))


def _taken(items: list[_T], count: int, words: Iterator[int]) -> Iterator[_T]:
    """Shuffle by Fisher and Yates: remove a random one of those left until enough are taken."""
    for _ in range(min(count, len(items))):
        yield items.pop(_below(len(items), words))


def _below(limit: int, words: Iterator[int]) -> int:
    """Return an unbiased integer below the limit; words from an incomplete round are rejected."""
    whole_rounds = _WORDS - _WORDS % limit
    word = next(words)
    while word >= whole_rounds:
        word = next(words)
    return word % limit


def _words(key: bytes, label: bytes, version: int, nth: int) -> Iterator[int]:
    """Yield words of the NIST SP 800-108 key derivation in counter mode with HMAC-SHA256."""
    fixed = label + b"\0" + _four_bytes(version) + _four_bytes(nth) + _four_bytes(_BITS_ASKED)
    counter = 0
    while True:
        counter += 1
        yield from _BLOCK.unpack(hmac.digest(key, _four_bytes(counter) + fixed, "sha256"))


def _four_bytes(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _require_digits(text: str, length: int, expected: str) -> None:
    if len(text) != length or not _HEX.issuperset(text):
        raise MalformedText(text, expected)

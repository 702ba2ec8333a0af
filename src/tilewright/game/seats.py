"""The seats at a table, and the table's agreements on words."""

from collections.abc import Sequence
from enum import StrEnum
from hashlib import sha256
from typing import NewType

from msgspec import Struct

Seat = NewType("Seat", int)


def player_number(seat: Seat, order: Sequence[Seat]) -> int:
    """Return the player's number on the score pad: the place in the order of turns, from 1.

    Before the order is drawn, seats are numbered as they are.

    >>> [player_number(Seat(seat), (Seat(2), Seat(0), Seat(1))) for seat in range(3)]
    [2, 3, 1]
    """
    return (order.index(seat) if order else seat) + 1


class WordPolicy(StrEnum):
    """The treatment of words that are not in the table's lexicon.

    Under VOID a play with such a word is refused when it is made; under CHALLENGE it stays unless
    it is challenged.
    """

    VOID = "void"
    CHALLENGE = "challenge"


class Person(Struct, frozen=True, gc=False):
    """A seat played by a person."""

    name: str


class Computer(Struct, frozen=True, gc=False):
    """A seat played by the program, at a stated level."""

    name: str
    level: str


Player = Person | Computer


class LexiconIdentity(Struct, frozen=True, gc=False):
    """A table's word list: its name, and the hash of its words.

    `bars` is the revision of the words that editions bar; empty in games that began before it was
    recorded, when fewer words were barred.
    """

    name: str
    content_hash: str
    bars: str = ""


NO_LIST = LexiconIdentity("none", sha256().hexdigest())
"""For a game without a word list: its words are judged by nobody, or by the people at the board."""

"""Who sits at a table, and what the table has agreed on."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)


class WordPolicy(StrEnum):
    """What happens to words that are not in the table's lexicon.

    Under VOID a play with such a word is refused when it is made; under CHALLENGE it stands until
    somebody challenges it.
    """

    VOID = "void"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Person:
    """A seat that a person plays."""

    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that the program plays, at a level that it admits to."""

    name: str
    level: str


Player = Person | Computer


@dataclass(frozen=True, slots=True)
class LexiconIdentity:
    """The word list a table rules by: its name, and the hash of its words.

    `bars` is the revision of the words that editions bar; empty in games that began before it was
    kept, when fewer words were barred.
    """

    name: str
    content_hash: str
    bars: str = ""

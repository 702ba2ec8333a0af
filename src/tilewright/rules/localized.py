"""Texts in every language of the product, and worked examples: a play and a text about it."""

from enum import StrEnum

from msgspec import Struct


class Language(StrEnum):
    """A language, by its browser tag."""

    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    SPANISH = "es"
    DUTCH = "nl"


class LocalizedText(Struct, frozen=True):
    """One text in every language.

    >>> rack = LocalizedText("a rack", "ein Bänkchen", "un chevalet", "un atril", "een plankje")
    >>> rack.in_language(Language.GERMAN)
    'ein Bänkchen'
    """

    en: str
    de: str
    fr: str
    es: str
    nl: str

    def in_language(self, language: Language) -> str:
        """Return the text in this language."""
        text: str = getattr(self, language.value)
        return text


class WorkedPlay(Struct, frozen=True):
    """A play on a board, as written; `before` holds the plays already on it.

    `text` explains it. Names in braces are figures that the referee fills in: a word stands for its
    score, `score` for the play's. `shows_part` says that only part of a board is shown, which need
    not be connected or cover the centre.
    """

    name: str
    title: LocalizedText
    text: LocalizedText
    before: tuple[str, ...]
    play: str
    shows_part: bool = False

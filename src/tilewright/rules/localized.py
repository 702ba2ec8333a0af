"""Texts in every language of the product."""

from enum import StrEnum

from msgspec import Struct


class Language(StrEnum):
    """A language, by its browser tag."""

    ENGLISH = "en"
    GERMAN = "de"


class LocalizedText(Struct, frozen=True):
    """One text in every language.

    >>> LocalizedText("a rack", "ein Bänkchen").in_language(Language.GERMAN)
    'ein Bänkchen'
    """

    en: str
    de: str

    def in_language(self, language: Language) -> str:
        """Return the text in this language."""
        return self.de if language is Language.GERMAN else self.en

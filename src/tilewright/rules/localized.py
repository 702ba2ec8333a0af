"""Texts in every language of the product."""

from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """A language, by its browser tag."""

    ENGLISH = "en"
    GERMAN = "de"


@dataclass(frozen=True, slots=True)
class LocalizedText:
    """One text in every language.

    >>> LocalizedText("a rack", "ein Bänkchen").in_language(Language.GERMAN)
    'ein Bänkchen'
    """

    en: str
    de: str

    def in_language(self, language: Language) -> str:
        """Return the text in this language."""
        return self.de if language is Language.GERMAN else self.en

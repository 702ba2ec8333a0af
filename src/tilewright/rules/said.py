"""Texts in every language of the product."""

from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """A language, by its browser tag."""

    ENGLISH = "en"
    GERMAN = "de"


@dataclass(frozen=True, slots=True)
class Said:
    """One text in every language.

    >>> Said("a rack", "ein Bänkchen").told(Language.GERMAN)
    'ein Bänkchen'
    """

    en: str
    de: str

    def told(self, language: Language) -> str:
        """Return the text in this language."""
        return self.de if language is Language.GERMAN else self.en

"""A text in every language that the product speaks."""

from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """The languages, by the tags that browsers know them by."""

    ENGLISH = "en"
    GERMAN = "de"


@dataclass(frozen=True, slots=True)
class Said:
    """One text in all languages.

    >>> Said("a rack", "ein Bänkchen").told(Language.GERMAN)
    'ein Bänkchen'
    """

    en: str
    de: str

    def told(self, language: Language) -> str:
        """The text in this language."""
        return self.de if language is Language.GERMAN else self.en

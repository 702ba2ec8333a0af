"""Errors about words and word graphs; each carries its evidence."""

from __future__ import annotations

from tilewright.errors import TilewrightError

Evidence = dict[str, str | int]


class LexiconError(TilewrightError, ValueError):
    """Words or a word graph that cannot be used; ``evidence`` holds the finding and its place."""

    def __init__(self, message: str, **evidence: str | int) -> None:
        super().__init__(message)
        self.evidence: Evidence = evidence


class LexiconMissing(LexiconError):
    """A file that does not exist, or word graphs that have not been built yet."""


class BadWordList(LexiconError):
    """A word list that is empty, is out of order, or has a line that is not a word."""


class TooLarge(LexiconError):
    """A file, or its unpacked content, that is larger than any word list needs to be."""


class BadGraph(LexiconError):
    """A file that is not a valid KWG word graph; it is rejected before any walk."""


class GraphTooLarge(LexiconError):
    """Words that need more nodes than the 22 bits of an arc can address."""


class BadQuery(LexiconError):
    """A rack, word or pattern that cannot be looked up."""


class UnknownBars(LexiconError):
    """A revision of barred words that this program does not know, perhaps a later one."""


class WordsOfOtherLanguage(LexiconError):
    """A word list of another language than the tiles; `language` is that of the tiles."""

    def __init__(self, language: str, lexicon: str) -> None:
        self.language = language
        self.lexicon = lexicon
        super().__init__(
            f"{lexicon} has no {language} words; give the game lexicon=load_lexicon(FILE,"
            f" {language!r}) with a word list of the language",
            language=language,
            lexicon=lexicon,
        )


class WordsMissing(LexiconMissing):
    """A language for which no package of words is installed, or only one that cannot be used.

    `package` is the one to install, empty where there is none; `why` says what is wrong with an
    installed one.
    """

    def __init__(self, language: str, package: str, why: str = "") -> None:
        self.language = language
        self.package = package
        self.why = why
        if why:
            fault = f"the words of {package} cannot be used ({why}): install the package again, or"
        elif package:
            fault = f"no {language.capitalize()} words are installed: install {package}, or"
        else:
            fault = f"there is no package of {language.capitalize()} words:"
        super().__init__(
            f"{fault} give a list of your own (--lexicon FILE; in Python"
            f" load_lexicon(FILE, {language!r}))",
            language=language,
            package=package,
        )

    @classmethod
    def like(cls, other: WordsMissing) -> WordsMissing:
        """Return another of the same content, with a traceback of its own."""
        return cls(other.language, other.package, other.why)

"""What can be wrong with words and word graphs; every failure carries its evidence."""

from __future__ import annotations

Evidence = dict[str, str | int]


class LexiconError(ValueError):
    """Words or a word graph cannot be used; ``evidence`` says what was found and where."""

    def __init__(self, message: str, **evidence: str | int) -> None:
        super().__init__(message)
        self.evidence: Evidence = evidence


class LexiconMissing(LexiconError):
    """There is no such file, or the word graphs have not been built yet."""


class BadWordList(LexiconError):
    """A text list has a line that is no word, is not in order, or holds no word at all."""


class TooLarge(LexiconError):
    """A file, or what unpacks from it, is larger than any word list needs to be."""


class BadGraph(LexiconError):
    """A file is no sound KWG word graph: it was refused before any of it was walked."""


class GraphTooLarge(LexiconError):
    """The words need more nodes than the 22 bits of an arc can address."""


class BadQuery(LexiconError):
    """A rack, word or pattern to look up holds something that cannot be looked up."""


class UnknownBars(LexiconError):
    """A game began with words barred that this program does not know, as a later one may."""

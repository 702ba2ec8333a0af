"""Catalan words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Catalan with these words."""
    words = WordList(
        name="catalan",
        title="Catalan words",
        licence="LGPL-2.1-or-later",
        source="npm dictionary-ca 3.0.0",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("catalan").with_words(words)

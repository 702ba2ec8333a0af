"""Norwegian words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Norwegian with these words."""
    words = WordList(
        name="norwegian",
        title="Norwegian words",
        licence="GPL-2.0-or-later",
        source="Debian wnorwegian 2.2-4",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("norwegian").with_words(words)

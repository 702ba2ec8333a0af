"""Italian words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Italian with these words."""
    words = WordList(
        name="italian",
        title="Italian words",
        licence="GPL-3.0-or-later",
        source="Debian witalian 1.10",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("italian").with_words(words)

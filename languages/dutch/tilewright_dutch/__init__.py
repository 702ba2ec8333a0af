"""Dutch words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Dutch with these words."""
    words = WordList(
        name="dutch",
        title="Dutch words",
        licence="BSD-3-Clause",
        source="Debian wdutch 1:2.20.19-2",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("dutch").with_words(words)

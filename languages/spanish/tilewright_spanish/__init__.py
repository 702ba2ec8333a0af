"""Spanish words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Spanish with these words."""
    words = WordList(
        name="spanish",
        title="Spanish words",
        licence="MPL-1.1",
        source="npm dictionary-es 4.0.0",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("spanish").with_words(words)

"""Portuguese words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return Portuguese with these words."""
    words = WordList(
        name="portuguese",
        title="Portuguese words",
        licence="MPL-1.1",
        source="Debian wportuguese 20220621-1",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("portuguese").with_words(words)

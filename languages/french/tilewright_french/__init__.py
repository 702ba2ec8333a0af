"""French words for Tilewright: a list, and the leaves and chances learned with it."""

from pathlib import Path

from tilewright import GameLanguage, WordList, core_language

_DATA = Path(__file__).parent / "data"


def language() -> GameLanguage:
    """Return French with these words."""
    words = WordList(
        name="french",
        title="French words",
        licence="MPL-2.0",
        source="Debian hunspell-fr-classical 1:7.0-1",
        words=_DATA / "words.txt.xz",
        leaves=_DATA / "leaves.bin",
        chances=_DATA / "chances.json",
        puzzles=_DATA / "puzzles.xz",
    )
    return core_language("french").with_words(words)

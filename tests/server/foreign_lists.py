"""Made-up word lists of other languages than English, long enough to play whole games with."""

from itertools import product
from pathlib import Path

from tilewright.rules.languages import language_named


def words_of(name: str) -> list[str]:
    """Return words of the language's tiles in capitals, as faces: syllables, one or two of them.

    Every letter is in some, each tile of several letters too.
    """
    alphabet = language_named(name).alphabet
    vowels = [face for face in alphabet.faces if face in alphabet.vowel_faces]
    others = [face for face in alphabet.faces if face not in alphabet.vowel_faces]
    open_ones = ["".join(pair) for pair in product(others, vowels)]
    closed = ["".join(pair) for pair in product(vowels, others)]
    between = ["".join(three) for three in product(others, vowels, others)]
    return [*open_ones, *closed, *between, *(one * 2 for one in open_ones)]


def written(folder: Path, name: str, *, file: str | None = None) -> str:
    """Write the list of a language, and return the item of the setting `lexicons` for it."""
    path = folder / f"{file or name}.txt"
    path.write_text("\n".join(words_of(name)) + "\n", "utf-8")
    return f"{name}={path}"

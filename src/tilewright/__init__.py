"""Tilewright: the crossword board game of the five rule sheets, as a library.

The names used most: `Game` to play, `Position` to judge and score, `EDITIONS` for the rules,
`load_lexicon` and `Generator` for words and plays, `Coach` for what a game teaches, `puzzles` to
practise, `svg` for a picture. Every type that one of them answers has its name here, too.
"""

import os
from importlib import import_module
from pathlib import Path

from tilewright.kernel_choice import choose_kernels

__version__ = "1.0.0"

# before any module of the package can import a kernel
choose_kernels()


def _homes() -> dict[str, str]:
    """Return the modules of the public names, from the table that type checkers read."""
    table = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    rows = (line.split() for line in table.splitlines() if line.startswith("from "))
    return {name: home for _, home, _, name, *_ in rows}


_HOMES = _homes()

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604  (strings all, but not written out twice)


def __getattr__(name: str) -> object:
    """Return a name of the library; its module is imported when the name is first used."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if os.environ.get("TILEWRIGHT_LANGUAGES"):
    import_module("tilewright.lexicon.language_files").load_named_languages()

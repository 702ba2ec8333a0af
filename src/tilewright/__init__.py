"""Tilewright: the crossword board game of the five rule sheets, as a library.

What people use most is here by name: `Game` to play, `Position` to judge and score, `EDITIONS` for
the rules, `load_lexicon` and `Generator` for words and plays, `Coach` for what a game teaches,
`svg` for a picture.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tilewright.kernel_choice import choose_kernels

if TYPE_CHECKING:
    from tilewright.coach.coach import Coach as Coach
    from tilewright.engine.generator import Generator as Generator
    from tilewright.lexicon import Lexicon as Lexicon
    from tilewright.lexicon import load_lexicon as load_lexicon
    from tilewright.library import Game as Game
    from tilewright.notation.svg import svg as svg
    from tilewright.rules import EDITIONS as EDITIONS
    from tilewright.rules import Board as Board
    from tilewright.rules import Edition as Edition
    from tilewright.rules import Play as Play
    from tilewright.rules import Position as Position
    from tilewright.rules import Refusal as Refusal
    from tilewright.rules import ScoredPlay as ScoredPlay
    from tilewright.rules import Setup as Setup
    from tilewright.rules import Square as Square
    from tilewright.rules import Tiles as Tiles
    from tilewright.rules import WrittenPlay as WrittenPlay

__version__ = "0.1.0"

# before any module of the package can import a kernel
choose_kernels()

_HOMES = {
    "EDITIONS": "tilewright.rules",
    "Board": "tilewright.rules",
    "Coach": "tilewright.coach.coach",
    "Edition": "tilewright.rules",
    "Game": "tilewright.library",
    "Generator": "tilewright.engine.generator",
    "Lexicon": "tilewright.lexicon",
    "Play": "tilewright.rules",
    "Position": "tilewright.rules",
    "Refusal": "tilewright.rules",
    "ScoredPlay": "tilewright.rules",
    "Setup": "tilewright.rules",
    "Square": "tilewright.rules",
    "Tiles": "tilewright.rules",
    "WrittenPlay": "tilewright.rules",
    "load_lexicon": "tilewright.lexicon",
    "svg": "tilewright.notation.svg",
}

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604  (strings all, but not written out twice)


def __getattr__(name: str) -> object:
    """A name of the library, found when it is first asked for: importing a part stays cheap."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""`--version`: the program, its kernels, and the lists of words by their hashes."""

import hashlib
import platform
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tilewright import __version__

if TYPE_CHECKING:
    from tilewright.rules.game_language import FilePath

INTERPRETED = (
    "interpreted, some thirty times slower: install a C compiler and Python's headers"
    " (on Debian: gcc python3-dev), then Tilewright again"
)
_DIGITS = 16
"""Of a hash: as many as tell any two lists apart at a glance."""


def version_lines() -> Iterator[str]:
    """Yield the facts for a report of a fault, a line each; the first is the version alone."""
    from tilewright.engine.kernels import kernel
    from tilewright.lexicon.built import read_index
    from tilewright.lexicon.shipped import DATA
    from tilewright.rules.languages import known_languages

    yield f"tilewright {__version__}"
    yield f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    yield f"kernels {'compiled' if kernel.compiled else INTERPRETED}"
    index = read_index(DATA)
    for name, graph in index.graphs.items() if index else ():
        yield _line(name, f"{graph.words:,} words", graph.content_hash[:_DIGITS])
    for language in known_languages():
        listed = language.lexicon
        if listed is not None and listed.words is not None:
            yield _line(
                listed.name, f"{language.name}, {listed.title}", _hash_of_file(listed.words)
            )


def _line(name: str, about: str, found: str) -> str:
    return f"words {name}: {about}, {found}"


def _hash_of_file(path: "FilePath | str") -> str:
    """Return the hash of a package's file of words as it is packed, which is quick to read."""
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()[:_DIGITS]
    except OSError as error:
        return f"unreadable: {error.strerror}"

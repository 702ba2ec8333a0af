"""Packages of words, installed as pip would install them, and forgotten after the test."""

from __future__ import annotations

import importlib.metadata
import lzma
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent, indent
from typing import Any
from unittest.mock import patch

from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.rules import languages
from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import language_named


def forget_languages() -> None:
    """Forget which packages are installed and which files were read, as a new process would."""
    languages._added.clear()
    languages.offered.cache_clear()
    languages.known_languages.cache_clear()
    languages._name_of.cache_clear()


def write_package(folder: Path, name: str, code: str, words: str = "") -> None:
    """Write a distribution tilewright-NAME into the folder.

    `code` is the body of the function that its entry point names; `DATA` is its folder of files,
    in which words.txt.xz has the words.
    """
    module = folder / f"tilewright_{name}"
    module.mkdir(parents=True)
    head = (
        "from pathlib import Path\n"
        "from tilewright import WordList, core_language, own_language\n"
        "DATA = Path(__file__).parent\n\n\n"
        "def language():\n"
    )
    (module / "__init__.py").write_text(head + indent(dedent(code).strip(), "    ") + "\n", "utf-8")
    (module / "words.txt.xz").write_bytes(lzma.compress(words.encode("utf-8"), preset=0))
    facts = folder / f"tilewright_{name}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: tilewright-{name}\n")
    points = f"[tilewright.languages]\n{name} = tilewright_{name}:language\n"
    (facts / "entry_points.txt").write_text(points)


def made_up_words(
    language: str, folder: Path, dice: random.Random, *, parted: bool = False
) -> Lexicon:
    """Return every pair of the language's tiles and some longer rows of them, as words.

    Letters that spell another tile together are left out, as they need brackets, unless `parted`.
    """
    alphabet = language_named(language).alphabet
    letters = alphabet.characters
    pairs = [first + second for first in letters for second in letters]
    longer = ["".join(dice.choices(letters, k=dice.randint(3, 5))) for _ in range(200)]
    words = {word for word in pairs + longer if parted or alphabet.written(word) == in_text(word)}
    listed = folder / f"{language}.txt"
    listed.write_text("\n".join(sorted(map(alphabet.written, words))), encoding="utf-8")
    return load_lexicon(str(listed), language)


def list_of(name: str, **files: str) -> str:
    """Return code that makes the list of words, with further files of the package."""
    more = "".join(f", {kind}=DATA / {file!r}" for kind, file in files.items())
    return (
        f"WordList({name!r}, '{name.capitalize()} words', 'CC0-1.0', 'made up',"
        f" words=DATA / 'words.txt.xz'{more})"
    )


def words_for(name: str, **files: str) -> str:
    """Return the body of an entry point that adds a list to a language of the core."""
    return f"return core_language({name!r}).with_words({list_of(name, **files)})"


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Install the packages in the folder and no others, with a cache of their own beside it."""
    every = importlib.metadata.entry_points

    def points_of(**wanted: Any) -> Any:
        if wanted.get("group") != languages.GROUP:
            return every(**wanted)
        found = importlib.metadata.distributions(path=[str(folder)])
        return [point for facts in found for point in facts.entry_points.select(**wanted)]

    forget_languages()
    sys.path.insert(0, str(folder))
    try:
        with (
            patch.dict("os.environ", {"TILEWRIGHT_CACHE": str(folder / "cache")}),
            patch("importlib.metadata.entry_points", points_of),
        ):
            yield
    finally:
        sys.path.remove(str(folder))
        for module in [name for name in sys.modules if name.startswith("tilewright_")]:
            if Path(getattr(sys.modules[module], "__file__", None) or "/").is_relative_to(folder):
                del sys.modules[module]
        forget_languages()

"""Build the words of other languages from pinned packages; the same bytes every time.

usage: python tools/build_languages.py [--packages FOLDER] [LANGUAGE ...]
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tilewright.lexicon.word_file import shortened  # noqa: E402  (path set above)
from tilewright.rules.languages import core_language  # noqa: E402  (path set above)
from wordlist import packages  # noqa: E402
from wordlist.language_lists import LISTS_BY_LANGUAGE, LanguageList, compose  # noqa: E402


def main() -> None:
    """Write the words of each language into its package, and print how many there are."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--packages", type=Path, default=ROOT / "build/word-packages")
    options.add_argument("languages", nargs="*", metavar="LANGUAGE", help="default: all")
    given = options.parse_args()
    unknown = [name for name in given.languages if name not in LISTS_BY_LANGUAGE]
    if unknown:
        options.error(f"no recipe for {unknown[0]}; choose {', '.join(LISTS_BY_LANGUAGE)}")
    for name in given.languages or LISTS_BY_LANGUAGE:
        build(name, given.packages)


def build(name: str, folder: Path) -> None:
    """Write the words of a language.

    Raises SystemExit when they differ from the pinned ones.
    """
    recipe = LISTS_BY_LANGUAGE[name]
    package = packages.fetch(recipe.package, folder)
    words = compose(name, recipe.read, package)
    written = core_language(name).alphabet.written
    content = "".join(f"{written(word)}\n" for word in words).encode()
    digest = hashlib.sha256(content).hexdigest()
    if (len(words), digest) != (recipe.words, recipe.sha256):
        raise SystemExit(
            f"{name}: {len(words)} words with the SHA-256 {digest}, but {recipe.words} with"
            f" {recipe.sha256} are pinned"
        )
    packed = lzma.compress(
        shortened(content.decode().splitlines()),
        lzma.FORMAT_XZ,
        lzma.CHECK_CRC32,
        9 | lzma.PRESET_EXTREME,
    )
    file = ROOT / "languages" / name / f"tilewright_{name}" / "data" / "words.txt.xz"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed)
    if recipe.source:
        write_source(name, recipe, package)
    print(f"{name}: {len(words)} words, {len(packed)} bytes")


def write_source(name: str, recipe: LanguageList, package: bytes) -> None:
    """Write the source files that the licence of a list wants to go with it."""
    is_deb = package.startswith(packages.AR_MAGIC)
    found = packages.files_of_deb(package) if is_deb else packages.files_of_tar(package)
    file = ROOT / "languages" / name / "source" / "dictionary.tar.xz"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packages.packed_tar({Path(path).name: found[path] for path in recipe.source}))


if __name__ == "__main__":
    main()

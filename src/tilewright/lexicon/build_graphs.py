"""Build the word graphs beside the word data, unless they exist: CLUB, COMMON, CLUB with phoneys.

With --languages, build those of all installed languages too, which else are made when first used.

usage: python -m tilewright.lexicon.build_graphs [--force] [--languages]
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from tilewright.lexicon.built import build_into, read_index
from tilewright.lexicon.errors import LexiconError
from tilewright.lexicon.kernels.graph_builder import BUILDER_VERSION
from tilewright.lexicon.listed import load_listed
from tilewright.lexicon.loading import BUILT, CLUB_PHONEYS
from tilewright.lexicon.phoneys import club_phoneys
from tilewright.lexicon.shipped import DATA, WORD_FILES, club_words, common_words
from tilewright.rules.languages import known_languages, language_faults


def sources_hash() -> str:
    """Return a hash of the graphs' sources: the word data and the version of the builder."""
    digest = hashlib.sha256(BUILDER_VERSION.encode())
    for name in WORD_FILES:
        digest.update((DATA / name).read_bytes())
    return digest.hexdigest()


def build_all(*, force: bool = False) -> bool:
    """Bring the graphs up to date with the word data; return whether any was built."""
    source = sources_hash()
    if not force and is_up_to_date(DATA, source):
        return False
    phoneys = (phoney.word for phoney in club_phoneys())
    lists = {
        "club": club_words(),
        "common": common_words(),
        CLUB_PHONEYS: sorted((*club_words(), *phoneys)),
    }
    build_into(DATA, source, lists)
    return True


def is_up_to_date(folder: Path, source: str) -> bool:
    """Return whether the folder holds unchanged graphs of this source."""
    index = read_index(folder)
    if index is None or index.source != source or set(index.graphs) != set(BUILT):
        return False
    return all(
        (folder / f"{name}.kwg").exists()
        and hashlib.sha256((folder / f"{name}.kwg").read_bytes()).hexdigest() == built.sha256
        for name, built in index.graphs.items()
    )


def build_languages() -> bool:
    """Build the graphs of all installed languages; print what cannot be, and return if all was."""
    failures = [str(fault) for fault in language_faults()]
    for language in known_languages():
        if language.lexicon is not None and language.lexicon.words is not None:
            try:
                load_listed(language)
            except LexiconError as error:
                failures.append(str(error))
    for failure in failures:
        print(failure, file=sys.stderr)
    return not failures


def main() -> None:
    """Run the command: build anything missing or out of date."""
    options = argparse.ArgumentParser(prog="python -m tilewright.lexicon.build_graphs")
    options.add_argument("--force", action="store_true", help="build even when up to date")
    options.add_argument(
        "--languages", action="store_true", help="those of installed languages too"
    )
    chosen = options.parse_args()
    build_all(force=chosen.force)
    if chosen.languages and not build_languages():
        sys.exit(1)


if __name__ == "__main__":
    main()

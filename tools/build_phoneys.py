"""Build the committed list of CLUB's phoneys from the other word data; the same bytes every time.

usage: python tools/build_phoneys.py
"""

from __future__ import annotations

import lzma
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tilewright.lexicon.barring import latest_bars  # noqa: E402  (path set above)
from tilewright.lexicon.familiarity import familiarity  # noqa: E402
from tilewright.lexicon.phoneys import lines_of  # noqa: E402
from tilewright.lexicon.shipped import DATA, PHONEY_FILE, club_words, read_data  # noqa: E402
from wordlist.phoneys import phoneys  # noqa: E402


def main() -> None:
    """Write the file and print how many there are."""
    content = built()
    packed = lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, 9 | lzma.PRESET_EXTREME)
    (DATA / PHONEY_FILE).write_bytes(packed)
    count = content.count(b"\n")
    print(f"{PHONEY_FILE}: {count} phoneys, {len(content)} bytes, {len(packed)} packed")


def built() -> bytes:
    """Return the content of the file, unpacked."""
    parts, irregular = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for line in read_data("glosses.txt.xz").decode("utf-8").splitlines():
        lemma, part, _ = line.split("\t")
        parts[lemma].add(part)
    for line in read_data("irregular.txt.xz").decode("ascii").splitlines():
        form, lemma, _ = line.split("\t")
        irregular[lemma].add(form)
    found = phoneys(
        club_words(),
        lambda word: familiarity(word) or 0.0,
        parts,
        {lemma: sorted(forms) for lemma, forms in irregular.items()},
        latest_bars().is_hateful,
    )
    return lines_of(found)


if __name__ == "__main__":
    main()

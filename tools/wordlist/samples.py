"""Samples of foreign and naturalised words, for the documentation."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Collection, Iterable
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/barred-words.md"
SEED = 1913
COUNT = 20
BEGIN = "<!-- Samples, written by `make lexicon`. -->\n"
END = "<!-- End of the samples. -->\n"
WIDTH = 100


def write_samples(club: Iterable[str], foreign: Collection[str], lent: Collection[str]) -> None:
    """Update the page's samples: foreign words, and borrowed words that are naturalised."""
    at_home = [word for word in club if word in lent and word not in foreign]
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    samples = (
        f"Foreign, {COUNT} of {len(foreign):,}:\n\n{_sample(sorted(foreign))}\n\n"
        f"Lent unchanged by what a dictionary says, and at home, {COUNT} of {len(at_home):,}:\n\n"
        f"{_sample(at_home)}\n\n"
    )
    PAGE.write_text(before + BEGIN + "\n" + samples + END + after, "utf-8")


def _sample(words: list[str]) -> str:
    # the same seed draws the same words for as long as the list is the same
    chosen = sorted(random.Random(SEED).sample(words, COUNT))
    return textwrap.fill(" ".join(chosen), WIDTH)

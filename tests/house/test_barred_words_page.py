"""The samples on the page about barred words are what the lists say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tilewright.lexicon import latest_bars
from tilewright.lexicon.shipped import club_words
from wordlist.samples import BEGIN, COUNT, END

if TYPE_CHECKING:
    from pathlib import Path


def test_words_of_either_side_are_shown_and_stand_on_it(root: Path) -> None:
    page = (root / "docs/barred-words.md").read_text("utf-8")
    samples = page.partition(BEGIN)[2].partition(END)[0]
    words = re.findall(r"\b[A-Z]{2,15}\b", samples)
    foreign, at_home = words[:COUNT], words[COUNT:]
    assert len(at_home) == COUNT
    assert all(latest_bars().origin(word) for word in foreign)
    assert not any(latest_bars().origin(word) for word in at_home)
    assert set(words) <= set(club_words())


def test_the_sizes_on_the_page_are_those_of_the_lists(root: Path) -> None:
    page = (root / "docs/barred-words.md").read_text("utf-8")
    foreign = sum(latest_bars().origin(word) is not None for word in club_words())
    hateful = sum(map(latest_bars().is_hateful, club_words()))
    assert f"{foreign:,} words of CLUB" in page
    assert f"\n{hateful} words." in page

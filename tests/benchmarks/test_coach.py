"""The figures of the coach's benchmark."""

import pytest
from benchmarks.coach import measured

from tilewright import load_lexicon


@pytest.mark.timeout(300)
def test_most_costly_turns_of_weak_players_are_named() -> None:
    figures = measured("gentle", 3, 7, load_lexicon("club"), load_lexicon("common"))
    row = figures.row()
    assert row["games"] == 3
    assert figures.costly == sum(figures.themes.values()) > 20
    assert figures.named > 0.7

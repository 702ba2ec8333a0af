"""Words that an edition bars are good elsewhere; none of them is written here."""

import pytest

from tilewright.lexicon import Lexicon, is_barred, is_permitted, load_lexicon
from tilewright.rules.editions import HEIRLOOM, STANDARD, WALL


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


def test_the_standard_edition_bars_what_the_others_let_stand(club: Lexicon) -> None:
    barred = [word for word in club if is_barred(word)]
    assert 100 < len(barred) < 200
    assert not any(is_permitted(word, club, STANDARD) for word in barred)
    assert all(is_permitted(word, club, HEIRLOOM) for word in barred)
    assert all(is_permitted(word.lower(), club, WALL) for word in barred)


def test_what_is_no_word_is_permitted_nowhere(club: Lexicon) -> None:
    assert not is_permitted("XQZ", club, HEIRLOOM)
    assert not is_permitted("XQZ", club, STANDARD)

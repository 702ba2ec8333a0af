"""CLUB and COMMON for the tests, built first if necessary."""

import pytest

from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.lexicon.build_graphs import build_all


@pytest.fixture(scope="session")
def club() -> Lexicon:
    build_all()
    return load_lexicon("club")


@pytest.fixture(scope="session")
def common(club: Lexicon) -> Lexicon:
    assert club
    return load_lexicon("common")

"""Recorded games for those who play while something is killed."""

import pytest
from benchmarks.load.recorded_games import RecordedGame, record

from tilewright.lexicon import load_lexicon
from tilewright.server.edge import Words


@pytest.fixture(scope="session")
def recorded() -> list[RecordedGame]:
    return record(load_lexicon("club"), Words.load("club"), 20, seed=1)

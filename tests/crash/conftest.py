"""Recorded games to play while processes are killed."""

import pytest
from benchmarks.load.recorded_games import RecordedGame, record

from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon


@pytest.fixture(scope="session")
def recorded() -> list[RecordedGame]:
    return record(load_lexicon("club"), Words.load("club"), 20, seed=1)

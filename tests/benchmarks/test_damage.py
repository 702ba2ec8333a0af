"""No damage of a database leaves a move silently missing."""

import random
from pathlib import Path

import pytest
from benchmarks import damage
from benchmarks.load.recorded_games import record
from effort import effort

from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon

GAMES = 12
TIMES = effort(gate=30, night=200)


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> damage.Scene:
    words = Words.load("club")
    recorded = record(load_lexicon("club"), words, 2, seed=1)
    return damage.scene(tmp_path_factory.mktemp("damage"), GAMES, words, recorded)


def test_each_damage_is_refused_shown_or_without_effect(
    scene: damage.Scene, dice: random.Random
) -> None:
    for number in range(TIMES):
        damage.damaged_once(scene, damage.chosen(number, dice), dice, number)


@pytest.mark.parametrize("is_large", [False, True])
def test_an_undamaged_database_is_without_effect(
    scene: damage.Scene, is_large: bool, tmp_path: Path
) -> None:
    for file in scene.folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    found = damage.outcome_of(tmp_path, scene.ledger, scene.words, is_large=is_large)
    assert found == "without effect"

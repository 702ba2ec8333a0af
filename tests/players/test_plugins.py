"""Computer players of other packages, found by their entry points."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilewright.lexicon import load_lexicon
from tilewright.notation.ucgi import GoLimits
from tilewright.players.engines.client import EngineProcess
from tilewright.players.engines.enabled import enabled_engines
from tilewright.players.engines.errors import BadAnswer
from tilewright.players.matches import PairedMatch, play_bag
from tilewright.players.player import PlayerFailed
from tilewright.players.plugins import plugin_names
from tilewright.players.specification import BadSpecification, PlayerSpecification

MODULE = """
from tilewright.game.commands import AcceptPlay, ExchangeTiles, PassTurn
from tilewright.players import StaticPlayer


def greedy(lexicon, chance, seed):
    return StaticPlayer(lexicon, by_score=True)


class Broken:
    def choose(self, view):
        if view.options.accept:
            return AcceptPlay(view.seat)
        raise KeyError("nothing learned")


class Cheat:
    def choose(self, view):
        return ExchangeTiles(view.seat, view.unseen)


def broken(lexicon, chance, seed):
    return Broken()


def cheat(lexicon, chance, seed):
    return Cheat()


def unmade(lexicon, chance, seed):
    raise OSError("no model")
"""

POINTS = """[tilewright.players]
greedy = tilewright_test_plugin:greedy
broken = tilewright_test_plugin:broken
cheat = tilewright_test_plugin:cheat
unmade = tilewright_test_plugin:unmade
missing = tilewright_test_plugin:missing
"""


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with players, as pip would."""
    (tmp_path / "tilewright_test_plugin.py").write_text(MODULE)
    facts = tmp_path / "tilewright_test_plugin-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright-test-plugin\n")
    (facts / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("tilewright_test_plugin", None)


def test_a_package_offers_players_by_name() -> None:
    assert {"greedy", "broken"} <= set(plugin_names())
    named = PlayerSpecification.parse("plugin:greedy")
    assert str(named) == "plugin:greedy"
    bag = play_bag(PairedMatch(("plugin:greedy", "score"), "common"), 0)
    first, second = bag.games
    assert first.points == second.points[::-1], "it is the same player"


@pytest.mark.parametrize(("name", "failure"), [("broken", "nothing learned"), ("cheat", "")])
def test_a_player_that_fails_has_lost_the_game(name: str, failure: str) -> None:
    for game in play_bag(PairedMatch(("score", f"plugin:{name}"), "common"), 0).games:
        assert (game.forfeit, game.score) == (1, 1.0)
        assert game.failure is not None and failure in game.failure


def test_a_player_that_cannot_be_made_says_why() -> None:
    lexicon, dice = load_lexicon("common"), random.Random(1)
    with pytest.raises(BadSpecification, match="no package offers a player 'gready': broken, "):
        PlayerSpecification.parse("plugin:gready")
    with pytest.raises(PlayerFailed, match="unmade: OSError"):
        PlayerSpecification.parse("plugin:unmade").player(lexicon, dice)
    with pytest.raises(PlayerFailed, match="'missing' cannot be imported"):
        PlayerSpecification.parse("plugin:missing").player(lexicon, dice)


def test_a_player_that_fails_as_an_engine_gives_no_move_but_the_reason(tmp_path: Path) -> None:
    command = [*enabled_engines(["broken"])["broken"], "--lexicon", "common"]
    path = {"PYTHONPATH": str(tmp_path)}
    position = f"{'/'.join(['15'] * 15)} AEINRST/ 0/0 0;"
    with (
        EngineProcess.popen(command, environment=path, seconds=60) as engine,
        pytest.raises(BadAnswer, match="nothing learned"),
    ):
        engine.best(position, GoLimits(seconds=1), at_most=60)


def test_a_file_where_the_server_was_started_does_not_hide_the_package(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "tilewright_test_plugin.py").write_text('"""Not the package."""\n')
    done = subprocess.run(
        [*enabled_engines(["greedy"])["greedy"], "--lexicon", "common"],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        input=f"position cgp {'15/' * 14}15 AEINRST/ 0/0 0;\ngo movetime 1000\nquit\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert "bestmove 8" in done.stdout, done.stdout

"""Computer players of other packages, found by their entry points."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilewright import Game, View
from tilewright.cli import app
from tilewright.game.commands import PlayTiles
from tilewright.lexicon import load_lexicon
from tilewright.players import StaticPlayer
from tilewright.players.engines.enabled import enabled_engines
from tilewright.players.matches import PairedMatch, play_bag
from tilewright.players.player import PlayerFailed
from tilewright.players.plugins import PluginFailed, PluginPlayer, new_plugin, plugin_names
from tilewright.players.specification import BadSpecification, PlayerSpecification

MODULE = """
import os
import sys

from tilewright.game.commands import AcceptPlay, ExchangeTiles, PassTurn, PlayTiles
from tilewright.players import NothingToDecide, StaticPlayer


def greedy(lexicon, chance, seed):
    return StaticPlayer(lexicon, by_score=True)


class Faulty:
    def __init__(self, fault):
        self.fault = fault

    def choose(self, view):
        if view.options.accept:
            return AcceptPlay(view.seat)
        return self.fault(view)


def made(fault):
    return lambda lexicon, chance, seed: Faulty(fault)


def learned(view):
    raise KeyError("nothing learned")


def undecided(view):
    raise NothingToDecide("later")


def quitting(view):
    raise SystemExit(3)


def number_of_process(view):
    raise ValueError(os.getpid())


def looping(view):
    while True:
        pass


broken = made(lambda view: learned(view))
cheat = made(lambda view: ExchangeTiles(view.seat, view.unseen))
silent = made(lambda view: None)
stranger = made(lambda view: PassTurn(view.seat + 1))
spelling = made(lambda view: ExchangeTiles(view.seat, "AB"))
unready = made(undecided)
quitter = made(quitting)
gone = made(lambda view: os._exit(3))
endless = made(looping)
numbered = made(number_of_process)


def bare(lexicon, chance, seed):
    return Faulty(lambda view: StaticPlayer(lexicon).move(view))


def loose(lexicon, chance, seed):
    return Faulty(lambda view: PlayTiles(view.seat, StaticPlayer(lexicon).move(view)))


class Talker(StaticPlayer):
    def choose(self, view):
        print("it is", view.seat, sys.stdin.read())
        os.write(1, b"from below\\n")
        return super().choose(view)


def talker(lexicon, chance, seed):
    print("made with", lexicon.name)
    return Talker(lexicon)


def dicing(lexicon, chance, seed):
    def move(view):
        return PassTurn(view.seat) if chance.random() < 0.5 else ExchangeTiles(view.seat, view.rack)

    return Faulty(move)


def watcher(lexicon, chance, seed):
    def seen(view):
        names = [player.player.name for player in view.players]
        raise ValueError(view.seat, names, len(view.turns), view.words.value, lexicon.name)

    return Faulty(seen)


def unmade(lexicon, chance, seed):
    raise OSError("no model")


def tardy(lexicon, chance, seed):
    import time

    time.sleep(600)


def answers_pipe():
    import fcntl
    import stat

    for pipe in range(3, 64):
        try:
            is_pipe = stat.S_ISFIFO(os.fstat(pipe).st_mode)
        except OSError:
            continue
        if is_pipe and fcntl.fcntl(pipe, fcntl.F_GETFL) & os.O_ACCMODE == os.O_WRONLY:
            return pipe


def writing(line):
    # an answer of its own comes before the one of the program
    def choose(view):
        os.write(answers_pipe(), line + b"\\n")
        return PassTurn(view.seat)

    return made(choose)


forger = writing(b'{"type":"exchange","tiles":"QQ"}')
idler = writing(b'{"type":"undecided","why":"later"}')


def nothing(lexicon, chance, seed):
    return None
"""

NAMES = (
    "bare broken cheat dicing endless forger gone greedy idler loose missing nothing numbered"
    " quitter silent spelling stranger talker tardy unmade unready watcher"
).split()
POINTS = "[tilewright.players]\n" + "".join(
    f"{name} = tilewright_test_plugin:{name}\n" for name in NAMES
)


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


@pytest.fixture
def view() -> View:
    return Game("standard", ["Ann", "Ben"], lexicon="common", racks=["AEINRST", "QUIZWED"]).view()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("broken", r"KeyError\('nothing learned'\) at tilewright_test_plugin.py:20 in choose, "),
        ("broken", r"in <lambda>, tilewright_test_plugin.py:28 in learned$"),
        ("quitter", r"SystemExit\(3\) at tilewright_test_plugin.py"),
        ("cheat", "cannot be exchanged now"),
        ("silent", "choose returned None; it must return one of PlayTiles, ExchangeTiles, "),
        ("bare", r"choose returned EnginePlay .*; of an EnginePlay it is PlayTiles\(view.seat, "),
        ("loose", "PlayTiles takes a Play, not EnginePlay .*, whose play is its .play"),
        ("spelling", "ExchangeTiles takes Tiles, not str 'AB'"),
        ("stranger", "a command of seat 1; this player's is 0"),
        ("unready", "NothingToDecide"),
    ],
)
def test_a_player_without_a_legal_command_says_what_was_wrong_and_where(
    name: str, why: str, view: View
) -> None:
    player = new_plugin(name, load_lexicon("common"), random.Random(1))
    with pytest.raises(PluginFailed, match=f"^{name}: .*{why}"):
        player.choose(view)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("broken", "nothing learned"),
        ("cheat", "cannot be exchanged now"),
        ("silent", "choose returned None"),
        ("gone", "its process ended in choose"),
        ("quitter", "SystemExit(3)"),
        ("seconds=0.05:endless", "chose no command within 0.1 seconds"),
    ],
)
def test_a_player_that_fails_has_lost_the_game(name: str, why: str) -> None:
    match = PairedMatch(("score", f"plugin:{name}"), "common", is_paired=False)
    (game,) = play_bag(match, 0).games
    assert (game.forfeit, game.score) == (1, 1.0)
    assert game.failure is not None and why in game.failure


def test_selfplay_counts_the_games_that_a_failing_player_lost() -> None:
    arguments = ["selfplay", "--games", "1", "--players", "plugin:broken,score"]
    arguments += ["--lexicon", "common"]
    figures = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    # each begins once
    assert figures["games"] == figures["forfeits"] == 2
    assert "nothing learned" in figures["failure"]
    assert figures["wins"] == [0, 2]
    said = CliRunner().invoke(app, arguments).stdout
    assert re.search(r"^forfeits +2$", said, re.MULTILINE)
    assert re.search(r"^failure +.*nothing learned", said, re.MULTILINE)


def test_a_player_whose_process_ended_is_started_again(view: View) -> None:
    player = PluginPlayer("gone", load_lexicon("common"), random.Random(1))
    for _ in range(2):
        with pytest.raises(PluginFailed, match="its process ended in choose"):
            player.choose(view)
    player.close()


@pytest.mark.skipif(sys.platform == "win32", reason="looks for the pipe as POSIX has it")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("forger", "QQ cannot be exchanged now"),
        ("idler", "it did not decide, though it has to"),
    ],
)
def test_an_answer_that_a_player_writes_by_itself_is_judged_too(
    name: str, why: str, view: View
) -> None:
    player = PluginPlayer(name, load_lexicon("common"), random.Random(1))
    with pytest.raises(PluginFailed, match=f"^{name}: .*{why}"):
        player.choose(view)
    player.close()


def test_a_player_that_is_not_made_in_time_is_ended_and_the_error_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tilewright.players.plugins.player.SECONDS_TO_START", 0.5)
    player = PluginPlayer("tardy", load_lexicon("common"), random.Random(1))
    with pytest.raises(PluginFailed, match=r"tardy: was not made within 0\.5 seconds"):
        player.start()


def test_a_player_whose_turn_has_no_time_left_is_not_ended(view: View) -> None:
    player = PluginPlayer("numbered", load_lexicon("common"), random.Random(1))
    said = []
    for seconds in (None, 0.0, None):
        with pytest.raises(PluginFailed) as failed:
            player.choose(view, at_most=seconds)
        said.append(str(failed.value))
    player.close()
    assert said[1] == "numbered: no time is left for its turn"
    assert said[0] == said[2], "both are of one process"


def test_a_player_sees_the_seats_own_view_and_the_words_of_the_table(
    view: View, tmp_path: Path
) -> None:
    words = tmp_path / "few.txt"
    words.write_text("NASTIER\nQUIZ\n")
    player = PluginPlayer("watcher", load_lexicon(words), random.Random(1))
    with pytest.raises(PluginFailed, match=r"\(0, \['Ann', 'Ben'\], 0, 'challenge', 'few'\)"):
        player.choose(view)
    player.close()


def test_the_chance_of_a_player_gives_the_same_moves_again(view: View) -> None:
    dice = random.Random()
    player = PluginPlayer("dicing", load_lexicon("common"), dice)
    player.start()
    found = []
    for _ in range(2):
        dice.seed(3)
        found.append([player.choose(view) for _ in range(12)])
    assert found[0] == found[1]
    assert len(set(found[0])) == 2, "every turn has a draw of its own"
    player.close()


def test_what_a_player_prints_goes_to_standard_error(tmp_path: Path) -> None:
    arguments = ["match", "plugin:talker", "equity", "--games", "1", "--single", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", *arguments, "--lexicon", "common"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        input="nothing for a player",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert json.loads(done.stdout)["forfeits"] == 0
    said = done.stderr.splitlines()
    assert said[:3] == ["made with COMMON", "it is 0 ", "from below"]


def test_a_player_that_cannot_be_made_says_why() -> None:
    lexicon, dice = load_lexicon("common"), random.Random(1)
    with pytest.raises(
        BadSpecification, match="no package offers a player 'gready'; choose bare, "
    ):
        PlayerSpecification.parse("plugin:gready")
    with pytest.raises(BadSpecification, match="bare is a package's player; write plugin:bare"):
        PlayerSpecification.parse("bare")
    with pytest.raises(PlayerFailed, match=r"unmade: OSError\('no model'\) at .* in unmade"):
        PlayerSpecification.parse("plugin:unmade").player(lexicon, dice)
    with pytest.raises(PlayerFailed, match="'missing' cannot be imported"):
        new_plugin("missing", lexicon, dice)
    with pytest.raises(PlayerFailed, match=r"nothing returned None, which has no choose"):
        new_plugin("nothing", lexicon, dice)


def _as_engine(name: str, asked: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "engine", "--player", f"plugin:{name}"],
        env={**os.environ, "PYTHONPATH": str(folder)},
        input=asked,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout


def test_a_player_as_an_engine_prints_no_answers_and_says_why_it_failed(tmp_path: Path) -> None:
    asked = f"position cgp {'15/' * 14}15 AEINRST/ 0/0 0;\ngo movetime 1000\nquit\n"
    assert _as_engine("talker", asked, tmp_path).startswith("bestmove 8")
    said = _as_engine("broken", asked, tmp_path)
    assert "nothing learned" in said and "bestmove none" in said


@pytest.mark.parametrize(
    ("name", "why"),
    [("silent", "choose returned None"), ("broken", "at tilewright_test_plugin.py:")],
)
def test_a_player_that_fails_at_a_server_plays_by_equity_and_the_log_says_why(
    name: str, why: str, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    lexicon = load_lexicon("common")
    player = enabled_engines([name])[name].at_table(lexicon, random.Random(1))
    assert player.choose(view, at_most=60) == StaticPlayer(lexicon).choose(view)
    player.close()
    (line,) = caplog.messages
    assert line.startswith(f"engine {name}: ") and why in line


def test_a_file_where_the_program_was_started_does_not_hide_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "tilewright").mkdir(parents=True)
    (elsewhere / "tilewright/__init__.py").write_text('"""Not the package."""\n')
    (elsewhere / "tilewright_test_plugin.py").write_text('"""Not the package."""\n')
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(sys, "path", ["", str(elsewhere), *sys.path])
    player = PluginPlayer("greedy", load_lexicon("common"), random.Random(1))
    assert isinstance(player.choose(view), PlayTiles)
    player.close()

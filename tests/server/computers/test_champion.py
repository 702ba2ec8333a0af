"""Champions at the tables of a server: they answer in time, and few think at once."""

import asyncio
import threading
import time

import pytest

from tilewright import Game
from tilewright.engine.kernels.kernel import compiled
from tilewright.game.commands import AcceptPlay, Command, PassTurn
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.players import Budget, Champion, StaticPlayer
from tilewright.server.computers.runner import MARGIN, LookAheadExecutor
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, running

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """A champion stores nothing of its own, so that one kind of database is enough."""
    found: str = request.getfixturevalue("sqlite_file")
    return found


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="module")
def view(club: Lexicon) -> View:
    game = Game("heirloom", ["Ann", "Ben"], seed=11, lexicon=club)
    for _ in range(4):
        game.do(game.best())
    if game.view().options.challenge is not None:
        game.accept()
    return game.view()


class Counted(Champion):
    """A champion that counts how many of its kind think at once."""

    lock = threading.Lock()
    thinking, most = 0, 0

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        if not at_most:
            return super().choose(view, at_most=at_most)
        with self.lock:
            Counted.thinking += 1
            Counted.most = max(Counted.most, Counted.thinking)
        try:
            return super().choose(view, at_most=at_most)
        finally:
            with self.lock:
                Counted.thinking -= 1


async def test_few_think_at_once_and_all_answer_in_time(club: Lexicon, view: View) -> None:
    player = Counted(club, Budget(seconds=0.3))
    player.choose(view)  # which builds the word map
    executor = LookAheadExecutor()
    seconds = 8 + MARGIN
    began = time.monotonic()
    chosen = await asyncio.gather(*(executor.choose(player, view, seconds) for _ in range(6)))
    assert time.monotonic() - began < seconds
    executor.close()
    assert all(not isinstance(command, PassTurn) for command in chosen)
    assert Counted.most == 1


async def test_a_champion_that_waits_too_long_plays_by_equity(club: Lexicon, view: View) -> None:
    executor = LookAheadExecutor()
    await executor._may_begin(1)  # another one thinks on and on
    command = await executor.choose(Champion(club), view, 0.05)
    executor.close()
    assert command == StaticPlayer(club).choose(view)


class Noting(StaticPlayer):
    """A player that notes how many seconds it was given."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.given: list[float | None] = []

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        self.given.append(at_most)
        return super().choose(view)


async def test_only_a_player_that_answers_challenges_by_itself_gets_time_for_it(
    club: Lexicon,
) -> None:
    game = Game("heirloom", ["Ann", "Ben"], seed=11, lexicon=club)
    game.do(game.best())
    player, executor = Noting(club), LookAheadExecutor()
    for challenges in (False, True):
        command = await executor.choose(player, game.view(), 60, challenges=challenges)
        assert isinstance(command, AcceptPlay)
    executor.close()
    first, second = player.given
    assert first == 0 and second


def test_a_champion_plays_at_a_table_and_never_merely_passes(settings: Settings) -> None:
    with running(settings) as server:
        guest = Guest(server.url)
        game = guest.start(level="champion")
        for _ in range(2):
            guest.command(game, {"type": "pass"}, guest.on_turn(game)["version"])
        view = guest.on_turn(game)
        turns = [turn["kind"] for turn in view["turns"] if turn["seat"] == 1]
        assert len(turns) >= 2
        assert set(turns) <= {"play", "exchange"}
        guest.http.close()

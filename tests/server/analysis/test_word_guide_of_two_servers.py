"""A position is refused at every server, wherever its game is played."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tilewright.engine.generator import Generator
from tilewright.game.seats import Person
from tilewright.server.settings import Settings

from tests.server.cluster.test_peers import come, keep, numbers
from tests.server.conftest import Guest
from tests.server.live_games import answers, play_on, record


@pytest.fixture(params=["postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database that several servers can share."""
    migrated: str = request.getfixturevalue("migrated")
    with request.getfixturevalue("postgres_databases").database(template=migrated) as url:
        yield url


def test_a_position_is_refused_at_a_server_that_never_saw_its_game(
    settings: Settings, engine: Generator
) -> None:
    keep(settings, Person("Ann"), Person("Ben"))
    with ExitStack() as stack:
        ann, ben = come(stack, settings, "ann"), come(stack, settings, "ben")
        elsewhere = come(stack, settings, "ann")
        for place, guest in enumerate((ann, ben, elsewhere)):
            guest.http.headers["X-Forwarded-For"] = f"192.0.2.{place}"
        numbers(ann, ben)
        plays = play_on("kept", (ann, ben), engine, 1)
        assert answers(elsewhere, record(plays)) == ["game_under_way"] * 3
        # it is read anew for every look-up: another play is another position
        later = play_on("kept", (ann, ben), engine, 30)
        assert answers(elsewhere, record(plays)) == ["ok"] * 3
        assert answers(elsewhere, record([*plays, *later])) == ["game_under_way"] * 3
        stranger = Guest(elsewhere.url)
        stack.callback(stranger.http.close)
        stranger.http.headers["X-Forwarded-For"] = "192.0.2.99"
        assert answers(stranger, record([*plays, *later])) == ["ok"] * 3

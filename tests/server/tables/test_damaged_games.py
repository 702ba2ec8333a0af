"""A game of which a stored event is changed or missing is shown as damaged, and hides no other."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from databases import execute

from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.housekeeping import IntegrityCheck
from tilewright.server.settings import Settings
from tilewright.server.store import database_at

from tests.server.conftest import Guest, everybody_leaves, running

Damage = Callable[[str, str, random.Random], None]


def change_a_byte(database: str, game: str, dice: random.Random) -> None:
    """Change one byte so that the event still reads as one, only another."""
    find = "SELECT seq, data FROM events WHERE game = ? ORDER BY seq"
    number, data = dice.choice(execute(database, find, game)[2:])
    changed = bytearray(data)
    changed[dice.choice([at for at, byte in enumerate(data) if chr(byte).isalnum()])] ^= 1
    execute(
        database,
        f"UPDATE events SET data = ? WHERE game = ? AND seq = {number}",
        bytes(changed),
        game,
    )


def lose_the_last_move(database: str, game: str, _: random.Random) -> None:
    last = "(SELECT max(seq) FROM events WHERE game = ?)"
    execute(database, f"DELETE FROM events WHERE seq = {last} AND game = ?", game, game)


def lose_everything(database: str, game: str, _: random.Random) -> None:
    execute(database, "DELETE FROM events WHERE game = ?", game)


def lose_the_first_event(database: str, game: str, _: random.Random) -> None:
    execute(database, "UPDATE events SET data = ? WHERE seq = 1 AND game = ?", b"\xff\x00", game)


def swap_two_moves(database: str, game: str, _: random.Random) -> None:
    """Exchange the last two events, each with its own checksum."""
    find = "SELECT seq FROM events WHERE game = ? ORDER BY seq DESC"
    (last,), (before,) = execute(database, find, game)[:2]
    for to, number in ((-1, last), (last, before), (before, -1)):
        execute(database, f"UPDATE events SET seq = {to} WHERE game = ? AND seq = {number}", game)


DAMAGES = [change_a_byte, lose_the_last_move, lose_everything, lose_the_first_event, swap_two_moves]


@pytest.fixture(params=DAMAGES, ids=lambda damage: damage.__name__)
def damage(request: pytest.FixtureRequest) -> Damage:
    found: Damage = request.param
    return found


@contextmanager
def back_again(settings: Settings, ann: Guest) -> Iterator[Guest]:
    """Run the server anew, and yield Ann in her browser."""
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies.set(COOKIE, ann.http.cookies[COOKIE])
        yield again
        everybody_leaves()


def test_a_damaged_game_is_shown_as_such_and_never_played_on(
    settings: Settings, damage: Damage, dice: random.Random
) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        damaged, whole = ann.start(), ann.start()
        version = ann.view(damaged)["version"]
    damage(settings.database_address, damaged, dice)
    left = events_of(settings, damaged)
    with back_again(settings, ann) as again:
        listed = {game["id"]: game for game in again.get("/api/games")}
        assert listed[whole]["state"] == "playing"
        assert listed[damaged]["state"] == "damaged"
        assert not listed[damaged]["your_turn"] and listed[damaged]["seats"] == [0]
        command = {"type": "resign"}
        refused = [
            again.http.get(f"/api/games/{damaged}"),
            again.http.get(f"/api/games/{damaged}/replay"),
            again.command(damaged, command, version=version),
            again.command(damaged, command, version=version - 1),
        ]
        for answer in refused:
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "damaged")
        assert Guest(again.url).http.get(f"/api/games/{damaged}").status_code in (401, 404)
        assert again.view(whole)["state"] == "playing"
        assert again.command(whole, command).status_code == 200
        again.get("/api/statistics")
    assert events_of(settings, damaged) == left


async def test_the_check_of_everything_names_each_damaged_game(
    settings: Settings, damage: Damage, dice: random.Random
) -> None:
    def play() -> str:
        with running(settings) as server:
            ann = Guest(server.url)
            return [ann.start(), ann.start()][dice.randrange(2)]

    damaged = await asyncio.to_thread(play)
    await asyncio.to_thread(damage, settings.database_address, damaged, dice)
    database = database_at(settings.database_address)
    await database.open()
    check = IntegrityCheck(database)
    await check.check()
    assert [found.room for found in check.damaged] == [damaged]
    assert check.soundness == "damaged"
    await database.close()


async def test_events_of_an_earlier_version_get_their_checksums(settings: Settings) -> None:
    def play() -> str:
        with running(settings) as server:
            return Guest(server.url).start()

    game = await asyncio.to_thread(play)
    before = await asyncio.to_thread(events_of, settings, game)
    await asyncio.to_thread(execute, settings.database_address, "UPDATE events SET sum = NULL")
    database = database_at(settings.database_address)
    await database.open()
    check = IntegrityCheck(database)
    await check.check()
    assert check.soundness == "sound"
    await database.close()
    assert await asyncio.to_thread(events_of, settings, game) == before


def events_of(settings: Settings, game: str) -> list[tuple[object, ...]]:
    """Return the stored rows of the game."""
    find = "SELECT seq, data, sum FROM events WHERE game = ? ORDER BY seq"
    return execute(settings.database_address, find, game)

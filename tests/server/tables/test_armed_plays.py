"""Armed plays: made by the server on the turn if they still fit, once, and seen by nobody else."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import islice

import pytest
from databases import execute

from tilewright.engine.generator import Generator
from tilewright.game.clock import DaysPerMove
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.state import GameState, TurnKind
from tilewright.host.orders import ArmedPlay, Unfit
from tilewright.host.system import Words
from tilewright.host.table import Table
from tilewright.lexicon import is_barred
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.server.http.problems import Problem
from tilewright.server.settings import Settings
from tilewright.server.store.armed import ArmedStore
from tilewright.server.tables.armed import ArmedPlays

from tests.server.accounts.test_accounts import claim, delete, done
from tests.server.conftest import Guest, Json, receive
from tests.server.keeping_time import ANN, BEN, EVE, House, Watch, house
from tests.server.live_games import live_game
from tests.server.lobby.test_gatherings import refused
from tests.server.playing import best_command

Come = Callable[[], Guest]
DAYS = DaysPerMove(2)
TERMS: Json = {"time": {"kind": "days", "days": 2, "bank": 0}}


@dataclass
class Arming:
    """A server that makes armed plays; without `listens` only when the test has it look."""

    at: House
    armed: ArmedPlays

    async def open(self, engine: Generator, *players: Person) -> Table:
        """Open a game in which every seat has plays: one of a hundred first racks has none."""
        policy = WordPolicy.CHALLENGE
        while True:
            game = await self.at.open(DAYS, *players, policy=policy, edition="wall")
            table = await self.at.tables.state(game)
            if all(len(plays_of(engine, table, seat)) > 1 for seat in table.game.seats):
                return table

    async def arm(self, table: Table, seat: Seat, play: Play) -> ArmedPlay:
        found = await self.armed.arm(table, seat, play)
        await self.armed.settle()
        return found

    async def order(self, game: str, command: Command) -> GameState:
        await self.at.order(game, command)
        await self.armed.settle()
        return (await self.at.kept(game)).game

    async def left(self, game: str) -> list[ArmedPlay]:
        return await self.armed.kept.of(game, tuple(map(Seat, range(4))))


@asynccontextmanager
async def arming(
    database: str, watch: Watch, words: Words, *, listens: bool = True
) -> AsyncIterator[Arming]:
    async with house(database, watch, words) as at:
        armed = ArmedPlays(at.tables, ArmedStore(at.store.database))
        if listens:
            at.tables.listeners.append(armed.consider)
        try:
            yield Arming(at, armed)
        finally:
            await armed.close()


def plays_of(engine: Generator, table: Table, seat: Seat) -> list[Play]:
    """Return the best plays of a seat's rack, on turn or not."""
    position, rack = table.game.position, table.game.racks[seat]
    good = (
        found.play
        for found in engine.plays(position, rack)
        if not any(is_barred(word.word) for word in position.judge(found.play).words)
    )
    return list(islice(good, 40))


def other_of(table: Table) -> tuple[Seat, Seat]:
    """Return the seat on turn and the other one of two."""
    mover = table.game.to_move
    return mover, Seat(1 - mover)


async def test_an_armed_play_is_made_when_its_turn_comes(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, other = other_of(table)
        first, second = plays_of(engine, table, other)[:2]
        await server.arm(table, other, first)
        await server.arm(table, other, second)
        assert [kept.play for kept in await server.left(table.id)] == [second]
        game = await server.order(table.id, PassTurn(mover))
        assert [turn.seat for turn in game.turns] == [mover, other]
        assert game.turns[1].squares == tuple(sorted(laid.square for laid in second.placements))
        assert game.to_move == mover
        assert await server.left(table.id) == []


async def test_what_was_withdrawn_is_not_made(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, other = other_of(table)
        await server.arm(table, other, plays_of(engine, table, other)[0])
        for _ in range(2):
            await server.armed.withdraw(table, other)
            assert await server.armed.of(table, other) is None
        game = await server.order(table.id, PassTurn(mover))
        assert (len(game.turns), game.to_move) == (1, other)


async def test_only_games_of_days_arm_plays_and_only_out_of_turn(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, _ = other_of(table)
        play = plays_of(engine, table, mover)[0]
        with pytest.raises(Problem, match="your turn"):
            await server.arm(table, mover, play)
        untimed = await server.at.tables.state(await server.at.open(None))
        _, other = other_of(untimed)
        with pytest.raises(Problem, match="days per move"):
            await server.arm(untimed, other, play)


async def test_an_armed_play_is_made_by_another_server_after_a_crash_before_the_turn(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words, listens=False) as dies:
        table = await dies.open(engine)
        mover, other = other_of(table)
        await dies.arm(table, other, plays_of(engine, table, other)[0])
        await dies.armed.look()
        await dies.order(table.id, PassTurn(mover))  # and there it is killed
    async with arming(database, watch, words, listens=False) as stays:
        assert (await stays.at.kept(table.id)).game.to_move == other
        await asyncio.gather(*(stays.armed.look() for _ in range(3)))
        game = (await stays.at.kept(table.id)).game
        assert [turn.kind for turn in game.turns] == [TurnKind.PASS, TurnKind.PLAY]
        assert await stays.left(table.id) == []
        await stays.armed.look()
        assert (await stays.at.kept(table.id)).version == game.version


@pytest.mark.parametrize("is_withdrawn", [False, True])
async def test_a_play_that_a_dying_server_had_taken_is_made_once(
    database: str, watch: Watch, words: Words, engine: Generator, is_withdrawn: bool
) -> None:
    async with arming(database, watch, words, listens=False) as dies:
        table = await dies.open(engine)
        mover, other = other_of(table)
        armed = await dies.arm(table, other, plays_of(engine, table, other)[0])
        await dies.order(table.id, PassTurn(mover))
        assert await dies.armed.kept.take(armed)  # and there it is killed
    async with arming(database, watch, words, listens=False) as stays:
        now = await stays.at.tables.state(table.id)
        if is_withdrawn:
            await stays.armed.withdraw(now, other)  # too late: it may have been made
        else:
            await stays.armed.look()
        game = (await stays.at.kept(table.id)).game
        assert [turn.kind for turn in game.turns] == [TurnKind.PASS, TurnKind.PLAY]
        assert await stays.left(table.id) == []


async def test_a_play_made_just_before_a_crash_is_not_made_again(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words, listens=False) as dies:
        table = await dies.open(engine)
        mover, other = other_of(table)
        armed = await dies.arm(table, other, plays_of(engine, table, other)[0])
        await dies.order(table.id, PassTurn(mover))
        assert await dies.armed.kept.take(armed)
        game = await dies.order(table.id, PlayTiles(other, armed.play))  # its row is still there
    async with arming(database, watch, words, listens=False) as stays:
        await stays.armed.look()
        assert (await stays.at.kept(table.id)).version == game.version
        assert await stays.left(table.id) == []


async def test_a_play_that_no_longer_fits_is_dropped_and_its_player_is_waited_for(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, other = other_of(table)
        await server.arm(table, other, plays_of(engine, table, other)[0])
        game = await server.order(table.id, PlayTiles(mover, plays_of(engine, table, mover)[0]))
        assert (len(game.turns), game.to_move) == (1, other)
        (kept,) = await server.left(table.id)
        assert kept.unfit is Unfit.TAKEN
        names = {ANN.name: "ann", BEN.name: "ben"}
        guests = [names[player.name] for player in game.players]
        assert await server.armed.kept.dropped_for(guests[other]) == {table.id}
        assert await server.armed.kept.dropped_for(guests[mover]) == frozenset()
        await server.order(table.id, PassTurn(other))
        assert await server.left(table.id) == []


async def test_a_play_of_other_words_or_another_score_is_not_made(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        for changed, why in (("score", Unfit.OTHER_SCORE), ("words", Unfit.OTHER_WORDS)):
            table = await server.open(engine)
            mover, other = other_of(table)
            await server.arm(table, other, plays_of(engine, table, other)[0])
            # as if it had been armed on another board
            value = 1 if changed == "score" else "8H OTHER"
            change = f"UPDATE armed_plays SET {changed} = ? WHERE game = ?"
            await asyncio.to_thread(execute, database, change, value, table.id)
            game = await server.order(table.id, PassTurn(mover))
            assert (len(game.turns), game.to_move) == (1, other)
            assert [kept.unfit for kept in await server.left(table.id)] == [why]


async def test_an_armed_play_outlasts_a_lost_turn(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, other = other_of(table)
        await server.order(table.id, PlayTiles(mover, plays_of(engine, table, mover)[0]))
        table = await server.at.tables.state(table.id)
        await server.arm(table, mover, plays_of(engine, table, mover)[0])
        game = await server.order(table.id, ChallengePlay(other, ()))
        kinds = [(turn.seat, turn.kind) for turn in game.turns]
        assert kinds == [
            (mover, TurnKind.PLAY),
            (other, TurnKind.LOST_TURN),
            (mover, TurnKind.PLAY),
        ]


@pytest.mark.parametrize("accepts", [True, False])
async def test_others_keep_their_time_to_challenge_the_play_before(
    database: str, watch: Watch, words: Words, engine: Generator, accepts: bool
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine, ANN, BEN, EVE)
        game = table.game
        first, second = game.to_move, game.after(game.to_move)
        third = game.after(second)
        await server.order(table.id, PlayTiles(first, plays_of(engine, table, first)[0]))
        await server.order(table.id, PassTurn(second))
        table = await server.at.tables.state(table.id)
        before, armed = independent(
            table, plays_of(engine, table, third), plays_of(engine, table, first)
        )
        await server.arm(table, first, armed)
        game = await server.order(table.id, PlayTiles(third, before))
        assert (len(game.turns), game.to_move) == (3, first), "the second may still challenge"
        await server.armed.look()
        assert len((await server.at.kept(table.id)).game.turns) == 3
        if accepts:
            game = await server.order(table.id, AcceptPlay(second))
        else:
            watch.passes(86_399)
            await server.armed.look()
            assert len((await server.at.kept(table.id)).game.turns) == 3
            watch.passes(1)
            await server.armed.look()
            game = (await server.at.kept(table.id)).game
        assert [turn.seat for turn in game.turns] == [first, second, third, first]


async def test_nothing_armed_is_left_of_a_game_that_is_over_or_of_a_player_who_has_left(
    database: str, watch: Watch, words: Words, engine: Generator
) -> None:
    async with arming(database, watch, words) as server:
        table = await server.open(engine)
        mover, other = other_of(table)
        await server.arm(table, other, plays_of(engine, table, other)[0])
        game = await server.order(table.id, Resign(mover))
        assert game.end is not None
        assert await server.left(table.id) == []


def test_what_is_armed_is_a_secret_of_its_seat_until_it_is_played(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben, eve = new_guest(), new_guest()
    opened = live_game(ann, ben, watch=True, terms=TERMS)
    game = opened["id"]
    secret = opened["watch_link"].split("/")[-1]
    assert eve.post(f"/api/games/{game}/watch", {"secret": secret}).status_code == 200
    mover, other = (ann, ben) if ann.view(game)["can"]["play"] else (ben, ann)
    tiles = best_command(engine, other.view(game))["tiles"]
    address = f"/api/games/{game}/armed"
    before = [seen(guest, game) for guest in (mover, eve)]
    armed = done(other.post(address, {"tiles": tiles}))["play"]
    assert (armed["tiles"], armed["unfit"]) == (tiles, None)
    assert other.get(address) == {"play": armed}
    assert mover.get(address) == {"play": None}
    refused(eve.http.get(address), 404, "unknown_game")
    assert [seen(guest, game) for guest in (mover, eve)] == before
    assert other.get("/api/account/export")["games"][0]["armed"] == [armed]
    refused(mover.post(address, {"tiles": tiles}), 409, "cannot_arm")
    with eve.live(game) as socket:
        assert mover.command(game, {"type": "pass"}).status_code == 200
        while len(turns := receive(socket)["view"]["turns"]) < 2:
            pass
    assert turns[1]["word"].upper() == armed["word"].upper()
    assert other.get(address) == {"play": None}


def test_what_is_armed_is_withdrawn_and_goes_with_the_account(
    ann: Guest, new_guest: Come, engine: Generator, settings: Settings
) -> None:
    ben = new_guest()
    game = live_game(ann, ben, terms=TERMS)["id"]
    other = ben if ann.view(game)["can"]["play"] else ann
    tiles = best_command(engine, other.view(game))["tiles"]
    address = f"/api/games/{game}/armed"
    done(other.post(address, {"tiles": tiles}))
    for _ in range(2):
        answer = other.http.delete(address)
        assert (answer.status_code, answer.json()) == (200, {"play": None})
    assert other.get(address) == {"play": None}
    done(other.post(address, {"tiles": tiles}))
    done(claim(other))
    done(delete(other))
    database = settings.database_address
    assert execute(database, "SELECT count(*) FROM armed_plays") == [(0,)]


def seen(guest: Guest, game: str) -> list[bytes]:
    """Return everything about the game that the guest may get, without what tells the time."""
    view = guest.view(game) | {"clock": None}
    answers = [guest.http.get(f"/api/games/{game}/{what}") for what in ("replay", "gcg", "armed")]
    return [json.dumps(view).encode(), *(answer.content for answer in answers)]


def independent(table: Table, ones: list[Play], others: list[Play]) -> tuple[Play, Play]:
    """Return one of each such that the second is worth the same after the first."""
    position, edition = table.game.position, table.game.edition
    for one in ones:
        after = Position(position.board.with_tiles(one.placements), edition)
        for other in others:
            try:
                judged = after.judge(other)
            except Refusal:
                continue
            if judged.words == position.judge(other).words:
                return one, other
    raise AssertionError("every play touches every other")

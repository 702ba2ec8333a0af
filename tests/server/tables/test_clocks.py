"""Deadlines: stored with the game and handled once, in any race of servers and players."""

import asyncio
import logging
import random
from uuid import uuid4

import pytest
from databases import execute

from tilewright.game.clock import DAY, ChessClock, DaysPerMove, SandTimer
from tilewright.game.commands import Command, ExchangeTiles, GiveTime, PassTurn
from tilewright.game.errors import TimeRanOut
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import TurnKind
from tilewright.host.orders import Done, KeyReused, Order, Stale
from tilewright.host.system import Words
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles
from tilewright.server.http.errors import problem_of
from tilewright.server.rooms.deadlines import SWEEP

from tests.host.test_table import longest
from tests.server.conftest import PATIENCE
from tests.server.keeping_time import ANN, BEN, QUILL, House, Watch, house


async def test_a_turn_runs_out_when_it_is_time_and_not_before(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        table = await at.tables.state(game)
        first = table.game.to_move
        assert await at.deadline(game) == table.deadline == watch.after(60)
        watch.passes(59.999)
        await at.clocks.sweep()
        assert (await at.kept(game)).version == table.version
        watch.passes(0.001)
        await at.clocks.sweep()
        kept = await at.kept(game)
        turn = kept.game.turns[-1]
        assert (turn.seat, turn.kind, turn.timed_out) == (first, TurnKind.PASS, True)
        assert kept.game.to_move != first
        assert await at.deadline(game) == kept.deadline == watch.after(60)


async def test_it_runs_out_once_however_often_one_looks(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        watch.passes(61)
        await asyncio.gather(*(at.clocks.sweep() for _ in range(5)))
        await at.clocks.sweep()
        kept = await at.kept(game)
        assert len(kept.game.turns) == 1
        assert [key for key in kept.done if key.startswith("server:")] == [
            f"server:{kept.version - 2}:{kept.game.turns[0].seat}"
        ]


async def test_what_ran_out_while_no_server_was_up_runs_out_at_the_next_start(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
    watch.passes(8 * 3600)
    async with house(database, watch, words) as again:
        await again.clocks.sweep()
        kept = await again.kept(game)
        assert [turn.timed_out for turn in kept.game.turns] == [True]
        # the next player has a whole turn, from when there was a server to take it
        assert kept.deadline == await again.deadline(game) == watch.after(60)


async def test_of_two_servers_on_one_database_one_says_it(
    database: str, watch: Watch, words: Words
) -> None:
    async with (
        house(database, watch, words) as one,
        house(database, watch, words) as two,
    ):
        games = [await one.open(SandTimer(60)) for _ in range(8)]
        for game in games:
            await two.tables.state(game)
        watch.passes(60)
        await asyncio.gather(one.clocks.sweep(), two.clocks.sweep())
        for game in games:
            kept = await one.kept(game)
            assert [turn.timed_out for turn in kept.game.turns] == [True]
            for server in (one, two):
                # read again: a server may have found that there was nothing left to say
                assert (await server.tables.reread(game)).events == kept.events


async def test_a_server_sees_to_what_another_that_is_gone_has_left(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as stays:
        async with house(database, watch, words) as goes:
            game = await goes.open(ChessClock(60))
            seen = await stays.tables.state(game)
            watch.passes(30)
            await goes.pass_turn(game)
            late = await goes.pass_turn(game)
        assert seen.version < late.version
        watch.passes(60 + 600)
        await stays.clocks.sweep()
        over = await stays.kept(game)
        assert over.is_over
        assert over.game.turns[-1].seat == late.game.to_move
        assert (await stays.tables.state(game)).version == over.version


async def test_time_given_is_kept_through_a_restart_and_at_other_servers(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as stays:
        async with house(database, watch, words) as goes:
            game = await goes.open(ChessClock(60))
            known = await stays.tables.state(game)
            before = known.deadline
            assert before is not None
            giver = known.game.after(known.game.to_move)
            order: Order[Command] = Order("once", known.version, GiveTime(giver))
            # sent twice, as a page does that has lost the answer
            await asyncio.gather(*(goes.tables.command(game, order) for _ in range(2)))
        later = await stays.kept(game)
        assert later.deadline == await stays.deadline(game) == before + 15_000
        watch.passes(660)
        await stays.clocks.sweep()
        assert (await stays.kept(game)).version == later.version
        watch.passes(15)
        await asyncio.gather(*(stays.clocks.sweep() for _ in range(3)))
        over = await stays.kept(game)
        assert (over.is_over, over.game.turns[-1].seat) == (True, known.game.to_move)


async def test_a_deadline_that_another_server_brought_forward_is_kept(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as stays:
        async with house(database, watch, words) as goes:
            game = await goes.open(DaysPerMove(1, bank=10))
            watch.passes(6 * 86_400)
            await goes.pass_turn(game)
            known = await stays.tables.state(game)
            await goes.order(game, ExchangeTiles(known.game.to_move, _one_tile(goes, game)))
        assert known.deadline == watch.after(11 * 86_400)
        assert await stays.deadline(game) == watch.after(6 * 86_400)  # five of ten days are gone
        watch.passes(6 * 86_400)
        await stays.clocks.sweep()
        assert (await stays.kept(game)).game.turns[-1].timed_out


async def test_a_chess_clock_that_is_used_up_with_its_overtime_loses(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(ChessClock(60), edition="tournament")
        watch.passes(60 + 599)
        await at.clocks.sweep()
        assert not (await at.kept(game)).is_over
        watch.passes(1)
        await at.clocks.sweep()
        over = await at.kept(game)
        assert over.game.end is not None
        assert over.game.end.reason == "out_of_time"
        loser = over.game.turns[-1].seat
        line = over.game.end.lines[loser]
        assert line.overtime == 100
        assert loser not in over.game.end.winners
        assert await at.deadline(game) is None


async def test_three_turns_of_days_in_a_row_that_run_out_are_a_resignation(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(DaysPerMove(1, bank=1), edition="tournament")
        away = (await at.tables.state(game)).game.to_move
        days = []
        for _ in range(3):
            deadline = await at.deadline(game)
            assert deadline is not None
            days.append((deadline - watch()) // DAY)
            watch.at = deadline
            await at.clocks.sweep()
            if not (await at.kept(game)).is_over:
                await at.order(game, ExchangeTiles(Seat(1 - away), _one_tile(at, game)))
        over = await at.kept(game)
        assert days == [2, 1, 1]  # the bank is used up by the first
        assert over.game.end is not None
        assert (over.game.end.reason, over.game.end.winners) == ("abandoned", (1 - away,))


def _one_tile(at: House, game: str) -> Tiles:
    table = at.tables._places.at(game).state
    assert table is not None
    return Tiles(list(table.game.racks[table.game.to_move])[:1])


async def test_a_command_came_when_it_reached_the_server(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        table = await at.tables.state(game)
        watch.passes(59.9)
        order = Order("mine", table.version, PassTurn(table.game.to_move))
        coming = asyncio.create_task(at.tables.command(game, order))
        await asyncio.sleep(0)
        watch.passes(10)  # as long as others of this game were being written
        await coming
        assert [turn.timed_out for turn in (await at.kept(game)).game.turns] == [False]


async def test_a_play_that_comes_too_late_is_refused_by_its_rule(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        watch.passes(60)
        with pytest.raises(TimeRanOut):
            await at.pass_turn(game)
        await at.clocks.sweep()
        assert [turn.timed_out for turn in (await at.kept(game)).game.turns] == [True]


async def test_a_computer_that_waited_days_for_challenges_is_asked_then(
    database: str, watch: Watch, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(
            DaysPerMove(2), ANN, QUILL, BEN, policy=WordPolicy.CHALLENGE, edition="wall"
        )
        while (table := await at.tables.state(game)).game.to_move != Seat(0):
            await at.pass_turn(game)
        await at.order(game, longest(table))
        table = await at.tables.state(game)
        assert table.game.to_move == Seat(1) or table.game.order != (0, 1, 2)
        deadline = await at.deadline(game)
        assert deadline == watch.after(86_400)
        watch.passes(86_399)
        await at.clocks.sweep()
        assert at.asked == []
        watch.passes(1)
        with monkeypatch.context() as patched:
            patched.setattr("tilewright.server.rooms.deadlines.MOST_AT_ONCE", 1)
            async with asyncio.timeout(10):  # it stays due until the computer has acted
                await at.clocks.sweep()
        assert [asked.version for asked in at.asked] == [table.version]
        assert (await at.kept(game)).version == table.version


async def test_a_timer_rings_where_nobody_sweeps(database: str, watch: Watch, words: Words) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        changed = asyncio.Event()
        at.tables.listeners.append(lambda table: changed.set())
        watch.passes(60)
        at.clocks._deadlines._timers.pop(game)[1].cancel()
        at.clocks.consider(await at.tables.state(game))
        await asyncio.wait_for(changed.wait(), PATIENCE)
        assert [turn.timed_out for turn in (await at.kept(game)).game.turns] == [True]


async def test_a_sweep_finds_more_than_it_takes_at_once(
    database: str, watch: Watch, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.rooms.deadlines.MOST_AT_ONCE", 2)
    async with house(database, watch, words) as at:
        games = [await at.open(SandTimer(60)) for _ in range(5)]
        watch.passes(60)
        await at.clocks.sweep()
        for game in games:
            assert len((await at.kept(game)).game.turns) == 1


async def test_a_game_that_cannot_be_read_holds_up_no_other(
    database: str, watch: Watch, words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database, watch, words) as at:
        broken, whole = [await at.open(SandTimer(60)) for _ in range(2)]
    spoil = "UPDATE events SET data = ? WHERE game = ? AND seq = 1"
    await asyncio.to_thread(execute, database, spoil, b"{}", broken)
    watch.passes(60)
    caplog.set_level(logging.WARNING, "tilewright")
    async with house(database, watch, words) as again:
        for wait, told in ((0, 1), (1, 1), (SWEEP / 1000, 2), (SWEEP / 1000, 2), (SWEEP / 1000, 3)):
            watch.passes(wait)
            await again.clocks.sweep()
            assert caplog.text.count(f"game {broken}: its deadline is retried") == told
        assert (await again.kept(whole)).game.turns[0].timed_out


async def test_a_deadline_is_seen_to_once_the_store_is_there_again(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(SandTimer(60))
        watch.passes(60)
        await asyncio.to_thread(execute, database, "ALTER TABLE commands RENAME TO lost")
        await at.clocks.sweep()
        await asyncio.to_thread(execute, database, "ALTER TABLE lost RENAME TO commands")
        assert (await at.kept(game)).game.turns == ()
        watch.passes(SWEEP / 1000)
        await at.clocks.sweep()
        assert [turn.timed_out for turn in (await at.kept(game)).game.turns] == [True]


async def _attempt(at: House, game: str, order: Order[Command]) -> Done | str:
    try:
        return await at.tables.command(game, order)
    except Refusal as refusal:
        return refusal.code
    except (Stale, KeyReused) as error:
        return problem_of(error).code


async def test_the_first_commit_wins_and_the_other_is_refused(
    database: str, watch: Watch, words: Words, dice: random.Random
) -> None:
    """Time against play, on two servers; TILEWRIGHT_SEED repeats it."""
    won = {"play": 0, "time": 0}
    async with house(database, watch, words) as one, house(database, watch, words) as two:
        game = await one.open(SandTimer(60), edition="tournament")
        for _ in range(60):
            table = await one.kept(game)
            if table.is_over:
                game = await one.open(SandTimer(60), edition="tournament")
                table = await one.kept(game)
            on_turn = table.game.to_move
            command: Command = ExchangeTiles(on_turn, Tiles(list(table.game.racks[on_turn])[:1]))
            order = Order(uuid4().hex, table.version, command)
            deadline = table.deadline
            assert deadline is not None
            watch.at = deadline
            watch.passes(dice.choice((-0.001, 0)))
            playing = [
                asyncio.create_task(_attempt(dice.choice((one, two)), game, order))
                for _ in range(dice.randrange(1, 3))
            ]
            await asyncio.sleep(0)
            watch.at = deadline
            sweeping = [
                server.clocks.sweep() for server in dice.sample((one, two), dice.choice((1, 2)))
            ]
            answers, _ = await asyncio.gather(asyncio.gather(*playing), asyncio.gather(*sweeping))
            for server in (one, two):
                await server.clocks.sweep()
            after = await one.kept(game)
            turn = after.game.turns[len(table.game.turns)]
            played = any(isinstance(answer, Done) for answer in answers)
            assert len(after.game.turns) == len(table.game.turns) + 1
            assert turn.seat == on_turn
            assert turn.timed_out is not played
            assert (turn.kind is TurnKind.EXCHANGE) is played
            refused = {answer for answer in answers if isinstance(answer, str)}
            assert refused <= ({"stale_version"} if played else {"stale_version", "time_ran_out"})
            won["play" if played else "time"] += 1
    assert min(won.values()) > 0, won

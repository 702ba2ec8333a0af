"""A person who does not move for the agreed time is recorded as absent, and can be claimed from."""

import pytest

from tilewright.game.commands import AgreeToAbort, ClaimGame
from tilewright.game.errors import NoAbsence
from tilewright.game.events import SeatAbsent
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.verify import verify
from tilewright.host.system import Words
from tilewright.server.notices.channel import awaited_turn, warning_before_claim

from tests.host.test_table import longest
from tests.server.keeping_time import ANN, BEN, EVE, QUILL, Watch, house

HOUR = 3600
AN_HOUR = TableTerms(absence=HOUR)


async def test_a_game_is_claimed_after_the_agreed_time_across_a_restart(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, terms=AN_HOUR)
        away = (await at.tables.state(game)).game.to_move
        other = Seat(1 - away)
        until = watch.after(HOUR)
        assert await at.deadline(game) == until
        seen = (await at.tables.state(game)).view(other)
        assert (seen.absent, seen.absent_at) == (None, until)
        with pytest.raises(NoAbsence):
            await at.order(game, ClaimGame(other))
        table = await at.tables.state(game)
        turn = awaited_turn(table, ("ann", "ben")[away], every_game=True)
        assert turn is not None
        assert turn.until == until
        watch.passes(HOUR // 2)
        await at.order(game, AgreeToAbort(other))
        assert await at.deadline(game) == until, "an offer does not prolong it"
    watch.passes(HOUR // 2 - 1)
    async with house(database, watch, words) as again:
        await again.clocks.sweep()
        assert (await again.tables.state(game)).game.absent is None
        watch.passes(1)
        await again.clocks.sweep()
        table = await again.tables.state(game)
        assert (table.game.absent, table.view(other).absent_at) == (away, None)
        assert table.events[-1] == SeatAbsent(away)
        assert await again.deadline(game) is None, "the table itself does nothing more"
        await again.order(game, ClaimGame(other))
        over = await again.kept(game)
        assert over.game.end is not None
        assert (over.game.end.reason, over.game.end.winners) == ("absent", (other,))
        assert verify(over.events).findings == ()
        assert verify(over.events).proves_the_draws


async def test_a_turn_that_is_taken_begins_the_time_anew(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, terms=AN_HOUR)
        watch.passes(HOUR)
        await at.clocks.sweep()
        assert (await at.tables.state(game)).game.absent is not None
        table = await at.pass_turn(game)
        assert table.game.absent is None
        assert await at.deadline(game) == watch.after(HOUR)


async def test_no_computer_is_waited_for(database: str, watch: Watch, words: Words) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, QUILL, terms=AN_HOUR)
        while (await at.tables.state(game)).game.to_move != 1:
            await at.pass_turn(game)
        assert await at.deadline(game) is None


async def test_one_who_never_answers_the_last_play_is_claimed_from_across_a_restart(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, EVE, policy=WordPolicy.CHALLENGE, terms=AN_HOUR)
        while (table := await at.tables.state(game)).game.phase is Phase.PLAYING:
            await at.order(game, longest(table))
        last = table.game.turns[-1].seat
        first, second = (Seat((last + place) % 3) for place in (1, 2))
        until = watch.after(HOUR)
        assert await at.deadline(game) == until
        assert table.view(last).absent_at == until
        watch.passes(HOUR - 1)
        for seat in (first, second):
            guest = ("ann", "ben", "eve")[seat]
            assert warning_before_claim(table, guest, every_game=True) is not None
        guest = ("ann", "ben", "eve")[last]
        assert warning_before_claim(table, guest, every_game=True) is None
        await at.order(game, AgreeToAbort(last))
        assert await at.deadline(game) == until, "an offer does not prolong it"
    async with house(database, watch, words) as again:
        await again.clocks.sweep()
        assert (await again.tables.state(game)).game.absent is None
        watch.passes(1)
        await again.clocks.sweep()
        assert (await again.tables.state(game)).view(last).options.claim
        absent = (await again.tables.state(game)).game.absent
        assert absent in (first, second)
        await again.order(game, ClaimGame(last))
        # the other has been silent for as long; the clock of the house may have seen it by itself
        await again.clocks.sweep()
        assert (await again.tables.state(game)).game.absent == first + second - absent
        assert await again.deadline(game) is None
        await again.order(game, ClaimGame(last))
        over = await again.kept(game)
        assert over.game.end is not None
        assert (over.game.end.reason, over.game.end.went_out) == ("out", last)
        assert verify(over.events).findings == ()
        assert verify(over.events).proves_the_draws

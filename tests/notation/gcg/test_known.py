"""GCG of a game that is not over: the racks of its reader, and of nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import recorded
from twins import twin_history

from tilewright.game.events import GameEnded, OrderDrawn
from tilewright.game.game import replay
from tilewright.game.sealed_form import laid_face_down
from tilewright.game.seats import Seat
from tilewright.notation.gcg import (
    Gcg,
    edition_of_record,
    face_down_gcg,
    gcg_for,
    gcg_of,
    gcg_with_racks_of,
    read_as_written,
    rejudge,
    write_gcg,
)
from tilewright.notation.gcg.equipment import Equipment
from tilewright.notation.gcg.record import Exchange, RackEvent
from tilewright.rules import EDITIONS

if TYPE_CHECKING:
    import random

    from tilewright.game.events import Event


def under_way(seed: int, most: int = 80) -> tuple[Event, ...]:
    events = recorded(seed, most=most)
    return events[:-1] if isinstance(events[-1], GameEnded) else events


games = st.builds(under_way, st.integers(0, 2**32), st.integers(0, 150))


def written(record: Gcg) -> str:
    return write_gcg(record)


@settings(max_examples=40, deadline=None)
@given(games, st.randoms())
def test_the_reader_cannot_tell_a_game_from_its_twin(
    events: tuple[Event, ...], dice: random.Random
) -> None:
    game = replay(events)
    for reader in (*game.seats, None):
        twin = twin_history(events, reader, game.edition.tile_set.tiles, dice)
        assert written(gcg_for(twin, reader)) == written(gcg_for(events, reader))


@settings(max_examples=40, deadline=None)
@given(games)
def test_the_readers_own_racks_and_exchanges_are_all_there(events: tuple[Event, ...]) -> None:
    game, whole = replay(events), gcg_of(events)
    for place, seat in enumerate(game.order):
        nick, known = whole.players[place].nick, gcg_for(events, seat)
        assert [line for line in known.events if line.nick == nick] == [
            line for line in whole.events if line.nick == nick
        ]
        others = [line for line in known.events if line.nick != nick]
        assert not any(isinstance(line, Exchange) for line in others)
        assert not any(line.rack for line in others if isinstance(line, RackEvent))
        assert {rack.seat for rack in known.racks} <= {place + 1}
        assert [line.total for line in known.events] == [line.total for line in whole.events]


@settings(max_examples=40, deadline=None)
@given(games)
def test_a_sealed_game_gives_the_record_that_a_spectator_may_have(
    events: tuple[Event, ...],
) -> None:
    face_down, _ = laid_face_down(events)
    assert face_down_gcg(face_down) == gcg_for(events, None)


@settings(max_examples=20, deadline=None)
@given(games)
def test_such_a_record_is_judged_again_and_agrees(events: tuple[Event, ...]) -> None:
    if len(replay(events).players) > 2 or not any(isinstance(e, OrderDrawn) for e in events):
        return
    for reader in (None, Seat(0)):
        read = read_as_written(written(gcg_for(events, reader)))
        edition = edition_of_record(read, EDITIONS["tournament"], Equipment(None, None))
        assert [str(difference) for difference in rejudge(read, edition)] == [
            str(difference)
            for difference in rejudge(read_as_written(written(gcg_of(events))), edition)
        ]


def test_a_finished_game_can_be_written_with_the_racks_of_some() -> None:
    events = recorded(0)
    whole, game = gcg_of(events), replay(events)
    assert gcg_with_racks_of(events, game.seats) == whole
    for seat in game.seats:
        nick = whole.players[game.order.index(seat)].nick
        shown = gcg_with_racks_of(events, (seat,))
        assert [line for line in shown.events if line.nick == nick] == [
            line for line in whole.events if line.nick == nick
        ]
        others = [line for line in shown.events if line.nick != nick]
        assert others and not any(isinstance(line, Exchange) for line in others)
        assert not any(line.rack for line in others if isinstance(line, RackEvent))
        assert [line.total for line in shown.events] == [line.total for line in whole.events]


def test_a_game_that_is_over_has_every_rack() -> None:
    events = recorded(0)
    for reader in (None, Seat(0)):
        assert gcg_for(events, reader) == gcg_of(events)

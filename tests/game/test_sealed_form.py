"""A stored game: what everybody may read of it, and that nothing hidden is in that."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from recorded import recorded
from twins import other_seed, twin_history

from tilewright.game.events import GameEnded, GameStarted, TilesDrawn, TilesExchanged, TilesPlayed
from tilewright.game.game import ImpossibleEvent, replay
from tilewright.game.sealed_form import (
    DrawnFaceDown,
    ExchangedFaceDown,
    FaceDown,
    Secrets,
    SecretsDoNotFit,
    laid_face_down,
    turned_up,
)
from tilewright.game.seats import Seat
from tilewright.rules.tiles import MissingTiles, Tiles

if TYPE_CHECKING:
    from tilewright.game.events import Event


def under_way(seed: int, *, fair: bool = True, most: int = 300) -> tuple[Event, ...]:
    """The events of a random game up to some moment before its end."""
    events = recorded(seed, fair=fair, most=most)
    return events[:-1] if isinstance(events[-1], GameEnded) else events


games = st.builds(under_way, st.integers(0, 2**32), fair=st.booleans(), most=st.integers(0, 150))


@settings(max_examples=60, deadline=None)
@given(games)
def test_a_game_laid_face_down_and_turned_up_is_the_same(events: tuple[Event, ...]) -> None:
    face_down, secrets = laid_face_down(events)
    assert turned_up(face_down, secrets) == events


@settings(max_examples=60, deadline=None)
@given(games)
def test_board_scores_turns_and_counts_can_be_read(events: tuple[Event, ...]) -> None:
    game = replay(events)
    face_down, _ = laid_face_down(events)
    read = face_down.game
    assert (read.position, read.scores, read.turns) == (game.position, game.scores, game.turns)
    assert (read.order, read.drawing, read.clock) == (game.order, game.drawing, game.clock)
    assert (read.left, read.lost_turns, read.version) == (game.left, game.lost_turns, game.version)
    assert face_down.tile_counts == tuple(map(len, game.racks))
    assert face_down.commitment == (None if game.fair is None else game.fair.commitment)


@settings(max_examples=60, deadline=None)
@given(games, st.randoms(use_true_random=False))
def test_games_that_differ_in_hidden_tiles_only_read_the_same(
    events: tuple[Event, ...], dice: random.Random
) -> None:
    tiles = replay(events).edition.tile_set.tiles
    twin = twin_history(events, None, tiles, dice)
    assert laid_face_down(twin)[0].events == laid_face_down(events)[0].events


def test_no_event_of_a_stored_game_may_hold_a_secret() -> None:
    events = under_way(1)
    face_down, _ = laid_face_down(events)
    assert not any(isinstance(event, TilesDrawn | TilesExchanged) for event in face_down.events)
    (started, *rest) = face_down.events
    assert isinstance(started, GameStarted)
    rack = TilesDrawn(Seat(0), Tiles.parse("A"))
    exchange = TilesExchanged(Seat(0), Tiles.parse("A"), Tiles.parse("B"))
    seeded = structs.replace(started, seed=other_seed(random.Random(0)))
    for bad in ((seeded, *rest), (started, rack), (started, exchange), (), tuple(rest)):
        with pytest.raises(ImpossibleEvent):
            FaceDown(bad)


def test_a_rack_never_holds_fewer_tiles_than_none_nor_more_than_it_can() -> None:
    started = laid_face_down(under_way(1))[0].events[0]
    for count in (8, -1):
        with pytest.raises(ImpossibleEvent):
            FaceDown((started, DrawnFaceDown(Seat(0), count)))
    for strange in (DrawnFaceDown(Seat(4), 1), ExchangedFaceDown(Seat(-1), 1)):
        with pytest.raises(ImpossibleEvent):
            FaceDown((started, strange))


def test_secrets_of_another_game_do_not_fit() -> None:
    face_down, secrets = laid_face_down(under_way(2))
    other = Secrets(other_seed(random.Random(0)), secrets.tiles)
    fewer = replace(secrets, tiles=secrets.tiles[1:])
    more = replace(secrets, tiles=(*secrets.tiles, Tiles.parse("A")))
    longer = replace(secrets, tiles=(secrets.tiles[0] + Tiles.parse("A"), *secrets.tiles[1:]))
    for wrong in (other, fewer, more, longer, replace(secrets, seed=None)):
        with pytest.raises(SecretsDoNotFit):
            turned_up(face_down, wrong)


def test_secrets_do_not_show_in_a_traceback() -> None:
    _, secrets = laid_face_down(under_way(2))
    assert repr(secrets) == "Secrets(seed=Seed())"


def test_more_tiles_of_a_letter_than_there_are_make_no_game(seed: int) -> None:
    face_down, _ = laid_face_down(under_way(seed, most=60))
    played = [event for event in face_down.events if hasattr(event, "play")]
    assert played, "no tiles were played in sixty commands"
    with pytest.raises((ImpossibleEvent, MissingTiles, ValueError)):
        FaceDown((*face_down.events, *played * 20))


@pytest.mark.parametrize("written", ["?EYAR", "", "YEAR?"])
def test_a_play_that_is_written_as_none_is_makes_no_game(written: str) -> None:
    face_down, _ = laid_face_down(under_way(7))
    plays = [event for event in face_down.events if isinstance(event, TilesPlayed)]
    damaged = tuple(
        structs.replace(event, written=written) if event is plays[0] else event
        for event in face_down.events
    )
    with pytest.raises(ImpossibleEvent, match="is not a play"):
        FaceDown(damaged, face_down.commitment)

"""Any command at all, at any moment of a game: events, or a refusal that says which rule it is."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from laws import assert_refusal_is_well_made, assert_settled, assert_tiles_are_conserved
from random_games import random_table

from tilewright.api.views import refusal_json
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.decide import ALLOWED, decide
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Placement, Play
from tilewright.rules.squares import ALL_SQUARES
from tilewright.rules.tiles import PlacedTile, Tiles

KEPT_FROM_EACH = 6
TABLES = 24


@cache
def moments() -> tuple[GameState, ...]:
    """Games at their beginning, in the middle, before the last word, and over."""
    found: list[GameState] = []
    for seed in range(TABLES):
        table = random_table(seed)
        games = [table.game, *(step.after for step in table.steps())]
        apart = max(1, len(games) // KEPT_FROM_EACH)
        last = [game for game in games if game.phase is Phase.AWAITING_FINAL_CHALLENGE]
        found += (*games[::apart], *last[:1], games[-1])
    return tuple(found)


Recipe = Callable[[GameState], Command]

placed = st.builds(PlacedTile, st.sampled_from(LETTERS), st.booleans())
plays = st.lists(
    st.builds(Placement, st.sampled_from(ALL_SQUARES), placed),
    min_size=1,
    max_size=9,
    unique_by=lambda placement: placement.square.index,
).map(lambda placements: Play(tuple(placements)))
tiles = st.lists(st.sampled_from([*map(Tile, LETTERS), BLANK]), max_size=110).map(Tiles)
some_of_rack = st.sets(st.integers(0, 6)).map(
    lambda places: lambda rack: Tiles(rack[place] for place in places if place < len(rack))
)
seats = st.none() | st.integers(-1, 4).map(Seat) | st.integers().map(Seat)
numbers = st.integers(0, 2**128 - 1).map(lambda number: SeatNumber(f"{number:032x}"))
words = st.lists(st.integers(0, 7) | st.text(max_size=20), max_size=4)
instants = st.none() | st.integers().map(Instant)


def _seat(game: GameState, seat: Seat | None) -> Seat:
    return game.to_move if seat is None else seat


def _lay(seat: Seat | None, play: Play) -> Recipe:
    return lambda game: PlayTiles(_seat(game, seat), play)


def _exchange(seat: Seat | None, put_back: Tiles | Callable[[list[Tile]], Tiles]) -> Recipe:
    def exchange(game: GameState) -> Command:
        own = list(game.racks[game.to_move])
        return ExchangeTiles(
            _seat(game, seat), put_back if isinstance(put_back, Tiles) else put_back(own)
        )

    return exchange


def _challenge(seat: Seat | None, named: list[int | str]) -> Recipe:
    def challenge(game: GameState) -> Command:
        made = ("QI",) if game.open_play is None else game.open_play.words
        chosen = (made[word % len(made)] if isinstance(word, int) else word for word in named)
        return ChallengePlay(_seat(game, seat), tuple(chosen))

    return challenge


def _number(seat: Seat | None, number: SeatNumber) -> Recipe:
    return lambda game: GiveNumber(_seat(game, seat), number)


def _say(seat: Seat | None, kind: Callable[[Seat], Command]) -> Recipe:
    return lambda game: kind(_seat(game, seat))


PLAIN = (PassTurn, AcceptPlay, Resign, AgreeToAbort, GiveTime, DeclineAbort, TimeOut)

recipes: st.SearchStrategy[Recipe] = st.one_of(
    st.builds(_lay, seats, plays),
    st.builds(_exchange, seats, some_of_rack | tiles),
    st.builds(_challenge, seats, words),
    st.builds(_number, seats, numbers),
    st.builds(_say, seats, st.sampled_from(PLAIN)),
)


class AnyWord:
    def is_word(self, word: str) -> bool:
        return "E" in word

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: object, rack: Tiles) -> bool:
        return "E" in str(rack)


@settings(max_examples=300, deadline=None)
@given(st.integers(0), recipes, instants)
def test_any_command_at_any_moment_leads_to_events_or_to_a_refusal(
    moment: int, recipe: Recipe, at: Instant | None
) -> None:
    game = moments()[moment % len(moments())]
    command = recipe(game)
    note(f"{command} at {at} in version {game.version}")
    fingerprint = hash((game.racks, game.bag, game.turns, game.open_play, game.version))
    chance = random_table(1).chance
    if game.clock is not None and at is None:
        at = Instant(0)
    try:
        events = decide(game, command, chance, AnyWord(), at)
    except Refusal as refusal:
        assert_refusal_is_well_made(refusal, game)
        assert refusal_json(refusal).code == refusal.code  # noqa: PT017
    else:
        assert events
        after = game
        for event in events:
            after = evolve(after, event)
            assert_tiles_are_conserved(after)
        assert_settled(after)
        assert type(command) in ALLOWED[game.phase]
        assert command.seat in game.seats and command.seat not in game.left
    now = hash((game.racks, game.bag, game.turns, game.open_play, game.version))
    assert now == fingerprint


@settings(max_examples=60, deadline=None)
@given(st.integers(0), recipes)
def test_a_table_with_a_clock_and_no_instant_says_so_or_refuses(
    moment: int, recipe: Recipe
) -> None:
    timed = [game for game in moments() if game.clock is not None]
    game = timed[moment % len(timed)]
    command = recipe(game)
    chance = random_table(1).chance
    with pytest.raises(ValueError, match=r"instant|\.") as caught:
        decide(game, command, chance, AnyWord(), None)
    if not isinstance(caught.value, Refusal):
        assert type(caught.value) is ValueError
        assert "instant" in str(caught.value)
        assert type(command) in ALLOWED[game.phase]

"""Nobody is sent what the rules hide: a spy reads every byte of random games before their end."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import get_args

import msgspec
import pytest
from effort import effort
from msgspec import Struct, structs
from random_games import RandomTable, random_table
from spying import Spy, as_json, found_in, seen_by, without_public_letters
from twins import twin_history, twin_of

from tilewright.api.views import view_json
from tilewright.game.events import Event, GameEnded, PlayChallenged
from tilewright.game.fair_bag import FairBag, Seed
from tilewright.game.game import replay
from tilewright.game.seats import WordPolicy
from tilewright.game.state import GameState, OpenPlay, Phase
from tilewright.game.view import view_of
from tilewright.notation.stored_events import encode_event
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import Tiles

SECRET_KINDS = (GameState, OpenPlay, FairBag, *get_args(Event))
PUBLIC_EVENTS = (PlayChallenged, GameEnded)
LARGE_PLAYS = (5, 6, 7, 7)
"""Short games have as much to hide as long ones."""

every_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)
every_policy = pytest.mark.parametrize("words", list(WordPolicy))
every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def spied_on(table: RandomTable, dice: random.Random) -> int:
    """The number of events of a game that a spy has watched from its start to its end."""
    table.temper = replace(table.temper, sizes=LARGE_PLAYS)
    spy = Spy(table, dice)
    for step in table.steps():
        spy.see(step)
    assert table.game.phase is Phase.OVER
    spy.look_back()
    return len(spy.events)


@every_edition
@every_table
@every_policy
def test_no_seat_and_no_spectator_is_sent_a_secret(
    edition: Edition, seats: int, words: WordPolicy, dice: random.Random
) -> None:
    table = random_table(dice.getrandbits(32), edition=edition, seats=seats, words=words)
    assert spied_on(table, dice) > seats


@pytest.mark.slow
@every_edition
@every_table
@every_policy
def test_in_many_games_no_seat_and_no_spectator_is_sent_a_secret(
    edition: Edition, seats: int, words: WordPolicy, dice: random.Random
) -> None:
    for _ in range(effort(gate=4, night=46)):
        seed = dice.getrandbits(32)
        table = random_table(seed, edition=edition, seats=seats, words=words)
        try:
            spied_on(table, dice)
        except AssertionError as error:
            error.add_note(f"random_table({seed}, edition={edition.name}, {seats}, {words})")
            raise


def values_in(value: object) -> Iterator[object]:
    """The value and everything it is made of."""
    yield value
    if isinstance(value, tuple | frozenset):
        parts: list[object] = list(value)
    elif isinstance(value, Struct):
        parts = list(structs.astuple(value))
    elif is_dataclass(value) and not isinstance(value, Edition):
        parts = [getattr(value, field.name) for field in fields(value)]
    else:
        parts = []
    for part in parts:
        yield from values_in(part)


def test_a_view_before_the_end_is_made_of_nothing_that_is_stored(dice: random.Random) -> None:
    table = random_table(dice.getrandbits(32), fair=True, words=WordPolicy.CHALLENGE)
    for step in table.steps():
        if step.after.phase is Phase.OVER:
            break
        for seat in (*step.after.seats, None):
            view = view_of(step.after, seat)
            kinds = {type(part) for part in values_in(view)}
            assert kinds.isdisjoint({*SECRET_KINDS, Seed} - set(PUBLIC_EVENTS))
            assert Tiles not in {type(part) for part in values_in(view.players)}


def test_after_the_end_everybody_sees_every_rack_and_the_seed(dice: random.Random) -> None:
    table = random_table(dice.getrandbits(32), fair=True)
    for _ in table.steps():
        pass
    game = table.game
    assert game.fair is not None
    for seat in (*game.seats, None):
        shown = as_json(view_json(view_of(game, seat), "game"))
        assert shown["proof"] == {
            "commitment": game.fair.commitment,
            "numbers": [None if number is None else str(number) for number in game.fair.numbers],
            "seed": game.fair.seed.text,
        }
        assert isinstance(shown["players"], list)
        assert [player["rack"] for player in shown["players"]] == list(map(str, game.racks))


def test_a_seed_shows_in_no_repr_of_a_game_an_event_or_itself() -> None:
    table = random_table(11, fair=True)
    game = table.game
    assert game.fair is not None
    digits = game.fair.seed.text
    for value in (game, table.start, game.fair, game.fair.seed):
        assert digits not in repr(value)
    assert digits.encode() in encode_event(table.start[0]), "but it is stored"


def test_a_spy_finds_a_rack_in_any_order_and_a_bag_inside_a_text() -> None:
    secrets = {"AEINRST"}
    assert found_in(b'{"note": "RETAINS"}', secrets, set()) == secrets
    assert found_in(b'{"note": "the bag: AEINRST"}', secrets, set()) == secrets
    assert found_in(b'{"note": "STAIN"}', set(), {"AINST"}) == {"AINST"}
    assert found_in(b'{"note": "STAINED"}', secrets, {"AINST"}) == set()


def test_what_is_public_is_only_what_lies_on_the_board_or_the_own_rack() -> None:
    table = random_table(3, words=WordPolicy.CHALLENGE)
    for _ in table.steps():
        pass
    shown = as_json(view_json(view_of(table.game, table.game.seats[0]), "game"))
    rest = without_public_letters(shown)
    assert set(shown) - set(rest) == {"rack", "board"}
    assert len(msgspec.json.encode(rest)) > len(msgspec.json.encode(shown)) / 2


def test_a_twin_has_other_secrets_and_the_same_public_facts(dice: random.Random) -> None:
    table = random_table(5, fair=True, edition=EDITIONS["standard"], words=WordPolicy.CHALLENGE)
    for step in table.steps(30):
        game, seat = step.after, dice.choice((*step.after.seats, None))
        twin = twin_of(game, seat, dice)
        assert list(map(len, twin.racks)) == list(map(len, game.racks))
        assert seat is None or twin.racks[seat] == game.racks[seat]
        assert twin.position == game.position
        assert twin.fair != game.fair


def test_another_past_is_a_past_that_can_have_been(dice: random.Random) -> None:
    table = random_table(8, edition=EDITIONS["heirloom"], seats=3, words=WordPolicy.CHALLENGE)
    events = list(table.start)
    for step in table.steps(4):
        events += step.events
    assert table.game.phase is Phase.PLAYING
    seat = table.game.seats[1]
    past = twin_history(events, seat, EDITIONS["heirloom"].tile_set.tiles, dice)
    assert past != tuple(events)
    other = replay(past)
    assert other.racks[seat] == table.game.racks[seat]
    assert other.racks != table.game.racks
    assert seen_by(other, seat) == seen_by(table.game, seat)

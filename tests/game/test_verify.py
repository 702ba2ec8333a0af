"""A recorded game is decided again: what is true agrees, and whatever is changed is found."""

import random
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from random_games import LEXICON, HashedWords, SeededChance
from recorded import recorded

from tilewright.game.clock import DAY, ChessClock, DaysPerMove, Instant, SandTimer
from tilewright.game.commands import PassTurn, PutAway, TimeOut
from tilewright.game.decide import decide
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    Drawing,
    EndReason,
    Event,
    FinalLine,
    GameEnded,
    GameStarted,
    HelpTaken,
    NumberGiven,
    OrderDrawn,
    PlayWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TimeCharged,
    TimeGiven,
    TurnLost,
    TurnPassed,
)
from tilewright.game.fair_bag import FairBag, SeatNumber, Seed
from tilewright.game.game import ImpossibleEvent, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.verify import FindingKind, verify
from tilewright.rules.alphabet import LETTERS, Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import TileNotOnRack
from tilewright.rules.play import Placement, Play
from tilewright.rules.tiles import PlacedTile, Tiles

Events = tuple[Event, ...]

TURNS = (OrderDrawn, TilesDrawn, TilesPlayed, TilesExchanged, TurnPassed, TurnLost)
"""Facts of which each stands where it stands because of the one before it."""


@cache
def game(seed: int) -> Events:
    """A game with a seed that was played to its end."""
    events = recorded(seed, most=2_000)
    assert replay(events).phase is Phase.OVER
    return events


games = st.integers(0, 9).map(game)
dice = st.randoms(use_true_random=False)


def with_field(event: Event, name: str, value: object) -> Event:
    return replace(event, **{name: value})


def with_event(events: Events, place: int, event: Event) -> Events:
    return (*events[:place], event, *events[place + 1 :])


def places(events: Events, *kinds: type[Event]) -> list[int]:
    return [place for place, event in enumerate(events) if isinstance(event, kinds)]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.booleans())
def test_a_game_that_was_played_agrees(seed: int, fair: bool) -> None:
    events = recorded(seed, fair=fair)
    verified = verify(events)
    assert verified.findings == ()
    assert verified.checked == len(events)
    assert verified.game == replay(events)
    assert verified.proves_the_draws == fair


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_edition_agrees(edition: Edition, seats: int, seed: int) -> None:
    for fair, words in zip((True, False), WordPolicy, strict=True):
        events = recorded(seed, fair=fair, edition=edition, seats=seats, words=words)
        assert verify(events).findings == ()


def test_a_game_that_a_clock_decides_agrees() -> None:
    players = (Person("Ann"), Person("Ben"))
    for time in (ChessClock(5), DaysPerMove(1), SandTimer(5)):
        terms = TableTerms(time=time)
        setup = TableSetup(EDITIONS["tournament"], players, WordPolicy.CHALLENGE, LEXICON, terms)
        events = start_game(setup, SeededChance(1), Instant(0))
        for turn in range(1, 9):
            game = replay(events)
            if game.phase is Phase.OVER:
                break
            late = Instant(turn * 100 * DAY)
            events += decide(game, TimeOut(game.to_move), SeededChance(1), HashedWords(), late)
        assert replay(events).phase is Phase.OVER
        assert verify(events).findings == ()


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize("words", WordPolicy)
def test_a_game_that_was_put_away_agrees(turns: int, words: WordPolicy) -> None:
    setup = TableSetup(EDITIONS["wall"], (Person("Ann"), Person("Ben")), words, LEXICON)
    events = start_game(setup, SeededChance(1))
    for command in (PassTurn(replay(events).to_move), PutAway(Seat(0)))[1 - turns :]:
        events += decide(replay(events), command, SeededChance(1), HashedWords())
    end = replay(events).end
    assert end is not None and end.reason is EndReason.UNTOUCHED
    assert verify(events).findings == ()


# What may be changed, and how


def other_tile(tile: Tile, dice: random.Random) -> Tile:
    return dice.choice([Tile(other) for other in (*LETTERS, "?") if other != tile])


def other_tiles(tiles: Tiles, dice: random.Random) -> Tiles:
    row = list(tiles)
    place = dice.randrange(len(row))
    row[place] = other_tile(row[place], dice)
    return Tiles(row)


def other_play(play: Play, dice: random.Random) -> Play:
    """One tile is another letter, or a blank instead of a tile, or the other way round."""
    laid = list(play.placements)
    place = dice.randrange(len(laid))
    old = laid[place].tile
    letter = dice.choice([letter for letter in LETTERS if letter != old.letter])
    new = dice.choice([PlacedTile(letter, old.is_blank), PlacedTile(old.letter, not old.is_blank)])
    laid[place] = Placement(laid[place].square, new)
    return Play(tuple(laid))


def change_draw(event: TilesDrawn, dice: random.Random) -> Event:
    return replace(event, tiles=other_tiles(event.tiles, dice))


def change_play(event: TilesPlayed, dice: random.Random) -> Event:
    return replace(event, play=other_play(event.play, dice))


def change_score(event: TilesPlayed, dice: random.Random) -> Event:
    return replace(event, score=event.score + dice.choice([-1, 1, 50]))


def change_written(event: TilesPlayed, dice: random.Random) -> Event:
    part = dice.choice(["at", "written", "words"])
    if part == "words":
        return replace(event, words=(*event.words, "QI"))
    text = str(getattr(event, part))
    return with_field(event, part, text[:-1])


def change_exchange(event: TilesExchanged, dice: random.Random) -> Event:
    part = dice.choice(["returned", "drawn"])
    return with_field(event, part, other_tiles(getattr(event, part), dice))


def change_number(event: NumberGiven, dice: random.Random) -> Event:
    return replace(event, number=SeatNumber(dice.randbytes(16).hex()))


def change_seed(event: GameStarted, dice: random.Random) -> Event:
    return replace(event, seed=Seed(dice.randbytes(32).hex()))


def change_line(event: GameEnded, dice: random.Random) -> Event:
    lines = list(event.lines)
    place = dice.randrange(len(lines))
    lines[place] = _other_line(lines[place], dice)
    return replace(event, lines=tuple(lines))


def _other_line(line: FinalLine, dice: random.Random) -> FinalLine:
    if line.tiles_left and dice.random() < 0.5:
        return replace(line, tiles_left=other_tiles(line.tiles_left, dice))
    part = dice.choice(["before", "lost", "gained", "overtime"])
    return replace(line, **{part: getattr(line, part) + 1})


def change_end(event: GameEnded, dice: random.Random) -> Event:
    part = dice.choice(["reason", "winners", "went_out", "decided_by"])
    old = getattr(event, part)
    if part == "winners":
        return replace(event, winners=(*event.winners, event.lines[0].seat))
    if part == "went_out":
        return replace(event, went_out=event.lines[0].seat if old is None else None)
    return with_field(event, part, dice.choice([kind for kind in type(old) if kind != old]))


def change_order(event: OrderDrawn, dice: random.Random) -> Event:
    if not event.rounds or dice.random() < 0.3:
        return replace(event, order=event.order[1:] + event.order[:1])
    first = list(event.rounds[0])
    place = dice.randrange(len(first))
    first[place] = Drawing(first[place].seat, other_tile(first[place].tile, dice))
    return replace(event, rounds=(tuple(first), *event.rounds[1:]))


def change_charge(event: TimeCharged, dice: random.Random) -> Event:
    part = dice.choice(["at", "spent", "earned"])
    return with_field(event, part, getattr(event, part) + 1)


def change_seat(event: TilesDrawn, dice: random.Random) -> Event:
    return with_field(event, "seat", event.seat + 1)


CHANGES: list[tuple[type[Event], Callable[..., Event]]] = [
    (TilesDrawn, change_draw),
    (TilesDrawn, change_seat),
    (TilesPlayed, change_play),
    (TilesPlayed, change_score),
    (TilesPlayed, change_written),
    (TilesPlayed, change_seat),
    (TilesExchanged, change_exchange),
    (NumberGiven, change_number),
    (GameStarted, change_seed),
    (GameEnded, change_line),
    (GameEnded, change_end),
    (OrderDrawn, change_order),
    (TimeCharged, change_charge),
    (TimeCharged, change_seat),
    (PlayWithdrawn, change_seat),
    (TurnLost, change_seat),
]


@pytest.mark.parametrize(
    ("kind", "change"), CHANGES, ids=lambda part: getattr(part, "__name__", str(part))
)
@settings(max_examples=12, deadline=None)
@given(st.data(), dice)
def test_whatever_is_changed_is_found(
    kind: type[Event], change: Callable[..., Event], data: st.DataObject, dice: random.Random
) -> None:
    events = data.draw(games.filter(lambda events: bool(places(events, kind))))
    place = dice.choice(places(events, kind))
    changed = with_event(events, place, change(events[place], dice))
    assert changed != events
    findings = verify(changed).findings
    assert findings
    if kind in (TilesDrawn, TilesPlayed, GameEnded):
        assert findings[0].number == place + 1, "the first finding is where the change is"


LEAVING_NO_TRACE = (AbortAgreed, AbortDeclined, TimeGiven, HelpTaken)
"""Without one of these only later draws differ, if they leave the bag anything to choose from."""


@settings(max_examples=40, deadline=None)
@given(games, dice)
def test_an_event_that_is_left_out_before_the_last_draw_is_found(
    events: Events, dice: random.Random
) -> None:
    last = places(events, TilesDrawn, TilesExchanged)[-1]
    passing = places(events, *LEAVING_NO_TRACE)
    place = dice.choice([place for place in range(1, 1 + last) if place not in passing])
    assert verify((*events[:place], *events[place + 1 :])).findings


@settings(max_examples=40, deadline=None)
@given(games, dice)
def test_turns_that_are_swapped_are_found(events: Events, dice: random.Random) -> None:
    pairs = [
        place
        for place in range(1, len(events) - 1)
        if isinstance(events[place], TURNS) and isinstance(events[place + 1], TURNS)
    ]
    place = dice.choice(pairs)
    one, two = events[place], events[place + 1]
    assert verify((*events[:place], two, one, *events[place + 2 :])).findings


@settings(max_examples=40, deadline=None)
@given(games, dice)
def test_a_repeated_event_is_found(events: Events, dice: random.Random) -> None:
    place = dice.randrange(1, len(events))
    assert verify((*events[: place + 1], *events[place:])).findings


# What a finding says


def test_one_false_tile_is_one_finding_and_the_rest_goes_on() -> None:
    events = game(0)
    place = places(events, TilesDrawn)[-1]
    changed = change_draw_of(events, place)
    (finding,) = verify(changed).findings
    assert finding.kind is FindingKind.DIFFERS
    assert (finding.number, finding.recorded, finding.computed) == (
        place + 1,
        changed[place],
        events[place],
    )
    assert verify(changed).checked == len(events)
    assert not verify(changed).proves_the_draws


def change_draw_of(events: Events, place: int) -> Events:
    event = events[place]
    assert isinstance(event, TilesDrawn)
    return with_event(events, place, change_draw(event, random.Random(1)))


def test_a_play_of_a_tile_that_was_never_drawn_is_refused_with_its_reason() -> None:
    events = game(0)
    place = places(events, TilesPlayed)[3]
    event = events[place]
    assert isinstance(event, TilesPlayed)
    rack = replay(events[:place]).racks[event.seat]
    missing = next(letter for letter in LETTERS if Tile(letter) not in rack)
    first, *others = event.play.placements
    forged = Placement(first.square, PlacedTile(missing, is_blank=False))
    changed = replace(event, play=Play((forged, *others)))
    verified = verify(with_event(events, place, changed))
    (finding,) = verified.findings
    assert (finding.number, finding.kind, finding.recorded) == (
        place + 1,
        FindingKind.REFUSED,
        changed,
    )
    assert isinstance(finding.refusal, TileNotOnRack)
    assert verified.checked < len(events)


def test_what_no_command_leads_to_is_uncaused() -> None:
    events = game(0)
    start = events[: places(events, OrderDrawn)[0]]
    for orphan in (ClockStarted(Instant(5)), TilesDrawn(replay(events).seats[0], Tiles.parse("A"))):
        (finding,) = verify((*start[:1], orphan)).findings
        assert (finding.number, finding.kind, finding.recorded) == (2, FindingKind.UNCAUSED, orphan)


def test_a_record_that_breaks_off_within_a_turn_lacks_what_must_follow() -> None:
    events = game(0)
    (finding,) = verify(events[:-1]).findings
    assert finding.kind is FindingKind.MISSING
    assert (finding.number, finding.recorded, finding.computed) == (len(events), None, events[-1])


def test_a_game_that_is_not_over_agrees_as_far_as_it_goes() -> None:
    events = recorded(5, most=12)
    assert replay(events).end is None
    assert verify(events).proves_the_draws


def test_a_record_without_a_start_is_none() -> None:
    with pytest.raises(ImpossibleEvent):
        verify(())
    with pytest.raises(ImpossibleEvent):
        verify(game(0)[1:])


def test_the_seed_is_held_against_the_commitment_that_was_published() -> None:
    events = game(0)
    start = events[0]
    assert isinstance(start, GameStarted) and start.seed is not None
    published = start.seed.commitment
    assert verify(events).commitment == published == FairBag(start.seed, ()).commitment
    assert verify(events, published).proves_the_draws
    (finding,) = verify(events, "0" * 64).findings
    assert (finding.number, finding.kind) == (1, FindingKind.COMMITMENT)


def test_a_game_without_a_seed_proves_no_draw_but_is_judged_again() -> None:
    events = recorded(3, fair=False, most=2_000)
    verified = verify(events)
    assert verified.commitment is None
    assert not verified.proves_the_draws
    assert verified.findings == ()
    assert verify(events, "0" * 64).findings


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 5), dice)
def test_a_game_without_a_seed_still_shows_what_cannot_be(seed: int, dice: random.Random) -> None:
    events = recorded(seed, fair=False, most=2_000)
    place = dice.choice(places(events, TilesPlayed, GameEnded))
    event = events[place]
    if isinstance(event, GameEnded):
        changed = change_line(event, dice)
    else:
        assert isinstance(event, TilesPlayed)
        changed = change_play(event, dice)
    assert verify(with_event(events, place, changed)).findings


def test_a_drawing_that_never_decides_who_begins_is_found() -> None:
    events = recorded(3, fair=False, edition=EDITIONS["heirloom"], seats=2)
    (place,) = places(events, OrderDrawn)
    order = events[place]
    assert isinstance(order, OrderDrawn)
    tied = tuple(Drawing(seat, Tile("A")) for seat in order.order)
    for rounds in ((), (tied,), (tied,) * 50, (tied[:1],)):
        changed = with_event(events, place, replace(order, rounds=rounds))
        assert verify(changed).findings[0].number == place + 1


def test_an_order_of_turns_that_is_none_is_found() -> None:
    events = recorded(3, fair=False, edition=EDITIONS["wall"], seats=3)
    (place,) = places(events, OrderDrawn)
    for order in ((), (0, 0, 0), (0, 1)):
        changed = with_event(events, place, with_field(events[place], "order", order))
        assert verify(changed).findings[0].number == place + 1


def test_the_usual_ways_in_which_games_end_are_among_those_tried() -> None:
    reasons = {
        event.reason for seed in range(10) for event in game(seed) if isinstance(event, GameEnded)
    }
    assert {EndReason.OUT, EndReason.PASSES, EndReason.FINISH_LINE} <= reasons

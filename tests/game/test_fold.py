"""The fold: a game is what its events make it, and an impossible event is refused by type."""

from collections.abc import Sequence

import pytest
from tables import LEXICON, LoadedChance, seated, table

from tilewright.game.clock import Instant, Span
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    DecidedBy,
    Drawing,
    EndReason,
    Event,
    FinalLine,
    GameEnded,
    GameStarted,
    HelpStep,
    HelpTaken,
    NumberGiven,
    OrderDrawn,
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    SeatResigned,
    TilesDrawn,
    TilesExchanged,
    TimeCharged,
    TimeGiven,
    TurnLost,
    TurnPassed,
)
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import ImpossibleEvent, evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game, start_game
from tilewright.game.state import GameState
from tilewright.game.terms import TableTerms
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import ChallengeRule, CostKind
from tilewright.rules.editions import STANDARD, FinishLineLevel
from tilewright.rules.tiles import NO_TILES, MissingTiles, Tiles

PEOPLE = (Person("Ann"), Person("Ben"))
SETUP = TableSetup(STANDARD, PEOPLE, WordPolicy.CHALLENGE, LEXICON)
SEATS = (Seat(0), Seat(1))
NUMBER = SeatNumber("1" * 32)


def started(
    edition: str = "standard", people: int = 2, terms: TableTerms | None = None
) -> GameStarted:
    players = tuple(Person(f"P{number}") for number in range(people))
    return GameStarted(edition, players, WordPolicy.VOID, LEXICON, terms or TableTerms())


def impossible(game: GameState | None, event: Event, why: str) -> None:
    with pytest.raises(ImpossibleEvent) as caught:
        evolve(game, event)
    assert str(caught.value) == why


def ending(
    seats: Sequence[Seat] = SEATS,
    winners: tuple[Seat, ...] = (),
    went_out: Seat | None = None,
) -> GameEnded:
    lines = tuple(FinalLine(seat, 0, NO_TILES, 0, 0) for seat in seats)
    return GameEnded(EndReason.OUT, went_out, lines, winners, DecidedBy.NOBODY)


def test_a_game_starts_once_and_first() -> None:
    events = start_game(SETUP, LoadedChance())
    impossible(replay(events), events[0], "a game starts once")
    impossible(None, events[1], "the first event of a game is GameStarted")
    with pytest.raises(ImpossibleEvent) as caught:
        replay([])
    assert str(caught.value) == "a game has at least one event"


def test_the_version_counts_the_events() -> None:
    events = start_game(SETUP, LoadedChance())
    assert [replay(events[:count]).version for count in (1, 2, len(events))] == [1, 2, len(events)]


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (started("monopoly" * 9), f"unknown edition '{('monopoly' * 9)[:40]}'"),
        (started(people=1), "Standard is for 2 to 4 players, not 1"),
        (started(people=5), "Standard is for 2 to 4 players, not 5"),
        (
            started(terms=TableTerms(finish_line=(FinishLineLevel.EXPERT,))),
            "Finish Line needs a level for each of the 2 seats, not 1",
        ),
        (
            started(terms=TableTerms(challenge=ChallengeRule.SINGLE)),
            "standard does not offer single; it offers no other",
        ),
    ],
)
def test_no_game_starts_that_no_table_can_play(event: GameStarted, why: str) -> None:
    impossible(None, event, why)


def test_an_order_of_turns_has_every_seat_once_and_is_found_once() -> None:
    waiting = evolve(None, SETUP.started())
    names_all = "an order of turns must name every seat once"
    for order in ((), (0,), (0, 0), (0, 2), (0, 1, 2), (1, -1)):
        impossible(waiting, OrderDrawn(tuple(map(Seat, order)), ()), names_all)
    stranger = (Drawing(Seat(0), Tile("A")), Drawing(Seat(5), Tile("B")))
    impossible(
        waiting, OrderDrawn(SEATS, (stranger,)), "a drawing must be between seats of the table"
    )
    playing = evolve(waiting, OrderDrawn(SEATS, ()))
    impossible(playing, OrderDrawn(SEATS, ()), "the order of turns is already settled")


@pytest.mark.parametrize("seat", [-1, 2])
def test_every_event_is_of_a_seat_of_the_table(seat: int) -> None:
    made = seated(2)
    made.play("8D TRAIN")
    at = Seat(seat)
    for event in (
        TurnPassed(at),
        TilesDrawn(at, NO_TILES),
        PlayAccepted(at),
        PlayWithdrawn(at),
        SeatResigned(at),
        TurnLost(at),
        AbortAgreed(at),
        AbortDeclined(at),
        TimeCharged(at, Instant(1), Span(1), Span(0)),
        TimeGiven(at, Span(1)),
        HelpTaken(at, HelpStep.BINGO),
        NumberGiven(at, NUMBER),
    ):
        impossible(made.game, event, f"no seat {seat} at a table of 2")


def test_a_leaver_does_nothing_more() -> None:
    made = seated(3)
    made.resign(1)
    for event in (
        TurnPassed(Seat(1)),
        SeatResigned(Seat(1)),
        AbortAgreed(Seat(1)),
        TilesExchanged(Seat(1), NO_TILES, NO_TILES),
    ):
        impossible(made.game, event, "seat 1 has left the game")


def test_the_last_player_does_not_leave() -> None:
    made = seated(2)
    game = evolve(made.game, SeatResigned(Seat(0)))
    impossible(game, SeatResigned(Seat(1)), "the last player cannot leave")


def test_a_turn_is_lost_only_by_who_has_one_to_lose() -> None:
    impossible(seated(2).game, TurnLost(Seat(0)), "only a lost turn can be skipped")


def test_a_play_that_is_not_there_is_not_answered() -> None:
    game = seated(2).game
    for event in (
        PlayAccepted(Seat(1)),
        PlayWithdrawn(Seat(0)),
        PlayChallenged(Seat(1), (), (), CostKind.NOTHING, 0),
    ):
        impossible(game, event, "no play is open to challenge")


def test_only_the_open_play_is_taken_back() -> None:
    made = seated(2)
    made.play("8D TRAIN")
    impossible(made.game, PlayWithdrawn(Seat(1)), "only the play that is open can be taken back")


def test_time_is_charged_only_where_there_is_a_clock() -> None:
    game = seated(2).game
    for event in (
        ClockStarted(Instant(0)),
        TimeCharged(Seat(0), Instant(0), Span(0), Span(0)),
        TimeGiven(Seat(0), Span(1)),
    ):
        impossible(game, event, "the table has no clock")
    impossible(game, TimeGiven(Seat(0), Span(0)), "a gift of time adds some")
    step_by_step = "help is taken step by step by the player on turn"
    waits = Seat(1 - game.to_move)
    impossible(game, HelpTaken(waits, HelpStep.BINGO), step_by_step)
    impossible(game, HelpTaken(game.to_move, HelpStep.PLACE), step_by_step)


def test_numbers_are_given_once_and_to_a_bag_with_a_seed() -> None:
    why = "no number is wanted from this seat"
    impossible(seated(2).game, NumberGiven(Seat(0), NUMBER), why)
    waiting = replay(open_game(SETUP, Seed("0" * 64)))
    once = evolve(waiting, NumberGiven(Seat(0), NUMBER))
    assert once.fair is not None
    assert once.fair.numbers == (NUMBER, None)
    impossible(once, NumberGiven(Seat(0), NUMBER), why)


def test_nothing_follows_the_end() -> None:
    made = seated(2)
    made.resign(0)
    for event in (TurnPassed(Seat(1)), made.end(), AbortAgreed(Seat(1))):
        impossible(made.game, event, "no event can follow the end of a game")


def test_an_end_has_a_line_for_every_seat_and_names_no_other() -> None:
    game = seated(2).game
    lines = "the end of a game must have a line for every seat"
    impossible(game, ending(seats=SEATS[:1]), lines)
    impossible(game, ending(seats=(Seat(1), Seat(0))), lines)
    other = "only a seat of the table can win or go out"
    impossible(game, ending(winners=(Seat(2),)), other)
    impossible(game, ending(went_out=Seat(-1)), other)
    assert evolve(game, ending(winners=SEATS, went_out=Seat(1))).end is not None


def test_tiles_come_from_where_they_are() -> None:
    made = table("TRAINER", "AEIOUAE", bag="E")
    with pytest.raises(MissingTiles):
        evolve(made.game, TilesDrawn(Seat(0), Tiles.parse("Q")))
    with pytest.raises(MissingTiles):
        evolve(made.game, TilesExchanged(Seat(0), Tiles.parse("Q"), Tiles.parse("E")))

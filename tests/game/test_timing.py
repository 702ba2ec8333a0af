"""Time at the table: when turns are charged, when they run out, and what follows."""

import pytest
from tables import NOON, RACKS, LoadedChance, Table, WordList, by_name, table

from tilewright.game.clock import (
    DAY,
    MOST_SECONDS,
    ChessClock,
    DaysPerMove,
    Instant,
    SandTimer,
    Span,
    TimeControl,
)
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    ExchangeTiles,
    GiveTime,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.decide import decide
from tilewright.game.errors import NoTimeToGive, TimeLeft, TimeRanOut
from tilewright.game.events import (
    DecidedBy,
    EndReason,
    Event,
    LeaveReason,
    PlayAccepted,
    PlayChallenged,
    SeatResigned,
    TimeCharged,
    TimeGiven,
    TurnLost,
    TurnPassed,
)
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.game.timing import deadline
from tilewright.game.view import view_of
from tilewright.rules.edition import ChallengeRule, Edition
from tilewright.rules.editions import EDITIONS, FOLIO, HEIRLOOM, STANDARD, TOURNAMENT, WALL
from tilewright.rules.play import Play
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])
CONTROLS: list[TimeControl] = [SandTimer(60), ChessClock(60, increment=5), DaysPerMove(1, bank=2)]
each_control = pytest.mark.parametrize("control", CONTROLS, ids=lambda c: type(c).__name__)
LEFT = ("TRAIN", "XA", "Q", "BB")


def timed(
    control: TimeControl,
    players: int = 2,
    *,
    edition: Edition = HEIRLOOM,
    bad: tuple[str, ...] = (),
    challenge: ChallengeRule | None = None,
) -> Table:
    terms = TableTerms(time=control, challenge=challenge)
    return table(*RACKS[:players], edition=edition, terms=terms, bad=bad)


def last(control: TimeControl, players: int = 2, *, edition: Edition = HEIRLOOM) -> Table:
    """The first seat goes out with its next play, and the bag is empty."""
    terms = TableTerms(time=control)
    return table(*LEFT[:players], edition=edition, terms=terms, bag="")


def left(made: Table) -> list[float]:
    """Return the time left on the clocks, in seconds."""
    assert made.game.clock is not None
    return [span / 1000 for span in made.game.clock.left]


def since(made: Table) -> float:
    """When the turn under way began, in seconds from noon."""
    assert made.game.clock is not None
    assert made.game.clock.since is not None
    return (made.game.clock.since - NOON) / 1000


def names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- a turn is charged ---------------------------------------------------------------------------


@each_count
def test_a_turn_is_charged_before_it_changes_hands(players: int) -> None:
    """Scenario 41: a play, an exchange and a pass earn the increment."""
    made = timed(ChessClock(60, increment=5), players)
    made.wait(20)
    charged, *_ = made.play("8D TRAIN")
    assert charged == TimeCharged(Seat(0), Instant(NOON + 20_000), 20_000, 5_000)  # type: ignore[arg-type]  # plain numbers
    assert left(made)[:2] == [45, 60]
    made.wait(1.5)
    assert names(made.exchange(RACKS[1][0])) == ["TimeCharged", "TilesExchanged"]
    assert left(made)[1] == 63.5
    made.wait(2)
    assert names(made.pass_turn()) == ["TimeCharged", "TurnPassed"]
    assert left(made)[2 % players] == (48 if players == 2 else 63)
    assert since(made) == 23.5
    made.restart()


@each_control
def test_without_a_clock_nothing_is_charged_and_no_instant_needed(control: TimeControl) -> None:
    made = table(*RACKS[:2])
    assert names(made.play("8D TRAIN")) == ["TilesPlayed", "TilesDrawn"]
    assert deadline(made.game) is None
    told = decide(made.start, PassTurn(Seat(0)), LoadedChance(), WordList(), NOON)
    assert names(told) == ["TurnPassed"]
    with pytest.raises(ValueError, match="instant") as caught:
        decide(timed(control).game, PassTurn(Seat(0)), LoadedChance(), WordList())
    assert str(caught.value) == "a table with a clock needs the instant of a command"


@each_control
def test_no_time_is_over_without_a_clock_or_an_instant(control: TimeControl) -> None:
    for game, at in ((table(*RACKS[:2]).game, None), (timed(control).game, None)):
        with pytest.raises(TimeLeft):
            decide(game, TimeOut(Seat(0)), LoadedChance(), WordList(), at)
    with pytest.raises(TimeLeft):
        decide(table(*RACKS[:2]).game, TimeOut(Seat(0)), LoadedChance(), WordList(), NOON)


@each_edition
def test_a_challenge_is_charged_to_nobody_and_earns_no_increment(edition: Edition) -> None:
    """Scenario 41: the turn of the one who challenges goes on."""
    made = timed(ChessClock(60, increment=5), 3, edition=edition, bad=("TRAIN",))
    made.wait(10)
    made.play("8D TRAIN")
    made.wait(4)
    assert names(made.challenge(1, "TRAIN")) == ["PlayChallenged", "PlayWithdrawn"]
    assert left(made) == [55, 60, 60]
    assert since(made) == 10
    made.wait(4)
    made.pass_turn()
    assert left(made) == [55, 57, 60]


@pytest.mark.parametrize("edition", [WALL, FOLIO, TOURNAMENT], ids=by_name)
def test_a_turn_lost_by_a_challenge_is_charged_without_increment(edition: Edition) -> None:
    """Scenario 41."""
    made = timed(ChessClock(60, increment=5), 3, edition=edition)
    made.play("8D TRAIN")
    made.wait(7)
    events = made.challenge(1, "TRAIN")
    assert events[1:] == (
        TimeCharged(Seat(1), Instant(NOON + 7_000), 7_000, 0),  # type: ignore[arg-type]  # plain numbers
        TurnLost(Seat(1)),
    )
    assert left(made) == [65, 53, 60]
    assert since(made) == 7


def test_a_turn_lost_later_takes_no_time() -> None:
    made = timed(ChessClock(60, increment=5), 3, edition=FOLIO)
    made.play("8D TRAIN")
    made.wait(3)
    made.challenge(2, "TRAIN")
    made.wait(3)
    events = made.pass_turn()
    assert names(events) == ["TimeCharged", "TurnPassed", "TimeCharged", "TurnLost"]
    assert left(made) == [65, 59, 60]
    assert made.game.to_move == 0


def test_who_loses_the_game_by_a_challenge_on_turn_is_charged_for_the_turn() -> None:
    """And not the next player, whose turn only begins then."""
    clock = ChessClock(60, increment=5)
    made = timed(clock, 3, edition=TOURNAMENT, challenge=ChallengeRule.TRIPLE)
    made.play("8D TRAIN")
    made.wait(40)
    events = made.challenge(1)
    assert names(events) == ["TimeCharged", "PlayChallenged", "SeatResigned"]
    assert left(made) == [65, 20, 60]
    assert (made.game.to_move, since(made)) == (2, 40)


@pytest.mark.parametrize("bad", [(), ("TRAIN",)])
def test_who_loses_the_game_by_a_challenge_off_turn_is_not(bad: tuple[str, ...]) -> None:
    made = timed(ChessClock(60), 3, edition=TOURNAMENT, challenge=ChallengeRule.TRIPLE, bad=bad)
    made.play("8D TRAIN")
    made.wait(40)
    assert "TimeCharged" not in names(made.challenge(2))
    assert left(made) == [60, 60, 60]
    assert (made.game.to_move, since(made)) == (1, 0)


def test_who_resigns_on_turn_is_charged_and_the_next_turn_begins() -> None:
    made = timed(ChessClock(60, increment=5), 3)
    made.wait(8)
    assert names(made.resign(0)) == ["TimeCharged", "SeatResigned"]
    assert left(made) == [52, 60, 60]
    assert (made.game.to_move, since(made)) == (1, 8)
    made.wait(1)
    assert names(made.resign(2)) == ["SeatResigned", "GameEnded"]
    assert left(made) == [52, 60, 60]


def test_accepting_and_agreeing_take_no_time() -> None:
    made = timed(ChessClock(60), 3)
    made.play("8D TRAIN")
    made.wait(5)
    assert names(made.accept(2)) == ["PlayAccepted"]
    assert names(made.abort(1)) == ["AbortAgreed"]
    assert since(made) == 0


# --- a turn runs out -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("control", "seconds"),
    [(SandTimer(60), 60), (ChessClock(60), 660), (DaysPerMove(1, bank=2), 3 * DAY / 1000)],
)
@each_count
def test_a_late_command_is_refused_and_so_is_an_early_end(
    control: TimeControl, seconds: int, players: int
) -> None:
    """Scenario 45: to the millisecond."""
    made = timed(control, players)
    made.wait(seconds - 0.001)
    with pytest.raises(TimeLeft) as early:
        made.time_out()
    assert early.value.rule == HEIRLOOM.rule(RuleName.TURN)
    assert early.value.message == "The turn has time left."
    assert deadline(made.game) == NOON + seconds * 1000
    made.wait(0.001)
    anything: list[Command] = [
        PlayTiles(Seat(0), Play.parse_tiles([("H8", "T"), ("I8", "A")])),
        ExchangeTiles(Seat(0), Tiles.parse("T")),
        PassTurn(Seat(0)),
        Resign(Seat(0)),
        Resign(Seat(1)),
        AgreeToAbort(Seat(1)),
        AcceptPlay(Seat(1)),
        ChallengePlay(Seat(1), ()),
    ]
    for command in anything:
        with pytest.raises(TimeRanOut) as late:
            made.do(command)
        assert late.value.evidence == {"seat": 0}
        assert late.value.rule == HEIRLOOM.rule(RuleName.TURN)
        assert late.value.message == "Ann has run out of time."
    assert made.game == made.start
    assert made.time_out()


@each_count
def test_a_sand_timer_that_runs_out_passes_the_turn(players: int) -> None:
    """Scenario 43: a pass like any other."""
    made = timed(SandTimer(60), players)
    for turn in range(2 * players):
        assert made.game.to_move == turn % players
        made.wait(60)
        events = made.time_out()
        assert events[1] == TurnPassed(Seat(turn % players), timed_out=True)
        assert made.game.turns[-1].timed_out
    assert made.end().reason is EndReason.PASSES
    assert left(made) == [60] * players


def test_a_sand_timer_begins_again_with_every_turn() -> None:
    made = timed(SandTimer(60))
    made.wait(59)
    made.pass_turn()
    made.wait(59)
    made.play("8H AE")
    assert deadline(made.game) == NOON + (118 + 60) * 1000


def test_three_missed_turns_are_nothing_to_a_sand_timer() -> None:
    made = timed(SandTimer(1))
    for _ in range(4):
        made.wait(1)
        made.time_out()
        made.exchange_one()
    assert made.state() is Phase.PLAYING
    assert made.game.missed == (4, 0)


@each_edition
def test_a_turn_that_runs_out_closes_the_challenge_window(edition: Edition) -> None:
    made = timed(SandTimer(60), 3, edition=edition)
    made.play("8D TRAIN")
    made.wait(60)
    made.time_out()
    assert made.game.open_play is None


def test_the_end_of_a_turn_is_whose_time_it_was() -> None:
    """Only the table reports a timeout, and only for the seat on turn."""
    made = timed(SandTimer(60), 3)
    made.wait(60)
    made.do(TimeOut(Seat(2)))
    assert made.game.turns[-1].seat == 0


@each_edition
@pytest.mark.parametrize("doubter", [1, 2])
def test_a_sand_timer_is_turned_over_for_the_board_after_a_phoney(
    edition: Edition, doubter: int
) -> None:
    """Ours: the next player's turn began with a board that is there no more."""
    made = timed(SandTimer(60), 3, edition=edition, bad=("TRAIN",))
    made.play("8D TRAIN")
    made.wait(50)
    made.challenge(doubter, "TRAIN")
    made.restart()
    assert made.game.to_move == 1
    assert made.now is not None
    assert deadline(made.game) == made.now + 60_000
    made.wait(59)
    made.pass_turn()


def test_a_sand_timer_runs_on_when_a_challenge_fails() -> None:
    made = timed(SandTimer(60), 3)
    made.play("8D TRAIN")
    made.wait(50)
    made.challenge(2, "TRAIN")
    made.wait(10)
    with pytest.raises(TimeRanOut):
        made.pass_turn()


def test_a_sand_timer_is_turned_over_when_the_last_play_comes_off() -> None:
    terms = TableTerms(time=SandTimer(60))
    made = table("TRAIN", "XA", bag="", terms=terms, bad=["TRAIN"])
    made.play("8D TRAIN")
    made.wait(50)
    made.challenge(1, "TRAIN")
    made.wait(59)
    made.play("8H AX")


@pytest.mark.parametrize("control", CONTROLS[1:], ids=lambda c: type(c).__name__)
def test_other_clocks_run_on_when_a_play_comes_off(control: TimeControl) -> None:
    made = timed(control, bad=("TRAIN",))
    made.play("8D TRAIN")
    ends = deadline(made.game)
    made.wait(20)
    made.challenge(1, "TRAIN")
    assert deadline(made.game) == ends


# --- chess clocks --------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("seconds", "points"), [(60, 0), (60.001, 10), (120, 10), (120.001, 20), (659, 100)]
)
def test_overtime_is_in_the_final_lines(edition: Edition, seconds: float, points: int) -> None:
    """Scenario 42."""
    made = last(ChessClock(60, increment=30), edition=edition)
    made.wait(seconds)
    made.play("8D TRAIN")
    made.accept(1)
    line = made.end().lines[0]
    # the increment comes after the turn and buys overtime back
    bought = max(0, -(-(seconds - 90) // 60)) * 10
    assert line.overtime == bought
    assert line.final == line.before - line.lost + line.gained - line.overtime
    assert made.end().lines[1].overtime == 0
    plain = last(ChessClock(60), edition=edition)
    plain.wait(seconds)
    plain.play("8D TRAIN")
    plain.accept(1)
    assert plain.end().lines[0].overtime == points
    assert plain.game.scores[0] == plain.end().lines[0].final


def test_overtime_decides_who_has_won() -> None:
    terms = TableTerms(time=ChessClock(60))
    made = table("AEIO", "AEIO", bag="", terms=terms, scores=(20, 15))
    made.wait(61)
    made.pass_turn(4)
    assert made.end().winners == (1,)
    assert made.game.scores == (6, 11)


@each_edition
@pytest.mark.parametrize("late", [0, 1_000_000])
def test_between_two_the_cap_loses_the_game(edition: Edition, late: int) -> None:
    """Scenario 42: after ten minutes of overtime, however late that is noticed."""
    made = timed(ChessClock(60), edition=edition)
    made.wait(660 + late)
    events = made.time_out()
    assert names(events) == ["TimeCharged", "SeatResigned", "GameEnded"]
    assert events[1] == SeatResigned(Seat(0), LeaveReason.OUT_OF_TIME)
    assert made.end().reason is EndReason.OUT_OF_TIME
    assert (made.end().winners, made.end().decided_by) == ((1,), DecidedBy.TIME)
    assert made.end().lines[0].overtime == 100
    made.restart()


@pytest.mark.parametrize("players", [3, 4])
def test_among_more_the_others_play_on(players: int) -> None:
    made = timed(ChessClock(60, increment=5), players)
    made.wait(660)
    assert names(made.time_out()) == ["TimeCharged", "SeatResigned"]
    assert made.state() is Phase.PLAYING
    assert (made.game.to_move, since(made)) == (1, 660)
    assert made.game.turns[-1].why is LeaveReason.OUT_OF_TIME
    made.wait(1)
    made.play("8H AE")
    assert left(made)[:2] == [-600, 64]


def test_a_player_in_overtime_may_still_play() -> None:
    made = timed(ChessClock(60))
    made.wait(659.999)
    made.play("8D TRAIN")
    assert left(made)[0] == -599.999
    made.pass_turn()
    assert deadline(made.game) == NOON + 660_000
    made.wait(0.001)
    made.time_out()
    assert made.end().winners == (1,)


# --- days per move -------------------------------------------------------------------------------

ONE_DAY = DAY // 1000


@each_count
def test_days_run_out_into_the_bank_and_then_the_turn_passes(players: int) -> None:
    """Scenario 44."""
    made = timed(DaysPerMove(2, bank=1), players)
    made.wait(2.5 * ONE_DAY)
    made.play("8D TRAIN")
    assert left(made)[0] == 0.5 * ONE_DAY
    assert left(made)[1] == ONE_DAY
    for _ in range(players - 1):
        made.wait(ONE_DAY)
        made.pass_turn()
    assert left(made)[1:] == [ONE_DAY] * (players - 1)
    made.wait(2.5 * ONE_DAY)
    assert made.time_out()[1] == TurnPassed(Seat(0), timed_out=True)
    assert left(made)[0] == 0
    assert made.game.to_move == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_turns_in_a_row_that_run_out_are_a_resignation(players: int) -> None:
    """Scenario 44."""
    made = timed(DaysPerMove(1), players)
    for missed in (1, 2):
        made.wait(ONE_DAY)
        assert names(made.time_out()) == ["TimeCharged", "TurnPassed"]
        assert made.game.missed[0] == missed
        for _ in range(1, players):
            made.exchange_one()
    made.wait(ONE_DAY)
    events = made.time_out()
    assert events[2] == SeatResigned(Seat(0), LeaveReason.ABANDONED)
    assert made.game.left == {0}
    assert made.game.turns[-1].why is LeaveReason.ABANDONED
    if players == 2:
        assert made.end().reason is EndReason.ABANDONED
        assert made.end().decided_by is DecidedBy.RESIGNATION
        assert made.end().winners == (1,)
    else:
        assert made.state() is Phase.PLAYING
        assert (made.game.to_move, since(made)) == (1, 3 * ONE_DAY)


@pytest.mark.parametrize("act", ["play", "exchange", "pass"])
def test_any_turn_that_is_taken_starts_the_count_again(act: str) -> None:
    """Scenario 44: three in a row, and not three in all."""
    made = timed(DaysPerMove(1))
    for _ in range(2):
        made.wait(ONE_DAY)
        made.time_out()
        made.exchange_one()
    assert made.game.missed == (2, 0)
    if act == "play":
        made.play("8D TRAIN")
    elif act == "exchange":
        made.exchange("T")
    else:
        made.pass_turn()
    assert made.game.missed == (0, 0)
    made.exchange("E")
    for _ in range(2):
        made.wait(ONE_DAY)
        made.time_out()
        made.exchange_one()
    assert made.state() is Phase.PLAYING


def test_a_skipped_turn_is_not_a_missed_one() -> None:
    made = timed(DaysPerMove(1), 3, edition=FOLIO)
    for _ in range(2):
        made.wait(ONE_DAY)
        made.time_out()
        made.exchange_one()
        made.exchange_one()
    made.exchange("T")
    made.play("8H AE")
    made.challenge(0, "AE")
    made.pass_turn()
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    assert made.game.missed == (0, 0, 0)


# --- the last word -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("control", "seconds"),
    [
        (SandTimer(60), 60),
        (ChessClock(90), 90),
        (ChessClock(20), 30),
        (DaysPerMove(1, bank=2), 3 * ONE_DAY),
    ],
)
@each_count
def test_the_last_play_stands_when_the_time_for_a_challenge_is_over(
    control: TimeControl, seconds: int, players: int
) -> None:
    """Scenario 31: to the millisecond, and for everybody at once."""
    made = last(control, players)
    made.wait(5)
    made.play("8D TRAIN")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    ends = NOON + (5 + seconds) * 1000
    assert deadline(made.game) == ends
    shown = view_of(made.game, Seat(1)).clock
    assert shown is not None
    assert (shown.running, shown.deadline) == (1, ends)
    made.wait(seconds - 0.001)
    with pytest.raises(TimeLeft):
        made.time_out()
    made.wait(0.001)
    with pytest.raises(TimeRanOut):
        made.challenge(1, "TRAIN")
    made.restart()
    events = made.time_out()
    assert events[:-1] == tuple(PlayAccepted(Seat(seat)) for seat in range(1, players))
    assert made.end().reason is EndReason.OUT


def test_who_has_accepted_is_not_asked_again_when_the_time_is_over() -> None:
    made = last(SandTimer(60), 4)
    made.play("8D TRAIN")
    made.accept(2)
    made.wait(60)
    events = made.time_out()
    assert events[:-1] == (PlayAccepted(Seat(1)), PlayAccepted(Seat(3)))


def test_a_player_in_overtime_has_half_a_minute_for_the_last_word() -> None:
    """Scenario 31: overtime is not for waiting."""
    terms = TableTerms(time=ChessClock(10))
    made = table("TRAINS", "EXA", bag="", terms=terms, bad=["TRAINS"])
    made.pass_turn()
    made.wait(60)
    made.play("8H EX")
    assert left(made) == [10, -50]
    made.play("H8 ETRAINS")
    assert deadline(made.game) == NOON + (60 + 30) * 1000
    made.wait(29.999)
    made.challenge(1, "ETRAINS")
    assert made.end().reason is EndReason.OUT
    assert [line.overtime for line in made.end().lines] == [0, 10]


def test_waiting_for_the_last_word_is_charged_only_if_the_game_goes_on() -> None:
    terms = TableTerms(time=ChessClock(60, increment=5))
    made = table("TRAIN", "XA", "Q", bag="", terms=terms, bad=["TRAIN"], edition=WALL)
    made.play("8D TRAIN")
    made.wait(50)
    made.challenge(2)
    assert made.state() is Phase.PLAYING
    assert left(made) == [65, 60, 60]
    assert since(made) == 0
    made.wait(3)
    made.pass_turn()
    assert left(made) == [65, 12, 60]


def test_who_resigns_while_the_last_word_is_awaited_is_not_charged() -> None:
    made = last(ChessClock(60), 3)
    made.play("8D TRAIN")
    made.wait(10)
    assert names(made.resign(1)) == ["SeatResigned"]
    assert left(made) == [60, 60, 60]
    assert deadline(made.game) == NOON + 60_000
    made.wait(50)
    made.time_out()
    assert made.end().reason is EndReason.OUT


def test_a_challenge_in_vain_of_the_last_play_takes_no_time() -> None:
    terms = TableTerms(time=ChessClock(60), challenge=ChallengeRule.TRIPLE)
    made = table("TRAIN", "XA", "Q", bag="", terms=terms, edition=TOURNAMENT)
    made.play("8D TRAIN")
    made.wait(10)
    events = made.challenge(1)
    assert isinstance(events[0], PlayChallenged)
    assert names(events) == ["PlayChallenged", "SeatResigned", "GameEnded"]


# --- restarts ------------------------------------------------------------------------------------


@each_control
def test_a_restart_changes_no_clock(control: TimeControl) -> None:
    """Scenario 45: what matters are the instants in the record, not how long nobody looked."""
    made = timed(control, 3)
    for act in ("play", "pass", "exchange"):
        made.wait(11)
        if act == "play":
            made.play("8D TRAIN")
        elif act == "pass":
            made.pass_turn()
        else:
            made.exchange_one()
        ends = deadline(made.game)
        made.restart()
        assert since(made) % 11 == 0
        assert deadline(made.game) == ends


def test_an_instant_before_the_turn_began_charges_nothing() -> None:
    """Scenario 45: a machine whose clock was set back."""
    made = timed(ChessClock(60))
    made.wait(-30)
    charged = made.pass_turn()[0]
    assert isinstance(charged, TimeCharged)
    assert charged.spent == 0
    assert evolve(made.start, charged).clock == made.game.clock


def test_a_computer_s_time_runs_like_a_person_s() -> None:
    terms = TableTerms(time=SandTimer(60))
    made = table(*RACKS[:2], terms=terms, computers=(0,), edition=STANDARD)
    made.wait(60)
    assert made.time_out()[1] == TurnPassed(Seat(0), timed_out=True)


# --- time that players give to each other --------------------------------------------------------


@pytest.mark.parametrize(("seconds", "gift"), [(60, 15), (299, 15), (300, 60), (1500, 60)])
def test_a_player_gives_every_opponent_more_time(seconds: int, gift: int) -> None:
    made = timed(ChessClock(seconds, increment=5), 3)
    made.wait(20)
    assert made.do(GiveTime(Seat(1))) == (TimeGiven(Seat(1), Span(gift * 1000)),)
    assert left(made) == [seconds + gift, seconds, seconds + gift]
    assert since(made) == 0
    made.play("8D TRAIN")
    assert left(made)[0] == seconds + gift - 15
    made.restart()


def test_given_time_moves_the_deadline_of_the_turn_under_way() -> None:
    chess = timed(ChessClock(60), 2)
    days = timed(DaysPerMove(3, bank=0), 2)
    for made, later in ((chess, 15_000), (days, DAY)):
        before = deadline(made.game)
        assert before is not None
        made.do(GiveTime(Seat(1)))
        assert deadline(made.game) == before + later
        made.do(GiveTime(Seat(0)))
        assert deadline(made.game) == before + later, "one's own time stays as it is"
        made.wait((before - NOON) / 1000)
        with pytest.raises(TimeLeft):
            made.time_out()


def test_a_day_that_was_given_is_used_up_like_the_bank() -> None:
    made = timed(DaysPerMove(1, bank=0), 2)
    made.do(GiveTime(Seat(1)))
    made.wait(1.5 * DAY / 1000)
    made.pass_turn()
    assert left(made)[0] == DAY / 2000


def test_no_time_is_given_where_there_is_no_clock_for_it() -> None:
    for made in (table(*RACKS[:2]), timed(SandTimer(60), 2), timed(ChessClock(MOST_SECONDS), 2)):
        view = view_of(made.game, Seat(0))
        assert view.options.give_time is None
        with pytest.raises(NoTimeToGive):
            made.do(GiveTime(Seat(0)))


def test_a_view_offers_the_time_to_give_and_shows_what_was_given() -> None:
    made = timed(ChessClock(600), 3)
    for seat in (0, 2):
        made.do(GiveTime(Seat(seat)))
    made.pass_turn()
    made.do(GiveTime(Seat(2)))
    view = view_of(made.game, Seat(1))
    assert view.options.give_time == 60_000
    assert view.clock is not None
    assert view.clock.clock.given == (60_000, 0, 120_000)
    gifts = [(gift.seat, gift.span, gift.turns) for gift in view.clock.clock.gifts]
    assert gifts == [(0, 60_000, 0), (2, 60_000, 0), (2, 60_000, 1)]
    assert view_of(made.game, None).options.give_time is None
    made.resign(1)
    assert view_of(made.game, Seat(1)).options.give_time is None
    made.do(GiveTime(Seat(0)))
    assert left(made)[1] == 780, "a player who has left is given nothing"

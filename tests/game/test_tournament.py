"""The tournament family: its challenge rules, scoreless turns, and both final adjustments."""

import pytest
from msgspec.structs import replace
from tables import RACKS, VOID, Table, table

from tilewright.game.challenges import challenge_points
from tilewright.game.errors import AlreadyChallenged, NothingToChallenge
from tilewright.game.events import (
    DecidedBy,
    EndReason,
    FinalLine,
    LeaveReason,
    PlayChallenged,
    PlayWithdrawn,
    SeatResigned,
    TurnLost,
)
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.rules.edition import ChallengeRule, CostKind, FinalAdjustment
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.tiles import Tiles

R = ChallengeRule
each_count = pytest.mark.parametrize("players", [2, 3, 4])
PER_PLAY = {R.SINGLE: 0, R.FIVE_POINT: 5, R.TEN_POINT: 10, R.DOUBLE: 0, R.TRIPLE: 0}
PER_WORD = {R.FIVE_POINT_PER_WORD: 5, R.TEN_POINT_PER_WORD: 10}


def club(
    rule: ChallengeRule | None = None,
    *racks: str,
    players: int = 2,
    bad: tuple[str, ...] = (),
    bag: str | None = None,
    adjustment: FinalAdjustment | None = None,
    zeros: bool | None = None,
) -> Table:
    terms = TableTerms(challenge=rule, final_adjustment=adjustment, zero_plays_count=zeros)
    hands = racks or ("TRAINER", "HOBEIOU", *RACKS[2:])[:players]
    return table(*hands, edition=TOURNAMENT, bad=bad, bag=bag, terms=terms)


def with_hob(rule: ChallengeRule, players: int, *bad: str) -> Table:
    """TRAINER lies, and the second seat has just made HOB, HI, ON and BE for 25."""
    made = club(rule, players=players, bad=bad)
    made.play("8B TRAINER")
    made.play("7E HOB")
    return made


@pytest.mark.parametrize("rule", PER_PLAY)
@each_count
def test_under_every_rule_a_bad_play_comes_off(rule: ChallengeRule, players: int) -> None:
    """Scenarios 21 and 22: all words of the play are ruled on, whatever is named."""
    made = with_hob(rule, players, "ON")
    challenged, withdrawn = made.challenge(0, "HOB")[:2]
    assert challenged == PlayChallenged(
        Seat(0), ("HOB", "HI", "ON", "BE"), ("ON",), CostKind.NOTHING, 0
    )
    assert withdrawn == PlayWithdrawn(Seat(1))
    assert made.game.turns[1].withdrawn
    assert made.game.turns[1].total == 0
    assert made.game.racks[1] == made.start.racks[1]


@pytest.mark.parametrize("rule", [R.SINGLE, R.FIVE_POINT, R.TEN_POINT])
@each_count
def test_a_good_play_gains_once_for_all_its_words(rule: ChallengeRule, players: int) -> None:
    """Scenario 22."""
    made = with_hob(rule, players)
    events = made.challenge(0)
    gain = PER_PLAY[rule]
    cost = CostKind.MOVER_GAINS if gain else CostKind.NOTHING
    assert events == (PlayChallenged(Seat(0), ("HOB", "HI", "ON", "BE"), (), cost, gain),)
    assert made.game.scores[:2] == (66, 25 + gain)
    assert made.game.to_move == 2 % players
    with pytest.raises(AlreadyChallenged):
        made.challenge(players - 1 if players > 2 else 0)


@pytest.mark.parametrize(("rule", "each"), PER_WORD.items())
@each_count
def test_a_good_play_gains_for_every_word_that_was_challenged(
    rule: ChallengeRule, each: int, players: int
) -> None:
    """Scenario 22."""
    made = with_hob(rule, players)
    (event,) = made.challenge(0, "HOB", "ON")
    assert event == PlayChallenged(Seat(0), ("HOB", "ON"), (), CostKind.MOVER_GAINS, 2 * each)
    assert made.game.scores[:2] == (66, 25 + 2 * each)
    made.challenge(0, "HI")
    assert made.game.scores[:2] == (66, 25 + 3 * each)
    assert made.game.turns[1].total == 25


@pytest.mark.parametrize(("rule", "each"), PER_WORD.items())
def test_a_bonus_stays_when_another_word_takes_the_play_off(rule: ChallengeRule, each: int) -> None:
    made = with_hob(rule, 3, "BE")
    made.challenge(0, "HOB")
    made.challenge(2, "BE")
    assert made.game.turns[1].withdrawn
    assert made.game.scores == (66, each, 0)


@pytest.mark.parametrize(("rule", "each"), PER_WORD.items())
def test_a_challenge_with_a_bad_word_in_it_gains_nothing(rule: ChallengeRule, each: int) -> None:
    made = with_hob(rule, 2, "BE")
    event = made.challenge(0, "HOB", "BE")[0]
    assert isinstance(event, PlayChallenged)
    assert (event.bad, event.points) == (("BE",), 0)
    assert made.game.scores == (66, 0)
    assert challenge_points(made.game, 3) == 3 * each


@each_count
def test_double_a_challenge_in_vain_loses_the_next_turn(players: int) -> None:
    """Scenario 22."""
    made = with_hob(R.DOUBLE, players)
    doubter = players - 1 if players > 2 else 0
    events = made.challenge(doubter)
    if doubter == 2 % players:
        assert events[1:] == (TurnLost(Seat(doubter)),)
        assert made.game.lost_turns == (0,) * players
    else:
        assert made.game.lost_turns[doubter] == 1


def test_double_is_what_a_tournament_table_plays_unless_it_chooses() -> None:
    made = club()
    assert made.game.edition.challenge.cost is CostKind.TURN


@pytest.mark.parametrize("good", [True, False])
def test_triple_between_two_ends_the_game(good: bool) -> None:
    """Scenario 22: the player in the wrong has lost."""
    made = with_hob(R.TRIPLE, 2, *([] if good else ["HOB"]))
    events = made.challenge(0)
    wrong = Seat(0 if good else 1)
    assert events[-2] == SeatResigned(wrong, LeaveReason.LOST_CHALLENGE)
    assert made.end().reason is EndReason.LOST_CHALLENGE
    assert made.end().winners == (1 - wrong,)
    assert made.end().decided_by is DecidedBy.CHALLENGE
    assert made.game.turns[-1].kind is TurnKind.RESIGN
    assert made.game.turns[-1].why is LeaveReason.LOST_CHALLENGE


@pytest.mark.parametrize("good", [True, False])
@pytest.mark.parametrize(("players", "doubter"), [(3, 0), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_triple_among_more_the_others_play_on(
    good: bool,
    players: int,
    doubter: int,
) -> None:
    """Scenario 22: the loser's tiles are set aside."""
    made = with_hob(R.TRIPLE, players, *([] if good else ["HOB"]))
    made.challenge(doubter)
    wrong = doubter if good else 1
    assert made.state() is Phase.PLAYING
    assert made.game.left == {wrong}
    assert made.game.to_move == (2 if not good or wrong != 2 else 3 % players)
    held = sum(made.game.racks, made.game.bag) + made.game.position.board.tiles
    assert held == TOURNAMENT.tile_set.tiles


def test_triple_a_challenge_in_vain_of_the_last_play_loses_too() -> None:
    made = club(R.TRIPLE, "TRAIN", "XA", "Q", bag="")
    made.play("8D TRAIN")
    made.challenge(2)
    assert made.end().reason is EndReason.OUT
    assert made.end().winners == (0,)
    assert made.game.scores == (12 + 9 + 10, -9, -10)


def test_triple_between_two_the_one_who_is_out_gains_the_tiles_too() -> None:
    made = club(R.TRIPLE, "TRAIN", "XA", bag="")
    made.play("8D TRAIN")
    made.challenge(1)
    assert (made.end().reason, made.end().went_out) == (EndReason.LOST_CHALLENGE, 0)
    assert made.end().winners == (0,)
    assert made.game.scores == (12 + 18, 0)


def test_who_loses_the_game_by_a_challenge_of_the_last_play_cannot_win() -> None:
    made = club(R.TRIPLE, "TRAIN", "XA", "Q", bag="")
    made.game = made.start = replace(made.game, scores=(0, 0, 300))
    made.play("8D TRAIN")
    made.challenge(2)
    assert made.end().winners == (0,)


@pytest.mark.parametrize("rule", ChallengeRule)
def test_at_a_void_table_no_rule_of_challenge_matters(rule: ChallengeRule) -> None:
    """Scenario 24."""
    terms = TableTerms(challenge=rule)
    made = table("TRAINER", "HOBEIOU", edition=TOURNAMENT, words=VOID, terms=terms)
    made.play("8B TRAINER")
    with pytest.raises(NothingToChallenge):
        made.challenge(1, "TRAINER")


@pytest.mark.parametrize("rule", [R.TRIPLE, R.DOUBLE, R.FIVE_POINT_PER_WORD])
def test_the_offer_names_the_price(rule: ChallengeRule) -> None:
    made = with_hob(rule, 2)
    offer = view_of(made.game, Seat(0)).options.challenge
    assert offer is not None
    assert offer.cost is TOURNAMENT.challenge_rules[rule].terms.cost
    assert offer.points == PER_WORD.get(rule, 0)


# --- scoreless turns ---------------------------------------------------------------------------


@each_count
def test_six_scoreless_turns_end_the_game_on_an_empty_board_too(players: int) -> None:
    """Scenario 36: each loses the own rack once."""
    made = club(players=players)
    for turn in range(6):
        assert made.state() is Phase.PLAYING
        if turn % 2:
            made.pass_turn()
        else:
            made.exchange_one()
    assert made.end().reason is EndReason.SCORELESS
    assert made.end().went_out is None
    points = TOURNAMENT.tile_set.total
    for seat, line in enumerate(made.end().lines):
        rack = made.game.racks[seat]
        assert line == FinalLine(Seat(seat), 0, rack, lost=points(rack), gained=0)


def test_a_play_that_scores_starts_the_count_again() -> None:
    """Scenario 36."""
    made = club()
    made.pass_turn(5)
    made.play("8H HOB")
    assert made.game.scoreless == 0
    made.pass_turn(5)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.SCORELESS


@each_count
def test_a_play_taken_back_counts_among_them(players: int) -> None:
    """Scenario 36."""
    made = club(R.SINGLE, "TRAINER", *RACKS[1:players], bad=("TRAIN", "AE", "MM"))
    made.play("8D TRAIN")
    made.challenge(1)
    assert made.game.scoreless == 1
    made.pass_turn(4)
    made.exchange_one()
    assert made.end().reason is EndReason.SCORELESS


def test_the_sixth_may_be_a_play_that_is_taken_back() -> None:
    """Scenario 36: the rack is counted as it was before the play."""
    made = club(R.SINGLE, "AEIOUAE", "TRAINER", bad=("TRAIN",))
    made.pass_turn(5)
    made.play("8D TRAIN")
    assert made.game.scoreless == 0
    made.challenge(0)
    assert made.end().reason is EndReason.SCORELESS
    assert made.game.scores == (-7, -7)


@each_count
def test_a_lost_turn_counts_among_them(players: int) -> None:
    """Scenario 36."""
    made = club(R.DOUBLE, players=players)
    made.play("8D TRAIN")
    made.challenge(1)
    assert made.game.scoreless == 1
    made.pass_turn(4)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.SCORELESS


def test_no_turn_is_skipped_after_the_sixth() -> None:
    made = club(R.DOUBLE, "TRAINER", "AEIOUAE", "BCDFGHL", "??ST")
    made.pass_turn(3)
    made.play("8H st")
    made.challenge(2)
    assert (made.game.scoreless, made.game.lost_turns) == (4, (0, 0, 1, 0))
    made.pass_turn(2)
    assert made.end().reason is EndReason.SCORELESS
    assert made.game.turns[-1].kind is TurnKind.PASS


@pytest.mark.parametrize("zeros", [None, True])
@each_count
def test_a_play_of_0_counts_and_the_sixth_waits_for_the_last_word(
    players: int, zeros: bool | None
) -> None:
    """Scenario 36, the default: such a play may be challenged before the game is over."""
    racks = ["AEIOUAE", "BCDFGHL", "MNPSTVW", "TRAINER"][:players]
    racks[5 % players] = "??ERST"
    made = club(R.SINGLE, *racks, zeros=zeros)
    made.pass_turn(5)
    made.play("8H qi")
    assert made.game.scoreless == 6
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.accept(*(seat for seat in range(players) if seat != 5 % players))
    assert made.end().reason is EndReason.SCORELESS
    assert made.end().went_out is None


def test_a_sixth_play_of_0_taken_back_is_the_sixth_turn_all_the_same() -> None:
    made = club(R.SINGLE, "AEIOUAE", "??ERST", bad=("QI",))
    made.pass_turn(5)
    made.play("8H qi")
    made.challenge(0)
    assert made.game.turns[-1].withdrawn
    assert made.end().reason is EndReason.SCORELESS
    assert made.game.scores == (-7, -4)


def test_a_challenge_in_vain_of_a_sixth_play_of_0_loses_no_turn() -> None:
    made = club(R.DOUBLE, "AEIOUAE", "??ERST")
    made.pass_turn(5)
    made.play("8H qi")
    offer = view_of(made.game, Seat(0)).options.challenge
    assert offer is not None
    assert offer.no_turn_left
    made.challenge(0)
    assert made.end().reason is EndReason.SCORELESS
    assert made.game.lost_turns == (0, 0)


def test_a_bonus_for_a_sixth_play_of_0_does_not_make_it_score() -> None:
    made = club(R.FIVE_POINT, "AEIOUAE", "??ERST")
    made.pass_turn(5)
    made.play("8H qi")
    made.challenge(0)
    assert made.end().reason is EndReason.SCORELESS
    assert made.end().lines[1].before == 5


def test_where_plays_of_0_do_not_count_they_break_the_run() -> None:
    """Scenario 36, the setting."""
    made = club(R.SINGLE, "AEIOUAE", "??ERST", zeros=False)
    made.pass_turn(5)
    made.play("8H qi")
    assert (made.game.scoreless, made.state()) == (0, Phase.PLAYING)
    made.pass_turn(5)
    assert made.state() is Phase.PLAYING


def test_a_play_of_0_that_does_not_count_counts_when_it_is_taken_back() -> None:
    made = club(R.SINGLE, "AEIOUAE", "??ERST", bad=("QI",), zeros=False)
    made.pass_turn(5)
    made.play("8H qi")
    made.challenge(0)
    assert made.end().reason is EndReason.SCORELESS


@pytest.mark.parametrize("bad", [(), ("XS",)])
def test_a_turn_lost_while_a_play_of_0_is_open_may_be_the_sixth(bad: tuple[str, ...]) -> None:
    """The play may still be challenged, and whether it stands or not the game is over."""
    made = club(R.DOUBLE, "TRAINE?", "HOBEIOU", "?CDFGHL", "MNPSTVW", bad=bad)
    made.play("8D TRAxN")
    made.challenge(3)
    made.play("D8 TO")
    made.challenge(3)
    assert made.game.lost_turns == (0, 0, 0, 2)
    made.pass_turn(3)
    assert made.game.scoreless == 4
    made.play("G8 xs")
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    assert (made.game.scoreless, made.state()) == (6, Phase.AWAITING_FINAL_CHALLENGE)
    made.restart()
    made.challenge(0)
    assert made.end().reason is EndReason.SCORELESS
    assert made.game.scoreless == 6


# --- going out -----------------------------------------------------------------------------------


@pytest.mark.parametrize("adjustment", [None, *FinalAdjustment])
@each_count
def test_the_one_who_is_out_gains(adjustment: FinalAdjustment | None, players: int) -> None:
    """Scenario 32: twice the other's between two, unless the table counts once each way."""
    made = club(R.SINGLE, *("TRAIN", "XA", "Q", "BB")[:players], bag="", adjustment=adjustment)
    made.play("8D TRAIN")
    made.accept(*range(1, players))
    others = (9, 10, 6)[: players - 1]
    assert made.end().reason is EndReason.OUT
    if players == 2 and adjustment is not FinalAdjustment.EACH_WAY:
        assert made.game.scores == (12 + 18, 0)
        assert made.end().lines[1] == FinalLine(Seat(1), 0, Tiles.parse("AX"), lost=0, gained=0)
    else:
        assert made.game.scores == (12 + sum(others), *(-points for points in others))


def test_nobody_out_each_loses_the_own_rack_once_though_going_out_counts_double() -> None:
    """Scenario 36."""
    made = club(R.SINGLE, "TRAINER", "XA", bag="", adjustment=FinalAdjustment.DOUBLE_TO_OUT)
    made.pass_turn(6)
    assert made.game.scores == (-7, -9)

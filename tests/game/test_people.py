"""Players who leave or stay, and agreements to break a game off."""

import pytest
from msgspec.structs import replace
from tables import BOXES, RACKS, VOID, by_name, seated, table

from tilewright.game.challenges import may_challenge
from tilewright.game.commands import PutAway
from tilewright.game.errors import (
    AlreadyAgreed,
    NotAtTable,
    NothingOffered,
    OnlyTheLastPlayIsOpen,
)
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    DecidedBy,
    EndReason,
    FinalLine,
    LeaveReason,
    PlayAccepted,
    SeatResigned,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.game.view import NO_OPTIONS, view_of
from tilewright.rules.edition import ChallengeRule, Edition
from tilewright.rules.editions import EDITIONS, FOLIO, TOURNAMENT, WALL, FinishLineLevel

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
LEFT = ("TRAIN", "XA", "Q", "BB")


# --- resigning -----------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(("leaver", "winner"), [(0, 1), (1, 0)])
def test_of_two_players_the_other_wins_by_resignation(
    edition: Edition, leaver: int, winner: int
) -> None:
    """Scenario 46: on turn and off turn."""
    made = seated(2, edition=edition)
    events = made.resign(leaver)
    assert events[0] == SeatResigned(Seat(leaver), LeaveReason.RESIGNED)
    assert made.end().reason is EndReason.RESIGNED
    assert made.end().winners == (winner,)
    assert made.end().decided_by is DecidedBy.RESIGNATION
    assert made.game.scores == (-7, -7)
    assert made.game.turns[-1].why is LeaveReason.RESIGNED


@each_edition
@pytest.mark.parametrize("players", [3, 4])
def test_on_turn_the_next_player_is_on_turn(edition: Edition, players: int) -> None:
    """Scenario 46."""
    made = seated(players, edition=edition)
    made.pass_turn(players - 1)
    assert made.game.to_move == players - 1
    made.resign(players - 1)
    assert made.state() is Phase.PLAYING
    assert made.game.to_move == 0
    made.pass_turn(players - 1)
    assert made.game.to_move == 0


@pytest.mark.parametrize("players", [3, 4])
def test_off_turn_the_turn_stays_where_it_is(players: int) -> None:
    """Scenario 46: the leaver is passed over from then on."""
    made = seated(players)
    made.resign(1)
    assert made.game.to_move == 0
    made.pass_turn()
    assert made.game.to_move == 2
    assert made.game.active == (0, 2, 3)[: players - 1]
    with pytest.raises(NotAtTable):
        made.resign(1)
    assert view_of(made.game, Seat(1)).options == NO_OPTIONS


def test_players_leave_one_by_one_until_one_is_left() -> None:
    made = seated(4)
    made.resign(3)
    made.resign(0)
    assert made.game.to_move == 1
    made.resign(1)
    assert made.end().winners == (2,)
    assert made.end().reason is EndReason.RESIGNED
    assert [turn.kind for turn in made.game.turns] == [TurnKind.RESIGN] * 3


@pytest.mark.parametrize("edition", BOXES, ids=by_name)
@pytest.mark.parametrize("players", [3, 4])
def test_a_leaver_s_tiles_are_set_aside_and_help_nobody(edition: Edition, players: int) -> None:
    """Scenario 46, decision 10: off the leaver's score, onto nobody's."""
    made = table(*LEFT[:players], bag="", words=VOID, edition=edition)
    made.resign(1)
    made.play("8D TRAIN")
    others = (10, 6)[: players - 2]
    assert made.game.scores == (12 + sum(others), -9, *(-points for points in others))
    assert made.end().lines[1] == FinalLine(Seat(1), 0, made.start.racks[1], lost=9, gained=0)


@each_edition
def test_the_tiles_of_a_leaver_are_still_counted(edition: Edition) -> None:
    """Scenario 4."""
    made = seated(3, edition=edition)
    made.resign(2)
    held = sum(made.game.racks, made.game.bag) + made.game.position.board.tiles
    assert held == edition.tile_set.tiles


def test_a_leaver_does_not_count_among_all_who_pass() -> None:
    """Decision 10."""
    made = seated(3)
    made.resign(0)
    made.pass_turn(3)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.PASSES


def test_a_leaver_s_passes_count_no_more() -> None:
    made = seated(3)
    made.pass_turn(4)
    made.resign(2)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.PASSES


def test_the_game_is_over_when_the_only_one_leaves_who_had_not_passed_twice() -> None:
    made = seated(3)
    made.pass_turn(5)
    made.resign(2)
    assert made.end().reason is EndReason.PASSES
    assert made.end().winners == (0, 1)


def test_a_leaver_cannot_win_with_the_highest_score() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL", scores=(300, 20, 10))
    made.resign(0)
    made.pass_turn(4)
    assert made.end().winners == (1,)


@each_edition
def test_leaving_is_no_act_that_closes_the_window(edition: Edition) -> None:
    made = seated(4, edition=edition, bad=["TRAIN"])
    made.play("8D TRAIN")
    made.resign(1)
    assert made.game.to_move == 2
    made.challenge(3, "TRAIN")
    assert made.game.turns[0].withdrawn
    assert made.game.to_move == 2


def test_a_lost_turn_leaves_with_its_player() -> None:
    made = seated(3, edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(2, "TRAIN")
    made.resign(2)
    made.pass_turn(2)
    assert [turn.kind for turn in made.game.turns[2:]] == [TurnKind.PASS] * 2


def test_the_turn_of_a_leaver_goes_past_a_player_who_has_lost_one() -> None:
    made = seated(4, edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(2, "TRAIN")
    made.resign(1)
    assert [turn.kind for turn in made.game.turns[1:]] == [TurnKind.RESIGN, TurnKind.LOST_TURN]
    assert made.game.to_move == 3


# --- leaving while the last play is awaited ------------------------------------------------------


@each_edition
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_of_two_each_has_only_accepted_the_last_play_by_leaving(
    edition: Edition, first: int, second: int
) -> None:
    made = table(*LEFT[:2], bag="", edition=edition, scores=(0, 5))
    made.play("8D TRAIN")
    made.resign(first)
    assert (made.state() is Phase.OVER) is (first == 1), "the other may still challenge"
    if made.state() is not Phase.OVER:
        made.resign(second)
    assert (made.end().reason, made.end().went_out) == (EndReason.OUT, 0)
    assert made.end().decided_by is DecidedBy.SCORE
    assert made.end().winners == (0,)
    if edition is TOURNAMENT:
        assert made.game.scores == (12 + 18, 5)
    else:
        assert made.game.scores == (12 + 9, 5 - 9)


@pytest.mark.parametrize("edition", BOXES, ids=by_name)
@pytest.mark.parametrize("leaver", [1, 2])
def test_leaving_after_the_last_tile_takes_nothing_from_the_one_who_is_out(
    edition: Edition, leaver: int
) -> None:
    """All players with unplayed tiles pay for them when one goes out, present or not."""
    made = table(*LEFT[:3], bag="", edition=edition, scores=(0, 30, 0))
    made.play("8D TRAIN")
    made.resign(leaver)
    made.accept(3 - leaver)
    assert made.game.scores == (12 + 9 + 10, 30 - 9, -10)
    assert made.end().winners == (0,)
    assert made.end().went_out == 0


def test_leaving_after_the_last_tile_gives_the_win_to_nobody_else() -> None:
    """Ours: no turn is left to give up, so that who leaves then has only accepted the play."""
    made = table(*LEFT[:3], bag="", scores=(0, 300, 200))
    made.play("8D TRAIN")
    made.resign(1)
    made.accept(2)
    assert made.game.left == {1}
    assert made.end().winners == (1,)


def test_who_left_before_the_last_tile_still_gives_no_bonus() -> None:
    """Decision 10."""
    made = table(*LEFT, bag="")
    made.resign(3)
    made.play("8D TRAIN")
    made.resign(2)
    made.accept(1)
    assert made.game.scores == (12 + 9 + 10, -9, -10, -6)


def test_all_others_leave_after_the_last_tile_and_the_scores_decide() -> None:
    made = table(*LEFT[:3], bag="", scores=(0, 300, 200))
    made.play("8D TRAIN")
    made.resign(1)
    made.resign(2)
    assert (made.end().reason, made.end().went_out, made.end().winners) == (EndReason.OUT, 0, (1,))
    assert made.game.scores == (12 + 9 + 10, 300 - 9, 200 - 10)


def test_of_two_the_one_who_leaves_after_the_last_tile_keeps_the_win() -> None:
    made = table(*LEFT[:2], bag="", scores=(0, 300))
    made.play("8D TRAIN")
    made.resign(1)
    assert (made.end().reason, made.end().winners) == (EndReason.OUT, (1,))


def test_a_phoney_that_goes_out_wins_nothing_by_leaving_at_once() -> None:
    made = table(*LEFT[:2], bag="", scores=(300, 0), bad=["TRAIN"])
    made.play("8D TRAIN")
    made.resign(0)
    made.restart()
    assert view_of(made.game, Seat(1)).options.challenge is not None
    made.challenge(1, "TRAIN")
    assert (made.end().reason, made.end().winners) == (EndReason.RESIGNED, (1,))
    assert made.game.scores == (300 - 5, -9)


def test_nobody_can_break_off_the_game_of_one_who_left_after_the_last_tile() -> None:
    made = table(*LEFT[:3], bag="")
    made.play("8D TRAIN")
    made.abort(1)
    made.abort(2)
    made.resign(0)
    assert (made.state(), made.game.agreed) == (Phase.AWAITING_FINAL_CHALLENGE, ())
    assert not view_of(made.game, Seat(1)).options.abort
    with pytest.raises(OnlyTheLastPlayIsOpen):
        made.abort(1)
    made.accept(1, 2)
    assert made.end().winners == (0,)


@pytest.mark.parametrize("leaves", [(), (0,)])
def test_a_challenge_that_loses_the_game_leaves_the_win_to_the_others(
    leaves: tuple[int, ...],
) -> None:
    """Under triple challenge; the player who went out may be there or have left."""
    terms = TableTerms(challenge=ChallengeRule.TRIPLE)
    made = table(*LEFT[:2], bag="", edition=TOURNAMENT, terms=terms, scores=(0, 300))
    made.play("8D TRAIN")
    for seat in leaves:
        made.resign(seat)
    made.challenge(1)
    made.restart()
    assert (made.end().reason, made.end().winners) == (EndReason.LOST_CHALLENGE, (0,))
    assert made.game.scores == (12 + 18, 300)


def test_who_left_after_the_last_tile_cannot_win_once_the_game_goes_on() -> None:
    made = table(*LEFT[:3], bag="", scores=(0, 300, 0), bad=["TRAIN"])
    made.play("8D TRAIN")
    made.resign(1)
    made.challenge(2, "TRAIN")
    assert made.state() is Phase.PLAYING
    made.pass_turn(4)
    assert made.end().winners == (0,)


def test_a_line_that_is_reached_counts_no_tiles_when_the_other_leaves() -> None:
    terms = TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 2)
    made = table("TRAINER", "XA", scores=(60, 0), terms=terms)
    made.play("8D TRAIN")
    made.resign(1)
    assert (made.end().reason, made.end().winners) == (EndReason.FINISH_LINE, (0,))
    assert made.game.scores == (72, 0)


def test_people_cannot_break_off_a_game_that_a_computer_has_ended() -> None:
    made = table(*LEFT[:2], bag="", computers=(0,))
    made.play("8D TRAIN")
    assert not view_of(made.game, Seat(1)).options.abort
    with pytest.raises(OnlyTheLastPlayIsOpen):
        made.abort(1)
    made.accept(1)
    assert made.end().winners == (0,)


@pytest.mark.parametrize("edition", BOXES, ids=by_name)
def test_who_leaves_need_not_accept_the_last_play(edition: Edition) -> None:
    made = table(*LEFT, bag="", edition=edition)
    made.play("8D TRAIN")
    made.accept(1)
    made.resign(2)
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.resign(3)
    assert made.end().reason is EndReason.OUT
    assert made.game.scores == (12 + 9 + 10 + 6, -9, -10, -6)


@each_edition
def test_who_goes_out_and_then_leaves_keeps_the_bonus_and_the_win(edition: Edition) -> None:
    made = table(*LEFT[:3], bag="", edition=edition)
    made.play("8D TRAIN")
    made.resign(0)
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    assert made.accept(1) == (PlayAccepted(Seat(1)),)
    made.accept(2)
    assert made.end().went_out == 0
    assert made.end().reason is EndReason.OUT
    assert made.game.scores == (12 + 9 + 10, -9, -10)
    assert made.end().winners == (0,)


def test_of_three_at_the_wall_the_win_stays_with_the_one_who_is_out_and_leaves() -> None:
    made = table(*LEFT[:3], bag="", edition=WALL, scores=(390, 34, 10))
    made.play("8D TRAIN")
    made.resign(0)
    made.accept(1)
    made.resign(2)
    assert made.game.scores == (421, 25, 0)
    assert (made.end().winners, made.end().decided_by) == ((0,), DecidedBy.SCORE)


@each_edition
def test_a_leaver_s_last_play_can_still_be_taken_back(edition: Edition) -> None:
    made = table(*LEFT[:3], bag="", edition=edition, bad=["TRAIN"])
    made.play("8D TRAIN")
    made.resign(0)
    made.restart()
    assert may_challenge(made.game, Seat(2))
    made.challenge(2, "TRAIN")
    assert made.state() is Phase.PLAYING
    assert made.game.to_move == 1
    assert made.game.racks == made.start.racks


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_leaves_after_the_sixth_play_of_0_has_only_accepted_it(leaver: int) -> None:
    made = table("AEIOUAE", "BCDFGHL", "??ERST", edition=TOURNAMENT)
    made.game = made.start = replace(made.game, scores=(10, 20, 30))
    made.pass_turn(5)
    made.play("8H qi")
    made.resign(leaver)
    made.accept(*{0, 1} - {leaver})
    assert made.end().reason is EndReason.SCORELESS
    assert made.end().winners == (2,)
    assert made.game.scores[:2] == (10 - 7, 20 - 19)


# --- breaking off --------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_broken_off_when_all_agree_and_nobody_wins(
    edition: Edition, players: int
) -> None:
    """Scenario 47: scores stay as they are, and no tile is counted."""
    made = seated(players, edition=edition)
    made.play("8D TRAIN")
    for seat in range(players - 1):
        assert made.abort(seat) == (AbortAgreed(Seat(seat)),)
        assert made.state() is Phase.PLAYING
    made.restart()
    made.abort(players - 1)
    assert made.end().reason is EndReason.ABORTED
    assert (made.end().winners, made.end().decided_by) == ((), DecidedBy.NOBODY)
    assert made.end().went_out is None
    assert made.game.scores == (12, 0, 0, 0)[:players]
    assert [(line.lost, line.gained) for line in made.end().lines] == [(0, 0)] * players


@pytest.mark.parametrize("words", WordPolicy)
def test_a_game_that_is_put_away_has_no_winner_and_changes_no_score(words: WordPolicy) -> None:
    made = seated(3, words=words)
    made.play("8D TRAIN")
    made.resign(0)
    scores = made.game.scores
    made.do(PutAway(made.game.active[0]))
    end = made.end()
    assert (end.reason, end.winners, end.went_out) == (EndReason.UNTOUCHED, (), None)
    assert made.game.scores == scores
    assert [(line.lost, line.gained) for line in end.lines] == [(0, 0)] * 3


def test_a_game_that_is_put_away_while_its_last_play_is_awaited_ends_as_accepted() -> None:
    made = table("TRAIN", "EA", "Q", bag="")
    made.play("8D TRAIN")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    *accepted, _ = made.do(PutAway(Seat(1)))
    assert accepted == [PlayAccepted(Seat(1)), PlayAccepted(Seat(2))]
    assert (made.end().reason, made.end().winners) == (EndReason.OUT, (0,))
    assert made.game.scores == (12 + 2 + 10, -2, -10)


def test_one_agrees_once() -> None:
    made = seated(2)
    assert view_of(made.game, Seat(1)).options.abort
    made.abort(1)
    assert not view_of(made.game, Seat(1)).options.abort
    assert view_of(made.game, Seat(0)).agreed == (1,)
    with pytest.raises(AlreadyAgreed) as caught:
        made.abort(1)
    assert caught.value.message == "You have already agreed."


def test_one_player_who_declines_ends_the_offer_for_all() -> None:
    made = seated(3)
    made.abort(2)
    made.abort(0)
    assert made.game.agreed == (2, 0)
    assert made.decline(1) == (AbortDeclined(Seat(1)),)
    after = made.game
    assert (after.agreed, after.declined) == ((), 1)
    made.restart()
    made.abort(0)
    again = made.game
    assert (again.agreed, again.declined) == ((0,), None)
    made.abort(2)
    assert made.state() is Phase.PLAYING


def test_an_offer_is_withdrawn_by_the_player_who_made_it() -> None:
    made = seated(2)
    assert not view_of(made.game, Seat(0)).options.decline
    made.abort(0)
    for seat in made.game.seats:
        assert view_of(made.game, seat).options.decline
    assert not view_of(made.game, None).options.decline
    made.decline(0)
    made.abort(1)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.game.declined is None


def test_an_offer_that_is_off_cannot_be_declined() -> None:
    made = seated(2)
    made.abort(1)
    made.pass_turn()
    with pytest.raises(NothingOffered) as caught:
        made.decline(0)
    assert caught.value.message == "There is no offer to call the game off."


@pytest.mark.parametrize("act", ["play", "exchange", "pass"])
def test_a_player_who_plays_on_has_not_agreed(act: str) -> None:
    made = seated(2)
    made.abort(1)
    if act == "play":
        made.play("8D TRAIN")
    elif act == "exchange":
        made.exchange("T")
    else:
        made.pass_turn()
    assert made.game.agreed == ()
    made.abort(0)
    assert made.state() is Phase.PLAYING


def test_computers_are_not_asked() -> None:
    """Scenario 47: the people alone agree."""
    made = table(*RACKS, computers=(1, 3))
    assert made.game.people == (0, 2)
    made.abort(2)
    assert made.state() is Phase.PLAYING
    made.abort(0)
    assert made.end().reason is EndReason.ABORTED


def test_one_person_among_computers_decides_alone() -> None:
    made = table(*RACKS[:3], computers=(0, 2))
    made.abort(1)
    assert made.end().reason is EndReason.ABORTED


def test_a_computer_that_agrees_counts_for_nothing() -> None:
    made = table(*RACKS[:3], computers=(0,))
    made.abort(0)
    made.abort(1)
    assert made.state() is Phase.PLAYING


def test_leavers_are_not_asked() -> None:
    made = seated(3)
    made.abort(0)
    made.abort(1)
    made.resign(2)
    assert made.end().reason is EndReason.ABORTED


def test_what_a_leaver_agreed_to_is_forgotten() -> None:
    made = table(*RACKS, computers=(2, 3))
    made.abort(0)
    made.resign(0)
    assert made.game.agreed == ()
    made.resign(1)
    assert made.state() is Phase.PLAYING
    assert made.game.people == ()


def test_a_game_can_be_broken_off_while_the_last_play_is_awaited() -> None:
    made = table(*LEFT[:2], bag="")
    made.play("8D TRAIN")
    made.abort(0)
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.abort(1)
    assert made.end().reason is EndReason.ABORTED
    assert made.game.scores == (12, 0)

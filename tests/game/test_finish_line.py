"""Finish Line: the first accepted score that reaches its own target wins at once."""

import pytest
from tables import RACKS, VOID, Table, by_name, table

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import ChessClock
from tilewright.game.events import DecidedBy, EndReason, FinalLine, PlayChallenged
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.rules.edition import ChallengeRule, Edition
from tilewright.rules.editions import (
    EDITIONS,
    FOLIO,
    HEIRLOOM,
    STANDARD,
    TOURNAMENT,
    FinishLineLevel,
)

B, M, E = FinishLineLevel.BEGINNER, FinishLineLevel.INTERMEDIATE, FinishLineLevel.EXPERT
each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])


def close(players: int) -> tuple[int, ...]:
    """Scores of beginners, the first of whom is five points short."""
    return ({2: 65, 3: 55, 4: 45}[players], 1, 2, 3)[:players]


def race(
    *levels: FinishLineLevel,
    scores: tuple[int, ...] = (),
    edition: Edition = STANDARD,
    words: WordPolicy = WordPolicy.CHALLENGE,
    bad: tuple[str, ...] = (),
    challenge: ChallengeRule | None = None,
    bag: str | None = None,
    clock: ChessClock | None = None,
) -> Table:
    hands = ("TRAINER", "HOBEIOU", *RACKS[2:])[: len(levels)]
    terms = TableTerms(time=clock, finish_line=levels, challenge=challenge)
    return table(*hands, edition=edition, words=words, bad=bad, terms=terms, scores=scores, bag=bag)


@each_edition
@each_count
@pytest.mark.parametrize("level", FinishLineLevel)
def test_the_target_is_by_players_and_level(
    edition: Edition, players: int, level: FinishLineLevel
) -> None:
    """Scenario 39: TRAIN is worth 12; a point less before it, and the game goes on."""
    targets = {B: (70, 60, 50), M: (120, 100, 90), E: (200, 180, 160)}
    target = targets[level][players - 2]
    others = (0,) * (players - 1)
    for before, state in (
        (target - 13, Phase.PLAYING),
        (target - 12, Phase.AWAITING_FINAL_CHALLENGE),
        (target - 1, Phase.AWAITING_FINAL_CHALLENGE),
    ):
        made = race(*([level] * players), scores=(before, *others), edition=edition)
        made.play("8D TRAIN")
        assert made.state() is state


@each_edition
@each_count
def test_reached_and_accepted_wins_and_no_tile_is_counted(edition: Edition, players: int) -> None:
    """Scenario 39."""
    made = race(*([B] * players), scores=close(players), edition=edition)
    made.play("8D TRAIN")
    made.restart()
    made.accept(*range(1, players))
    assert made.end().reason is EndReason.FINISH_LINE
    assert (made.end().winners, made.end().decided_by) == ((0,), DecidedBy.FINISH_LINE)
    assert made.end().went_out is None
    assert made.game.scores == (close(players)[0] + 12, 1, 2, 3)[:players]
    assert made.end().lines[1] == FinalLine(Seat(1), 1, made.game.racks[1], lost=0, gained=0)


@each_edition
def test_at_a_void_table_the_play_itself_wins(edition: Edition) -> None:
    """Scenario 39."""
    made = race(B, B, scores=(60, 0), edition=edition, words=VOID)
    made.play("8D TRAIN")
    assert made.end().reason is EndReason.FINISH_LINE
    assert made.game.scores == (72, 0)


@each_edition
@each_count
def test_a_play_taken_back_does_not_win(edition: Edition, players: int) -> None:
    """Scenario 39: and the game goes on, also after a restart."""
    made = race(*([B] * players), scores=close(players), edition=edition, bad=("TRAIN",))
    made.play("8D TRAIN")
    made.challenge(players - 1, "TRAIN")
    made.restart()
    assert made.state() is Phase.PLAYING
    assert made.game.scores == close(players)
    assert made.game.bag == made.start.bag
    assert made.game.to_move == 1


def test_three_players_of_three_levels() -> None:
    """Scenario 39: 60, 100 and 180; the same play wins for one and not for the others."""
    for seat, wins in ((0, True), (1, False), (2, False)):
        levels = [E, E, E]
        levels[0] = (B, M, E)[seat]
        made = race(*levels, scores=(50, 90, 170), bag="")
        made.play("8D TRAIN")
        assert (made.state() is Phase.AWAITING_FINAL_CHALLENGE) is wins
    mixed = race(B, M, E, scores=(47, 80, 170))
    mixed.play("8D TRAIN")
    assert mixed.state() is Phase.PLAYING
    mixed.play("D8 TOE")
    assert mixed.state() is Phase.PLAYING
    assert [mixed.game.has_reached_target(seat) for seat in mixed.game.seats] == [False] * 3


def test_of_two_who_reach_it_in_one_round_the_first_wins() -> None:
    """Scenario 39: the second does not come to play."""
    made = race(B, B, scores=(60, 69))
    made.play("8D TRAIN")
    made.accept(1)
    assert made.end().winners == (0,)
    assert [turn.seat for turn in made.game.turns] == [0]


@each_edition
@each_count
def test_a_challenge_in_vain_settles_it(edition: Edition, players: int) -> None:
    """Scenario 39; the fine comes off the score of the challenger first."""
    made = race(*([B] * players), scores=close(players), edition=edition)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.end().winners == (0,)
    assert made.end().lines[1].before == 1 - (10 if edition is STANDARD else 0)


@pytest.mark.parametrize(
    ("rule", "before"),
    [
        (ChallengeRule.FIVE_POINT, 53),
        (ChallengeRule.TEN_POINT, 48),
        (ChallengeRule.FIVE_POINT_PER_WORD, 53),
        (ChallengeRule.TEN_POINT_PER_WORD, 48),
    ],
)
@each_count
def test_a_challenge_bonus_reaches_it_too(rule: ChallengeRule, before: int, players: int) -> None:
    """Decision 8: TRAIN makes 12, and the rest is the bonus."""
    least = {2: 0, 3: -10, 4: -20}[players]
    for short in (0, 1):
        made = race(
            *([B] * players),
            scores=(before + least - short, *(0,) * (players - 1)),
            edition=TOURNAMENT,
            challenge=rule,
        )
        made.play("8D TRAIN")
        assert made.state() is Phase.PLAYING
        made.challenge(1, "TRAIN")
        if short:
            assert made.state() is Phase.PLAYING
        else:
            assert made.end().reason is EndReason.FINISH_LINE
            assert made.end().winners == (0,)


def test_a_bonus_that_reaches_it_waits_for_the_other_words() -> None:
    made = race(
        *(E, B, B),
        scores=(0, 30, 0),
        edition=TOURNAMENT,
        challenge=ChallengeRule.FIVE_POINT_PER_WORD,
    )
    made.play("8B TRAINER")
    made.play("7E HOB")
    assert (made.game.scores[1], made.state()) == (55, Phase.PLAYING)
    made.challenge(0, "HOB")
    assert (made.game.scores[1], made.state()) == (60, Phase.AWAITING_FINAL_CHALLENGE)
    made.accept(0)
    made.challenge(2, "HI", "ON", "BE")
    assert made.end().winners == (1,)
    assert made.game.scores == (66, 75, 0)


@pytest.mark.parametrize("reaches", [True, False])
def test_a_bonus_that_is_kept_wins_though_the_play_comes_off(reaches: bool) -> None:
    """Ours: the points for the good word are an accepted score of their own."""
    before = 55 if reaches else 54
    made = race(
        *(E, B, B),
        scores=(0, before, 0),
        edition=TOURNAMENT,
        challenge=ChallengeRule.FIVE_POINT_PER_WORD,
        bad=("BE",),
    )
    made.play("8B TRAINER")
    made.play("7E HOB")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.challenge(0, "HOB")
    made.challenge(2, "BE")
    assert made.game.turns[1].withdrawn
    if reaches:
        assert made.end().reason is EndReason.FINISH_LINE
        assert made.end().winners == (1,)
        assert made.game.scores == (66, 60, 0)
    else:
        assert made.state() is Phase.PLAYING
        assert made.game.scores == (66, 59, 0)


@each_edition
@each_count
def test_who_reached_it_and_leaves_has_still_won(edition: Edition, players: int) -> None:
    """Leaving then is accepting, and the others may still challenge."""
    made = race(*([B] * players), scores=close(players), edition=edition)
    made.play("8D TRAIN")
    made.resign(0)
    made.restart()
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    assert not view_of(made.game, Seat(1)).options.play
    made.accept(*range(1, players))
    assert (made.end().reason, made.end().winners) == (EndReason.FINISH_LINE, (0,))
    assert made.game.scores[0] == close(players)[0] + 12


@each_edition
@pytest.mark.parametrize("players", [3, 4])
def test_who_reached_it_and_leaves_has_not_won_if_the_play_comes_off(
    edition: Edition, players: int
) -> None:
    made = race(*([B] * players), scores=close(players), edition=edition, bad=("TRAIN",))
    made.play("8D TRAIN")
    made.resign(0)
    assert may_challenge(made.game, Seat(2))
    event = made.challenge(2, "TRAIN")[0]
    assert isinstance(event, PlayChallenged)
    assert event.bad == ("TRAIN",)
    assert made.game.scores == close(players)
    assert (made.state(), made.game.to_move) == (Phase.PLAYING, 1)


@each_edition
def test_who_goes_out_at_the_finish_line_and_leaves_has_won_too(edition: Edition) -> None:
    terms = TableTerms(finish_line=(B, B, B))
    made = table("TRAIN", "XA", "Q", bag="", terms=terms, scores=(55, 5, 2), edition=edition)
    made.play("8D TRAIN")
    made.resign(0)
    made.accept(1, 2)
    assert made.end().reason is EndReason.FINISH_LINE
    assert made.end().winners == (0,)


def test_a_game_that_ends_otherwise_has_its_ordinary_result() -> None:
    """Decision 8."""
    made = race(B, B, scores=(20, 30))
    made.pass_turn(4)
    assert made.end().reason is EndReason.PASSES
    assert made.game.scores == (20 - 7, 30 - 12)
    assert made.end().decided_by is DecidedBy.SCORE


def test_who_goes_out_and_reaches_it_wins_by_the_finish_line() -> None:
    terms = TableTerms(finish_line=(B, B))
    made = table("TRAIN", "XA", bag="", terms=terms, scores=(60, 0))
    made.play("8D TRAIN")
    made.accept(1)
    assert made.end().reason is EndReason.FINISH_LINE
    assert made.game.scores == (72, 0)


def test_who_goes_out_short_of_it_has_the_ordinary_result() -> None:
    terms = TableTerms(finish_line=(B, B))
    made = table("TRAIN", "XA", bag="", terms=terms, scores=(50, 0))
    made.play("8D TRAIN")
    made.accept(1)
    assert made.end().reason is EndReason.OUT
    assert made.game.scores == (50 + 12 + 9, -9)


@pytest.mark.parametrize("edition", [HEIRLOOM, FOLIO, TOURNAMENT], ids=by_name)
def test_overtime_takes_no_target_back(edition: Edition) -> None:
    """Decision 8: a target once reached is not lost to a later penalty."""
    made = race(B, B, scores=(60, 0), edition=edition, words=VOID, clock=ChessClock(10))
    made.wait(10 + 3 * 60)
    made.play("8D TRAIN")
    assert made.end().winners == (0,)
    assert made.game.scores == (72, 0)

"""Turns near the end: the coach agrees with the solvers, or gives no judgement and says why."""

import random

import pytest
from effort import effort
from msgspec.structs import replace

from tilewright import Coach, Game, Generator
from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision, course_of_game
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.deep.late_turns import AT_ONCE, is_late, situation_of
from tilewright.coach.deep.look_ahead import LookAhead, SearchBudget, SearchMethod, Withheld
from tilewright.coach.deep.simulated_turns import is_same_move, move_of
from tilewright.coach.notes import Bingo, Judgement, Note
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import BestMove
from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, Preendgame
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.game.seats import Seat
from tilewright.lexicon import Lexicon
from tilewright.rules.play import Exchange, Play
from tilewright.study.game_figures import figures_of_game

from .conftest import random_game

judges = pytest.mark.skipif(not compiled, reason="late turns are judged by a compiled engine")


def course_of(club: Lexicon, dice: random.Random, players: int = 2) -> Course:
    return course_of_game(random_game(club, dice, players).events)


def choosing(decision: Decision, move: BestMove) -> Decision:
    """Return the same turn with another move."""
    made = move_of(move)
    chosen = made if isinstance(made, Play) else made.tiles if isinstance(made, Exchange) else None
    return replace(decision, chosen=chosen, withdrawn=False, challenges=())


def endgame_of(course: Course, decision: Decision) -> Endgame:
    situation = situation_of(decision, course.moments[decision.turn - 1])
    racks = decision.rack, situation.unseen
    return Endgame(decision.position, racks, situation.scoreless)


def solved_best(club: Lexicon, course: Course, decision: Decision) -> BestMove | None:
    """Return the best move by the solver that applies, None where neither does."""
    if not decision.bag_count:
        solver = EndgameSolver(Generator(club), course.edition)
        return solver.solve(endgame_of(course, decision), positions=400_000).best
    if decision.bag_count > MOST_IN_BAG:
        return None
    situation = situation_of(decision, course.moments[decision.turn - 1])
    preendgame = PreendgameSolver(Generator(club), Preendgame(situation), plays=3, seed=1)
    for solution in preendgame.rounds(positions=2_000):
        if solution.endgames > 400:
            break
    return preendgame.solution().best


@judges
def test_a_move_that_is_best_by_the_solver_is_never_a_mistake(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    tried = 0
    while tried < effort(gate=2, night=4):
        course = course_of(club, dice)
        late = [turn for turn in course.decisions if turn.bag_count <= MOST_IN_BAG]
        for decision in dice.sample(late, min(2, len(late))):
            best = solved_best(club, course, decision)
            assert best is not None
            as_solved = replace(course, decisions=(choosing(decision, best),))
            (note,) = coach.lessons(as_solved).notes
            for told in (note, *deeper_notes(coach, as_solved, (note,))):
                costly = told.judgement is Judgement.COSTLY
                assert not costly or is_better(club, course, decision, told.best.move, best), told
            tried += 1


def is_better(
    club: Lexicon, course: Course, decision: Decision, move: BestMove, other: BestMove
) -> bool:
    """Return whether a long search prefers the move, which the first one may not have tried."""
    if not decision.bag_count:
        return False
    moves = [move_of(move), move_of(other)]
    situation = situation_of(decision, course.moments[decision.turn - 1])
    preendgame = Preendgame(situation)
    solver = PreendgameSolver(Generator(club), preendgame, candidates=moves, only=True, seed=1)
    for solution in solver.rounds(positions=5_000):
        if solution.endgames > 200:
            break
    return is_same_move(solver.solution().best, moves[0])


@judges
def test_the_best_move_instead_of_a_late_play_that_came_off_is_the_solvers(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    course = course_of(club, dice)
    late = [turn for turn in course.decisions if not turn.bag_count]
    for decision in late[:3]:
        came_off = replace(decision, withdrawn=True)
        (note,) = coach.lessons(replace(course, decisions=(came_off,))).notes
        assert (note.judgement, note.cost, note.ahead) == (Judgement.WITHDRAWN, None, None)
        if note.withheld:
            continue
        again = replace(course, decisions=(choosing(decision, note.best.move),))
        (of_best,) = coach.lessons(again).notes
        # what is proven to be better is not always proven to be the best
        solver = EndgameSolver(Generator(club), course.edition)
        solution = solver.solve(endgame_of(course, decision), positions=AT_ONCE.positions)
        shown = (
            (Judgement.BEST, None)
            if solution.is_proven
            else (Judgement.WITHHELD, Withheld.UNSOLVED)
        )
        assert (of_best.judgement, of_best.withheld) == shown, (decision, note, of_best)
        assert not deeper_notes(coach, replace(course, decisions=(came_off,)), (note,))
    last = replace(late[-1], withdrawn=True)
    elsewhere = replace(course, decisions=(last,), to_target=True)
    (note,) = coach.lessons(elsewhere).notes
    assert (note.judgement, note.withheld) == (Judgement.WITHDRAWN, Withheld.TO_TARGET)


def deeper_notes(coach: Coach, course: Course, notes: tuple[Note, ...]) -> list[Note]:
    return list(Deepening(Adviser(coach.lexicon), course, notes, SearchBudget(samples=64)))


@judges
def test_no_late_turn_is_judged_by_equity_and_each_says_how_sure_it_is(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    for players in (2, 3):
        course = course_of(club, dice, players)
        lessons = coach.lessons(course)
        for decision, note in zip(course.decisions, lessons.notes, strict=True):
            if not is_late(decision):
                assert note.ahead is None and note.withheld is None
                continue
            assert (note.ahead is None) != (note.withheld is None)
            said = note.foresight or note.why_withheld
            assert said is not None and said.en.endswith(".") and said.de.endswith(".")
            assert note.remark is None
            if note.withheld:
                assert note.judgement is Judgement.WITHHELD
                assert (note.cost, note.size, note.reasons) == (None, None, ())
        late = tuple(turn for turn in course.decisions if is_late(turn))
        notes = tuple(note for note in lessons.notes if note.turn in {turn.turn for turn in late})
        deeper = deeper_notes(coach, replace(course, decisions=late), notes)
        assert all(one.ahead or one.withheld for one in deeper)


@judges
def test_the_same_turn_has_the_same_judgement_alone_and_again(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    course = course_of(club, dice, 2)
    late = tuple(turn for turn in course.decisions if is_late(turn))
    once = coach.lessons(replace(course, decisions=late)).notes
    again = Coach(club).lessons(replace(course, decisions=late[::-1])).notes[::-1]
    assert once == again


@judges
def test_with_an_empty_bag_the_turns_of_three_are_played_out(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    course = course_of(club, dice, 3)
    (last, *_) = [turn for turn in course.decisions if not turn.bag_count]
    (note,) = coach.lessons(replace(course, decisions=(last,))).notes
    assert note.ahead is not None and note.ahead.method is SearchMethod.SIMULATION
    # a record does not say who holds how many
    unknown = replace(last, held=None)
    moments = list(course.moments)
    moments[last.turn - 1] = replace(moments[last.turn - 1], unseen=len(last.rack) + 9)
    odd = replace(course, decisions=(unknown,), moments=tuple(moments))
    (note,) = coach.lessons(odd).notes
    assert note.withheld is Withheld.UNKNOWN_RACKS


def test_where_looking_ahead_does_not_apply_there_is_no_judgement(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    course = course_of(club, dice)
    last = replace(course, decisions=(course.decisions[-1],))
    (note,) = coach.lessons(replace(last, to_target=True)).notes
    assert (note.withheld, note.judgement) == (Withheld.TO_TARGET, Judgement.WITHHELD)
    to_lose = replace(course.decisions[-1], scoreless=None)
    (note,) = coach.lessons(replace(course, decisions=(to_lose,))).notes
    assert note.withheld is Withheld.LOST_TURN
    assert coach.lessons(replace(last, to_target=True)).seats[note.seat].compared == 0


def test_points_given_up_for_more_wins_are_no_mistake() -> None:
    wins_more = LookAhead(SearchMethod.SIMULATION, -0.05, 0.01, 8.0, 1.0, 400)
    assert not wins_more.is_mistake and wins_more.cost == 0
    assert replace(wins_more, lost=0.0).is_mistake


def test_a_bingo_missed_by_a_phoney_is_not_counted(coach: Coach) -> None:
    game = Game(
        "tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7, lexicon=coach.lexicon
    )
    game.play("8E NORTH")
    game.play("7H FARMS")  # FT is no word
    lessons = coach.game(game.events)
    assert lessons.notes[1].bingo is Bingo.MISSED
    assert (lessons.seats[1].compared, lessons.seats[1].bingos_missed) == (0, 0)


def test_statistics_and_the_coach_give_the_same_figures(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    game = random_game(club, dice, 2)
    lessons = coach.game(game.events)
    for seat, sums in enumerate(lessons.seats):
        figures = figures_of_game(game.events, Seat(seat), coach)
        assert figures is not None
        assert (figures.compared, figures.cost) == (sums.compared, sums.cost)
        assert figures.bingos_found == sums.bingos_found
        assert figures.bingos_missed == sums.bingos_missed
        assert (figures.phoneys, figures.phoneys_stood) == (sums.phoneys, sums.phoneys_stood)

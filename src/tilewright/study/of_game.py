"""Exercises from the turns of a finished game."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.coach import Coach
from tilewright.coach.course import Course, Decision
from tilewright.coach.deep.late_turns import is_late
from tilewright.coach.notes import Judgement, Note
from tilewright.errors import TilewrightError
from tilewright.rules.play import Pass
from tilewright.study.exercise import Exercise, ExerciseSource, NotJudged, Task


class NoExercise(TilewrightError, LookupError):
    """A turn that makes no exercise: the game does not have it, or its player had no choice."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        super().__init__(f"turn {turn} makes no exercise: there is none, or it had no choice")


def costly_turns(notes: Iterable[Note], seats: Collection[int] | None = None) -> tuple[int, ...]:
    """Return the numbers of the turns worth trying again: the costly ones, of some seats or all."""
    return tuple(
        note.turn
        for note in notes
        if note.judgement is Judgement.COSTLY and (seats is None or note.seat in seats)
    )


def exercises_of(
    course: Course, coach: Coach, seats: Collection[int] | None = None, game: str = ""
) -> tuple[Exercise, ...]:
    """Return an exercise for each costly turn; only for readers who may know its rack.

    `game` is the id for their sources.
    """
    decisions = {decision.turn: decision for decision in course.decisions}
    notes = {note.turn: note for note in coach.lessons(course).notes}
    turns = costly_turns(notes.values(), seats)
    made = _Making(course, coach, game)
    return tuple(made.exercise(decisions[turn], notes[turn]) for turn in turns)


def exercise_at(course: Course, turn: int, coach: Coach, game: str = "") -> Exercise:
    """Return the exercise of any turn with a choice, costly or not.

    Raises:
        NoExercise: there is no such turn.
        NotJudged: it is near the end of the game, and looking ahead decides nothing.
    """
    decision = next((one for one in course.decisions if one.turn == turn), None)
    if decision is None:
        raise NoExercise(turn)
    made = _Making(course, coach, game)
    return made.exercise(decision, made.note_on(decision))


class _Making:
    """Makes the exercises of one game."""

    def __init__(self, course: Course, coach: Coach, game: str) -> None:
        self._course, self._coach, self._game = replace(course, decisions=()), coach, game
        self._adviser = Adviser(coach.lexicon)

    def note_on(self, decision: Decision) -> Note:
        """Return the coach's note on a turn of the game, perhaps taken otherwise."""
        (note,) = self._coach.lessons(replace(self._course, decisions=(decision,))).notes
        return note

    def exercise(self, decision: Decision, note: Note) -> Exercise:
        """Return the exercise of a turn with this note.

        Raises:
            NotJudged: there is no judgement of it.
        """
        ahead = self.note_on if is_late(decision) else None
        if ahead is not None and not (note.withheld or note.ahead):
            # a phoney, or a play that came off, counts as a pass
            note = ahead(decision.choosing(Pass()))
        if note.withheld:
            raise NotJudged(decision.turn, note.withheld)
        if ahead is not None:
            equity = note.best.equity - (note.cost or 0)
        elif note.equity is not None:
            equity = note.equity
        else:
            equity = self._adviser.equity(decision.choosing(Pass()))
        source = ExerciseSource(decision.turn, decision.seat, self._game)
        return Exercise(
            source,
            Task.BETTER_MOVE,
            decision,
            note.best,
            equity,
            note.reasons,
            self._adviser,
            ahead,
        )

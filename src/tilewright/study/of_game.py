"""Exercises from the turns of a finished game."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.coach import Coach
from tilewright.coach.course import Course, Decision
from tilewright.coach.notes import Judgement, Note
from tilewright.study.exercise import Exercise, Source, Task


class NoExercise(LookupError):
    """A turn that makes no exercise: the game does not have it, or its player had no choice."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        super().__init__(f"turn {turn} makes no exercise: there is none, or it had no choice")


def costly_turns(notes: Iterable[Note], seats: Collection[int] | None = None) -> tuple[int, ...]:
    """Return the numbers of the turns worth trying again: the costly ones, of some seats or all.

    Those that were judged by looking ahead are left out: an answer is judged by equity.
    """
    return tuple(
        note.turn
        for note in notes
        if note.judgement is Judgement.COSTLY
        and note.ahead is None
        and (seats is None or note.seat in seats)
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
    adviser = Adviser(coach.lexicon)
    return tuple(_exercise(decisions[turn], notes[turn], adviser, game) for turn in turns)


def exercise_at(course: Course, turn: int, coach: Coach, game: str = "") -> Exercise:
    """Return the exercise of any turn with a choice, costly or not; it is judged by equity.

    Raises:
        NoExercise: there is no such turn.
    """
    found = [decision for decision in course.decisions if decision.turn == turn]
    if not found:
        raise NoExercise(turn)
    (note,) = coach.lessons_by_equity(replace(course, decisions=tuple(found))).notes
    return _exercise(found[0], note, Adviser(coach.lexicon), game)


def _exercise(decision: Decision, note: Note, adviser: Adviser, game: str) -> Exercise:
    equity = note.equity
    if equity is None:
        equity = adviser.equity(replace(decision, chosen=None))
    source = Source(decision.turn, decision.seat, game)
    return Exercise(source, Task.BETTER_MOVE, decision, note.best, equity, note.reasons, adviser)

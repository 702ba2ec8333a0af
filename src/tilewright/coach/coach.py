"""The coach: lessons from a finished game."""

from collections.abc import Callable, Iterable, Iterator
from os import PathLike

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision, course_of_game
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.deep.late_turns import LateTurns, is_late
from tilewright.coach.deep.look_ahead import SearchBudget
from tilewright.coach.notes import (
    COSTLY,
    Bingo,
    Lessons,
    Note,
    Remark,
    Size,
    lessons_of,
    size_of,
    with_note,
)
from tilewright.coach.of_record import course_of_record
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.reasons import reasons_of
from tilewright.engine.chances import shipped_chances
from tilewright.game.events import Event
from tilewright.lexicon import Lexicon, LexiconSource, load_lexicon
from tilewright.notation.gcg import edition_of_record, gcg_text, judged, read_as_written
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT, edition_named
from tilewright.rules.play import Play

FAR_AHEAD = 10_000
"""The lead of a play over all others that deserves praise, in thousandths of a point."""
WELL_HANDLED = 2000
POOR = 8000
"""The equity that no move of a poor rack reaches."""


def _always(_done: int, _of: int) -> bool:
    return True


class Coach:
    """Analyses games with the words of one lexicon, by name or loaded; thread-safe.

    >>> record = "#player1 A\\n#player2 B\\n>A: AEHNORT 8E NORTH +24 24\\n"
    >>> (note,) = Coach("club").gcg(record).notes
    >>> print(note.judgement.value, note.cost / 1000, note.best.move)
    costly 58.9 8H ANOTHER 78

    Raises:
        LexiconError: there is no such lexicon.
    """

    def __init__(self, lexicon: LexiconSource = "club") -> None:
        self._adviser = Adviser(load_lexicon(lexicon))

    def __repr__(self) -> str:
        return f"<Coach by {self.lexicon.name}>"

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon by which the coach judges."""
        return self._adviser.lexicon

    def game(
        self,
        events: Iterable[Event],
        deep: SearchBudget | None = None,
        goes_on: Callable[[int, int], bool] = _always,
    ) -> Lessons:
        """Return the lessons of the game with these events; they show every rack.

        With a budget, doubtful turns are judged by looking ahead. After each of them `goes_on` is
        called with the number of those done and of all, and ends it early if it returns False.

        Raises:
            ImpossibleEvent: the events are not a game.
        """
        return self.lessons(course_of_game(events), deep, goes_on)

    def gcg(
        self,
        source: str | bytes | PathLike[str],
        edition: str | Edition = TOURNAMENT,
        deep: SearchBudget | None = None,
    ) -> Lessons:
        """Return the lessons of a GCG record, as far as it has the racks.

        `source` is the text, the bytes of a file, or its `pathlib.Path`. The record's own edition
        is used if it names one. With a budget, doubtful turns are judged by looking ahead.

        Raises:
            UnknownEdition: no edition has the name.
            BadGcg: the text is not a record.
            CannotJudge: the game is played with letters that are not A to Z.
            UnknownEquipment: it names an unknown board or tiles.
            OSError: the file cannot be read.
            TypeError: the source is something else, such as an open file.
        """
        otherwise = edition_named(edition)
        record = read_as_written(gcg_text(source))
        played = edition_of_record(record, otherwise)
        return self.lessons(course_of_record(record, judged(record, played), played), deep)

    def lessons(
        self,
        course: Course,
        deep: SearchBudget | None = None,
        goes_on: Callable[[int, int], bool] = _always,
    ) -> Lessons:
        """Return the lessons of a game with this course, as `game` does."""
        lessons = lessons_of(self.lexicon.name, course, tuple(self._notes(course)))
        if deep is not None:
            doubtful = Deepening(self._adviser, course, lessons.notes, deep)
            for done, note in enumerate(doubtful, start=1):
                lessons = with_note(lessons, course, note)
                if not goes_on(done, len(doubtful)):
                    break
        return lessons

    def _notes(self, course: Course) -> Iterator[Note]:
        """Yield the notes on the decisions of a game, one by one."""
        late = LateTurns(self._adviser, course)
        for decision in course.decisions:
            yield self._note(decision, course, late)

    def lessons_by_equity(self, course: Course) -> Lessons:
        """Return the lessons by equity alone, even for turns near the end of the game."""
        notes = tuple(self._by_equity(decision, course) for decision in course.decisions)
        return lessons_of(self.lexicon.name, course, notes)

    def _note(self, decision: Decision, course: Course, late: LateTurns) -> Note:
        note = self._by_equity(decision, course)
        if not is_late(decision):
            return note
        return late.advised(note, decision) if note.cost is None else late.judged(note, decision)

    def _by_equity(self, decision: Decision, course: Course) -> Note:
        phoneys: tuple[str, ...] = ()
        if isinstance(decision.chosen, Play):
            phoneys = self._adviser.phoneys(decision, decision.chosen)
        is_compared = not phoneys and not decision.withdrawn
        best = self._adviser.best(decision)
        note = Note(
            turn=decision.turn,
            seat=decision.seat,
            best=best,
            equity=self._adviser.equity(decision) if is_compared else None,
            kept=decision.kept,
            bingo=self._bingo(decision, phoney=bool(phoneys)),
            phoneys=phoneys,
            stood=not decision.withdrawn,
            challenges=decision.challenges,
        )
        if note.cost is None:
            return note
        if note.cost < COSTLY:
            return replace(note, remark=self._remark(decision, note.cost, best.equity))
        chosen = self._adviser.chosen(decision)
        better = self._adviser.above(decision, chosen.equity)
        compared = Comparison(chosen, better, decision.bag_count, self.lexicon)
        return replace(
            note,
            size=_size(note.cost, decision, course),
            reasons=reasons_of(compared),
            remark=self._remark(decision, note.cost, best.equity),
            vocabulary=self._adviser.vocabulary(compared, decision, course),
        )

    def _remark(self, decision: Decision, cost: int, best: int) -> Remark | None:
        if not cost and isinstance(decision.chosen, Play) and decision.bag_count:
            near = self._adviser.above(decision, best - FAR_AHEAD)
            if all(option.move == decision.chosen for option in near):
                return Remark.WELL_FOUND
        if cost <= WELL_HANDLED and best < POOR and decision.bag_count:
            return Remark.WELL_HANDLED
        return None

    def _bingo(self, decision: Decision, *, phoney: bool) -> Bingo | None:
        count = decision.position.edition.bonus.tiles
        whole = isinstance(decision.chosen, Play) and len(decision.chosen.placements) == count
        if whole and not phoney:
            return Bingo.FOUND
        return Bingo.MISSED if self._adviser.has_bingo(decision) else None


def _size(cost: int, decision: Decision, course: Course) -> Size | None:
    moment = course.moments[decision.turn - 1]
    chances = None if course.to_target else shipped_chances(course.edition.tile_set)
    return size_of(cost, moment, chances)

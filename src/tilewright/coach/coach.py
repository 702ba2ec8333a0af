"""The coach: lessons from a finished game."""

from collections.abc import Iterable

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.notes import Bingo, Lessons, Note, chances_along, seat_lessons
from tilewright.coach.of_game import course_of_game
from tilewright.coach.of_record import course_of_record
from tilewright.game.events import Event
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.notation.gcg import edition_of_record, judged, read_as_written
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT, edition_named
from tilewright.rules.play import Play


class Coach:
    """Analyses games with the words of one lexicon, by name or loaded; thread-safe.

    >>> record = "#player1 A\\n#player2 B\\n>A: AEHNORT 8E NORTH +24 24\\n"
    >>> (note,) = Coach("club").gcg(record).notes
    >>> print(note.judgement.value, note.cost / 1000, note.best.move)
    costly 58.9 8H ANOTHER 78

    Raises:
        LexiconError: there is no such lexicon.
    """

    def __init__(self, lexicon: str | Lexicon = "club") -> None:
        self._adviser = Adviser(load_lexicon(lexicon) if isinstance(lexicon, str) else lexicon)

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon by which the coach judges."""
        return self._adviser.lexicon

    def game(self, events: Iterable[Event]) -> Lessons:
        """Return the lessons of the game with these events; they show every rack.

        Raises:
            ImpossibleEvent: the events are not a game.
        """
        return self.lessons(course_of_game(events))

    def gcg(self, text: str, edition: str | Edition = TOURNAMENT) -> Lessons:
        """Return the lessons of a GCG record, as far as it has the racks.

        The record's own edition is used if it names one.

        Raises:
            UnknownEdition: no edition has the name.
            BadGcg: the text is not a record.
            CannotJudge: the game is played with letters that are not A to Z.
            UnknownEquipment: it names an unknown board or tiles.
        """
        otherwise = edition_named(edition)
        record = read_as_written(text)
        played = edition_of_record(record, otherwise)
        return self.lessons(course_of_record(record, judged(record, played), played))

    def lessons(self, course: Course) -> Lessons:
        """Return the lessons of a game with this course."""
        notes = tuple(self._note(decision) for decision in course.decisions)
        others = {decision.turn: decision.others for decision in course.decisions}
        return Lessons(
            self.lexicon.name,
            chances_along(course),
            notes,
            tuple(seat_lessons(seat, notes, others) for seat in range(course.seats)),
        )

    def _note(self, decision: Decision) -> Note:
        phoneys: tuple[str, ...] = ()
        if isinstance(decision.chosen, Play):
            phoneys = self._adviser.phoneys(decision, decision.chosen)
        compared = not phoneys and not decision.withdrawn
        return Note(
            turn=decision.turn,
            seat=decision.seat,
            best=self._adviser.best(decision),
            equity=self._adviser.equity(decision) if compared else None,
            kept=decision.kept,
            bingo=self._bingo(decision, phoney=bool(phoneys)),
            phoneys=phoneys,
            stood=not decision.withdrawn,
            challenges=decision.challenges,
        )

    def _bingo(self, decision: Decision, *, phoney: bool) -> Bingo | None:
        count = decision.position.edition.bonus.tiles
        whole = isinstance(decision.chosen, Play) and len(decision.chosen.placements) == count
        if whole and not phoney:
            return Bingo.FOUND
        return Bingo.MISSED if self._adviser.has_bingo(decision) else None

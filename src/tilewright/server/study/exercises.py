"""The exercises of one server, made by the coach from finished games and kept for a while.

They show racks, so nothing here looks at a game under way.
"""

from collections import OrderedDict
from collections.abc import Collection

from msgspec import structs

from tilewright.api.coaching import WireNote
from tilewright.coach.coach import Coach
from tilewright.game.history import NoChoice
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.terms import NO_TERMS
from tilewright.game.view import NO_OPTIONS, View
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.records import Finished, choice_in, course_of, is_open
from tilewright.server.http.problems import from_status, not_judged, not_over
from tilewright.study.exercise import Exercise, NotJudged, PreparedExercise
from tilewright.study.of_game import exercise_at

MOST_KEPT = 200
"""The most exercises that are cached, at some kilobytes each."""


class Exercises:
    """Makes exercises of finished games' turns."""

    def __init__(self, coaching: Coaching) -> None:
        self._coaching = coaching
        self._kept: OrderedDict[tuple[str, int], PreparedExercise] = OrderedDict()

    async def costly(
        self, table: Finished, seats: Collection[Seat], visitor: Visitor
    ) -> list[WireNote]:
        """Return the notes on the costly turns of these seats.

        Raises:
            Problem: `not_over`, `busy` when the coach is, `too_costly`, or `too_many` when the
                visitor's share is used up.
            UnknownLexicon: the server does not have the lexicon of the table.
        """
        _require_over(table)
        notes = (await self._coaching.of_game(table, visitor)).notes
        return [note for note in notes if note.judgement == "costly" and note.seat in seats]

    async def at(self, table: Finished, turn: int, visitor: Visitor) -> PreparedExercise:
        """Return the exercise of a turn.

        Raises:
            Problem: `not_over`, 404 where the turn had no choice, `not_judged` near the end of the
                game where looking ahead decides nothing, `busy` when the coach is, or `too_many`
                when the visitor's share is used up.
            UnknownLexicon: the server does not have the lexicon of the table.
        """
        _require_over(table)
        key = (table.id, turn)
        if key not in self._kept:
            try:
                view = _as_exercise(choice_in(table, turn).view)
            except NoChoice as error:
                raise from_status(404) from error

            def made(coach: Coach) -> Exercise:
                return exercise_at(course_of(table), turn, coach, table.id)

            try:
                exercise = await self._coaching.do(table.lexicon, made, visitor)
            except NotJudged as error:
                raise not_judged(error.why.en) from error
            self._kept[key] = PreparedExercise(exercise, view)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _require_over(table: Finished) -> None:
    if not is_open(table):
        raise not_over()


def _as_exercise(view: View) -> View:
    """Return the view with a move as the only choice, and without the game around it."""
    options = structs.replace(NO_OPTIONS, play=True, exchange=view.options.exchange)
    # words that the list does not have are refused, as at a void table
    return structs.replace(
        view,
        words=WordPolicy.VOID,
        terms=structs.replace(NO_TERMS, finish_line=view.terms.finish_line),
        proof=None,
        clock=None,
        agreed=(),
        declined=None,
        absent=None,
        helped=0,
        options=options,
    )

"""Uploaded game records: read and judged, or refused with the line of the error."""

from collections.abc import Collection

from msgspec import Struct, structs

from tilewright.api.requests import RecordBrought
from tilewright.coach.course import Course, course_of_game
from tilewright.coach.of_companion import choice_in_companion, course_of_companion
from tilewright.game.history import TurnChoice, choice_of
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.companion import CompanionSheet
from tilewright.host.table import Table
from tilewright.notation.gcg import (
    BadGcg,
    Cause,
    Gcg,
    Judged,
    RecordRefused,
    edition_of_record,
    judged,
    read_as_written,
    settings_of,
    unreadable,
)
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT
from tilewright.server.http.problems import bad_record
from tilewright.server.http.requests import edition_asked

Finished = Table | CompanionSheet


def is_open(room: Finished) -> bool:
    """Return whether everybody there may know every rack."""
    return room.racks_are_open if isinstance(room, CompanionSheet) else room.is_over


def course_of(room: Finished) -> Course:
    """Return the course of a finished game."""
    if isinstance(room, CompanionSheet):
        return course_of_companion(room.companion)
    return course_of_game(room.events)


def course_of_seats(room: Finished, seats: Collection[Seat]) -> Course:
    """Return the course of a finished game, with the decisions of these seats only."""
    course = course_of(room)
    shown = tuple(decision for decision in course.decisions if decision.seat in seats)
    return structs.replace(course, decisions=shown)


def choice_in(room: Finished, turn: int) -> TurnChoice:
    """Return the choice of a turn of a finished game.

    Raises:
        NoChoice: there is no such turn, it had no choice, or its rack is not known.
    """
    if isinstance(room, CompanionSheet):
        return choice_in_companion(room.companion, turn)
    return choice_of(room.events, turn)


MOST_EVENTS = 300
"""The most events of a record: more than any real game has, and each costs time to judge."""


class JudgedRecord(Struct, frozen=True):
    """A record, the edition it was judged by, and the result.

    `lexicon` is that of the table it comes from; records of other programs name none.
    """

    record: Gcg
    edition: Edition
    judged: Judged
    lexicon: LexiconIdentity


def judged_record(brought: RecordBrought) -> JudgedRecord:
    """Read and judge an uploaded record.

    The edition is the record's own, or else the one requested, or else tournament.

    Raises:
        Problem: `bad_record`, or `not_offered` for an unknown edition.
    """
    try:
        record = read_as_written(brought.gcg)
        _require_few_events(record)
        settings = settings_of(record)
        asked = edition_asked(brought.edition) if brought.edition else TOURNAMENT
        edition = edition_of_record(record, asked)
        lexicon = LexiconIdentity("", "" if settings is None else settings.lexicon_hash)
        return JudgedRecord(record, edition, judged(record, edition), lexicon)
    except RecordRefused as error:
        raise bad_record(error) from error


def _require_few_events(record: Gcg) -> None:
    if len(record.events) > MOST_EVENTS:
        why = unreadable(Cause.TOO_MANY_EVENTS, most=MOST_EVENTS)
        raise BadGcg(why, record.events[MOST_EVENTS].line)

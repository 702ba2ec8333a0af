"""Finished games for the coach: those of tables, and those on sheets whose racks are open."""

from collections.abc import Collection

from msgspec import structs

from tilewright.coach.course import Course
from tilewright.coach.of_companion import choice_in_companion, course_of_companion
from tilewright.coach.of_game import course_of_game
from tilewright.game.history import TurnChoice, choice_of
from tilewright.game.seats import Seat
from tilewright.host.companion import CompanionSheet
from tilewright.host.table import Table

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

"""A game as the coach reads it: how it stood before each turn, and what each turn chose from.

Of a game at a table `course_of_game` makes it, of a record `course_of_record`. Whoever wants more
from a finished game begins here.
"""

from dataclasses import dataclass

from tilewright.rules.edition import Edition
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class Moment:
    """What all could see between two turns, or when the game was over.

    `scores` are by seat. `ring` has those who are in the game, in the order of turns from whoever
    is on turn; `unseen` counts the tiles in the bag and on their racks. `winners` share the win,
    None while nobody has won.
    """

    scores: tuple[int, ...]
    ring: tuple[int, ...]
    unseen: int
    winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Challenged:
    """A challenge of a play: whose, None where nobody wrote it down, and whether it came off."""

    seat: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn whose rack is known: what there was to choose from, what was chosen, what followed.

    `chosen` are tiles laid, tiles put back, or None for a pass. `unseen_points` are those of the
    tiles that the seat could not see and that count in the end; `others` were in the game as well.
    `bars` is the revision of the words that the edition bars; today's where it is None.
    """

    turn: int
    seat: int
    position: Position
    rack: Tiles
    bag_count: int
    unseen_points: int
    others: tuple[int, ...]
    chosen: Play | Tiles | None
    withdrawn: bool = False
    challenges: tuple[Challenged, ...] = ()
    bars: str | None = None

    @property
    def kept(self) -> Tiles:
        """The tiles that stay on the rack."""
        match self.chosen:
            case Play():
                return self.rack - self.chosen.tiles
            case Tiles():
                return self.rack - self.chosen
            case None:
                return self.rack


@dataclass(frozen=True, slots=True)
class Course:
    """A game as it went: a moment before each turn and one after the last, and its decisions.

    `to_target` is whether points reached won it, and not points in the end.
    """

    edition: Edition
    seats: int
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    to_target: bool = False

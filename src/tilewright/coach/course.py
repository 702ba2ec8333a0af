"""A game as input for the coach: the situation before each turn, and the choice in it.

`course_of_game` makes it from a game at a table, `course_of_record` from a record. Other analyses
of finished games can start here.
"""

from msgspec import Struct
from msgspec.structs import replace

from tilewright.rules.edition import Edition
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Moment(Struct, frozen=True):
    """The public situation between two turns, or at the end.

    `scores` are by seat. `ring` has the players still in the game, in the order of turns from the
    seat on turn; `unseen` counts the tiles in the bag and on their racks. `winners` share the win,
    None while nobody has won.
    """

    scores: tuple[int, ...]
    ring: tuple[int, ...]
    unseen: int
    winners: tuple[int, ...] | None = None


class Challenged(Struct, frozen=True):
    """A challenge of a play: the challenger, None if unknown, and whether the play came off."""

    seat: int | None
    won: bool


class Decision(Struct, frozen=True):
    """A turn with a known rack: the position, the choice, and the consequences.

    `chosen` are tiles played, tiles put back, or None for a pass. `unseen_points` are those of the
    tiles that the seat could not see and that count in the end; `others` were in the game as well.
    `bars` is the revision of the words that the edition bars; the current one where it is None.
    `scoreless` counts the turns before, in a row, that count towards the end of the game without a
    score; None if a player has a turn to lose. In a record a pass may be such a turn. `held` are
    the numbers of tiles on the racks of `others`, in the order of turns; None where they follow
    from the rest, as in a record.
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
    scoreless: int | None = 0
    held: tuple[int, ...] | None = None

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

    def choosing(self, move: Play | Exchange | Pass) -> "Decision":
        """Return the same turn with another move."""
        chosen: Play | Tiles | None = None
        if isinstance(move, Play):
            chosen = move
        elif isinstance(move, Exchange):
            chosen = move.tiles
        return replace(self, chosen=chosen, withdrawn=False, challenges=())


class Course(Struct, frozen=True):
    """The course of a game: a moment before each turn and one after the last, and its decisions.

    `to_target` says whether reaching a target wins, rather than the most points at the end.
    """

    edition: Edition
    seats: int
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    to_target: bool = False

"""A position with an empty bag and known racks, and how its game ends."""

from typing import Self

from msgspec import Struct

from tilewright.engine.layout import MOST_TILES
from tilewright.errors import TilewrightError
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

FEWEST_SEATS, MOST_SEATS = 2, 4


class NotAnEndgame(TilewrightError, ValueError):
    """A position that cannot be solved; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"this endgame cannot be solved: {reason}")


class Ending(Struct, frozen=True):
    """The turns without a score that end a game, by the edition.

    `limit` such turns in a row end it: passes alone, or all turns without a score, with or without
    plays of no points.
    """

    limit: int
    passes_only: bool
    zero_plays_count: bool

    @classmethod
    def of(cls, edition: Edition, seats: int) -> Self:
        """Return the ending for this number of players.

        Raises:
            NotAnEndgame: the edition counts both rounds of passes and turns without a score, or
                neither.
        """
        rounds, scoreless = edition.passing.rounds_to_end, edition.scoreless
        if rounds is not None and scoreless is None:
            return cls(rounds * seats, passes_only=True, zero_plays_count=False)
        if rounds is None and scoreless is not None:
            return cls(scoreless.turns, False, scoreless.zero_plays_count)
        raise NotAnEndgame(f"how passes end a game of {edition.name} is not supported")


class Endgame(Struct, frozen=True):
    """A position with an empty bag, and the racks in the order of turns, first that on turn.

    `scoreless` is the number of turns so far, in a row, that count towards the end of the game
    without a score: passes, or all scoreless turns, as the edition has it.

    Raises:
        NotAnEndgame: there are fewer than two racks or more than four, an empty one or one that is
            too large, tiles that the set does not have left, or turns after the end of the game.
    """

    position: Position
    racks: tuple[Tiles, ...]
    scoreless: int = 0

    def __post_init__(self) -> None:
        edition = self.position.edition
        if not FEWEST_SEATS <= len(self.racks) <= MOST_SEATS:
            raise NotAnEndgame(f"a game has 2 to 4 players, not {len(self.racks)}")
        if not all(1 <= len(rack) <= edition.rack_size for rack in self.racks):
            raise NotAnEndgame(f"every rack has 1 to {edition.rack_size} tiles")
        if max(map(len, self.racks)) > MOST_TILES:
            raise NotAnEndgame(f"the solver is for racks of at most {MOST_TILES} tiles")
        held = sum(self.racks, Tiles())
        if not self.position.unplaced.contains_all(held):
            raise NotAnEndgame(f"there are no such tiles left: {held}")
        if not 0 <= self.scoreless < self.ending.limit:
            raise NotAnEndgame(f"after {self.scoreless} turns without a score the game is over")

    @classmethod
    def of_view(cls, view: View, others: tuple[Tiles, ...] | None = None) -> Self:
        """Return the endgame as the seat on turn sees it.

        With an empty bag, the other's rack is whatever is on neither the board nor the own rack. Of
        three or four players nobody knows the racks; where they are known all the same, as after
        the game, `others` are those of the other seats in the order of turns.

        Raises:
            NotAnEndgame: the view is not that of the seat on turn, the bag has tiles, the racks of
                the others cannot be told apart, those given are not all that is unseen, a player
                has left, a turn is to be lost, or a Finish Line is to be reached.
        """
        if view.seat is None or view.to_move != view.seat:
            raise NotAnEndgame("only the player on turn has a move to choose")
        if view.bag_count:
            raise NotAnEndgame(f"the bag still has {view.bag_count} tiles")
        if view.terms.targets():
            raise NotAnEndgame("Finish Line games are not supported")
        if any(player.lost_turns and not player.has_left for player in view.players):
            raise NotAnEndgame("a player has a turn to lose")
        if others is None:
            others = _deduced(view)
        elif len(view.players) == FEWEST_SEATS:
            raise NotAnEndgame("in a game between two the other's rack is known by counting")
        else:
            _check_given(view, view.seat, others)
        return cls(view.position, (view.rack, *others), view.scoreless)

    @property
    def ending(self) -> Ending:
        """The turns without a score that end the game."""
        return Ending.of(self.position.edition, len(self.racks))

    @property
    def left(self) -> int:
        """The number of turns without a score, in a row from now on, that end the game."""
        return self.ending.limit - self.scoreless

    def __repr__(self) -> str:
        racks = " / ".join(map(str, self.racks))
        return f"<Endgame: {racks}, {self.left} scoreless turns to the end>"


def _deduced(view: View) -> tuple[Tiles, ...]:
    """Return the other's rack.

    Raises:
        NotAnEndgame: there are several others.
    """
    if len(view.players) != FEWEST_SEATS:
        raise NotAnEndgame("of several racks it is not known who has which tiles; give them all")
    return (view.unseen,)


def _check_given(view: View, seat: Seat, others: tuple[Tiles, ...]) -> None:
    """Check that the others, who are all in the game, may hold the racks given.

    Raises:
        NotAnEndgame: they are not.
    """
    if any(player.has_left for player in view.players):
        raise NotAnEndgame("a player has left the game")
    place = view.order.index(seat)
    ring = (*view.order[place + 1 :], *view.order[:place])
    held = [view.players[other].tile_count for other in ring]
    if list(map(len, others)) != held or sum(others, Tiles()) != view.unseen:
        sizes = ", ".join(map(str, held))
        raise NotAnEndgame(
            f"the others hold {sizes} tiles in the order of turns, together {view.unseen}"
        )

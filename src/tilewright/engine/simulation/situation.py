"""The facts from which a move is chosen: everything that the player on turn may see."""

from typing import Self

from msgspec import Struct

from tilewright.engine.endgame.endgame import Ending, NotAnEndgame
from tilewright.engine.layout import MOST_TILES
from tilewright.errors import TilewrightError
from tilewright.game.view import View
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

FEWEST_SEATS, MOST_SEATS = 2, 4


class UnsoundSituation(TilewrightError, ValueError):
    """Facts that contradict each other."""


class Situation(Struct, frozen=True):
    """A position as the player on turn sees it.

    `scores` are those of every player in the order of turns, beginning with the player on turn;
    `held` are the numbers of tiles on the others' racks in the same order. Players who have
    resigned are not among them; `out_of_play` is the number of tiles they hold. All other tiles are
    on the board, on the rack or in the bag. `bars` is the revision of barred words that the game
    began with; today's where it is None. `targets` are the points that win a Finish Line game, for
    each player in the same order; there are none in an ordinary game. `scoreless` is the number of
    turns so far, in a row, that count towards the end of the game without a score: passes, or all
    scoreless turns, as the edition has it.

    Raises:
        UnsoundSituation: there are fewer than two players or more than four, not a rack for each of
            the others, a player without tiles, a rack that is not full although the bag has tiles,
            more tiles on the racks than are unseen, a player without a target or beyond it, or as
            many turns without a score as end the game.
    """

    position: Position
    rack: Tiles
    scores: tuple[int, ...]
    held: tuple[int, ...]
    out_of_play: int = 0
    bars: str | None = None
    targets: tuple[int, ...] = ()
    scoreless: int = 0

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= len(self.scores) <= MOST_SEATS:
            raise UnsoundSituation(f"a game has 2 to 4 players, not {len(self.scores)}")
        if len(self.held) != len(self.scores) - 1:
            raise UnsoundSituation(f"{len(self.held)} racks are not one for each of the others")
        most = self.position.edition.rack_size
        sizes = (len(self.rack), *self.held)
        if not all(1 <= size <= most for size in sizes):
            raise UnsoundSituation(f"every rack has 1 to {most} tiles, not {sizes}")
        if max(sizes) > MOST_TILES:
            raise UnsoundSituation(f"looking ahead is for racks of at most {MOST_TILES} tiles")
        if self.out_of_play < 0:
            raise UnsoundSituation(f"there cannot be {self.out_of_play} tiles out of play")
        if not self.position.unplaced.contains_all(self.rack):
            raise UnsoundSituation(f"there are no such tiles left: {self.rack}")
        if sum(self.held) + self.out_of_play > len(self.unseen):
            raise UnsoundSituation(
                f"the others hold {sum(self.held)} tiles, but only {len(self.unseen)} are unseen"
            )
        if self.bag_count and min(sizes) < most:
            raise UnsoundSituation(
                f"every rack has {most} tiles as long as the bag has any; these have {sizes}"
            )
        self._check_end()

    def _check_end(self) -> None:
        """Check that the game is not over."""
        if self.targets and len(self.targets) != len(self.scores):
            raise UnsoundSituation("with a Finish Line every player has a target")
        if any(need < 1 for need in self.needs):
            raise UnsoundSituation("a player has reached the Finish Line: the game is over")
        ending = self.ending
        if self.scoreless < 0 or (ending is not None and self.scoreless >= ending.limit):
            raise UnsoundSituation(f"after {self.scoreless} turns without a score the game is over")

    @classmethod
    def of_view(cls, view: View) -> Self:
        """Return the situation of the seat whose view it is, which must be on turn.

        Raises:
            UnsoundSituation: the seat is not on turn, or has nobody left to play against.
        """
        if view.seat is None or view.to_move != view.seat:
            raise UnsoundSituation("only the player on turn has a move to choose")
        place = view.order.index(view.seat)
        ring = [view.players[seat] for seat in (*view.order[place:], *view.order[:place])]
        active = [player for player in ring if not player.has_left]
        targets = view.terms.targets()
        return cls(
            view.position,
            view.rack,
            tuple(player.score for player in active),
            tuple(player.tile_count for player in active[1:]),
            sum(player.tile_count for player in ring if player.has_left),
            view.lexicon.bars,
            tuple(targets[player.seat] for player in active) if targets else (),
            view.scoreless,
        )

    @property
    def unseen(self) -> Tiles:
        """The tiles in the bag, on the others' racks and out of play."""
        return self.position.unplaced - self.rack

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        return len(self.unseen) - sum(self.held) - self.out_of_play

    @property
    def ending(self) -> Ending | None:
        """The turns without a score that end the game; None where the edition has no such rule."""
        try:
            return Ending.of(self.position.edition, len(self.scores))
        except NotAnEndgame:
            return None

    @property
    def pass_ends(self) -> bool:
        """Whether a pass ends the game, as the last of enough turns without a score."""
        ending = self.ending
        return ending is not None and self.scoreless + 1 >= ending.limit

    @property
    def unseen_points(self) -> int:
        """The value of the others' racks if the bag is empty, and 0 as long as it is unknown."""
        return 0 if self.bag_count else self.position.edition.tile_set.total(self.unseen)

    @property
    def needs(self) -> tuple[int, ...]:
        """The points that each player needs to its target, in a Finish Line game."""
        return tuple(
            target - score for target, score in zip(self.targets, self.scores, strict=False)
        )

    @property
    def exchange_limit(self) -> int:
        """The most tiles that may be exchanged."""
        return min(self.position.edition.exchange.most(self.bag_count), len(self.rack))

    def __repr__(self) -> str:
        scores = ", ".join(map(str, self.scores))
        return f"<Situation: {self.rack} to move, {scores}; {self.bag_count} in the bag>"

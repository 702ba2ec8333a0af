"""A position of two players with one to four tiles in the bag, as the player on turn sees it."""

from typing import Self

from msgspec import Struct

from tilewright.engine.endgame.endgame import FEWEST_SEATS, Ending, NotAnEndgame
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.errors import TilewrightError
from tilewright.game.view import View

FEWEST_IN_BAG, MOST_IN_BAG = 1, 4


class NotAPreendgame(TilewrightError, ValueError):
    """A position that cannot be solved as a pre-endgame; `reason` says why, and what to do."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"this pre-endgame cannot be solved: {reason}")


class Preendgame(Struct, frozen=True):
    """A situation of two players with one to four tiles in the bag.

    Raises:
        NotAPreendgame: there are not two players, the bag has no tile or more than four, tiles are
            out of play, or the edition's ending is not supported.
    """

    situation: Situation

    def __post_init__(self) -> None:
        situation = self.situation
        if len(situation.scores) != FEWEST_SEATS or situation.out_of_play:
            raise NotAPreendgame("it takes exactly two players; simulate games of more")
        if not situation.bag_count:
            raise NotAPreendgame("the bag is empty; solve the endgame")
        if situation.bag_count > MOST_IN_BAG:
            raise NotAPreendgame(
                f"the bag still has {situation.bag_count} tiles; "
                f"simulate until {MOST_IN_BAG} are left"
            )
        try:
            Ending.of(situation.position.edition, FEWEST_SEATS)
        except NotAnEndgame as error:
            raise NotAPreendgame(f"{error.reason}; simulate instead") from None

    @classmethod
    def of_view(cls, view: View) -> Self:
        """Return the pre-endgame as the seat on turn sees it.

        Raises:
            NotAPreendgame: the view is not that of the seat on turn, a turn is to be lost, a Finish
                Line is to be reached, or the position is none.
        """
        if view.terms.targets():
            raise NotAPreendgame("Finish Line games are not supported; simulate instead")
        if any(player.lost_turns and not player.has_left for player in view.players):
            raise NotAPreendgame("a player has a turn to lose; simulate instead")
        try:
            return cls(Situation.of_view(view))
        except UnsoundSituation as error:
            raise NotAPreendgame(str(error)) from None

    @property
    def scoreless(self) -> int:
        """The turns so far, in a row, that count towards the end of the game without a score."""
        return self.situation.scoreless

    @property
    def ending(self) -> Ending:
        """The turns without a score that end the game."""
        return Ending.of(self.situation.position.edition, FEWEST_SEATS)

    def __repr__(self) -> str:
        return f"<Preendgame: {self.situation!r}>"


def scoreless_after(ending: Ending, scoreless: int, move: BestMove) -> int:
    """Return how many turns in a row count towards the end of the game after one more move."""
    if isinstance(move, EnginePlay) and (move.score or not ending.zero_plays_count):
        return 0
    if isinstance(move, EngineExchange) and ending.passes_only:
        return 0
    return scoreless + 1

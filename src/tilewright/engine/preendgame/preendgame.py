"""A position of two players with one to four tiles in the bag, as the player on turn sees it."""

from typing import Self

from msgspec import Struct

from tilewright.engine.endgame.endgame import FEWEST_SEATS, Ending, NotAnEndgame
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.errors import TilewrightError
from tilewright.game.view import View


class Outlook(Struct, frozen=True):
    """The worth of a move over the draws it may meet.

    `chance` is the chance to win, a tie being half a win, and `low` and `high` are its bounds as
    far as cases are decided. `mean` is the expected lead at the end, in points, and `is_exact` says
    that no estimate is in it. Of the `cases`, `looked_at` have been estimated and `decided` are
    certainly a win, a tie or a loss. `is_sampled` says that the move has more cases than these.

    `rests_on_replies` says that the move leaves tiles in the bag, and that the turns from then to
    the empty bag are taken to be the best by equity. `is_live` is False if the move was dropped
    because another is better in any case.
    """

    move: BestMove
    chance: float
    low: float
    high: float
    mean: float
    cases: int
    looked_at: int
    decided: int
    is_exact: bool
    is_sampled: bool
    rests_on_replies: bool
    is_live: bool

    def __repr__(self) -> str:
        return f"<Outlook {self}>"

    def __str__(self) -> str:
        return f"{self.move}: {100 * self.chance:.1f} %, {self.mean:+.1f}"


class PreendgameSolution(Struct, frozen=True):
    """The candidates of a pre-endgame, the best first; those dropped come last.

    `is_exhausted` says that no other candidate is better, wins first, ties as half a win, then
    points: no case was sampled or estimated where it could change the choice. `endgames` is the
    number of searches of endgames, `positions` how many positions that were, `seconds` how long it
    took.
    """

    outlooks: tuple[Outlook, ...]
    is_exhausted: bool
    endgames: int
    positions: int
    seconds: float

    @property
    def best(self) -> BestMove:
        """The best move found."""
        return self.outlooks[0].move

    @property
    def is_proven(self) -> bool:
        """Whether no other candidate is better, and the best does not rest on replies by equity."""
        return self.is_exhausted and not self.outlooks[0].rests_on_replies

    def __str__(self) -> str:
        return f"{self.outlooks[0]}, {'proven' if self.is_proven else 'not proven'}"

    def __repr__(self) -> str:
        return f"<PreendgameSolution of {len(self.outlooks)} moves, the best {self}>"


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

"""The results of a pre-endgame: what each candidate is worth, and what was looked at."""

from msgspec import Struct

from tilewright.engine.moves import BestMove


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

"""The best moves of a position, each with the reasons why it is worth less than the best."""

from collections.abc import Iterable
from itertools import chain, islice

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.coach.notes import COSTLY
from tilewright.coach.options import Option
from tilewright.coach.positions import StudiedPosition
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.theme import Reason
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.tiles import MissingTiles, Tiles

MOST_LINES = 15
_LEAST = -1_000_000
"""An equity in thousandths of a point that every move exceeds."""


class CannotExchange(TilewrightError, ValueError):
    """An exchange of tiles that are not on the rack, or of more than the rules allow now.

    `is_missing` tells the first from the second.
    """

    def __init__(self, tiles: str, *, is_missing: bool) -> None:
        self.is_missing = is_missing
        super().__init__(f"{tiles} cannot be exchanged")


class Line(Struct, frozen=True):
    """A move, its loss against the best in thousandths of a point, and the reasons for it.

    `phoneys` are the words that the list lacks or the edition bars; such a play has no reasons.
    """

    option: Option
    cost: int
    reasons: tuple[Reason, ...]
    phoneys: tuple[str, ...] = ()


class LineFinder:
    """Finds the lines of positions with the words of one lexicon; thread-safe.

    >>> from tilewright.lexicon import load_lexicon
    >>> from tilewright.notation.cgp import read_cgp
    >>> from tilewright.rules.editions import STANDARD
    >>> cgp = read_cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEHNORT/ 0/0 0;")
    >>> best, *_ = LineFinder(load_lexicon("club")).best(StudiedPosition.of(cgp, STANDARD))
    >>> best.option.score, best.cost
    (78, 0)
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._adviser = Adviser(lexicon)

    def best(self, studied: StudiedPosition, most: int = MOST_LINES) -> tuple[Line, ...]:
        """Return the best moves by equity; a pass where there is no other, none without a rack."""
        if not studied.rack or studied.is_over:
            return ()
        decision = studied.decision
        found = list(islice(self._adviser.above(decision, _LEAST), most))
        if not found:
            found = [self._adviser.chosen(decision)]
        return tuple(
            self._line(option, found[0], found[:place], decision)
            for place, option in enumerate(found)
        )

    def of_move(self, studied: StudiedPosition, move: Move) -> Line:
        """Return the line of a move as it was typed.

        Raises:
            PlayRefused: the board or the rack does not allow it.
            CannotExchange: the rack or the bag does not.
        """
        decision = replace(studied.decision, chosen=_chosen(studied, move))
        option = self._adviser.chosen(decision)
        phoneys: tuple[str, ...] = ()
        if isinstance(decision.chosen, Play):
            phoneys = self._adviser.phoneys(decision, decision.chosen)
        above = self._adviser.above(decision, option.equity)
        best = next(above, option)
        if phoneys:
            return Line(option, max(0, best.equity - option.equity), (), phoneys)
        better = chain([best], above)
        return self._line(option, best, better, decision)

    def _line(
        self, option: Option, best: Option, better: Iterable[Option], asked: Decision
    ) -> Line:
        cost = best.equity - option.equity
        reasons: tuple[Reason, ...] = ()
        if cost >= COSTLY:
            above = (other for other in better if other.equity > option.equity)
            reasons = reasons_of(Comparison(option, above, asked.bag_count, self.lexicon))
        return Line(option, cost, reasons)


def _chosen(studied: StudiedPosition, move: Move) -> Play | Tiles | None:
    match move:
        case Play() | WrittenPlay():
            return studied.position.judge(move, studied.rack).play
        case Exchange(tiles=tiles):
            try:
                studied.rack - tiles
            except MissingTiles:
                raise CannotExchange(str(tiles), is_missing=True) from None
            if len(tiles) > studied.exchange_limit:
                raise CannotExchange(str(tiles), is_missing=False)
            return tiles
        case Pass():
            return None
        case _:
            raise TypeError(f"{move!r} is no move of a turn")

"""A position to look into, as the player on turn sees it, and its best moves with reasons."""

from collections.abc import Iterable
from functools import cached_property
from itertools import chain, islice
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.coach.notes import COSTLY
from tilewright.coach.options import Option
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.theme import Reason
from tilewright.engine.endgame.endgame import Endgame, Ending, NotAnEndgame
from tilewright.engine.inference.inference import Inference, Kept
from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, Preendgame
from tilewright.engine.simulation.situation import Situation
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import Cgp
from tilewright.notation.cgp_operations import named_operations
from tilewright.rules.edition import Edition
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, MissingTiles, Tiles

FEWEST_SEATS = 2

Search = Literal["simulation", "preendgame", "endgame"]
"""A way to compare the moves of a position."""


class StudiedPosition(Struct, frozen=True, dict=True):
    """A sound position of two to four players, the one on turn first.

    A rack of another player may be written in part: those are the tiles known to be on it, and it
    is full as long as the tiles last.
    """

    cgp: Cgp
    position: Position

    @classmethod
    def of(cls, cgp: Cgp, edition: Edition) -> "StudiedPosition":
        """Return the position; one rack alone is a game of two.

        Raises:
            OperationRefused: an operation changes figures and cannot be obeyed.
            UnsoundSetup: no game under this edition can reach it.
        """
        missing = max(0, FEWEST_SEATS - len(cgp.racks))
        racks = cgp.racks + (NO_TILES,) * missing
        scores = cgp.scores + (0,) * missing
        whole = replace(cgp, racks=racks, scores=scores)
        return cls(whole, whole.position(edition))

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.position.edition

    @property
    def rack(self) -> Tiles:
        """The rack of the player on turn."""
        return self.cgp.rack

    @cached_property
    def unseen(self) -> Tiles:
        """The tiles in the bag and on the other racks."""
        return self.position.unplaced - self.rack

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The number of tiles on each of the other racks, in the order of turns."""
        left, sizes = len(self.unseen), list[int]()
        others = self.cgp.racks[1:]
        for place, rack in enumerate(others):
            # what is written for the next players is theirs
            written = sum(map(len, others[place + 1 :]))
            size = max(len(rack), min(self.edition.rack_size, left - written))
            sizes.append(size)
            left -= size
        return tuple(sizes)

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        return len(self.unseen) - sum(self.held)

    @property
    def exchange_limit(self) -> int:
        """The most tiles that may be exchanged."""
        return min(self.edition.exchange.most(self.bag_count), len(self.rack))

    @property
    def is_over(self) -> bool:
        """Whether a player has gone out, or enough turns without a score have ended the game."""
        if not self.bag_count and not all(self.held):
            return True
        try:
            limit = Ending.of(self.edition, len(self.cgp.racks)).limit
        except NotAnEndgame:
            return False
        return self.scoreless >= limit

    @property
    def decision(self) -> Decision:
        """The turn to be played, as the coach has it; the move chosen is a pass."""
        return Decision(
            turn=1,
            seat=0,
            position=self.position,
            rack=self.rack,
            bag_count=self.bag_count,
            unseen_points=0 if self.bag_count else self.edition.tile_set.total(self.unseen),
            others=tuple(range(1, len(self.cgp.racks))),
            chosen=None,
        )

    @property
    def situation(self) -> Situation:
        """The facts from which the engine chooses.

        Raises:
            UnsoundSituation: the rack is not full although the bag has tiles, or empty.
        """
        return Situation(
            self.position, self.rack, self.cgp.scores, self.held, scoreless=self.scoreless
        )

    @property
    def inferences(self) -> tuple[Inference, ...]:
        """The tiles known to be on the other racks, for a simulation; none if none is known."""
        others = self.cgp.racks[1:]
        if not any(others):
            return ()
        return tuple(Inference((Kept(rack, 1.0),), 1.0, is_exhaustive=True) for rack in others)

    @property
    def endgame(self) -> Endgame:
        """The endgame of two players, each of whom knows the rack of the other.

        Raises:
            NotAnEndgame: a rack is empty, or the game is over.
        """
        return Endgame(self.position, (self.rack, self.unseen), self.scoreless)

    @property
    def open_endgame(self) -> Endgame | None:
        """The endgame of three or four players whose racks are all written; None without one.

        Raises:
            NotAnEndgame: the game is over.
        """
        racks = self.cgp.racks
        if len(racks) == FEWEST_SEATS or sum(racks, NO_TILES) != self.position.unplaced:
            return None
        return Endgame(self.position, racks, self.scoreless)

    @property
    def preendgame(self) -> Preendgame:
        """The pre-endgame of two players.

        Raises:
            UnsoundSituation: a rack is not full, or empty.
            NotAPreendgame: the bag has no tile or too many, or there are more than two players.
        """
        return Preendgame(self.situation)

    @property
    def search(self) -> Search | None:
        """How the moves of the position are compared; None when the game is over."""
        if self.is_over:
            return None
        if len(self.cgp.racks) > FEWEST_SEATS or self.bag_count > MOST_IN_BAG:
            return "simulation"
        return "preendgame" if self.bag_count else "endgame"

    @property
    def scoreless(self) -> int:
        """The turns so far, in a row, that count towards the end of the game without a score."""
        return self.cgp.zero_turns if self.edition.scoreless else self.cgp.passes

    def after(self, move: Play | Exchange | Pass, score: int) -> "StudiedPosition":
        """Return the position after a move of the player on turn, before they draw.

        The next player is on turn. With an empty bag the last rack is known: it is what is unseen.
        """
        first, *others = self.cgp.racks
        own, *scores = self.cgp.scores
        board, kept = self.position.board, first
        if isinstance(move, Play):
            board, kept = board.with_tiles(move.placements), first - move.tiles
        elif isinstance(move, Exchange):
            kept = first - move.tiles
        if not self.bag_count and len(others) == 1:
            others = [self.unseen]
        cgp = replace(
            self.cgp,
            board=board,
            racks=(*others, kept),
            scores=(*scores, own + score),
            zero_turns=0 if score else self.cgp.zero_turns + 1,
            operations=self._operations_after(move),
        )
        return StudiedPosition(cgp, Position(board, self.edition))

    def _operations_after(self, move: Play | Exchange | Pass) -> tuple[str, ...]:
        """Return the operations after the move, with the passes in a row where they count."""
        others = tuple(
            operation
            for operation in self.cgp.operations
            if "passes" not in (name for name, _ in named_operations([operation]))
        )
        if self.edition.scoreless is not None or not isinstance(move, Pass):
            return others
        return (*others, f"passes {self.cgp.passes + 1}")


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

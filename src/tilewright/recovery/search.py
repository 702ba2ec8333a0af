"""The search for games that fit a sheet: without a mistake, with one, or with two.

A layer for each number of mistakes holds every stage that they have led to, with the
steps before it. Within a layer all turns agree with the sheet, so that a wrong path soon
finds no play of the next score. Mistakes are tried at the stages furthest along first: the right
path goes on to the next mistake, while wrong ones stop after few turns.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from tilewright.recovery.final_board import FinalBoard
from tilewright.recovery.layings import Layings
from tilewright.recovery.sheet import Place, Sheet
from tilewright.recovery.stages import MistakeKind, SheetMistake, SheetTurn, SheetTurns, Stage

MOST_MISTAKES = 2
_MOST_STAGES = 1_500_000
"""Stages that are kept at most; each takes about half a kilobyte."""

_LIKELY_SLIPS = {
    1: 0.12,
    2: 0.06,
    3: 0.03,
    4: 0.03,
    5: 0.06,
    10: 0.15,
    20: 0.05,
    50: 0.06,
    100: 0.03,
}
"""The chance that a sheet is wrong by these points: a slip, a ten not carried, no bonus."""

_OTHER_SLIP = 0.004
_SHARES = {
    MistakeKind.FIGURE: 0.4,
    MistakeKind.TOTAL: 0.2,
    MistakeKind.MISSING: 0.003,
    MistakeKind.MISSING_COUNTED: 0.003,
    MistakeKind.WORD: 0.05,
}
_OTHER_WORD = 0.05
"""The share of words that are misspelt by more than one letter."""


class Ended(StrEnum):
    """Why a search has ended."""

    COMPLETE = "complete"
    """Every game with the fewest mistakes has been found, or there is none."""

    STOPPED = "stopped"
    """It was stopped; there may be others, or one with as few mistakes."""


class Arc(NamedTuple):
    """A step that leads to a stage: the stage before it, in the layer of this number."""

    before: Stage
    layer: int
    step: SheetTurn


class Search:
    """The stages of games that fit a final board and a sheet, in layers by mistakes."""

    def __init__(
        self,
        sheet: Sheet,
        final: FinalBoard,
        stops: Callable[[], bool] = lambda: False,
        firm: frozenset[Place] = frozenset(),
        layings: Layings | None = None,
    ) -> None:
        self.turns = SheetTurns(sheet, final, firm, layings)
        self.layers: list[dict[Stage, list[Arc]]] = [{self.turns.opening: []}]
        self.ends: tuple[Stage, ...] = ()
        self._stops = stops
        self._stages = 1

    @property
    def mistakes(self) -> int:
        """The mistakes of the latest layer: of the games found, if there are any."""
        return len(self.layers) - 1

    def furthest(self) -> int:
        """Return how many entries agree with the sheet at most before the first mistake."""
        return max(sum(stage.read) for stage in self.layers[0])

    def run(self, most_mistakes: int = MOST_MISTAKES) -> Ended:
        """Search with ever more mistakes until there is a game, or no more are allowed."""
        if not self._play_on(self.layers[0], [self.turns.opening], most_mistakes):
            return Ended.STOPPED
        while not self._find_ends() and self.mistakes < most_mistakes:
            self.layers.append({})
            if not self._make_mistakes(most_mistakes):
                self._find_ends()
                return Ended.STOPPED
        return Ended.COMPLETE

    def _find_ends(self) -> bool:
        self.ends = tuple(filter(self.turns.is_end, self.layers[-1]))
        return bool(self.ends)

    def _make_mistakes(self, most_mistakes: int) -> bool:
        """Fill the last layer from the one before; return False if the search was stopped.

        With two mistakes the first games found are enough, for all of them take too long.
        """
        left = most_mistakes - self.mistakes
        layer, before = self.layers[-1], self.layers[-2]
        found = 0
        for stage in sorted(before, key=lambda stage: -sum(stage.read)):
            if self._stops() or self._stages > _MOST_STAGES:
                return False
            if self.mistakes > 1 and found and sum(stage.read) < found:
                return False
            fresh: list[Stage] = []
            for step in self.turns.mistaken(stage):
                if self.turns.can_end(step.after, left):
                    self._reach(layer, step, Arc(stage, self.mistakes - 1, step), fresh)
            if not self._play_on(layer, fresh, left):
                return False
            if self.mistakes > 1 and not found and self._find_ends():
                found = sum(stage.read) - 2 * self.turns.seats
        return True

    def _play_on(self, layer: dict[Stage, list[Arc]], fresh: list[Stage], left: int) -> bool:
        """Add all stages that follow without a mistake; return False if the search was stopped."""
        layer_number = self.mistakes
        steps = 0
        while fresh:
            steps += 1
            if steps % 256 == 0 and self._stops():
                return False
            stage = fresh.pop()
            for step in self.turns.exact(stage, left):
                self._reach(layer, step, Arc(stage, layer_number, step), fresh)
        return True

    def _reach(
        self, layer: dict[Stage, list[Arc]], step: SheetTurn, arc: Arc, fresh: list[Stage]
    ) -> None:
        arcs = layer.get(step.after)
        if arcs is None:
            layer[step.after] = [arc]
            self._stages += 1
            fresh.append(step.after)
        else:
            arcs.append(arc)


def likelihood(mistake: SheetMistake) -> float:
    """Return how likely a mistake is, as a weight to compare with others."""
    share = _SHARES[mistake.kind]
    if mistake.written is None:
        return share
    if mistake.said is not None and mistake.word is not None:
        return share if is_slip(mistake.said, mistake.word) else share * _OTHER_WORD
    return share * _LIKELY_SLIPS.get(abs(mistake.off_by), _OTHER_SLIP) / 2


def is_slip(one: str, other: str) -> bool:
    """Return whether two words differ by one letter: another, one too many, or one too few.

    >>> is_slip("HORN", "HORM"), is_slip("HORN", "HORNS"), is_slip("HORN", "FARM")
    (True, True, False)
    """
    short, long = sorted((one, other), key=len)
    same = 0
    while same < len(short) and short[same] == long[same]:
        same += 1
    rest = short[same + 1 :] if len(short) == len(long) else short[same:]
    return len(long) - len(short) < 2 and rest == long[same + 1 :]

"""Stages of a game that is rebuilt: which tiles are down, and how far the sheet has been read."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from tilewright.recovery.final_board import FinalBoard
from tilewright.recovery.layings import Laying, Layings
from tilewright.recovery.sheet import Figures, Place, Sheet


class Stage(NamedTuple):
    """A moment between two turns.

    `read` counts the entries of each player that have been read, `mover` is the seat on turn,
    `down` and `blanks` are masks of tiles. `held` is the number of tiles on each rack once the bag
    is empty. `carried` is what a misread total of each player adds to the next difference.
    """

    read: tuple[int, ...]
    mover: int
    down: int
    blanks: int
    held: tuple[int, ...] | None
    carried: tuple[int, ...]


class MistakeKind(StrEnum):
    """A kind of mistake on a sheet.

    FIGURE: a score that is misread or wrongly counted, or on a sheet of totals a wrong addition,
    which all later totals keep. TOTAL: one total is misread; the next one is right again. MISSING:
    a turn that is not on the sheet. MISSING_COUNTED: a turn without an entry of its own, whose
    score the next total has. WORD: the score is right, but the word is not the one on the board.
    """

    FIGURE = "figure"
    TOTAL = "total"
    MISSING = "missing"
    MISSING_COUNTED = "missing_counted"
    WORD = "word"


class SheetMistake(Struct, frozen=True):
    """A mistake on the sheet: the entry of a seat, as written, and what the play scored.

    `turn` counts the seat's entries from 0; a missing turn belongs before that entry. `said` is a
    word on the sheet that is not on the board, where `word` lies; both are None for other kinds.
    """

    kind: MistakeKind
    seat: int
    turn: int
    written: int | None
    score: int
    said: str | None = None
    word: str | None = None

    @property
    def off_by(self) -> int:
        """How many points too many the sheet has."""
        return 0 if self.written is None else self.written - self.score


class SheetTurn(NamedTuple):
    """One turn: the stage after it, the play (None for a turn that laid nothing), the mistake."""

    after: Stage
    laying: Laying | None
    mistake: SheetMistake | None = None


class SheetTurns:
    """The turns that may follow a stage by the rules and the sheet."""

    def __init__(
        self,
        sheet: Sheet,
        final: FinalBoard,
        firm: frozenset[Place] = frozenset(),
        layings: Layings | None = None,
    ) -> None:
        self.sheet = sheet
        self._firm = firm
        self.final = final
        self.layings = layings or Layings(final)
        self.seats = len(sheet.players)
        self.lengths = tuple(map(len, sheet.columns))
        self.rack = final.edition.rack_size
        self._bag = len(final.edition.tile_set.tiles) - self.rack * self.seats
        self._scores = tuple(
            tuple(sheet.score(seat, turn) for turn in range(length))
            for seat, length in enumerate(self.lengths)
        )
        self._fewest = tuple(
            tuple(sum(1 for score in scores[:turn] if score) for turn in range(len(scores) + 1))
            for scores in self._scores
        )
        self._most_left = tuple(map(self._most_after, range(self.seats)))

    @property
    def opening(self) -> Stage:
        """The stage before the first turn."""
        nothing = (0,) * self.seats
        return Stage(nothing, 0, 0, 0, None, nothing)

    def is_end(self, stage: Stage) -> bool:
        """Return whether the sheet has been read and the board is complete."""
        return (
            stage.read == self.lengths
            and stage.down == self.final.all
            and not any(stage.carried)
            and self.final.blanks_complete(stage.blanks)
        )

    def due(self, stage: Stage) -> int | None:
        """Return the score that the sheet has for the next turn; None if it cannot be read."""
        written = self._scores[stage.mover][stage.read[stage.mover]]
        return None if written is None else written + stage.carried[stage.mover]

    def exact(self, stage: Stage, mistakes_left: int) -> Iterator[SheetTurn]:
        """Yield the turns that agree with the sheet."""
        mover = stage.mover
        if stage.read[mover] >= self.lengths[mover]:
            return
        due = self.due(stage)
        if due is not None and due < 0:
            return
        word = self.sheet.columns[mover][stage.read[mover]].word
        if due is None or (due == 0 and word is None):
            yield SheetTurn(self._after(stage, None), None)
        seen = set()
        for laying in self.layings.of(stage.down, stage.blanks, due):
            key = (laying.tiles, laying.blanks)
            if key in seen or (word is not None and not self._shows(laying, word)):
                continue
            seen.add(key)
            if self._may(stage, laying):
                after = self._after(stage, laying)
                if self.can_end(after, mistakes_left):
                    yield SheetTurn(after, laying)

    def mistaken(self, stage: Stage) -> Iterator[SheetTurn]:
        """Yield the turns that agree with the sheet but for one mistake in the next entry."""
        mover = stage.mover
        if stage.carried[mover]:
            return
        turn = stage.read[mover]
        is_written = turn < self.lengths[mover]
        written = self._scores[mover][turn] if is_written else None
        of_totals = self.sheet.figures is Figures.TOTALS
        word = self.sheet.columns[mover][turn].word if is_written else None
        may_be_wrong = Place(mover, turn) not in self._firm
        may_be_missing = Place(mover, turn, is_missing=True) not in self._firm
        for laying in (None, *self.layings.every(stage.down, stage.blanks)):
            if laying is not None and not self._may(stage, laying):
                continue
            score = 0 if laying is None else laying.score
            after = self._after(stage, laying, reads=False)
            fits = word is None or (laying is not None and self._shows(laying, word))
            if may_be_wrong and laying is not None and word is not None and not fits:
                yield from self._misspelt(stage, laying, word)
            if may_be_wrong and fits and written is not None and written != score:
                read = self._after(stage, laying)
                yield SheetTurn(
                    read, laying, SheetMistake(MistakeKind.FIGURE, mover, turn, written, score)
                )
                if of_totals and turn + 1 < self.lengths[mover]:
                    carries = self._carrying(read, mover, written - score)
                    yield SheetTurn(
                        carries,
                        laying,
                        SheetMistake(MistakeKind.TOTAL, mover, turn, written, score),
                    )
            if not may_be_missing:
                continue
            yield SheetTurn(
                after, laying, SheetMistake(MistakeKind.MISSING, mover, turn, None, score)
            )
            if of_totals and is_written and score:
                carries = self._carrying(after, mover, -score)
                counted = SheetMistake(MistakeKind.MISSING_COUNTED, mover, turn, None, score)
                yield SheetTurn(carries, laying, counted)

    def _misspelt(self, stage: Stage, laying: Laying, word: str) -> Iterator[SheetTurn]:
        """Yield the turn in which the sheet has the score of this play, but another word."""
        mover = stage.mover
        if self.due(stage) not in (None, laying.score):
            return
        turn, score = stage.read[mover], laying.score
        misspelt = SheetMistake(MistakeKind.WORD, mover, turn, score, score, word, laying.word)
        yield SheetTurn(self._after(stage, laying), laying, misspelt)

    def can_end(self, stage: Stage, mistakes_left: int) -> bool:
        """Return whether the entries left can lay as many tiles as the board still lacks."""
        lacking = self.final.count - stage.down.bit_count()
        if stage.held is not None and lacking and min(stage.held) == 0:
            return False  # a player who goes out ends the game
        most = sum(left[read] for left, read in zip(self._most_left, stage.read, strict=True))
        return lacking <= most + self.rack * mistakes_left

    def could_be_down(self, read: tuple[int, ...], tiles: int) -> bool:
        """Return whether this number of tiles can be down once these entries have been read."""
        most = fewest = 0
        for seat, entries in enumerate(read):
            most += self._most_left[seat][0] - self._most_left[seat][entries]
            fewest += self._fewest[seat][entries]
        return fewest <= tiles <= most + 2 * self.rack

    def _shows(self, laying: Laying, word: str) -> bool:
        if laying.word == word:
            return True
        if laying.tiles.bit_count() > 1:
            return False
        # of a single tile with two words a sheet may name either
        tile = laying.tiles.bit_length() - 1
        crossing, _ = self.final.line_of[laying.line.direction.other][tile]
        return word in self.final.word(crossing)

    def _may(self, stage: Stage, laying: Laying) -> bool:
        count = laying.tiles.bit_count()
        if count > (self.rack if stage.held is None else stage.held[stage.mover]):
            return False
        return not laying.blanks or self.final.blanks_fit(stage.blanks | laying.blanks)

    def _after(self, stage: Stage, laying: Laying | None, *, reads: bool = True) -> Stage:
        mover = stage.mover
        read, carried = stage.read, stage.carried
        if reads:
            read = (*read[:mover], read[mover] + 1, *read[mover + 1 :])
            if carried[mover]:
                carried = (*carried[:mover], 0, *carried[mover + 1 :])
        following = (mover + 1) % self.seats
        if laying is None:
            return Stage(read, following, stage.down, stage.blanks, stage.held, carried)
        return Stage(
            read,
            following,
            stage.down | laying.tiles,
            stage.blanks | laying.blanks,
            self._held_after(stage, laying.tiles.bit_count()),
            carried,
        )

    def _held_after(self, stage: Stage, count: int) -> tuple[int, ...] | None:
        if stage.held is not None:
            held = list(stage.held)
            held[stage.mover] -= count
            return tuple(held)
        in_bag = self._bag - stage.down.bit_count()
        if in_bag > count:
            return None
        held = [self.rack] * self.seats
        held[stage.mover] += in_bag - count
        return tuple(held)

    def _carrying(self, stage: Stage, seat: int, points: int) -> Stage:
        carried = (*stage.carried[:seat], points, *stage.carried[seat + 1 :])
        return stage._replace(carried=carried)

    def _most_after(self, seat: int) -> tuple[int, ...]:
        """Return how many tiles the entries of a seat can lay at most, from each entry on."""
        left = [0]
        for score in reversed(self._scores[seat]):
            left.append(left[-1] + self._most_tiles(score))
        return tuple(reversed(left))

    def _most_tiles(self, score: int | None) -> int:
        values = [value for value in self.final.values if value]
        if score is None or len(values) < self.final.count - self.final.known_blanks.bit_count():
            return self.rack
        silent = self.final.spare_blanks + self.final.known_blanks.bit_count()
        bonus = self.final.edition.bonus
        most = min(self.rack, score // min(values, default=1) + silent)
        if most == bonus.tiles and score < bonus.points:
            most -= 1
        return most

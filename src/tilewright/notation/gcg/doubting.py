"""A second look at a judged record: where it ended by the rules, and how its racks follow.

A game ends when a player goes out, or when too many turns have no score. A turn after it is a
difference. Only a pass after the last play may be right: a challenge that failed, where it costs a
turn, is written as a pass.
"""

from msgspec import Struct
from msgspec.structs import replace

from tilewright.notation.gcg.difference import Difference, Doubt, Judged, Kind
from tilewright.notation.gcg.export import TURN_WAS_LOST
from tilewright.notation.gcg.faults import Reason, because
from tilewright.notation.gcg.penalties import doubtful_penalties
from tilewright.notation.gcg.rack_chain import TileCount, rack_chain
from tilewright.notation.gcg.record import (
    Event,
    Gcg,
    Pass,
    RackGained,
    RackLost,
    TilePlay,
    Turn,
    Withdrawal,
)
from tilewright.notation.gcg.turn_order import departures
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition


class TurnsAfterEnd(Struct, frozen=True):
    """The turns after the end: passes that answer the last play, and others, which are too late."""

    answers: tuple[Pass, ...] = ()
    late: tuple[Turn, ...] = ()


def turns_after_end(record: Gcg, edition: Edition, judged: Judged) -> TurnsAfterEnd:
    """Return the turns after the end; the end is not looked for where a player has left."""
    if departures(record):
        return TurnsAfterEnd()
    walk = _EndingWalk(record, edition)
    for event, before, after in judged.along(record):
        walk.take(event, before, after)
    return TurnsAfterEnd(tuple(walk.answers), tuple(walk.late))


class _EndingWalk:
    """The game so far: the tiles, the run of turns without a score, and who went out."""

    def __init__(self, record: Gcg, edition: Edition) -> None:
        self.terms = edition.scoreless
        self.tiles = TileCount(record, edition)
        self.others = len(record.players) - 1
        self.scoreless = 0
        self.scoreless_before = 0
        self.out: str | None = None
        self.answers: list[Pass] = []
        self.late: list[Turn] = []

    def take(self, event: Event, before: Board, after: Board) -> None:
        if isinstance(event, RackGained | RackLost):
            return
        if isinstance(event, Turn) and self._is_over():
            self._take_late(event)
            return
        self.tiles.take(event, before, after)
        if isinstance(event, TilePlay):
            self._take_play(event)
        elif isinstance(event, Turn):
            self.scoreless += 1
        elif isinstance(event, Withdrawal):
            self.out = None
            self.scoreless = self.scoreless_before + 1

    def _take_play(self, event: TilePlay) -> None:
        self.scoreless_before = self.scoreless
        counts = self.terms is not None and self.terms.zero_plays_count and not event.score
        self.scoreless = self.scoreless + 1 if counts else 0
        if self.tiles.is_out(event.nick):
            self.out = event.nick

    def _is_over(self) -> bool:
        runs_dry = self.terms is not None and self.scoreless >= self.terms.turns
        return self.out is not None or runs_dry

    def _take_late(self, event: Turn) -> None:
        if TURN_WAS_LOST in event.notes:
            return
        answered = {answer.nick for answer in self.answers}
        may_answer = self.out is not None and event.nick not in (self.out, *answered)
        if isinstance(event, Pass) and may_answer and not self.late:
            self.answers.append(event)
        else:
            self.late.append(event)


def with_doubts(record: Gcg, edition: Edition, judged: Judged) -> Judged:
    """Return the judged record with its doubts and all differences, in the order of lines."""
    chain = rack_chain(record, edition, judged)
    # without its own board a game does not end where the record says
    is_sound = all(difference.kind is not Kind.PLAY for difference in judged.differences)
    ending = turns_after_end(record, edition, judged) if is_sound else TurnsAfterEnd()
    known = {found.line for found in judged.differences if found.kind is Kind.TURN}
    late = [
        Difference(
            turn.line,
            turn.nick,
            Kind.TURN,
            turn.nick,
            None,
            because(Reason.TURN_AFTER_END, nick=turn.nick),
        )
        for turn in ending.late
        if turn.line not in known
    ]
    answers = [
        Doubt(turn.line, turn.nick, "pass", because(Reason.PASS_AFTER_END))
        for turn in ending.answers
    ]
    differences = (*judged.differences, *late, *chain.differences)
    doubts = (*chain.doubts, *answers, *doubtful_penalties(record, edition))
    return replace(
        judged,
        differences=tuple(sorted(differences, key=lambda found: found.line)),
        doubts=tuple(sorted(doubts, key=lambda found: found.line)),
        answers=frozenset(answer.line for answer in answers),
    )

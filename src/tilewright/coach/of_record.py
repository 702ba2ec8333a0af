"""The course of a recorded game, as far as its record tells.

Racks are taken as they are written, even where they do not follow from the ones before; a turn
without one has the rack of a line between the turns, where there is one. Anything inconsistent in a
turn is left out: a rack that is not complete, or holds tiles that are on the board already, a play
in which the referee finds a fault, and a pass after the end of the game. A record tells who
challenged a play only with two players, or where the challenger lost points.
"""

from collections.abc import Collection, Iterator
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.course import Challenged, Course, Decision, Moment
from tilewright.notation.gcg import Gcg, Judged, settings_of
from tilewright.notation.gcg.difference import is_of_challenge
from tilewright.notation.gcg.export import TURN_WAS_LOST
from tilewright.notation.gcg.laying import lay
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Pass,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Turn,
    Withdrawal,
    known_tiles,
    rack_between,
)
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import Edition, TieBreak
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Run(Struct, frozen=True):
    """The run so far, and its length before the latest turn.

    Passes alone count where rounds of passes end the game, and else every turn without a score; a
    play of no points does if `zero_plays_count`.
    """

    passes_only: bool
    zero_plays_count: bool
    length: int = 0
    before: int = 0

    @classmethod
    def of(cls, edition: Edition) -> Self:
        """Return the run at the beginning of a game."""
        terms = edition.scoreless
        return cls(terms is None, terms is not None and terms.zero_plays_count)

    def after(self, turn: Turn) -> Self:
        """Return the run after one more turn."""
        return replace(
            self, length=self.length + 1 if self._counts(turn) else 0, before=self.length
        )

    def withdrawn(self) -> Self:
        """Return the run after the latest play was taken back: its turn had no score."""
        return replace(self, length=0 if self.passes_only else self.before + 1)

    def _counts(self, turn: Turn) -> bool:
        if isinstance(turn, TilePlay):
            return self.zero_plays_count and not turn.score
        if self.passes_only:
            return isinstance(turn, Pass) and TURN_WAS_LOST not in turn.notes
        return True


def course_of_record(record: Gcg, judged: Judged, edition: Edition) -> Course:
    """Return the course of the recorded game, on the boards that the referee found.

    Raises:
        BadGcg: the record's settings are impossible for a table.
    """
    reading = _CourseReading(record, edition, judged.answers)
    for event, before, after in judged.along(record):
        reading.take(event, before, after)
    settings = settings_of(record)
    return Course(
        edition,
        len(record.players),
        (*reading.moments, reading.last_moment()),
        tuple(reading.decisions),
        to_target=settings is not None and bool(settings.terms.finish_line),
    )


class _CourseReading:
    """The record so far: moments and decisions, the board, and each seat's total."""

    def __init__(self, record: Gcg, edition: Edition, answers: Collection[int]) -> None:
        self.answers = answers  # passes that are no decisions, by line
        self.record = record
        self.edition = edition
        self.seats = {nick: seat for seat, nick in enumerate(record.nicks)}
        self.totals = [0] * len(self.seats)
        self.board = EMPTY_BOARD
        self.moments: list[Moment] = []
        self.decisions: list[Decision] = []
        self.turns: list[int] = []  # the player of each turn
        self.between = {record.nicks[line.seat - 1]: line.rack for line in record.first_racks}
        self.latest: TilePlay | None = None
        self.latest_at = 0  # the turn of that play
        self.run = Run.of(edition)

    def take(self, event: Event, before: Board, after: Board) -> None:
        """Add one more event."""
        seat = self.seats[event.nick]
        if isinstance(event, Turn):
            self.moments.append(self._moment(seat))
            self.turns.append(seat)
            if event.line not in self.answers:
                self.decisions.extend(self._decision(event, seat, before))
            self.run = self.run.after(event)
            self._take_turn(event)
        elif isinstance(event, Withdrawal):
            self.run = self.run.withdrawn()
            self._mark(
                self._latest_of(seat), Challenged(self._other(seat), won=True), withdrawn=True
            )
        elif isinstance(event, ChallengeBonus | TimePenalty):
            self._take_between(event)
        self.totals[seat] = event.total
        self.board = after

    def _take_turn(self, turn: Turn) -> None:
        if isinstance(turn, TilePlay):
            self.latest, self.latest_at = turn, len(self.turns)
        if not isinstance(turn, Pass):
            self.between.pop(turn.nick, None)

    def _take_between(self, event: ChallengeBonus | TimePenalty) -> None:
        """Keep the rack of the line, and mark the play whose challenge failed."""
        rack = rack_between(event, self.latest)
        if rack:
            self.between[event.nick] = rack
        if not is_of_challenge(event) or not event.score or self.latest is None:
            return
        challenged = self.seats[self.latest.nick]
        loser = self.seats[event.nick]
        challenger = self._other(challenged) if loser == challenged else loser
        self._mark(self.latest_at, Challenged(challenger, won=False))

    def last_moment(self) -> Moment:
        """Return the situation at the end of the record: over if it counts the tiles left."""
        on_turn = (self.turns[-1] + 1) % len(self.seats) if self.turns else 0
        return replace(self._moment(on_turn), winners=self._winners())

    def _moment(self, on_turn: int) -> Moment:
        seats = tuple(range(len(self.seats)))
        ring = seats[on_turn:] + seats[:on_turn]
        return Moment(tuple(self.totals), ring, self._unseen(self.board))

    def _unseen(self, board: Board) -> int:
        return max(0, len(self.edition.tile_set.tiles) - len(board.tiles))

    def _winners(self) -> tuple[int, ...] | None:
        adjusted = [
            event for event in self.record.events if isinstance(event, RackGained | RackLost)
        ]
        if not adjusted or self.record.is_incomplete:
            return None
        most = max(self.totals)
        tied = [seat for seat, total in enumerate(self.totals) if total == most]
        if self.edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES:
            changed = dict.fromkeys(tied, 0)
            for event in adjusted:
                if self.seats[event.nick] in changed:
                    changed[self.seats[event.nick]] += event.score
            least = min(changed.values())
            tied = [seat for seat in tied if changed[seat] == least]
        return tuple(tied)

    def _decision(self, event: Turn, seat: int, board: Board) -> Iterator[Decision]:
        rack = self._rack(event, board)
        if rack is None or isinstance(event, CountedExchange) or TURN_WAS_LOST in event.notes:
            return
        position = Position(board, self.edition)
        chosen: Play | Tiles | None = None
        match event:
            case TilePlay():
                laid = lay(position, event)
                if laid.judged is None or laid.faults or not rack.contains_all(laid.tiles):
                    return
                chosen = Play(laid.placements)
            case Exchange():
                chosen = known_tiles(event.tiles)
                if chosen is None or not rack.contains_all(chosen):
                    return
            case _:
                pass
        yield Decision(
            turn=len(self.turns),
            seat=seat,
            position=position,
            rack=rack,
            bag_count=self._bag(board),
            unseen_points=self.edition.tile_set.total(self._off(board) - rack),
            others=tuple(other for other in self.seats.values() if other != seat),
            chosen=chosen,
            scoreless=self.run.length,
        )

    def _rack(self, event: Turn, board: Board) -> Tiles | None:
        """Return the rack, if it is complete and of tiles that could be held."""
        rack = known_tiles(event.rack or self.between.get(event.nick, ""))
        size = self.edition.rack_size
        if rack is None or len(rack) > size or not self._off(board).contains_all(rack):
            return None
        fewest = size
        if not self._bag(board):
            fewest = self._unseen(board) - size * (len(self.seats) - 1)
        return rack if len(rack) >= fewest else None

    def _off(self, board: Board) -> Tiles:
        left = self.edition.tile_set.tiles.counts()
        left.subtract(board.tiles.counts())
        return Tiles((+left).elements())

    def _bag(self, board: Board) -> int:
        """Return the number of tiles in the bag, assuming that racks are full while it lasts."""
        return max(0, self._unseen(board) - self.edition.rack_size * len(self.seats))

    def _latest_of(self, seat: int) -> int:
        return next((n for n in range(len(self.turns), 0, -1) if self.turns[n - 1] == seat), 0)

    def _mark(self, turn: int, challenge: Challenged, *, withdrawn: bool = False) -> None:
        """Add a remark on the turn, which may be one without a decision."""
        for place, decision in enumerate(self.decisions):
            if decision.turn == turn:
                self.decisions[place] = replace(
                    decision, withdrawn=withdrawn, challenges=(*decision.challenges, challenge)
                )

    def _other(self, seat: int) -> int | None:
        return 1 - seat if len(self.seats) == 2 else None

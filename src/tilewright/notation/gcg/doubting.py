"""A second look at a judged record: where it ended by the rules, and how its racks follow.

A game ends when a player goes out, or when too many turns have no score. A turn after it is a
difference. Only a pass after the last play may be right: a challenge that failed, where it costs a
turn, is written as a pass.

Lines of unplayed tiles are compared with one another: the tiles left must be the unplayed ones, for
any number of players.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tilewright.notation.gcg.difference import (
    Difference,
    Doubt,
    Figure,
    Judged,
    Kind,
    doubtful_penalties,
)
from tilewright.notation.gcg.export import TURN_WAS_LOST
from tilewright.notation.gcg.faults import Explanation, Reason, because
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
from tilewright.rules.tiles import NO_TILES, Tiles


class Contradiction(Struct, frozen=True):
    """A line that contradicts earlier ones, with the difference."""

    event: RackGained | RackLost
    kind: Kind
    written: Figure
    computed: Figure
    why: Explanation


def contradictions(record: Gcg) -> Iterator[Contradiction]:
    """Yield every line of unplayed tiles that contradicts an earlier one.

    >>> from tilewright.notation.gcg.record import Player
    >>> twice = tuple(RackLost(nick="A", score=-1, total=0, tiles="E") for _ in range(2))
    >>> found = contradictions(Gcg((Player("A"), Player("B")), events=twice))
    >>> [contradiction.why.sentence for contradiction in found]
    ['The unplayed tiles of A have already been counted.']
    """
    lines = [event for event in record.events if isinstance(event, RackGained | RackLost)]
    for place, event in enumerate(lines):
        fault = _fault(event, lines[:place], len(record.players))
        if fault is not None:
            yield Contradiction(event, Kind.ADJUSTMENT, event.score, 0, fault)
    if _are_all(lines, len(record.players)):
        # a note at the last play does not say whether its player left before or after it
        left = departures(record)
        before = {nick for nick, turns in left.items() if turns < _turns_to_last_play(record)}
        gained, lost = _tiles_gained(lines), _tiles_lost(lines, left)
        if gained not in (lost, _tiles_lost(lines, before)) and "_" not in gained + lost:
            why = because(Reason.GAINED_ARE_OTHERS)
            yield Contradiction(lines[-1], Kind.TILES, gained, lost, why)


def _fault(
    event: RackGained | RackLost, before: Sequence[RackGained | RackLost], players: int
) -> Explanation | None:
    """Return the explanation why this line cannot follow the others, if it cannot."""
    nick = event.nick
    gains = [line for line in before if isinstance(line, RackGained)]
    own_losses = [line for line in before if isinstance(line, RackLost) and line.nick == nick]
    if isinstance(event, RackLost):
        if own_losses:
            return because(Reason.LOST_BEFORE, nick=nick)
        if event.tiles and any(line.nick == nick for line in gains):
            return because(Reason.OUT_WITH_TILES, nick=nick)
        return None
    if any(line.nick != nick for line in gains):
        return because(Reason.ANOTHER_WENT_OUT, nick=gains[0].nick)
    if any(line.tiles for line in own_losses):
        return because(Reason.NOT_OUT_WITH_TILES, nick=nick)
    # one line for each of the others, or a single one for all
    again = len(gains) >= players - 1
    return because(Reason.GAINED_BEFORE, nick=nick) if again else None


def _are_all(lines: Sequence[RackGained | RackLost], players: int) -> bool:
    """Return whether one player gained, and each of the others lost."""
    losers = [line.nick for line in lines if isinstance(line, RackLost)]
    winners = {line.nick for line in lines if isinstance(line, RackGained)}
    whole = len(losers) == players - 1 and len(winners) == 1
    return whole and len({*losers, *winners}) == players


def _turns_to_last_play(record: Gcg) -> int:
    plays = (number for number, turn in enumerate(record.turns, 1) if isinstance(turn, TilePlay))
    return max(plays, default=0)


def _tiles_gained(lines: Sequence[RackGained | RackLost]) -> str:
    return _joined(line.tiles for line in lines if isinstance(line, RackGained))


def _tiles_lost(lines: Sequence[RackGained | RackLost], left: Collection[str]) -> str:
    """Return the tiles lost, without those of players who left, which nobody gains."""
    return _joined(
        line.tiles for line in lines if isinstance(line, RackLost) and line.nick not in left
    )


def _joined(tiles: Iterable[str]) -> str:
    return "".join(sorted("".join(tiles)))


class LastTiles:
    """The lines of unplayed tiles so far, compared with the tiles that are not on the board."""

    def __init__(self, record: Gcg, rack_size: int) -> None:
        self.others = len(record.players) - 1
        self.rack_size = rack_size
        self.gains = [event for event in record.events if isinstance(event, RackGained)]
        # nobody gains the tiles of players who left
        self.all_stayed = not departures(record)
        self.lost: dict[str, Tiles] = {}
        self.gained = NO_TILES

    def disagree(self, event: RackGained | RackLost, tiles: Tiles, unseen: Tiles) -> bool:
        """Return whether these tiles of the event are impossible, given the unplayed ones."""
        held = tiles
        if isinstance(event, RackLost):
            self.lost[event.nick] = tiles
            held = sum(self.lost.values(), NO_TILES)
        elif self.others > 1:
            # one line for each of the others, or a single one for all
            self.gained = self.gained + tiles
            held = self.gained
        return not unseen.contains_all(held) or self._lacks_some(event, held, tiles, unseen)

    def _lacks_some(
        self, event: RackGained | RackLost, held: Tiles, tiles: Tiles, unseen: Tiles
    ) -> bool:
        """Return whether unplayed tiles are missing that must be here because a player went out."""
        out = bool(self.gains) and len(unseen) <= self.others * self.rack_size
        if not out or not self.all_stayed:
            return False
        if self.others == 1:
            return tiles != unseen
        return event is self.gains[-1] and held != unseen


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

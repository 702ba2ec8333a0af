"""The steps of a recorded game: the acts of players, by the lines of GCG.

Our own records say in notes who challenged which words. In other records a challenge is a line
after the play that does not say who made it: the other player did, or the next one of several.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from tilewright.game.events import LeaveReason
from tilewright.game.seats import Seat
from tilewright.notation.gcg import Gcg, Judged
from tilewright.notation.gcg.difference import penalty_of_no_rule
from tilewright.notation.gcg.export import LOST_BY_CHALLENGE, TIME_RAN_OUT, TURN_WAS_LOST
from tilewright.notation.gcg.laying import LaidPlay, lay
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
    rack_between,
)
from tilewright.notation.gcg.turn_order import HOW_THEY_LEFT, leavers, left_by_points
from tilewright.rules.alphabet import Tile, in_memory
from tilewright.rules.board import Board
from tilewright.rules.edition import ChallengeOf, CostKind, Edition
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

_END = re.compile(r"The end: ([a-z ]+);")
_RULING = re.compile(r"(?P<words>[^\d_:.]+): (?:good|not good: (?P<bad>[^\d_:.]+))\.\Z")
_NO_TOTALS: Mapping[Seat, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordStep:
    """A thing that happened at `line`; `totals` are the scores that the record has after it."""

    line: int
    totals: Mapping[Seat, int] = field(default_factory=lambda: _NO_TOTALS)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStep(RecordStep):
    """A turn of a seat, with as much of its rack as is written; `overtime` began in it."""

    seat: Seat
    rack: str
    overtime: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStep(TurnStep):
    """Tiles were laid."""

    play: Play


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeStep(TurnStep):
    """Tiles were exchanged; `tiles` is None where only their number is known."""

    tiles: Tiles | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassStep(TurnStep):
    """A turn was passed, or its time ran out."""

    timed_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeStep(RecordStep):
    """A seat challenged words of the latest play; the `bad` ones took it off.

    A `penalty` are points that the seat lost and that the edition's rules do not take.
    """

    seat: Seat
    words: tuple[str, ...]
    bad: tuple[str, ...]
    penalty: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RackStep(RecordStep):
    """A rack on a line that is no turn: a bonus, or a rack before the first turn."""

    seat: Seat
    rack: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveStep(RecordStep):
    """A player left the game, perhaps because the time was over, or by staying away."""

    seat: Seat
    on_time: bool = False
    is_absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EndStep(RecordStep):
    """The game ended, in these words of our records, or empty where only tiles were counted."""

    reason: str


def steps_of(record: Gcg, judged: Judged, edition: Edition, *, own: bool) -> tuple[RecordStep, ...]:
    """Return the steps of a record that was judged again."""
    return tuple(_Steps(record, judged, edition, own=own).steps())


class _Steps:
    """A record that is taken apart."""

    def __init__(
        self,
        record: Gcg,
        judged: Judged,
        edition: Edition,
        *,
        own: bool,
    ) -> None:
        self.record = record
        self.boards = [(event, before) for event, before, _ in judged.along(record)]
        self.challenges_of_last_play = judged.answers
        self.edition = edition
        self.own = own
        self.seats = {nick: Seat(number) for number, nick in enumerate(record.nicks)}
        self.gone: set[str] = set()
        self.latest: TilePlay | None = None
        turns = [place for place, event in enumerate(record.events) if isinstance(event, Turn)]
        self.last_turn = turns[-1] if turns else -1
        taken = (
            place
            for place in turns
            if TURN_WAS_LOST not in record.events[place].notes
            and record.events[place].line not in judged.answers
        )
        self.last_of = {record.events[place].nick: place for place in taken}
        self.answers: set[int] = set()  # places of the lines that answer a play
        self.overtime = self._overtime()

    def steps(self) -> Iterator[RecordStep]:
        """Return every step, in the order in which a table takes them."""
        yield from self._leaving(self.record.notes, line=1)
        for first in self.record.first_racks:
            yield RackStep(line=first.line, seat=Seat(first.seat - 1), rack=first.rack)
        paid = dict.fromkeys(self.record.nicks, 0)
        for place, (event, board) in enumerate(self.boards):
            if isinstance(event, RackGained | RackLost):
                break
            if isinstance(event, ChallengeBonus | TimePenalty):
                yield from self._rack_between(event)
            if isinstance(event, TimePenalty) and place not in self.answers:
                # overtime is taken off at the end, wherever it is written
                paid[event.nick] -= event.score
                continue
            yield from self._event(place, event, board, paid)
        yield from self._end()

    def _event(
        self, place: int, event: Event, board: Board, paid: Mapping[str, int]
    ) -> Iterator[RecordStep]:
        answered: list[Event] = []
        coming = self._written_later(place) if isinstance(event, Pass) else 0
        totals = {self.seats[event.nick]: event.total + coming + paid[event.nick]}
        if isinstance(event, TilePlay):
            self.latest = event
            laid = lay(Position(board, self.edition), event)
            answered = [self.record.events[other] for other in self._answers(place)]
            yield self._turn(place, event, laid, totals)
            yield from self._challenges(event, laid, answered)
        elif event.line in self.challenges_of_last_play:
            yield from self._failed_challenge(place, event)
        elif isinstance(event, Turn) and TURN_WAS_LOST not in event.notes:
            yield self._turn(place, event, None, totals)
        for nick in left_by_points(event):
            yield from self._left(nick, event.line)
        if not (self.own and isinstance(event, TilePlay)):
            yield from self._leaving(event.notes, event.line)
        after = {self.seats[said.nick]: said.total + paid[said.nick] for said in (event, *answered)}
        after[self.seats[event.nick]] += coming
        if isinstance(event, Turn) or place not in self.answers:
            yield RecordStep(line=(answered or [event])[-1].line, totals=after)

    def _turn(
        self, place: int, event: Turn, laid: LaidPlay | None, totals: Mapping[Seat, int]
    ) -> TurnStep:
        seat, line, rack = self.seats[event.nick], event.line, event.rack
        late = self.overtime.get(event.nick, 0) if self.last_of[event.nick] == place else 0
        if laid is not None:
            play = Play(laid.placements)
            return PlayStep(
                line=line, seat=seat, rack=rack, overtime=late, play=play, totals=totals
            )
        count, tiles = 0, None
        match event:
            case Exchange():
                count, tiles = len(event.tiles), _named_tiles(event.tiles)
            case CountedExchange():
                count = event.count
            case _:
                pass
        if count:
            return ExchangeStep(
                line=line, seat=seat, rack=rack, overtime=late, totals=totals,
                tiles=tiles, count=count,
            )  # fmt: skip
        timed_out = self.own and TIME_RAN_OUT in event.notes
        return PassStep(
            line=line, seat=seat, rack=rack, overtime=late, totals=totals, timed_out=timed_out
        )

    def _rack_between(self, event: ChallengeBonus | TimePenalty) -> Iterator[RackStep]:
        rack = rack_between(event, self.latest)
        if rack:
            yield RackStep(line=event.line, seat=self.seats[event.nick], rack=rack)

    def _failed_challenge(self, place: int, event: Event) -> Iterator[ChallengeStep]:
        """The challenge of the last play, if it costs the turn that the record has for it."""
        if self.edition.challenge.cost is not CostKind.TURN:
            return
        plays = (
            lay(Position(board, self.edition), play).judged
            for play, board in reversed(self.boards[:place])
            if isinstance(play, TilePlay)
        )
        judged = next(plays)
        words = () if judged is None else tuple(dict.fromkeys(word.word for word in judged.words))
        yield ChallengeStep(line=event.line, seat=self.seats[event.nick], words=words, bad=())

    # -- statements about a play

    def _answers(self, place: int) -> list[int]:
        """The places of the lines that answer the play at this place, and mark them as such.

        Passes between are turns that were lost.
        """
        found = []
        for later in range(place + 1, len(self.record.events)):
            event = self.record.events[later]
            if not isinstance(event, Withdrawal | ChallengeBonus | TimePenalty | Pass):
                break
            if isinstance(event, Withdrawal | ChallengeBonus) or self._is_cost(later, event):
                found.append(later)
        self.answers.update(found)
        return found

    def _written_later(self, place: int) -> int:
        """The points of a challenge before the pass at this place that the record has after it."""
        nick = self.record.events[place].nick
        points = 0
        for later in range(place + 1, len(self.record.events)):
            event = self.record.events[later]
            if not isinstance(event, ChallengeBonus | TimePenalty | Pass):
                break
            if later in self.answers and event.nick == nick:
                points += event.score
        return points

    def _is_cost(self, place: int, event: Event) -> bool:
        """Whether points off are the cost of a challenge, and not overtime."""
        if not isinstance(event, TimePenalty):
            return False
        if self.own:
            return LOST_BY_CHALLENGE in event.notes
        return self.edition.challenge.cost is CostKind.POINTS and place < self.last_turn

    def _challenges(
        self, event: TilePlay, laid: LaidPlay, answered: Sequence[Event]
    ) -> Iterator[RecordStep]:
        """The challenges of a play and, of our own records, who left before the next line."""
        if self.own:
            yield from self._noted_challenges(event, answered)
            return
        judged = laid.judged
        words = () if judged is None else tuple(dict.fromkeys(word.word for word in judged.words))
        for line in answered:
            if isinstance(line, Withdrawal):
                seat = self._next_after(event.nick)
                yield ChallengeStep(line=line.line, seat=seat, words=words, bad=words)
            elif line.score:
                gains = line.nick == event.nick
                challenger = self._next_after(line.nick) if gains else self.seats[line.nick]
                penalty = penalty_of_no_rule(line, self.edition)
                count = self._words_meant(abs(line.score), len(words))
                if penalty and penalty % max(1, count):
                    count = 1
                yield ChallengeStep(
                    line=line.line, seat=challenger, words=words[:count], bad=(), penalty=penalty
                )
                words = words[count:] or words

    def _noted_challenges(self, event: TilePlay, answered: Sequence[Event]) -> Iterator[RecordStep]:
        """The challenges and departures in the notes of our own records."""
        penalties = [line for line in answered if penalty_of_no_rule(line, self.edition)]
        for line in (event, *answered):
            for note in line.notes:
                challenge = self._challenge_in(note, line.line)
                if challenge is None:
                    yield from self._leaving((note,), line.line)
                    continue
                paid = next(
                    (other for other in penalties if self.seats[other.nick] == challenge.seat), None
                )
                if paid is not None and not challenge.bad:
                    penalties.remove(paid)
                    penalty = penalty_of_no_rule(paid, self.edition)
                    challenge = replace(challenge, penalty=penalty)
                yield challenge

    def _challenge_in(self, note: str, line: int) -> ChallengeStep | None:
        for nick, seat in self.seats.items():
            said = note.removeprefix(f"{nick} challenged ")
            match = None if said == note else _RULING.match(said)
            if match is not None:
                bad = _words_of(match["bad"]) if match["bad"] else ()
                return ChallengeStep(line=line, seat=seat, words=_words_of(match["words"]), bad=bad)
        return None

    def _words_meant(self, points: int, most: int) -> int:
        terms = self.edition.challenge
        if terms.of is ChallengeOf.PLAY or not terms.points:
            return most
        return min(most, max(1, points // terms.points))

    def _next_after(self, nick: str) -> Seat:
        nicks = self.record.nicks
        place = nicks.index(nick)
        following = (*nicks[place + 1 :], *nicks[:place])
        return self.seats[next((nick for nick in following if nick not in self.gone), following[0])]

    # -- leaving, time and the end

    def _leaving(self, notes: tuple[str, ...], line: int) -> Iterator[RecordStep]:
        for note in notes:
            on_time = self.own and HOW_THEY_LEFT[LeaveReason.OUT_OF_TIME] in note
            absent = self.own and HOW_THEY_LEFT[LeaveReason.ABSENT] in note
            for nick in leavers(self.record, (note,)):
                yield from self._left(nick, line, on_time=on_time, is_absent=absent)

    def _left(
        self, nick: str, line: int, *, on_time: bool = False, is_absent: bool = False
    ) -> Iterator[RecordStep]:
        if nick not in self.gone:
            self.gone.add(nick)
            seat = self.seats[nick]
            yield LeaveStep(line=line, seat=seat, on_time=on_time, is_absent=is_absent)

    def _overtime(self) -> dict[str, int]:
        """The points that the clock takes from each player."""
        for place, event in enumerate(self.record.events):
            if isinstance(event, TilePlay):
                self._answers(place)
        lost: dict[str, int] = {}
        for place, event in enumerate(self.record.events):
            if isinstance(event, TimePenalty) and place not in self.answers:
                lost[event.nick] = lost.get(event.nick, 0) - event.score
        return lost

    def _end(self) -> Iterator[RecordStep]:
        events = self.record.events
        notes = (*self.record.notes, *(note for event in events for note in event.notes))
        said = next((match for note in notes if (match := _END.match(note))), None)
        counted = [event for event in events if isinstance(event, RackGained | RackLost)]
        if not counted and not (self.own and said):
            return
        totals = {
            self.seats[event.nick]: event.total
            for place, event in enumerate(events)
            if isinstance(event, RackGained | RackLost | TimePenalty) and place not in self.answers
        }
        line = events[-1].line if events else 1
        reason = said[1] if self.own and said else ""
        yield EndStep(line=line, totals=totals, reason=reason)


def _named_tiles(text: str) -> Tiles | None:
    return Tiles(map(Tile, text)) if "_" not in text and text == text.upper() else None


def _words_of(said: str) -> tuple[str, ...]:
    """Return the words of a note as characters in memory; none where they are not tiles."""
    try:
        return tuple(in_memory(said).split(", "))
    except MalformedText:
        return ()

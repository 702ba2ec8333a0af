"""Verification of recorded games: decide every turn again and compare the events.

The command behind each batch of events is inferred, and `decide` computes its events: with the
tiles keyed by seed and numbers, and with the recorded rulings, or the lexicon's if it is at hand.
Later turns build on the computed events, so that one false tile in a record is one finding.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce

from tilewright.game.chance import Chance, FairChance, Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    MarkAbsent,
    PassTurn,
    PlayTiles,
    PutAway,
    Resign,
    TakeHelp,
    TimeOut,
)
from tilewright.game.decide import decide
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    HelpTaken,
    LeaveReason,
    NumberGiven,
    OrderDrawn,
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    SeatAbsent,
    SeatResigned,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TimeCharged,
    TimeGiven,
    TurnLost,
    TurnPassed,
)
from tilewright.game.game import EventBuilder, ImpossibleEvent, evolve
from tilewright.game.seats import Seat
from tilewright.game.start import begin
from tilewright.game.state import GameState, Phase
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred
from tilewright.rules.errors import Refusal
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

_CONSEQUENCES = (OrderDrawn, ClockStarted, TilesDrawn, PlayWithdrawn, TurnLost, GameEnded)


class FindingKind(StrEnum):
    """The fault in an event: DIFFERS and MISSING compare it with the computed event.

    REFUSED: the rules do not allow what it records. UNCAUSED: no command of a player or the table
    leads to it. COMMITMENT: the seed is not the committed one.
    """

    DIFFERS = "differs"
    MISSING = "missing"
    REFUSED = "refused"
    UNCAUSED = "uncaused"
    COMMITMENT = "commitment"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a record; `number` is the event's, from 1.

    `recorded` and `computed` are the two events where both exist; `refusal` says why an action was
    not allowed.
    """

    number: int
    kind: FindingKind
    recorded: Event | None = None
    computed: Event | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of deciding a game again.

    `commitment` is that of the game's seed, for players to compare with the one they were shown.
    Where there is none, the draws were only found to be possible. `checked` counts the events that
    were computed; after a finding that nothing can follow, the rest are not.
    """

    findings: tuple[Finding, ...]
    commitment: str | None
    checked: int
    game: GameState

    @property
    def proves_the_draws(self) -> bool:
        """True if every event agrees, and every draw is the one keyed by the seed and numbers."""
        return self.commitment is not None and not self.findings


def verify(
    events: Sequence[Event], commitment: str | None = None, rulings: Rulings | None = None
) -> Verification:
    """Decide the recorded game again; `commitment` is the published one, if known.

    With `rulings`, those of the game's own lexicon, the recorded rulings are compared with them.

    Raises:
        ImpossibleEvent: the record does not begin with the start of a game.
    """
    if not events or not isinstance(events[0], GameStarted):
        raise ImpossibleEvent("the first event of a game is GameStarted")
    record = _Record(tuple(events), rulings)
    game = evolve(None, events[0])
    committed = None if game.fair is None else game.fair.commitment
    findings = []
    if commitment is not None and commitment != committed:
        findings.append(Finding(1, FindingKind.COMMITMENT, recorded=events[0]))
    while game.version < len(events):
        computed, differences = record.decided_again(game)
        findings.extend(differences)
        game = reduce(evolve, computed, game)
        if any(finding.kind is not FindingKind.DIFFERS for finding in differences):
            break
    return Verification(tuple(findings), committed, min(game.version, len(events)), game)


@dataclass(frozen=True, slots=True)
class _Record:
    """The recorded events; as long as they agree, a game of version n expects event n + 1."""

    events: tuple[Event, ...]
    rulings: Rulings | None

    def decided_again(self, game: GameState) -> tuple[tuple[Event, ...], tuple[Finding, ...]]:
        """Return the events of the next command, and the findings where the record differs."""
        try:
            computed = self._decided(game)
        except Refusal as refusal:
            place = self._cause_of(game.version)
            refused = self.events[place]
            return (), (Finding(place + 1, FindingKind.REFUSED, refused, refusal=refusal),)
        if not computed:
            uncaused = self.events[game.version]
            return (), (Finding(game.version + 1, FindingKind.UNCAUSED, uncaused),)
        return computed, tuple(self._compared(computed, game.version))

    def _decided(self, game: GameState) -> tuple[Event, ...]:
        """Return the events that follow in this game; none if no command can be behind them."""
        chance = _RecordedChance(self.events) if game.fair is None else FairChance()
        at = self._instant(game)
        begins = isinstance(self.events[game.version], OrderDrawn)
        if begins and game.fair is None and game.phase is Phase.WAITING:
            builder = EventBuilder(game, [])
            begin(builder, chance, at)
            return tuple(builder.events)
        cause = self._cause_of(game.version)
        command = _command(self.events[cause], game) if cause < len(self.events) else None
        if command is None:
            return ()
        rulings = self.rulings or self._recorded_rulings(game.version)
        return decide(game, command, chance, rulings, at)

    def _cause_of(self, place: int) -> int:
        """Return the index of the command's event: a turn is charged before it is taken."""
        return place + isinstance(self.events[place], TimeCharged)

    def _compared(self, computed: Sequence[Event], place: int) -> Iterator[Finding]:
        """Yield the differences, up to the first event of another kind."""
        for number, event in enumerate(computed, start=place + 1):
            recorded = self.events[number - 1] if number <= len(self.events) else None
            if type(recorded) is not type(event):
                yield Finding(number, FindingKind.MISSING, recorded, event)
                return
            if recorded != event:
                yield Finding(number, FindingKind.DIFFERS, recorded, event)

    def _followers(self, place: int) -> Iterator[Event]:
        """Yield the events that may follow from the command at this place, its own included."""
        cause = self._cause_of(place)
        yield from self.events[place : cause + 1]
        for number in range(cause + 1, len(self.events)):
            event = self.events[number]
            after = self.events[number + 1] if number + 1 < len(self.events) else None
            if not _is_consequence(event, after):
                return
            yield event

    def _instant(self, game: GameState) -> Instant | None:
        """Return the time of the command, if anything depended on it."""
        if game.clock is None:
            return None
        for event in self._followers(game.version):
            if isinstance(event, TimeCharged | ClockStarted):
                return event.at
        # nothing was charged: any instant before the turn times out will do
        return game.clock.since or Instant(0)

    def _recorded_rulings(self, place: int) -> "_RecordedRulings":
        followers = tuple(self._followers(place))
        challenges = [event for event in followers if isinstance(event, PlayChallenged)]
        bad = frozenset(word for event in challenges for word in event.bad)
        barred = {
            barred_word.word: barred_word.why
            for event in challenges
            for barred_word in event.barred
        }
        ends = (event.reason for event in followers if isinstance(event, GameEnded))
        return _RecordedRulings(bad, barred, EndReason.NO_PLAYS not in ends)


def _is_consequence(event: Event, after: Event | None) -> bool:
    """Return whether the event, recorded before `after`, is not the first event of a command."""
    match event:
        case TimeCharged():
            return isinstance(after, TurnLost)
        case SeatResigned(why=why):
            return why in (LeaveReason.ABANDONED, LeaveReason.LOST_CHALLENGE)
        case GameEnded(reason=EndReason.UNTOUCHED):
            return False
        case _:
            return isinstance(event, _CONSEQUENCES)


def _command(event: Event, game: GameState) -> Command | None:  # noqa: C901  (one arm an event)
    """Return the command that this event of the game records, if any."""
    match event:
        case NumberGiven(seat, number):
            return GiveNumber(seat, number)
        case TilesPlayed(seat, play):
            return PlayTiles(seat, play)
        case TilesExchanged(seat, returned):
            return ExchangeTiles(seat, returned)
        case TurnPassed(seat, timed_out):
            return TimeOut(seat) if timed_out else PassTurn(seat)
        case PlayChallenged(seat, words):
            return ChallengePlay(seat, words)
        case PlayAccepted(seat):
            # when the time for challenges is over, all accept at once, with the same facts
            return AcceptPlay(seat)
        case SeatResigned(seat, LeaveReason.RESIGNED):
            return Resign(seat)
        case SeatResigned(seat, LeaveReason.OUT_OF_TIME):
            return TimeOut(seat)
        case SeatAbsent(seat):
            return MarkAbsent(seat)
        case SeatResigned(seat, LeaveReason.ABSENT):
            # the claimant is not recorded: the facts are the same
            return ClaimGame(game.after(seat))
        case AbortAgreed(seat):
            return AgreeToAbort(seat)
        case AbortDeclined(seat):
            return DeclineAbort(seat)
        case TimeGiven(seat):
            return GiveTime(seat)
        case HelpTaken(seat):
            return TakeHelp(seat)
        case GameEnded(reason=EndReason.UNTOUCHED):
            return PutAway(game.active[0])
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _RecordedRulings:
    """Rules on words and plays as the record does."""

    bad: frozenset[str]
    barred: Mapping[str, Barred]
    plays: bool

    def is_word(self, word: str) -> bool:
        return word not in self.bad

    def why_barred(self, word: str) -> Barred | None:
        return self.barred.get(word)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        del position, rack
        return self.plays


@dataclass(frozen=True, slots=True)
class _RecordedChance(Chance):
    """Draws what the record says, as far as the bag allows."""

    events: tuple[Event, ...]

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        tiles = tuple(self._recorded(game.version, nth))
        if len(tiles) == min(count, len(game.bag)) and game.bag.contains_all(Tiles(tiles)):
            return tiles
        # every letter once before any twice: drawing for the first turn must not tie for ever
        each_once = tuple(dict.fromkeys(game.bag))
        return (*each_once, *(game.bag - Tiles(each_once)))[:count]

    def order(self, game: GameState) -> Sequence[Seat]:
        event = self.events[game.version]
        if isinstance(event, OrderDrawn) and sorted(event.order) == list(game.seats):
            return event.order
        return game.seats

    def _recorded(self, place: int, nth: int) -> Iterator[Tile]:
        event = self.events[place] if place < len(self.events) else None
        match event:
            case TilesDrawn():
                yield from event.tiles
            case TilesExchanged():
                yield from event.drawn
            case OrderDrawn() if nth < len(event.rounds):
                yield from (drawing.tile for drawing in event.rounds[nth])
            case _:
                return

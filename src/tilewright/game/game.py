"""The game as the fold of its events: `evolve` takes one fact in, `replay` all of them.

Nothing is decided here. `tilewright.game.decide` says which facts a command leads to, and an
`EventBuilder` adds them. Here are the beginning and the end of a game, clocks, help and offers to
abort; `taking_turns` has the turns.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from msgspec.structs import replace

from tilewright.game import taking_turns
from tilewright.game.clock import Clock, Instant, Span, TimeGift
from tilewright.game.event_checks import ImpossibleEvent, edition_started, require_possible
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    Event,
    GameEnded,
    GameStarted,
    HelpTaken,
    LaterEvent,
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
from tilewright.game.fair_bag import FairBag
from tilewright.game.state import GameState, Phase, state_at
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES

__all__ = ["ImpossibleEvent", "evolve", "replay"]


def evolve(game: GameState | None, event: Event) -> GameState:
    """Return the game after the event; the first event of a game is `GameStarted`.

    Raises:
        ImpossibleEvent: the event cannot follow what has happened, or no such game can start.
        MissingTiles: the event takes tiles from a rack or bag that does not hold them.
    """
    if isinstance(event, GameStarted):
        if game is not None:
            raise ImpossibleEvent("a game starts once")
        return _started(event)
    if game is None:
        raise ImpossibleEvent("the first event of a game is GameStarted")
    require_possible(game, event)
    return _evolved(game, event)


def replay(events: Iterable[Event]) -> GameState:
    """Return the game that the events make.

    Raises:
        ImpossibleEvent: there are no events, or one cannot follow those before it.
    """
    game: GameState | None = None
    for event in events:
        game = evolve(game, event)
    if game is None:
        raise ImpossibleEvent("a game has at least one event")
    return game


def _started(event: GameStarted) -> GameState:
    edition = edition_started(event)
    count = len(event.players)
    begun = state_at(
        Position.opening(edition),
        event.players,
        words=event.words,
        lexicon=event.lexicon,
        bag=edition.tile_set.tiles,
        racks=(NO_TILES,) * count,
        scores=(0,) * count,
    )
    return replace(
        begun,
        rules=event.rules,
        terms=event.terms,
        revision=event.revision,
        fair=None if event.seed is None else FairBag(event.seed, (None,) * count),
        clock=None if event.terms.time is None else Clock.of(event.terms.time, count),
        phase=Phase.WAITING,
    )


def _evolved(game: GameState, event: LaterEvent) -> GameState:  # noqa: C901  (one arm an event)
    match event:
        case NumberGiven() | OrderDrawn() | ClockStarted():
            return _begun(game, event)
        case TimeCharged():
            clock = _required_clock(game)
            charged = clock.charged(event.seat, event.at, event.spent, event.earned)
            return replace(game, version=game.version + 1, clock=charged)
        case TimeGiven():
            others = tuple(other for other in game.active if other != event.seat)
            gift = TimeGift(event.seat, event.span, len(game.turns))
            clock = _required_clock(game).gifted(gift, others)
            return replace(game, version=game.version + 1, clock=clock)
        case TilesDrawn():
            return taking_turns.drawn(game, event)
        case TilesPlayed():
            return taking_turns.played(game, event)
        case TilesExchanged():
            return taking_turns.exchanged(game, event)
        case TurnPassed():
            return taking_turns.passed(game, event)
        case PlayChallenged():
            return taking_turns.challenged(game, event)
        case PlayAccepted():
            return taking_turns.accepted(game, event)
        case PlayWithdrawn():
            return taking_turns.withdrawn(game, event)
        case TurnLost():
            return taking_turns.turn_lost(game, event)
        case SeatResigned():
            return taking_turns.resigned(game, event)
        case HelpTaken():
            return replace(game, version=game.version + 1, helped=game.helped + 1)
        case SeatAbsent():
            return replace(game, version=game.version + 1, absent=event.seat)
        case AbortAgreed():
            agreed = tuple(dict.fromkeys((*game.agreed, event.seat)))
            return replace(game, version=game.version + 1, agreed=agreed, declined=None)
        case AbortDeclined():
            return replace(game, version=game.version + 1, agreed=(), declined=event.seat)
        case GameEnded():
            return _ended(game, event)
        case _:
            assert_never(event)


def _begun(game: GameState, event: NumberGiven | OrderDrawn | ClockStarted) -> GameState:
    match event:
        case NumberGiven():
            if game.fair is None or game.fair.numbers[event.seat] is not None:
                raise ImpossibleEvent("no number is wanted from this seat")
            fair = game.fair.with_number(event.seat, event.number)
            return replace(game, version=game.version + 1, fair=fair)
        case OrderDrawn():
            return replace(
                game,
                version=game.version + 1,
                phase=Phase.PLAYING,
                order=event.order,
                drawing=event.rounds,
                to_move=event.order[0],
            )
        case ClockStarted():
            clock = _required_clock(game).started(event.at)
            return replace(game, version=game.version + 1, clock=clock)
        case _:
            assert_never(event)


def _ended(game: GameState, event: GameEnded) -> GameState:
    return replace(
        game,
        version=game.version + 1,
        phase=Phase.OVER,
        scores=tuple(line.final for line in event.lines),
        turns=tuple(turn.settled(goes_on=False) for turn in game.turns),
        open_play=None,
        end=event,
    )


def _required_clock(game: GameState) -> Clock:
    if game.clock is None:
        raise ImpossibleEvent("the table has no clock")
    return game.clock


@dataclass(slots=True)
class EventBuilder:
    """The game as the events so far have made it; `add` appends one more."""

    game: GameState
    events: list[Event]

    def add(self, event: Event) -> None:
        """Append the event."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def charge(self, at: Instant | None, *, turn_taken: bool) -> None:
        """Charge the current turn to the seat on turn; a turn taken earns the increment.

        Nothing is charged without a clock, or while only the last play is open.
        """
        clock = self.game.clock
        if clock is None or at is None or self.game.phase is not Phase.PLAYING:
            return
        earned = clock.earned() if turn_taken else Span(0)
        self.add(TimeCharged(self.game.to_move, at, clock.spent(at), earned))

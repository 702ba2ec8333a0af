"""The companion as the fold of its events: a game whose racks hold only the known tiles.

The game inside is folded like any other. A tile counts as drawn when it is seen on the board, so
the game's bag holds all tiles that nobody has seen. For review its turns are told with their racks
once these are open.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never

from msgspec import Struct, structs

from tilewright.companion.events import (
    ClockPaused,
    ClockResumed,
    CodeShown,
    CompanionStarted,
    Entered,
    Event,
    Fact,
    Judge,
    OpeningAgreed,
    RacksCounted,
    RackSealed,
    SeatEvent,
    SeatLeft,
    SeatTaken,
    TakenBack,
    TilesReturned,
)
from tilewright.companion.seats import (
    PhoneSeat,
    Seats,
    are_opened,
    own_turns,
    racks_before,
    seats_after,
    without_agreements,
)
from tilewright.game.clock import Clock, DaysPerMove, Instant, Span
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import EndReason, GameStarted, OrderDrawn, TilesExchanged, TimeCharged
from tilewright.game.game import evolve as evolve_game
from tilewright.game.history import History, PastTurn, Step, past_turns
from tilewright.game.outcome import has_run_dry, have_all_passed
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.state import GameState, Phase, TurnKind
from tilewright.rules.tiles import NO_TILES, Tiles


class Holding(Struct, frozen=True, gc=False):
    """The number of tiles on every rack, by seat, and in the bag."""

    racks: tuple[int, ...]
    bag: int

    def goes_out(self, seat: Seat) -> bool:
        """Return whether the seat has played its last tile and the bag is empty."""
        return self.bag == 0 and self.racks[seat] == 0


def holding_in(game: GameState) -> Holding:
    """Return the number of tiles in each place after the turns of this game.

    A play that was taken back counts as if it had not been made, because its tiles and those drawn
    after it went back.
    """
    size = game.edition.rack_size
    racks = [size] * len(game.players)
    bag = len(game.edition.tile_set.tiles) - sum(racks)
    for turn in game.turns:
        if turn.kind is TurnKind.PLAY and not turn.withdrawn:
            left = racks[turn.seat] - len(turn.squares)
            drawn = min(size - left, bag)
            racks[turn.seat] = left + drawn
            bag -= drawn
    return Holding(tuple(racks), bag)


_POLICIES = {
    Judge.VOID: WordPolicy.VOID,
    Judge.CHALLENGE: WordPolicy.CHALLENGE,
    Judge.PEOPLE: WordPolicy.CHALLENGE,
}


@dataclass(frozen=True, slots=True)
class Companion:
    """Everything that is known of a game on a real board.

    `version` counts the events, and `entered` is the version of the latest one that was not of a
    seat of a phone; `seats` are those, and `racks_are_open` once everybody has agreed. `entries`
    are the current ones, latest last. `game` is their fold: it awaits its end while the tiles left
    on the racks remain to be counted. `corrections` counts the entries taken back, and `before` is
    the state before the latest current entry. `paused` is the instant at which the clock was
    stopped, if it is.
    """

    version: int
    started: CompanionStarted
    game: GameState
    entries: tuple[Entered, ...] = ()
    corrections: int = 0
    paused: Instant | None = None
    entered: int = 1
    seats: Seats = ()
    racks_are_open: bool = False
    before: "Companion | None" = field(default=None, repr=False, compare=False)

    @property
    def holding(self) -> Holding:
        """The number of tiles in each place."""
        return holding_in(self.game)

    @property
    def ending(self) -> EndReason | None:
        """The reason why the game has ended, if it has."""
        return ending_of(self.game)

    @property
    def went_out(self) -> Seat | None:
        """The player who played the last tile, if any."""
        return _went_out(self.game)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of all current entries, in order."""
        return tuple(fact for entry in self.entries for fact in entry.facts)

    @property
    def has_counted(self) -> bool:
        """True once the tiles left on the racks are counted."""
        return any(isinstance(fact, RacksCounted) for fact in self.facts)

    @property
    def is_over(self) -> bool:
        """True once the racks are counted, or the game was broken off."""
        return self.game.phase is Phase.OVER


def evolve(companion: Companion | None, event: Event) -> Companion:
    """Return the companion after the event; the first event is `CompanionStarted`.

    Raises:
        ImpossibleEvent: the event cannot follow what has happened.
        MissingTiles: tiles from where they are not.
    """
    if isinstance(event, CompanionStarted):
        if companion is not None:
            raise ImpossibleEvent("a companion starts once")
        game = opening_of(event)
        return Companion(1, event, game, seats=(PhoneSeat(),) * len(game.players))
    if companion is None:
        raise ImpossibleEvent("the first event of a companion is CompanionStarted")
    if isinstance(event, SeatTaken | SeatLeft | RackSealed | CodeShown | OpeningAgreed):
        return _with_seat(companion, event)
    after = _written(companion, event)
    return replace(after, entered=after.version)


def _with_seat(companion: Companion, event: SeatEvent) -> Companion:
    version = companion.version + 1
    seats = seats_after(companion.seats, event, version)
    is_open = companion.racks_are_open or (companion.is_over and are_opened(seats, event))
    return replace(companion, version=version, seats=seats, racks_are_open=is_open)


def _written(
    companion: Companion, event: Entered | TakenBack | ClockPaused | ClockResumed
) -> Companion:
    match event:
        case Entered(facts):
            game = companion.game
            for fact in facts:
                game = with_fact(game, fact)
            return replace(
                companion,
                version=companion.version + 1,
                game=game,
                entries=(*companion.entries, event),
                before=companion,
            )
        case TakenBack():
            return _taken_back(companion, event)
        case ClockPaused(at):
            return _paused(companion, at)
        case ClockResumed(at):
            return _resumed(companion, at)
        case _:
            assert_never(event)


def replay(events: Iterable[Event]) -> Companion:
    """Return the companion as the fold of its events.

    Raises:
        ImpossibleEvent: there are none, or one cannot follow those before it.
        MissingTiles: an event takes tiles that are not there.
    """
    companion: Companion | None = None
    for event in events:
        companion = evolve(companion, event)
    if companion is None:
        raise ImpossibleEvent("a companion has at least one event")
    return companion


def opening_of(started: CompanionStarted) -> GameState:
    """Return the game before its first turn.

    Raises:
        ImpossibleEvent: there is no such edition, or it does not allow such a table.
    """
    terms = started.terms
    if isinstance(terms.time, DaysPerMove) or terms.last_word is not None:
        raise ImpossibleEvent("a game on a real board has neither days per move nor a last word")
    players = tuple(map(Person, started.players))
    policy = _POLICIES[started.words]
    begun = GameStarted(
        started.edition,
        players,
        policy,
        started.lexicon,
        terms,
        revision=started.revision,
        rules=started.rules,
        language=started.language,
    )
    opened = evolve_game(None, begun)
    return evolve_game(opened, OrderDrawn(opened.seats, rounds=()))


def with_fact(game: GameState, fact: Fact) -> GameState:
    """Return the game after one more fact, awaiting its end if that has come.

    Raises:
        ImpossibleEvent: the fact cannot follow those before it.
        MissingTiles: the fact takes tiles that are not there.
    """
    match fact:
        case TilesReturned(seat, count):
            return in_its_state(_returned(game, seat, count))
        case RacksCounted(racks):
            return _counted(game, racks)
        case _:
            return in_its_state(evolve_game(game, fact))


def in_its_state(game: GameState) -> GameState:
    """Return the game in its current phase: awaiting its end, or being played."""
    if game.phase is Phase.OVER:
        return game
    has_ended = ending_of(game) is not None
    state = Phase.AWAITING_FINAL_CHALLENGE if has_ended else Phase.PLAYING
    return game if game.phase is state else structs.replace(game, phase=state)


def ending_of(game: GameState) -> EndReason | None:
    """Return the reason why nobody may take another turn, if the game has ended."""
    if game.end is not None:
        return game.end.reason
    if len(game.active) == 1:
        reasons = (turn.why for turn in reversed(game.turns) if turn.why is not None)
        return EndReason(next(reasons).value)
    if any(map(game.has_reached_target, game.active)):
        return EndReason.FINISH_LINE
    if _went_out(game) is not None:
        return EndReason.OUT
    if has_run_dry(game):
        return EndReason.SCORELESS
    return EndReason.PASSES if have_all_passed(game) else None


def _went_out(game: GameState) -> Seat | None:
    holding = holding_in(game)
    return next((seat for seat in game.seats if holding.goes_out(seat)), None)


def _returned(game: GameState, seat: Seat, count: int) -> GameState:
    """Return the game after an exchange; nothing is known about that rack any more."""
    if seat not in game.seats:
        raise ImpossibleEvent(f"no seat {seat} at a table of {len(game.players)}")
    after = evolve_game(game, TilesExchanged(seat, game.racks[seat], NO_TILES))
    line = structs.replace(after.turns[-1], exchanged=count)
    return structs.replace(after, turns=(*after.turns[:-1], line))


def _counted(game: GameState, racks: tuple[Tiles, ...]) -> GameState:
    if len(racks) != len(game.players):
        raise ImpossibleEvent("count every seat's rack")
    unseen = sum(game.racks, game.bag)
    return structs.replace(game, racks=racks, bag=unseen - sum(racks, NO_TILES))


def _paused(companion: Companion, at: Instant) -> Companion:
    clock = companion.game.clock
    if clock is None or clock.since is None or companion.paused is not None:
        raise ImpossibleEvent("only a running clock can be stopped")
    return replace(companion, version=companion.version + 1, paused=at)


def _resumed(companion: Companion, at: Instant) -> Companion:
    """Return the companion with the start of the current turn moved by the time of the pause."""
    game, paused = companion.game, companion.paused
    if game.clock is None or game.clock.since is None or paused is None:
        raise ImpossibleEvent("only a stopped clock can be resumed")
    clock = game.clock.started(Instant(game.clock.since + max(0, at - paused)))
    return replace(
        companion,
        version=companion.version + 1,
        game=structs.replace(game, clock=clock),
        paused=None,
    )


def _taken_back(companion: Companion, event: TakenBack) -> Companion:
    """Return the state before the latest entries, except that time used is not given back."""
    if companion.racks_are_open:
        raise ImpossibleEvent("nothing is taken back once the racks are open")
    if not 1 <= event.entries <= len(companion.entries):
        raise ImpossibleEvent(f"there are fewer than {event.entries} entries to take back")
    before = companion
    for _ in range(event.entries):
        assert before.before is not None, "every current entry has a state before it"
        before = before.before
    game, paused = before.game, None
    clock = companion.game.clock
    if clock is not None and game.clock is not None and game.clock.since is not None:
        left = list(clock.left)
        for entry in companion.entries[-event.entries :]:
            for fact in entry.facts:
                if isinstance(fact, TimeCharged):
                    left[fact.seat] = Span(left[fact.seat] - fact.earned)
        since = game.clock.since if event.at is None else event.at
        game = structs.replace(game, clock=Clock(clock.control, tuple(left), since))
        paused = companion.paused
    return replace(
        before,
        version=companion.version + 1,
        game=game,
        corrections=companion.corrections + event.entries,
        seats=without_agreements(companion.seats),
        paused=paused,
    )


Racks = tuple[tuple[Tiles | None, ...], ...]
"""By seat, the rack before each of its turns and now."""


def history_of(companion: Companion) -> History:
    """Return the turns of the current entries, and at the end the racks that were counted.

    The racks before the turns are the ones from the phones, once they are open.
    """
    game = companion.game
    unknown = (None,) * len(game.players)
    racks = game.racks if companion.has_counted else unknown
    turns = [structs.replace(turn, racks=unknown) for turn in past_turns(steps_of(companion))]
    return History(tuple(_opened(companion, turns)), racks)


def _opened(companion: Companion, turns: list[PastTurn]) -> Iterator[PastTurn]:
    if not companion.racks_are_open:
        yield from turns
        return
    racks = racks_of(companion)
    taken = [0] * len(racks)
    for turn in turns:
        held = tuple(own[number] for own, number in zip(racks, taken, strict=True))
        yield structs.replace(turn, racks=held)
        taken[turn.record.seat] += 1


def racks_of(companion: Companion) -> Racks:
    """Return every rack that is known; only for readers who may know them."""
    game = companion.game
    return tuple(racks_before(own_turns(game, seat), companion.seats[seat]) for seat in game.seats)


def steps_of(companion: Companion) -> Iterator[Step]:
    """Yield the facts of the current entries, with the game before and after each."""
    game = opening_of(companion.started)
    for fact in companion.facts:
        before, game = game, with_fact(game, fact)
        yield Step(before, fact, game)

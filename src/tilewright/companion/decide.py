"""The decider of the companion: turn an entry into events, or refuse it.

Turns, challenges, clocks and ends are decided by the same code as for all games; this module adds
what follows from unknown racks.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from tilewright.companion.commands import (
    BreakOff,
    Command,
    LeaveSeat,
    OpenRacks,
    PauseClock,
    ResumeClock,
    SealRack,
    ShowCode,
    StartClock,
    TakeBack,
    TakeSeat,
    TurnRanOut,
    WriteChallenge,
    WriteExchange,
    WriteLeaving,
    WritePass,
    WritePlay,
    WriteRacks,
)
from tilewright.companion.companion import Companion, holding_in, with_fact
from tilewright.companion.counting import counted, judgement_of
from tilewright.companion.errors import (
    ClockRuns,
    ClockStands,
    NothingToTakeBack,
    RacksOpen,
    TileUsedUp,
    TooManyTiles,
)
from tilewright.companion.events import (
    ClockPaused,
    ClockResumed,
    Entered,
    Fact,
    GameFact,
    Judge,
    LaterEvent,
    TakenBack,
    TilesReturned,
)
from tilewright.companion.seating import seated
from tilewright.game import timing
from tilewright.game.challenges import challenge, require_open_play
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import ChallengePlay, PlayTiles
from tilewright.game.decide import lay_tiles, skip_lost_turns
from tilewright.game.errors import (
    BagTooSmall,
    GameOver,
    NotAtTable,
    OnlyTheLastPlayIsOpen,
    refusal,
)
from tilewright.game.events import ClockStarted, SeatResigned, TilesDrawn, TurnPassed
from tilewright.game.game import EventBuilder
from tilewright.game.outcome import aborted
from tilewright.game.state import GameState, Phase
from tilewright.rules.alphabet import Tile
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import MissingTiles, Tiles

ALLOWED: Mapping[Phase, frozenset[type[Command]]] = MappingProxyType(
    {
        Phase.PLAYING: frozenset(
            {
                StartClock,
                PauseClock,
                ResumeClock,
                WritePlay,
                WriteExchange,
                WritePass,
                WriteChallenge,
                WriteLeaving,
                WriteRacks,
                BreakOff,
                TakeBack,
                TurnRanOut,
            }
        ),
        Phase.AWAITING_FINAL_CHALLENGE: frozenset({WriteChallenge, WriteRacks, BreakOff, TakeBack}),
        Phase.OVER: frozenset({TakeBack}),
    }
)


def decide(
    companion: Companion, command: Command, rulings: Rulings, at: Instant | None = None
) -> LaterEvent:
    """Return the event that the entry leads to; `at` is its time, which only a clock needs.

    While the clock is stopped, entries count as made at the instant at which it was stopped.

    Raises:
        Refusal: the entry is not allowed; the subclass says why, and its `rule` by which rule.
        ValueError: the table has a clock, but no instant was given.
    """
    game = companion.game
    if isinstance(command, TakeSeat | LeaveSeat | SealRack | ShowCode | OpenRacks):
        if at is None:
            raise ValueError("what a phone does about its seat needs its instant")
        return seated(companion, command, at)
    _require_allowed(game, command)
    if isinstance(command, ResumeClock):
        return _resumed(companion, at)
    at = at if companion.paused is None else companion.paused
    if isinstance(command, TakeBack):
        return _taken_back(companion, command, at)
    if not isinstance(command, TurnRanOut) and game.phase is Phase.PLAYING:
        timing.require_time(game, at)
    if isinstance(command, PauseClock):
        return _paused(companion, at)
    return Entered(tuple(_facts(companion, command, rulings, at)))


def deadline(companion: Companion) -> Instant | None:
    """Return the instant at which the current turn times out; None if no clock is running."""
    return None if companion.paused is not None else turn_ends(companion.game)


def turn_ends(game: GameState) -> Instant | None:
    """Return the instant at which the current turn would time out, even if the clock is stopped."""
    return timing.deadline(game) if game.phase is Phase.PLAYING else None


def judged(companion: Companion, play: WrittenPlay | Play) -> ScoredPlay:
    """Return the score of a play by the seat on turn, before it is entered.

    Raises:
        Refusal: the board, the set or the rack does not allow it.
    """
    game = companion.game
    laid = _resolved(game.position, play)
    _require_tiles(game, laid, _missing(game, laid))
    return game.position.judge(laid)


def most_to_exchange(game: GameState) -> int:
    """Return the most tiles that the seat on turn may exchange."""
    holding = holding_in(game)
    return min(holding.racks[game.to_move], game.edition.exchange.most(holding.bag))


def _facts(  # noqa: C901  (one arm a command)
    companion: Companion, command: Command, rulings: Rulings, at: Instant | None
) -> list[Fact]:
    entry = _Entry(companion.game, [])
    match command:
        case StartClock():
            _start_clock(entry, at)
        case WritePlay():
            _play(entry, command, rulings, at)
        case WriteExchange():
            _exchange(entry, command, at)
        case WritePass():
            _pass(entry, at)
        case WriteChallenge():
            _challenge(entry, command, companion.started.words, rulings, at)
        case WriteLeaving():
            _leave(entry, command, at)
        case WriteRacks():
            entry.add(*counted(companion, command))
        case BreakOff():
            entry.add(aborted(entry.game))
        case TurnRanOut():
            builder = entry.builder()
            timing.run_out(builder, at)
            entry.take(builder)
        case (
            TakeBack()
            | PauseClock()
            | ResumeClock()
            | TakeSeat()
            | LeaveSeat()
            | SealRack()
            | ShowCode()
            | OpenRacks()
        ):
            raise AssertionError("not an entry of the sheet")
        case _:
            assert_never(command)
    skipping = entry.builder()
    skip_lost_turns(skipping, at)
    entry.take(skipping)
    return entry.facts


@dataclass(slots=True)
class _Entry:
    """The facts of an entry so far, and the resulting game."""

    game: GameState
    facts: list[Fact]

    def add(self, *facts: Fact) -> None:
        """Add these facts."""
        for fact in facts:
            self.game = with_fact(self.game, fact)
            self.facts.append(fact)

    def take(self, builder: EventBuilder) -> None:
        """Adopt the events decided on a builder of this entry."""
        for event in builder.events:
            assert isinstance(event, GameFact), "no entry leads to another event"
            self.add(event)

    def builder(self) -> EventBuilder:
        """Return a builder of the game, for decisions shared by all games."""
        return EventBuilder(self.game, [])

    def charge(self, at: Instant | None, *, turn_taken: bool) -> None:
        """Charge the current turn to the seat on turn."""
        builder = self.builder()
        builder.charge(at, turn_taken=turn_taken)
        self.take(builder)


def _taken_back(companion: Companion, command: TakeBack, at: Instant | None) -> TakenBack:
    if companion.racks_are_open:
        message = "The racks are open, so nothing is taken back any more."
        raise refusal(companion.game, RacksOpen, message)
    there = len(companion.entries)
    if not 1 <= command.entries <= there:
        message = "There is no entry to take back."
        if there:
            message = f"There are only {there} entries to take back, not {command.entries}."
        raise refusal(companion.game, NothingToTakeBack, message, entries=there)
    return TakenBack(None if companion.game.clock is None else at, command.entries)


def _paused(companion: Companion, at: Instant | None) -> ClockPaused:
    if at is None or not can_pause(companion):
        message = "There is no running clock to stop."
        raise refusal(companion.game, ClockStands, message)
    return ClockPaused(at)


def _resumed(companion: Companion, at: Instant | None) -> ClockResumed:
    if at is None or companion.paused is None:
        message = "The clock was not stopped."
        raise refusal(companion.game, ClockRuns, message)
    return ClockResumed(Instant(max(at, companion.paused)))


def can_pause(companion: Companion) -> bool:
    """Return whether a turn's time is running that can be stopped."""
    game = companion.game
    runs = game.clock is not None and game.clock.since is not None
    return game.phase is Phase.PLAYING and runs and companion.paused is None


def _start_clock(entry: _Entry, at: Instant | None) -> None:
    clock = entry.game.clock
    if clock is None or clock.since is not None or at is None:
        message = "There is no clock here." if clock is None else "The clock is already running."
        raise refusal(entry.game, ClockRuns, message)
    entry.add(ClockStarted(at))


def _play(entry: _Entry, command: WritePlay, rulings: Rulings, at: Instant | None) -> None:
    game = entry.game
    seat = game.to_move
    play = _resolved(game.position, command.play)
    missing = _missing(game, play)
    _require_tiles(game, play, missing)
    if missing:
        entry.add(TilesDrawn(seat, missing))
    builder = entry.builder()
    lay_tiles(builder, PlayTiles(seat, play), rulings, at)
    entry.take(builder)


def _missing(game: GameState, play: Play) -> Tiles:
    """Return the tiles of the play that were not known to be on the rack of the seat on turn."""
    known = game.racks[game.to_move]
    return Tiles((play.tiles.counts() - known.counts()).elements())


def _resolved(position: Position, play: WrittenPlay | Play) -> Play:
    return position.resolve(play) if isinstance(play, WrittenPlay) else play


def _require_tiles(game: GameState, play: Play, missing: Tiles) -> None:
    """Check that the seat on turn can have this many tiles, and that none has been seen."""
    seat = game.to_move
    name, laid = game.players[seat].name, len(play.placements)
    most = holding_in(game).racks[seat]
    if len(game.racks[seat]) + len(missing) > most:
        tiles = "1 tile" if most == 1 else f"{most} tiles"
        message = f"{name} has {tiles} and cannot play these {laid}."
        raise refusal(game, TooManyTiles, message, seat=seat, most=most)
    try:
        game.bag - missing
    except MissingTiles as error:
        message = _used_up(game.bag, error.missing)
        raise refusal(game, TileUsedUp, message, missing=str(error.missing)) from None


def _used_up(left: Tiles, missing: Tiles) -> str:
    """Say that the set holds no more of these tiles, or fewer than the play needs."""
    counts, sentences = left.counts(), list[str]()
    gone = [_named(tile) for tile in missing.counts() if not counts[tile]]
    if gone:
        sentences.append(f"No {', '.join(gone)} is left to play: all in the set have been seen.")
    for tile in missing.counts():
        if counts[tile]:
            verb = "is" if counts[tile] == 1 else "are"
            sentences.append(f"Only {counts[tile]} {_named(tile)} {verb} left to play.")
    return " ".join(sentences)


def _named(tile: Tile) -> str:
    return "blank" if tile == "?" else str(tile)


def _exchange(entry: _Entry, command: WriteExchange, at: Instant | None) -> None:
    game = entry.game
    if not command.count:
        _pass(entry, at)
        return
    held, bag = holding_in(game).racks[game.to_move], holding_in(game).bag
    if command.count > held:
        name = game.players[game.to_move].name
        message = f"{name} has {held} tiles and cannot exchange {command.count}."
        raise refusal(game, TooManyTiles, message, seat=game.to_move, most=held)
    if command.count > most_to_exchange(game):
        least = game.edition.exchange.needed_in_bag(command.count)
        message = f"The bag holds {bag} tiles; to exchange {command.count}, it must hold {least}."
        raise refusal(game, BagTooSmall, message, bag=bag, asked=command.count)
    seat = game.to_move
    entry.charge(at, turn_taken=True)
    entry.add(TilesReturned(seat, command.count))


def _pass(entry: _Entry, at: Instant | None) -> None:
    seat = entry.game.to_move
    entry.charge(at, turn_taken=True)
    entry.add(TurnPassed(seat))


def _leave(entry: _Entry, command: WriteLeaving, at: Instant | None) -> None:
    if entry.game.to_move == command.seat:
        entry.charge(at, turn_taken=False)
    entry.add(SeatResigned(command.seat))


def _challenge(
    entry: _Entry, command: WriteChallenge, judge: Judge, rulings: Rulings, at: Instant | None
) -> None:
    builder = entry.builder()
    require_open_play(entry.game, command.seat)
    judgement = judgement_of(entry.game, command, judge, rulings)
    challenge(builder, ChallengePlay(command.seat, command.words), judgement, at)
    entry.take(builder)


def _require_allowed(game: GameState, command: Command) -> None:
    if type(command) not in ALLOWED[game.phase]:
        if game.phase is Phase.OVER:
            raise refusal(game, GameOver, "The game is over; only the count can be taken back.")
        message = "The game has ended; count the tiles left."
        raise refusal(game, OnlyTheLastPlayIsOpen, message)
    if isinstance(command, WriteChallenge | WriteLeaving) and command.seat not in game.active:
        raise refusal(game, NotAtTable, "No player in this game has that seat.")

"""An unfinished game as it is stored: a public part, and its secrets apart.

Racks are face down. A draw or an exchange shows only the number of tiles, and the seed only its
commitment, because the seed determines every draw.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct, structs

from tilewright.errors import TilewrightError
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import (
    Event,
    GameEnded,
    GameStarted,
    NumberGiven,
    PlayWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
)
from tilewright.game.fair_bag import Seed
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.rules.play import WrittenPlay
from tilewright.rules.tiles import NO_TILES, Tiles


class SecretsDoNotFit(TilewrightError, ValueError):
    """Secrets that belong to another game."""


class DrawnFaceDown(Struct, frozen=True, gc=False):
    """The seat took this many tiles from the bag."""

    seat: Seat
    count: int


class ExchangedFaceDown(Struct, frozen=True, gc=False):
    """The seat drew this many tiles and then put as many back."""

    seat: Seat
    count: int


OpenEvent: TypeAlias = Event | DrawnFaceDown | ExchangedFaceDown


class OpenStep(Struct, frozen=True, gc=False):
    """An event, and the public knowledge of the game before and after it."""

    before: GameState
    event: OpenEvent
    after: GameState


@dataclass(frozen=True, slots=True)
class FaceDown:
    """The public part of an unfinished game.

    `commitment` is that of the seed, if there is one. `game` has the board, scores and turns that
    follow from the events; its racks hold only tiles that have been on the board. `tile_counts` is
    the number of tiles on each rack, by seat.

    Raises:
        ImpossibleEvent: an event holds a secret, or cannot follow those before it.
        MissingTiles: more tiles of a letter were played than exist.
    """

    events: tuple[OpenEvent, ...]
    commitment: str | None = None
    game: GameState = field(init=False, compare=False, repr=False)
    tile_counts: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        steps = list(steps_of(self.events))
        if not steps:
            raise ImpossibleEvent("a game has at least one event")
        for event in self.events:
            if isinstance(event, TilesPlayed):
                _require_readable(event)
        object.__setattr__(self, "game", steps[-1].after)
        object.__setattr__(self, "tile_counts", _counted(steps))


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secret part: the seed, and the tiles of every draw and exchange in order.

    An exchange has two rows: the tiles put back, and then those drawn for them.
    """

    seed: Seed | None
    tiles: tuple[Tiles, ...] = field(repr=False)


def _require_readable(event: TilesPlayed) -> None:
    try:
        WrittenPlay.of(event.at, event.written)
    except ValueError as error:
        raise ImpossibleEvent(f"a play written as {error}") from None


def laid_face_down(events: Iterable[Event]) -> tuple[FaceDown, Secrets]:
    """Split the game of these events into its public and its secret part.

    Raises:
        ImpossibleEvent: the events are not a game, or an exchange changed the size of a rack.
    """
    public: list[OpenEvent] = []
    hidden: list[Tiles] = []
    seed: Seed | None = None
    for event in events:
        match event:
            case GameStarted():
                seed = event.seed
                public.append(structs.replace(event, seed=None))
            case TilesDrawn(seat, tiles):
                public.append(DrawnFaceDown(seat, len(tiles)))
                hidden.append(tiles)
            case TilesExchanged(seat, returned, drawn):
                if len(returned) != len(drawn):
                    raise ImpossibleEvent("an exchange must draw as many tiles as it puts back")
                public.append(ExchangedFaceDown(seat, len(returned)))
                hidden += [returned, drawn]
            case _:
                public.append(event)
    commitment = None if seed is None else seed.commitment
    return FaceDown(tuple(public), commitment), Secrets(seed, tuple(hidden))


def turned_up(face_down: FaceDown, secrets: Secrets) -> tuple[Event, ...]:
    """Return all events of the game, secrets included.

    Raises:
        SecretsDoNotFit: the secrets belong to another game.
    """
    seed = secrets.seed
    if (None if seed is None else seed.commitment) != face_down.commitment:
        raise SecretsDoNotFit("the seed is not the committed one")
    rows = iter(secrets.tiles)
    events = tuple(_turned_up(event, seed, rows) for event in face_down.events)
    if next(rows, None) is not None:
        raise SecretsDoNotFit("there are more tiles than were drawn")
    return events


def _turned_up(event: OpenEvent, seed: Seed | None, rows: Iterator[Tiles]) -> Event:
    match event:
        case GameStarted():
            return structs.replace(event, seed=seed)
        case DrawnFaceDown(seat, count):
            return TilesDrawn(seat, _next_of(rows, count))
        case ExchangedFaceDown(seat, count):
            return TilesExchanged(seat, _next_of(rows, count), _next_of(rows, count))
        case _:
            return event


def _next_of(rows: Iterator[Tiles], count: int) -> Tiles:
    tiles = next(rows, None)
    if tiles is None or len(tiles) != count:
        raise SecretsDoNotFit("the number of tiles differs from the number drawn")
    return tiles


def steps_of(events: Iterable[OpenEvent]) -> Iterator[OpenStep]:
    """Yield the game event by event, with racks of tiles that have been on the board.

    A tile counts as drawn once it is seen, so the game's bag holds every tile that nobody has seen.

    Raises:
        ImpossibleEvent: an event holds a secret, or cannot follow those before it.
        MissingTiles: more tiles of a letter were played than exist.
    """
    game: GameState | None = None
    for number, event in enumerate(events, start=1):
        after = structs.replace(_after(game, event), version=number)
        yield OpenStep(after if game is None else game, event, after)
        game = after


def _counted(steps: list[OpenStep]) -> tuple[int, ...]:
    """Return the number of tiles on each rack.

    Raises:
        ImpossibleEvent: a rack has too many tiles, or fewer than none.
    """
    most = steps[0].after.edition.rack_size
    counts = [0] * len(steps[0].after.players)
    before_play = list(counts)
    for step in steps:
        match step.event:
            case DrawnFaceDown(seat, count):
                counts[seat] += count
            case TilesPlayed(seat, play):
                before_play[seat] = counts[seat]
                counts[seat] -= len(play.squares)
            case PlayWithdrawn(seat):
                counts[seat] = before_play[seat]
            case _:
                continue
        if not 0 <= counts[seat] <= most:
            raise ImpossibleEvent(f"a rack holds 0 to {most} tiles, not {counts[seat]}")
    return tuple(counts)


def _after(game: GameState | None, event: OpenEvent) -> GameState:
    if game is None:
        if isinstance(event, GameStarted) and event.seed is None:
            return evolve(None, event)
        raise ImpossibleEvent("the first event of a stored game is GameStarted, without a seed")
    match event:
        case TilesDrawn() | TilesExchanged():
            raise ImpossibleEvent("the tiles of a stored game must be face down")
        case GameEnded():
            raise ImpossibleEvent("a game that is over hides nothing")
        case NumberGiven() | DrawnFaceDown():
            _require_seat(game, event.seat)
            return game
        case ExchangedFaceDown():
            return _exchanged(game, event)
        case TilesPlayed(seat, play):
            _require_seat(game, seat)
            unseen = Tiles((play.tiles.counts() - game.racks[seat].counts()).elements())
            return evolve(evolve(game, TilesDrawn(seat, unseen)), event)
        case _:
            return evolve(game, event)


def _exchanged(game: GameState, event: ExchangedFaceDown) -> GameState:
    """Return the game after an exchange; nothing is known about that rack any more."""
    _require_seat(game, event.seat)
    after = evolve(game, TilesExchanged(event.seat, game.racks[event.seat], NO_TILES))
    line = structs.replace(after.turns[-1], exchanged=event.count)
    return structs.replace(after, turns=(*after.turns[:-1], line))


def _require_seat(game: GameState, seat: Seat) -> None:
    if seat not in game.seats:
        raise ImpossibleEvent(f"no seat {seat} at a table of {len(game.players)}")

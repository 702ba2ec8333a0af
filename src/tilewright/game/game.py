"""The game as the fold of its events: `evolve` takes one fact in, `replay` all of them.

Nothing is decided here. `tilewright.game.decide` says which facts a command leads to.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar, assert_never

from tilewright.game.events import (
    Drawing,
    Event,
    GameEnded,
    GameStarted,
    OrderDrawn,
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    SeatResigned,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from tilewright.game.seats import LexiconIdentity, Player, Seat, WordPolicy
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles

_T = TypeVar("_T")


class GameState(StrEnum):
    """Where a game stands; `tilewright.game.decide.ALLOWED` says what each state permits."""

    WAITING = "waiting"
    PLAYING = "playing"
    AWAITING_FINAL_CHALLENGE = "awaiting_final_challenge"
    OVER = "over"


class TurnKind(StrEnum):
    """What a turn was used for."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    LOST_TURN = "lost_turn"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One line of the score sheet; `total` is the seat's score after it.

    A play that is withdrawn keeps its line with a score of 0; `challenges` are those against it.
    """

    number: int
    seat: Seat
    kind: TurnKind
    total: int
    score: int = 0
    at: str = ""
    written: str = ""
    words: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    exchanged: int = 0
    withdrawn: bool = False
    challenges: tuple[PlayChallenged, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """The latest play while it may be challenged, with all that taking it back needs."""

    seat: Seat
    turn: int
    play: Play
    words: tuple[str, ...]
    score: int
    rack_before: Tiles
    passes_before: tuple[int, ...]
    drawn: Tiles = NO_TILES
    ruled_on: frozenset[str] = frozenset()
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is true at a table, its secrets included; players get a `View` instead.

    `version` counts the events; `to_move` is the seat on turn while the game is being played.
    Racks, scores, lost turns and passes are by seat, passes since the last play or exchange;
    `order` is the order of turns.
    """

    version: int
    edition: Edition
    players: tuple[Player, ...]
    words: WordPolicy
    lexicon: LexiconIdentity
    state: GameState
    order: tuple[Seat, ...]
    drawing: tuple[tuple[Drawing, ...], ...]
    position: Position
    bag: Tiles
    racks: tuple[Tiles, ...]
    scores: tuple[int, ...]
    lost_turns: tuple[int, ...]
    left: frozenset[Seat]
    to_move: Seat
    passes: tuple[int, ...]
    turns: tuple[TurnRecord, ...]
    open_play: OpenPlay | None
    end: GameEnded | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, whether its player has left or not."""
        return tuple(Seat(number) for number in range(len(self.players)))

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats whose players are still in the game, in the order of turns."""
        return tuple(seat for seat in self.order if seat not in self.left)

    def after(self, seat: Seat) -> Seat:
        """The next active seat in the order of turns."""
        start = self.order.index(seat)
        ring = self.order[start + 1 :] + self.order[: start + 1]
        return next(other for other in ring if other not in self.left)


def evolve(game: Game | None, event: Event) -> Game:
    """The game after the event; the first event of a game is `GameStarted`.

    Raises:
        ValueError: an event before the start, or a second start.
    """
    if isinstance(event, GameStarted):
        if game is not None:
            raise ValueError("a game starts once")
        return _started(event)
    if game is None:
        raise ValueError("the first event of a game is GameStarted")
    return replace(_evolved(game, event), version=game.version + 1)


def replay(events: Iterable[Event]) -> Game:
    """The game that the events make.

    Raises:
        ValueError: there are none, or they do not begin with the start.
    """
    game: Game | None = None
    for event in events:
        game = evolve(game, event)
    if game is None:
        raise ValueError("a game has at least one event")
    return game


def _started(event: GameStarted) -> Game:
    edition = EDITIONS[event.edition]
    count = len(event.players)
    return Game(
        version=1,
        edition=edition,
        players=event.players,
        words=event.words,
        lexicon=event.lexicon,
        state=GameState.WAITING,
        order=tuple(Seat(number) for number in range(count)),
        drawing=(),
        position=Position.opening(edition),
        bag=edition.tile_set.tiles,
        racks=(NO_TILES,) * count,
        scores=(0,) * count,
        lost_turns=(0,) * count,
        left=frozenset(),
        to_move=Seat(0),
        passes=(0,) * count,
        turns=(),
        open_play=None,
        end=None,
    )


def _evolved(game: Game, event: Event) -> Game:  # noqa: C901  (one arm an event)
    match event:
        case OrderDrawn():
            return replace(
                game,
                state=GameState.PLAYING,
                order=event.order,
                drawing=event.rounds,
                to_move=event.order[0],
            )
        case TilesDrawn():
            return _drawn(game, event)
        case TilesPlayed():
            return _played(game, event)
        case TilesExchanged():
            return _exchanged(game, event)
        case TurnPassed():
            passed = _next_turn(_recorded(game, event.seat, TurnKind.PASS), event.seat)
            passes = _with(game.passes, event.seat, game.passes[event.seat] + 1)
            return replace(passed, passes=passes, open_play=None)
        case PlayChallenged():
            return _challenged(game, event)
        case PlayWithdrawn():
            return _withdrawn(game)
        case TurnLost():
            return _turn_lost(game, event.seat)
        case PlayAccepted():
            assert game.open_play is not None, "only an open play is accepted"
            accepted = game.open_play.accepted | {event.seat}
            return replace(game, open_play=replace(game.open_play, accepted=accepted))
        case SeatResigned():
            return _resigned(game, event.seat)
        case GameEnded():
            finals = {line.seat: line.final for line in event.lines}
            scores = tuple(finals[seat] for seat in game.seats)
            return replace(game, state=GameState.OVER, scores=scores, open_play=None, end=event)
        case GameStarted():
            raise ValueError("a game starts once")
        case _:
            assert_never(event)


def _drawn(game: Game, event: TilesDrawn) -> Game:
    open_play = game.open_play
    if open_play is not None and open_play.seat == event.seat:
        open_play = replace(open_play, drawn=event.tiles)
    return replace(
        game,
        bag=game.bag - event.tiles,
        racks=_with(game.racks, event.seat, game.racks[event.seat] + event.tiles),
        open_play=open_play,
    )


def _played(game: Game, event: TilesPlayed) -> Game:
    seat = event.seat
    rack = game.racks[seat]
    left_over = rack - event.play.tiles
    scored = replace(
        game,
        position=replace(
            game.position, board=game.position.board.with_tiles(event.play.placements)
        ),
        racks=_with(game.racks, seat, left_over),
        scores=_with(game.scores, seat, game.scores[seat] + event.score),
        passes=(0,) * len(game.players),
        open_play=OpenPlay(
            seat, len(game.turns), event.play, event.words, event.score, rack, game.passes
        ),
    )
    record = TurnRecord(
        number=len(game.turns) + 1,
        seat=seat,
        kind=TurnKind.PLAY,
        total=scored.scores[seat],
        score=event.score,
        at=event.at,
        written=event.written,
        words=event.words,
        squares=event.play.squares,
    )
    moved = replace(_next_turn(scored, seat), turns=(*game.turns, record))
    if not left_over and not game.bag:
        return replace(moved, state=GameState.AWAITING_FINAL_CHALLENGE)
    return moved


def _exchanged(game: Game, event: TilesExchanged) -> Game:
    seat = event.seat
    recorded = _recorded(game, seat, TurnKind.EXCHANGE, exchanged=len(event.returned))
    return replace(
        _next_turn(recorded, seat),
        bag=game.bag - event.drawn + event.returned,
        racks=_with(game.racks, seat, game.racks[seat] - event.returned + event.drawn),
        passes=(0,) * len(game.players),
        open_play=None,
    )


def _challenged(game: Game, event: PlayChallenged) -> Game:
    open_play = game.open_play
    assert open_play is not None, "only an open play is challenged"
    record = game.turns[open_play.turn]
    record = replace(record, challenges=(*record.challenges, event))
    challenged = replace(
        game,
        turns=_with(game.turns, open_play.turn, record),
        open_play=replace(open_play, ruled_on=open_play.ruled_on | set(event.words)),
    )
    if event.bad:
        return challenged
    seat = event.seat
    scores, lost = game.scores, game.lost_turns
    if event.cost is CostKind.TURN:
        lost = _with(lost, seat, lost[seat] + 1)
    return replace(
        challenged,
        scores=_with(scores, seat, scores[seat] - event.points),
        lost_turns=lost,
    )


def _withdrawn(game: Game) -> Game:
    open_play = game.open_play
    assert open_play is not None, "only an open play is withdrawn"
    seat = open_play.seat
    score = game.scores[seat] - open_play.score
    record = replace(game.turns[open_play.turn], score=0, total=score, withdrawn=True)
    return replace(
        game,
        state=GameState.PLAYING,
        position=replace(game.position, board=game.position.board.without(open_play.play.squares)),
        bag=game.bag + open_play.drawn,
        racks=_with(game.racks, seat, open_play.rack_before),
        scores=_with(game.scores, seat, score),
        passes=open_play.passes_before,
        turns=_with(game.turns, open_play.turn, record),
        open_play=None,
    )


def _turn_lost(game: Game, seat: Seat) -> Game:
    recorded = _recorded(game, seat, TurnKind.LOST_TURN)
    lost = _with(game.lost_turns, seat, game.lost_turns[seat] - 1)
    return replace(_next_turn(recorded, seat), lost_turns=lost)


def _resigned(game: Game, seat: Seat) -> Game:
    resigned = replace(_recorded(game, seat, TurnKind.RESIGN), left=game.left | {seat})
    if game.to_move == seat and resigned.active:
        return _next_turn(resigned, seat)
    return resigned


def _recorded(game: Game, seat: Seat, kind: TurnKind, exchanged: int = 0) -> Game:
    record = TurnRecord(
        len(game.turns) + 1, seat, kind, total=game.scores[seat], exchanged=exchanged
    )
    return replace(game, turns=(*game.turns, record))


def _next_turn(game: Game, seat: Seat) -> Game:
    return replace(game, to_move=game.after(seat))


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])

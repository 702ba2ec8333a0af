"""The game as the fold of its events: `evolve` takes one fact in, `replay` all of them.

Nothing is decided here. `tilewright.game.decide` says which facts a command leads to.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from tilewright.game.clock import Clock, TimeGift
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    Event,
    GameEnded,
    GameStarted,
    HelpTaken,
    LaterEvent,
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
from tilewright.game.fair_bag import FairBag
from tilewright.game.possible import ImpossibleEvent, edition_started, require_possible
from tilewright.game.revision import Revision
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, OpenPlay, Phase, TurnKind, TurnRecord, state_at
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES

__all__ = ["ImpossibleEvent", "evolve", "replay"]

_T = TypeVar("_T")


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
    after = _evolved(game, event)
    assert after is not game, "every event makes a new game"
    # set in the game just made, to save copying all its fields once more
    object.__setattr__(after, "version", game.version + 1)
    return after


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
            return replace(game, clock=charged)
        case TimeGiven():
            others = tuple(other for other in game.active if other != event.seat)
            gift = TimeGift(event.seat, event.span, len(game.turns))
            return replace(game, clock=_required_clock(game).gifted(gift, others))
        case TilesDrawn():
            return _drawn(game, event)
        case TilesPlayed():
            return _played(game, event)
        case TilesExchanged():
            return _exchanged(game, event)
        case TurnPassed():
            return _passed(game, event)
        case PlayChallenged():
            return _challenged(game, event)
        case PlayWithdrawn():
            return _withdrawn(game, event)
        case TurnLost():
            return _turn_lost(game, event.seat)
        case PlayAccepted():
            open_play = _required_play(game)
            accepted = open_play.accepted | {event.seat}
            return replace(game, open_play=replace(open_play, accepted=accepted))
        case SeatResigned():
            return _resigned(game, event)
        case HelpTaken():
            return replace(game, helped=game.helped + 1)
        case SeatAbsent():
            return replace(game, absent=event.seat)
        case AbortAgreed():
            return replace(game, agreed=_agreed_too(game, event.seat), declined=None)
        case AbortDeclined():
            return replace(game, agreed=(), declined=event.seat)
        case GameEnded():
            return _ended(game, event)
        case _:
            assert_never(event)


def _agreed_too(game: GameState, seat: Seat) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys((*game.agreed, seat)))


def _begun(game: GameState, event: NumberGiven | OrderDrawn | ClockStarted) -> GameState:
    match event:
        case NumberGiven():
            if game.fair is None or game.fair.numbers[event.seat] is not None:
                raise ImpossibleEvent("no number is wanted from this seat")
            return replace(game, fair=game.fair.with_number(event.seat, event.number))
        case OrderDrawn():
            return replace(
                game,
                phase=Phase.PLAYING,
                order=event.order,
                drawing=event.rounds,
                to_move=event.order[0],
            )
        case ClockStarted():
            return replace(game, clock=_required_clock(game).started(event.at))
        case _:
            assert_never(event)


def _drawn(game: GameState, event: TilesDrawn) -> GameState:
    open_play = game.open_play
    if open_play is not None and open_play.seat == event.seat:
        open_play = replace(open_play, drawn=event.tiles)
    return replace(
        game,
        bag=game.bag - event.tiles,
        racks=_with(game.racks, event.seat, game.racks[event.seat] + event.tiles),
        open_play=open_play,
    )


def _played(game: GameState, event: TilesPlayed) -> GameState:
    seat = event.seat
    rack = game.racks[seat]
    score = game.scores[seat] + event.score
    record = TurnRecord(
        number=len(game.turns) + 1,
        seat=seat,
        kind=TurnKind.PLAY,
        total=score,
        score=event.score,
        at=event.at,
        written=event.written,
        words=event.words,
        squares=event.play.squares,
        helped=game.helped,
    )
    board = game.position.board.with_tiles(event.play.placements)
    played = replace(
        game,
        position=replace(game.position, board=board),
        racks=_with(game.racks, seat, rack - event.play.tiles),
        scores=_with(game.scores, seat, score),
        passes=(0,) * len(game.players),
        missed=_with(game.missed, seat, 0),
        scoreless=_scoreless_after(game.edition, game.scoreless, event.score),
        agreed=(),
        declined=None,
        absent=None,
        helped=0,
        to_move=game.after(seat),
        turns=(*game.turns, record),
        open_play=OpenPlay(
            seat,
            turn=len(game.turns),
            play=event.play,
            words=event.words,
            score=event.score,
            rack_before=rack,
            passes_before=game.passes,
            scoreless_before=game.scoreless,
        ),
    )
    return _awaiting_if_last(played)


def _scoreless_after(edition: Edition, before: int, score: int) -> int:
    """Return the number of scoreless turns in a row after a tile play."""
    counts = edition.scoreless is not None and edition.scoreless.zero_plays_count
    return before + 1 if score == 0 and counts else 0


def _awaiting_if_last(game: GameState) -> GameState:
    """Return the game, waiting for a final challenge if the open play would end it."""
    play = game.open_play
    if game.phase is not Phase.PLAYING or play is None or play.seat in game.left:
        return game
    goes_out = not game.racks[play.seat] and not game.bag
    terms = game.edition.scoreless
    runs_dry = terms is not None and game.scoreless >= terms.turns
    if goes_out or runs_dry or game.has_reached_target(play.seat):
        return replace(game, phase=Phase.AWAITING_FINAL_CHALLENGE)
    return game


def _exchanged(game: GameState, event: TilesExchanged) -> GameState:
    seat = event.seat
    return replace(
        _recorded(game, seat, TurnKind.EXCHANGE, exchanged=len(event.returned)),
        to_move=game.after(seat),
        bag=game.bag - event.drawn + event.returned,
        racks=_with(game.racks, seat, game.racks[seat] - event.returned + event.drawn),
        passes=(0,) * len(game.players),
        missed=_with(game.missed, seat, 0),
        scoreless=game.scoreless + 1,
        agreed=(),
        declined=None,
        open_play=None,
    )


def _passed(game: GameState, event: TurnPassed) -> GameState:
    seat = event.seat
    return replace(
        _recorded(game, seat, TurnKind.PASS, timed_out=event.timed_out),
        to_move=game.after(seat),
        passes=_with(game.passes, seat, game.passes[seat] + 1),
        missed=_with(game.missed, seat, game.missed[seat] + 1 if event.timed_out else 0),
        scoreless=game.scoreless + 1,
        agreed=(),
        declined=None,
        open_play=None,
    )


def _challenged(game: GameState, event: PlayChallenged) -> GameState:
    open_play = _required_play(game)
    record = game.turns[open_play.turn]
    record = replace(record, challenges=(*record.challenges, event))
    challenged = replace(
        game,
        turns=_with(game.turns, open_play.turn, record),
        open_play=replace(open_play, ruled_on=open_play.ruled_on | set(event.words)),
    )
    if event.bad or event.pending:
        return challenged
    scores, lost = game.scores, game.lost_turns
    match event.cost:
        case CostKind.POINTS:
            scores = _with(scores, event.seat, scores[event.seat] - event.points)
        case CostKind.MOVER_GAINS:
            scores = _with(scores, open_play.seat, scores[open_play.seat] + event.points)
        case CostKind.TURN:
            lost = _with(lost, event.seat, lost[event.seat] + event.turns)
        case CostKind.NOTHING | CostKind.GAME:
            pass  # the game is lost by leaving it, which is an event of its own
        case _:
            assert_never(event.cost)
    return _awaiting_if_last(replace(challenged, scores=scores, lost_turns=lost))


def _going_on(game: GameState) -> GameState:
    """Return the game with those turns lost that challenges of the open play put at stake."""
    open_play = _required_play(game)
    record = game.turns[open_play.turn]
    lost = game.lost_turns
    for challenge in record.challenges:
        if challenge.pending:
            lost = _with(lost, challenge.seat, lost[challenge.seat] + challenge.turns)
    turns = _with(game.turns, open_play.turn, record.settled(goes_on=True))
    return replace(game, phase=Phase.PLAYING, lost_turns=lost, turns=turns)


def _ended(game: GameState, event: GameEnded) -> GameState:
    return replace(
        game,
        phase=Phase.OVER,
        scores=tuple(line.final for line in event.lines),
        turns=tuple(turn.settled(goes_on=False) for turn in game.turns),
        open_play=None,
        end=event,
    )


def _withdrawn(game: GameState, event: PlayWithdrawn) -> GameState:
    game = _going_on(game)
    open_play = _required_play(game)
    seat = open_play.seat
    if event.seat != seat:
        raise ImpossibleEvent("only the play that is open can be taken back")
    score = game.scores[seat] - open_play.score
    record = replace(game.turns[open_play.turn], score=0, total=score, withdrawn=True)
    with_it = _scoreless_after(game.edition, open_play.scoreless_before, open_play.score)
    lost_since = game.scoreless - with_it
    return replace(
        game,
        position=replace(game.position, board=game.position.board.without(open_play.play.squares)),
        bag=game.bag + open_play.drawn,
        racks=_with(game.racks, seat, open_play.rack_before),
        scores=_with(game.scores, seat, score),
        passes=_passes_after_lost_turn(game, open_play.passes_before),
        # a turn whose play was withdrawn counts as scoreless
        scoreless=open_play.scoreless_before + 1 + lost_since,
        turns=_with(game.turns, open_play.turn, record),
        open_play=None,
    )


def _passes_after_lost_turn(game: GameState, passes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the runs of passes after a turn lost to a challenge, which is no pass."""
    return passes if game.revision is Revision.FIRST else (0,) * len(passes)


def _turn_lost(game: GameState, seat: Seat) -> GameState:
    lost = replace(
        _recorded(game, seat, TurnKind.LOST_TURN),
        to_move=game.after(seat),
        lost_turns=_with(game.lost_turns, seat, game.lost_turns[seat] - 1),
        passes=_passes_after_lost_turn(game, game.passes),
        scoreless=game.scoreless + 1,
    )
    return _awaiting_if_last(lost)


def _resigned(game: GameState, event: SeatResigned) -> GameState:
    seat = event.seat
    recorded = _recorded(game, seat, TurnKind.RESIGN, why=event.why)
    resigned = replace(
        recorded, left=game.left | {seat}, agreed=tuple(one for one in game.agreed if one != seat)
    )
    if game.to_move == seat:
        resigned = replace(resigned, to_move=resigned.after(seat))
    play = game.open_play
    if play is not None and play.seat == seat and game.racks[seat]:
        # reaching the target no longer ends the game once its player has left
        return _going_on(resigned)
    return resigned


def _recorded(
    game: GameState,
    seat: Seat,
    kind: TurnKind,
    exchanged: int = 0,
    *,
    timed_out: bool = False,
    why: LeaveReason | None = None,
) -> GameState:
    record = TurnRecord(
        len(game.turns) + 1,
        seat,
        kind,
        total=game.scores[seat],
        exchanged=exchanged,
        timed_out=timed_out,
        why=why,
        helped=game.helped if seat == game.to_move else 0,
    )
    helped = 0 if seat == game.to_move else game.helped
    return replace(game, absent=None, helped=helped, turns=(*game.turns, record))


def _required_play(game: GameState) -> OpenPlay:
    if game.open_play is None:
        raise ImpossibleEvent("no play is open to challenge")
    return game.open_play


def _required_clock(game: GameState) -> Clock:
    if game.clock is None:
        raise ImpossibleEvent("the table has no clock")
    return game.clock


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])

"""The changes of a game by turns: plays and what becomes of them, exchanges, passes, leaving.

Every function takes the game and an event that can follow, and counts the event in `version`.
"""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import (
    LeaveReason,
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    Revision,
    SeatResigned,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, OpenPlay, Phase, TurnKind, TurnRecord
from tilewright.rules.edition import CostKind, Edition

_T = TypeVar("_T")


def drawn(game: GameState, event: TilesDrawn) -> GameState:
    """Return the game after tiles moved from the bag to a rack."""
    open_play = game.open_play
    if open_play is not None and open_play.seat == event.seat:
        open_play = replace(open_play, drawn=event.tiles)
    return replace(
        game,
        version=game.version + 1,
        bag=game.bag - event.tiles,
        racks=_with(game.racks, event.seat, game.racks[event.seat] + event.tiles),
        open_play=open_play,
    )


def played(game: GameState, event: TilesPlayed) -> GameState:
    """Return the game after a play, which is open to challenge."""
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
    after = replace(
        game,
        version=game.version + 1,
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
    return _awaiting_if_last(after)


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
        awaited = replace(game, phase=Phase.AWAITING_FINAL_CHALLENGE)
        # the absent player was on turn, and nobody is now
        return replace(awaited, absent=None) if awaited.leaving_accepts else awaited
    return game


def exchanged(game: GameState, event: TilesExchanged) -> GameState:
    """Return the game after an exchange."""
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


def passed(game: GameState, event: TurnPassed) -> GameState:
    """Return the game after a pass."""
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


def challenged(game: GameState, event: PlayChallenged) -> GameState:
    """Return the game after a ruling; a bad word is followed by `PlayWithdrawn`."""
    open_play = _required_play(game)
    record = game.turns[open_play.turn]
    record = replace(record, challenges=(*record.challenges, event))
    after = replace(
        game,
        version=game.version + 1,
        turns=_with(game.turns, open_play.turn, record),
        absent=_absent_after_answer(game, event.seat),
        open_play=replace(open_play, ruled_on=open_play.ruled_on | set(event.words)),
    )
    if event.bad or event.pending:
        return after
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
    return _awaiting_if_last(replace(after, scores=scores, lost_turns=lost))


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


def accepted(game: GameState, event: PlayAccepted) -> GameState:
    """Return the game after a player gave up the right to challenge the open play."""
    open_play = _required_play(game)
    return replace(
        game,
        version=game.version + 1,
        absent=_absent_after_answer(game, event.seat),
        open_play=replace(open_play, accepted=open_play.accepted | {event.seat}),
    )


def _absent_after_answer(game: GameState, seat: Seat) -> Seat | None:
    """Return who is absent once this seat has answered the last play."""
    return None if game.leaving_accepts and seat == game.absent else game.absent


def withdrawn(game: GameState, event: PlayWithdrawn) -> GameState:
    """Return the game after the open play was taken back; its tiles and score go with it."""
    # a player is on turn again, whose absence begins with this turn
    absent = None if game.leaving_accepts else game.absent
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
        version=game.version + 1,
        position=replace(game.position, board=game.position.board.without(open_play.play.squares)),
        bag=game.bag + open_play.drawn,
        racks=_with(game.racks, seat, open_play.rack_before),
        scores=_with(game.scores, seat, score),
        passes=_passes_after_lost_turn(game, open_play.passes_before),
        # a turn whose play was withdrawn counts as scoreless
        scoreless=open_play.scoreless_before + 1 + lost_since,
        absent=absent,
        turns=_with(game.turns, open_play.turn, record),
        open_play=None,
    )


def _passes_after_lost_turn(game: GameState, passes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the runs of passes after a turn lost to a challenge, which is no pass."""
    return passes if game.revision is Revision.FIRST else (0,) * len(passes)


def turn_lost(game: GameState, event: TurnLost) -> GameState:
    """Return the game after a turn that a player lost by a challenge."""
    seat = event.seat
    lost = replace(
        _recorded(game, seat, TurnKind.LOST_TURN),
        to_move=game.after(seat),
        lost_turns=_with(game.lost_turns, seat, game.lost_turns[seat] - 1),
        passes=_passes_after_lost_turn(game, game.passes),
        scoreless=game.scoreless + 1,
    )
    return _awaiting_if_last(lost)


def resigned(game: GameState, event: SeatResigned) -> GameState:
    """Return the game after a player left."""
    seat = event.seat
    recorded = _recorded(game, seat, TurnKind.RESIGN, why=event.why)
    after = replace(
        recorded, left=game.left | {seat}, agreed=tuple(one for one in game.agreed if one != seat)
    )
    if game.to_move == seat and after.active:
        after = replace(after, to_move=after.after(seat))
    if game.leaving_accepts:
        # the game can no longer be broken off, because the leaver cannot be asked
        return replace(after, absent=_absent_after_answer(game, seat), agreed=())
    play = game.open_play
    if play is not None and play.seat == seat and game.racks[seat]:
        # reaching the target no longer ends the game once its player has left
        return _going_on(after)
    return after


def _recorded(
    game: GameState,
    seat: Seat,
    kind: TurnKind,
    exchanged: int = 0,
    *,
    timed_out: bool = False,
    why: LeaveReason | None = None,
) -> GameState:
    """Return the game with another line on its score sheet, one event later."""
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
    return replace(
        game,
        version=game.version + 1,
        absent=None,
        helped=helped,
        turns=(*game.turns, record),
    )


def _required_play(game: GameState) -> OpenPlay:
    if game.open_play is None:
        raise ImpossibleEvent("no play is open to challenge")
    return game.open_play


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])

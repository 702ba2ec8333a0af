"""The end of a game: the ways to it, unplayed tiles, and the winners."""

from collections.abc import Sequence
from itertools import takewhile

from tilewright.game.challenges import may_challenge
from tilewright.game.chance import Rulings
from tilewright.game.clock import overtime_points
from tilewright.game.events import DecidedBy, EndReason, FinalLine, GameEnded, LeaveReason, Revision
from tilewright.game.game import EventBuilder
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.rules.edition import FinalAdjustment, TieBreak

_LEFT_FOR = {
    LeaveReason.RESIGNED: (EndReason.RESIGNED, DecidedBy.RESIGNATION),
    LeaveReason.ABANDONED: (EndReason.ABANDONED, DecidedBy.RESIGNATION),
    LeaveReason.OUT_OF_TIME: (EndReason.OUT_OF_TIME, DecidedBy.TIME),
    LeaveReason.LOST_CHALLENGE: (EndReason.LOST_CHALLENGE, DecidedBy.CHALLENGE),
    LeaveReason.ABSENT: (EndReason.ABSENT, DecidedBy.RESIGNATION),
}


def ended(game: GameState, reason: EndReason, went_out: Seat | None = None) -> GameEnded:
    """Return the end of this game for this reason, with adjustments, winners and what decided.

    Everyone loses the value of their own unplayed tiles; a player who went out gains those of all
    who were in the game when the last tile was played. A player who left before that loses their
    own tiles like everyone else and cannot win; one who left later, the player who went out
    included, has merely accepted the last play.
    """
    counted = can_win(game, reason, went_out)
    if went_out in game.left and game.revision < Revision.THIRD:
        went_out = None
    lines = final_lines(game, went_out)
    winners, decided_by = _winners(game, [line for line in lines if line.seat in counted])
    return GameEnded(reason, went_out, lines, winners, decided_by)


def left_alone(game: GameState, winner: Seat, went_out: Seat | None = None) -> GameEnded:
    """Return the end of a game that only this player can win, because the others have left.

    The winner gains unplayed tiles only by having gone out.
    """
    if went_out != winner or game.revision is Revision.FIRST:
        went_out = None
    reason, decided_by = _LEFT_FOR[_last_to_leave(game)]
    return GameEnded(reason, went_out, final_lines(game, went_out), (winner,), decided_by)


def _last_to_leave(game: GameState) -> LeaveReason:
    """Return the reason for which the latest player left."""
    return next(turn.why for turn in reversed(game.turns) if turn.why is not None)


def reached_target(game: GameState, winner: Seat) -> GameEnded:
    """Return the end of a Finish Line game; unplayed tiles are not counted."""
    return GameEnded(
        EndReason.FINISH_LINE, None, _plain_lines(game), (winner,), DecidedBy.FINISH_LINE
    )


def aborted(game: GameState) -> GameEnded:
    """Return the end of a game that was broken off: nobody wins, and nothing is counted."""
    return GameEnded(EndReason.ABORTED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def put_away(game: GameState) -> GameEnded:
    """Return the end of a game that nobody has touched for months, as if it were broken off."""
    return GameEnded(EndReason.UNTOUCHED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def final_lines(game: GameState, went_out: Seat | None) -> tuple[FinalLine, ...]:
    """Return every seat's final adjustment, by seat."""
    points = game.edition.tile_set.total
    others = (
        0 if went_out is None else sum(points(game.racks[seat]) for seat in pay(game, went_out))
    )
    doubled = (
        went_out is not None
        and len(game.players) == 2
        and game.edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT
    )
    return tuple(
        FinalLine(
            seat,
            game.scores[seat],
            game.racks[seat],
            lost=0 if doubled else points(game.racks[seat]),
            gained=0 if seat != went_out else 2 * others if doubled else others,
            overtime=_overtime(game, seat),
        )
        for seat in game.seats
    )


def pay(game: GameState, went_out: Seat) -> tuple[Seat, ...]:
    """Return the seats whose unplayed tiles go to the player who went out, present or not.

    Players who left before the last tile was played were no longer in the game and give nothing.
    """
    gone = game.left - {turn.seat for turn in _left_since(game, went_out)}
    return tuple(seat for seat in game.seats if seat != went_out and seat not in gone)


def can_win(game: GameState, reason: EndReason, went_out: Seat | None) -> frozenset[Seat]:
    """Return the seats that can win: the present ones, and seats left after the last turn."""
    since: tuple[TurnRecord, ...] = ()
    if went_out is not None:
        since = _left_since(game, went_out)
    elif reason is EndReason.SCORELESS:
        since = left_since_last_turn(game)
    accepted = {turn.seat for turn in since if turn.why is not LeaveReason.LOST_CHALLENGE}
    if game.revision < Revision.THIRD:
        accepted -= {went_out}
    return frozenset(game.active) | accepted


def left_since_last_turn(game: GameState) -> tuple[TurnRecord, ...]:
    """Return the departures after which no turn was taken, while the last play is awaited."""
    if not game.leaving_accepts:
        return ()
    return tuple(takewhile(lambda turn: turn.kind is TurnKind.RESIGN, reversed(game.turns)))


def _left_since(game: GameState, went_out: Seat) -> tuple[TurnRecord, ...]:
    """Return the departures since the last tile was played."""
    if game.revision is Revision.FIRST:
        return ()
    last_play = next(
        place
        for place, turn in reversed(list(enumerate(game.turns)))
        if turn.seat == went_out and turn.kind is TurnKind.PLAY
    )
    return tuple(turn for turn in game.turns[last_play:] if turn.kind is TurnKind.RESIGN)


def _plain_lines(game: GameState) -> tuple[FinalLine, ...]:
    return tuple(
        FinalLine(seat, game.scores[seat], game.racks[seat], lost=0, gained=0)
        for seat in game.seats
    )


def _overtime(game: GameState, seat: Seat) -> int:
    """Return the seat's overtime penalty; the turn that nobody takes any more is not charged."""
    if game.clock is None:
        return 0
    return overtime_points(game.clock, seat, None, game.edition.overtime)


def _winners(game: GameState, in_play: Sequence[FinalLine]) -> tuple[tuple[Seat, ...], DecidedBy]:
    best = max(line.final for line in in_play)
    tied = [line for line in in_play if line.final == best]
    if len(tied) == 1:
        return (tied[0].seat,), DecidedBy.SCORE
    if game.edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES:
        highest = max(map(_before_unplayed_tiles, tied))
        ahead = tuple(line.seat for line in tied if _before_unplayed_tiles(line) == highest)
        return ahead, DecidedBy.TIE_BREAK if len(ahead) == 1 else DecidedBy.SHARED
    return tuple(line.seat for line in tied), DecidedBy.SHARED


def _before_unplayed_tiles(line: FinalLine) -> int:
    """Return the score for the tie-break: everything but unplayed tiles, overtime included."""
    return line.before - line.overtime


MOST_TURNS = 500
"""The turns after which a game ends, once the last play can no longer be challenged.

The sheets allow exchanges without end. This is a rule of the house; real games take some fifty.
"""


def has_run_dry(game: GameState) -> bool:
    """Return whether enough scoreless turns in a row have ended the game."""
    terms = game.edition.scoreless
    return terms is not None and game.scoreless >= terms.turns


def have_all_passed(game: GameState) -> bool:
    """Return whether enough rounds of passes in a row have ended the game."""
    rounds = game.edition.passing.rounds_to_end
    return rounds is not None and min(game.passes[seat] for seat in game.active) >= rounds


def end_if_over(builder: EventBuilder, rulings: Rulings) -> None:
    """End the game if it is over: by leaving, by agreement, by the last play, or between turns."""
    game = builder.game
    if len(game.active) == 1 and not game.leaving_accepts:
        builder.add(_end_with_one_left(game))
    elif game.agreed and set(game.agreed).issuperset(game.people) and may_break_off(game):
        builder.add(aborted(game))
    elif game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        if not any(may_challenge(game, seat) for seat in game.active):
            _end_with_last_play(builder)
    elif game.phase is Phase.PLAYING:
        end = _end_between_turns(game, rulings)
        if end is not None:
            builder.add(end)


def may_break_off(game: GameState) -> bool:
    """Return whether the game can be broken off.

    Computers do not give up their last play, and a player who left after it cannot be asked.
    """
    play = game.open_play
    if game.leaving_accepts and left_since_last_turn(game):
        return False
    return (
        game.revision is Revision.FIRST
        or game.phase is not Phase.AWAITING_FINAL_CHALLENGE
        or play is None
        or play.seat in game.left
        or play.seat in game.people
    )


def _end_with_one_left(game: GameState) -> GameEnded:
    """Return the end when one player is left; another's last play then becomes final."""
    play, (winner,) = game.open_play, game.active
    if play is None or play.seat in game.left or game.revision is Revision.FIRST:
        return left_alone(game, winner)
    is_last = game.phase is Phase.AWAITING_FINAL_CHALLENGE
    if is_last and game.has_reached_target(play.seat):
        return reached_target(game, play.seat)
    went_out = play.seat if is_last and not game.racks[play.seat] else None
    if went_out is not None and len(pay(game, went_out)) > 1:
        # otherwise the last to leave would choose which of the others wins
        return ended(game, EndReason.OUT, went_out)
    return left_alone(game, winner, went_out)


def _end_between_turns(game: GameState, rulings: Rulings) -> GameEnded | None:
    """Return the end that needs no last play, if the game has reached one."""
    for seat in game.active:
        if game.has_reached_target(seat):
            # the bonus for one good word remains when another word takes the play off
            return reached_target(game, seat)
    if has_run_dry(game):
        return ended(game, EndReason.SCORELESS)
    if have_all_passed(game):
        return ended(game, EndReason.PASSES)
    if len(game.turns) >= MOST_TURNS and game.open_play is None:
        return ended(game, EndReason.TURN_LIMIT)
    if game.words is WordPolicy.VOID and not game.bag:
        racks = [game.racks[seat] for seat in game.active]
        if not any(rulings.has_play(game.position, rack) for rack in racks):
            return ended(game, EndReason.NO_PLAYS)
    return None


def _end_with_last_play(builder: EventBuilder) -> None:
    game = builder.game
    assert game.open_play is not None, "the last play is open while it is awaited"
    mover = game.open_play.seat
    went_out = None if game.racks[mover] else mover
    is_there = mover not in game.left or game.leaving_accepts
    if is_there and game.has_reached_target(mover):
        builder.add(reached_target(game, mover))
    else:
        builder.add(_end_by_scores(game, went_out))


def _end_by_scores(game: GameState, went_out: Seat | None) -> GameEnded:
    reason = EndReason.SCORELESS if went_out is None else EndReason.OUT
    if game.leaving_accepts:
        winner, *others = can_win(game, reason, went_out)
        if not others:
            return left_alone(game, winner, went_out)
    return ended(game, reason, went_out)

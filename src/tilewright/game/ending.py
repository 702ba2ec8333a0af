"""The ends of a game: by leaving, by agreement, after the last play, or between turns.

`outcome` makes the adjustments and finds the winners of an end; here is whether there is one.
"""

from tilewright.game.challenges import may_challenge
from tilewright.game.chance import Rulings
from tilewright.game.events import EndReason, GameEnded, Revision
from tilewright.game.game import EventBuilder
from tilewright.game.outcome import (
    aborted,
    can_win,
    ended,
    left_alone,
    left_since_last_turn,
    pay,
    reached_target,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import GameState, Phase

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

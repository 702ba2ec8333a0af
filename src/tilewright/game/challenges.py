"""Challenges: who may challenge which words, the penalty, and the consequences."""

from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant, SandTimer
from tilewright.game.commands import ChallengePlay
from tilewright.game.errors import (
    AlreadyChallenged,
    NothingToChallenge,
    OwnPlay,
    WordNotInPlay,
    refusal,
)
from tilewright.game.events import (
    BarredWord,
    ClockStarted,
    LeaveReason,
    PlayChallenged,
    PlayWithdrawn,
    Revision,
    SeatResigned,
)
from tilewright.game.game import EventBuilder
from tilewright.game.seats import Computer, Seat, WordPolicy
from tilewright.game.state import GameState, OpenPlay, Phase
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import ChallengeOf, CostKind


def challenge_cost(game: GameState, words: int = 1) -> CostKind:
    """Return the kind of penalty for a failed challenge of this many words now.

    There is no turn left to lose where a failed challenge is certain to end the game.
    """
    cost = game.edition.challenge.cost
    return CostKind.NOTHING if is_pending(game, cost) and _ends_game(game, words) else cost


def is_pending(game: GameState, cost: CostKind) -> bool:
    """Return whether this penalty for a failed challenge is due only if the game goes on."""
    return cost is CostKind.TURN and game.phase is Phase.AWAITING_FINAL_CHALLENGE


def challenge_points(game: GameState, words: int) -> int:
    """Return the points that change hands when a challenge of this many words fails."""
    terms = game.edition.challenge
    if terms.cost not in (CostKind.POINTS, CostKind.MOVER_GAINS):
        return 0
    return terms.points * _times_due(game, words)


def _times_due(game: GameState, words: int) -> int:
    """Return how often the penalty is due: once per word, or once per play."""
    terms = game.edition.challenge
    if game.revision is Revision.FIRST and terms.cost is not CostKind.MOVER_GAINS:
        return 1
    return words if terms.of is ChallengeOf.WORDS else 1


def _ends_game(game: GameState, words: int) -> bool:
    """Return whether the last play becomes final once this many of its words are found good."""
    open_play = game.open_play
    if game.revision is Revision.FIRST or open_play is None:
        # the first revision did not consider that another challenge could take the play off
        return True
    whole_play = game.edition.challenge.of is ChallengeOf.PLAY
    return whole_play or words >= len(open_words(game, open_play))


def may_challenge(game: GameState, seat: Seat) -> bool:
    """Return whether the seat may still challenge the latest play."""
    open_play = game.open_play
    return (
        game.words is WordPolicy.CHALLENGE
        and open_play is not None
        and seat != open_play.seat
        and seat not in open_play.accepted
        and seat not in game.left
        and bool(open_words(game, open_play))
    )


def has_reason_to_challenge(game: GameState, seat: Seat) -> bool:
    """Return whether the seat may challenge the latest play, and could win by it.

    The words of a computer are good unless the table lets computers lay phoneys, so that nobody is
    offered a challenge of its play or waited for. The rules allow the command all the same.
    """
    open_play = game.open_play
    return (
        open_play is not None
        and may_challenge(game, seat)
        and (game.terms.phoneys or not isinstance(game.players[open_play.seat], Computer))
    )


def open_words(game: GameState, open_play: OpenPlay) -> tuple[str, ...]:
    """Return the words of the play that can still be challenged, main word first, each once."""
    if game.edition.challenge.of is ChallengeOf.PLAY and open_play.ruled_on:
        return ()
    words = dict.fromkeys(open_play.words)
    return tuple(word for word in words if word not in open_play.ruled_on)


def require_open_play(game: GameState, seat: Seat) -> OpenPlay:
    """Return the play that the seat may challenge or accept.

    Raises:
        NothingToChallenge: no play is open, or the seat has accepted it.
        OwnPlay: the play is the seat's own.
    """
    open_play = game.open_play
    if open_play is None or game.words is WordPolicy.VOID or seat in open_play.accepted:
        raise refusal(game, NothingToChallenge, "There is no play you can challenge.")
    if open_play.seat == seat:
        raise refusal(game, OwnPlay, "You cannot challenge your own play.")
    return open_play


def challenge(
    builder: EventBuilder, command: ChallengePlay, rulings: Rulings, at: Instant | None
) -> None:
    """Rule on the challenged words and add the consequences to the builder.

    A seat that loses the game this way during its own turn is charged for that turn.

    Raises:
        Refusal: there is nothing that this seat can challenge in this way.
    """
    game = builder.game
    open_play = require_open_play(game, command.seat)
    words = _challenged_words(game, open_play, command)
    challenged = _ruled(game, command.seat, words, rulings)
    bad = challenged.bad
    wrong = open_play.seat if bad else command.seat
    loses_game = game.edition.challenge.cost is CostKind.GAME
    if loses_game and wrong == game.to_move:
        builder.charge(at, turn_taken=False)
    builder.add(challenged)
    if bad:
        builder.add(PlayWithdrawn(open_play.seat))
    if loses_game and wrong not in game.left:
        builder.add(SeatResigned(wrong, LeaveReason.LOST_CHALLENGE))
    if bad:
        _turn_timer_over(builder, at)


def _turn_timer_over(builder: EventBuilder, at: Instant | None) -> None:
    """Start a sand timer anew for the player on turn, who sees another board than before."""
    game = builder.game
    clock = game.clock
    if game.revision < Revision.THIRD or clock is None or at is None or len(game.active) < 2:
        return
    if isinstance(clock.control, SandTimer) and clock.since is not None:
        builder.add(ClockStarted(at))


def _ruled(game: GameState, seat: Seat, words: tuple[str, ...], rulings: Rulings) -> PlayChallenged:
    """Return the challenge with its penalty, which is nothing if a word was bad."""
    bad = tuple(word for word in words if not rulings.is_word(word))
    if bad:
        barred = barred_among(bad, rulings)
        return PlayChallenged(seat, words, bad, CostKind.NOTHING, 0, barred=barred)
    cost = challenge_cost(game, len(words))
    return PlayChallenged(
        seat,
        words,
        bad,
        cost,
        challenge_points(game, len(words)),
        pending=is_pending(game, cost),
        turns=_times_due(game, len(words)) if cost is CostKind.TURN else 1,
    )


def barred_among(words: tuple[str, ...], rulings: Rulings) -> tuple[BarredWord, ...]:
    """Return the words that the lexicon has but the edition bars, each with the reason."""
    found = ((word, rulings.why_barred(word)) for word in words)
    return tuple(BarredWord(word, why) for word, why in found if why is not None)


def _challenged_words(
    game: GameState, open_play: OpenPlay, command: ChallengePlay
) -> tuple[str, ...]:
    still_open = open_words(game, open_play)
    whole_play = game.edition.challenge.of is ChallengeOf.PLAY
    named = open_play.words if whole_play else command.words
    words = tuple(dict.fromkeys(word.upper() for word in named))
    strangers = tuple(word for word in words if word not in open_play.words)
    if strangers or not words:
        raise refusal(
            game,
            WordNotInPlay,
            f"The play formed {in_text(', '.join(open_play.words))}.",
            words=tuple(map(in_text, strangers)),
        )
    if not set(words) <= set(still_open):
        shown = tuple(map(in_text, words))
        raise refusal(game, AlreadyChallenged, "That has already been challenged.", words=shown)
    return words

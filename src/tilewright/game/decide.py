"""The decider: turn a command into events, or refuse it.

Chance and rulings come from outside and are recorded in the events, so that a replay neither draws
tiles nor looks words up.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from tilewright.game.challenges import challenge, require_open_play
from tilewright.game.chance import Chance, Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    MarkAbsent,
    PassTurn,
    PlayTiles,
    PutAway,
    Resign,
    TakeHelp,
    TimeOut,
)
from tilewright.game.errors import (
    AlreadyAgreed,
    GameOver,
    NotAtTable,
    NothingOffered,
    NotStarted,
    NotYourTurn,
    NumberNotWanted,
    OnlyTheLastPlayIsOpen,
    refusal,
)
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    Event,
    NumberGiven,
    PlayAccepted,
    SeatResigned,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from tilewright.game.game import EventBuilder
from tilewright.game.helping import take_help
from tilewright.game.outcome import (
    end_if_over,
    has_run_dry,
    have_all_passed,
    may_break_off,
    put_away,
)
from tilewright.game.requirements import require_exchange, require_words
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.start import begin
from tilewright.game.state import GameState, Phase
from tilewright.game.timing import (
    accept_for_all,
    claim,
    give_time,
    mark_absent,
    require_time,
    run_out,
)
from tilewright.rules.tiles import Tiles

ALLOWED: Mapping[Phase, frozenset[type[Command]]] = MappingProxyType(
    {
        Phase.WAITING: frozenset({GiveNumber, AgreeToAbort, DeclineAbort, PutAway}),
        Phase.PLAYING: frozenset(
            {
                PlayTiles,
                ExchangeTiles,
                PassTurn,
                ChallengePlay,
                AcceptPlay,
                Resign,
                AgreeToAbort,
                DeclineAbort,
                GiveTime,
                TakeHelp,
                ClaimGame,
                MarkAbsent,
                TimeOut,
                PutAway,
            }
        ),
        Phase.AWAITING_FINAL_CHALLENGE: frozenset(
            {
                ChallengePlay,
                AcceptPlay,
                Resign,
                AgreeToAbort,
                DeclineAbort,
                ClaimGame,
                MarkAbsent,
                TimeOut,
                PutAway,
            }
        ),
        Phase.OVER: frozenset(),
    }
)


def decide(
    game: GameState, command: Command, chance: Chance, rulings: Rulings, at: Instant | None = None
) -> tuple[Event, ...]:
    """Return the events that the command leads to; at least one.

    `at` is the time of the command; only a table with a clock needs it.

    Raises:
        Refusal: the command is not allowed; the subclass says why, and its `rule` by which rule.
        ValueError: the table has a clock, but no instant was given.

    Errors from `rulings` pass through, and then nothing has happened.
    """
    return tuple(decided(game, command, chance, rulings, at).events)


def decided(
    game: GameState, command: Command, chance: Chance, rulings: Rulings, at: Instant | None = None
) -> EventBuilder:
    """Return the events of `decide`, together with the game after them; it raises the same.

    Deciding folds the events anyway, so callers that need the game do not have to do it again.
    """
    _require_allowed(game, command)
    if not isinstance(command, TimeOut):
        require_time(game, at)
    builder = EventBuilder(game, [])
    _do(builder, command, chance, rulings, at)
    skip_lost_turns(builder, at)
    end_if_over(builder, rulings)
    return builder


def most_to_exchange(game: GameState, seat: Seat) -> int:
    """Return the most tiles that the seat may put back."""
    return min(len(game.racks[seat]), game.edition.exchange.most(len(game.bag)))


def _do(  # noqa: C901  (one arm a command)
    builder: EventBuilder, command: Command, chance: Chance, rulings: Rulings, at: Instant | None
) -> None:
    match command:
        case PlayTiles():
            _play(builder, command, chance, rulings, at)
        case ExchangeTiles():
            _exchange(builder, command, chance, at)
        case PassTurn():
            builder.charge(at, turn_taken=True)
            builder.add(TurnPassed(command.seat))
        case ChallengePlay():
            challenge(builder, command, rulings, at)
        case AcceptPlay():
            require_open_play(builder.game, command.seat)
            builder.add(PlayAccepted(command.seat))
        case Resign():
            if builder.game.to_move == command.seat:
                builder.charge(at, turn_taken=False)
            builder.add(SeatResigned(command.seat))
        case GiveNumber():
            _give_number(builder, command, chance, at)
        case AgreeToAbort():
            _agree_to_abort(builder, command.seat)
        case DeclineAbort():
            _decline_to_abort(builder, command.seat)
        case GiveTime():
            give_time(builder, command.seat)
        case TakeHelp():
            take_help(builder, command.seat)
        case ClaimGame():
            claim(builder, command.seat)
        case MarkAbsent():
            mark_absent(builder, command.seat)
        case TimeOut():
            run_out(builder, at)
        case PutAway():
            _put_away(builder)
        case _:
            assert_never(command)


def _require_allowed(game: GameState, command: Command) -> None:
    if command.seat not in game.seats or command.seat in game.left:
        raise refusal(game, NotAtTable, "No player in this game has that seat.")
    if type(command) not in ALLOWED[game.phase]:
        if game.phase is Phase.OVER:
            raise refusal(game, GameOver, "The game is over.")
        if game.phase is Phase.WAITING:
            raise refusal(game, NotStarted, "The game has not begun.")
        if isinstance(command, GiveNumber):
            raise refusal(
                game, NumberNotWanted, "The game has begun; numbers are no longer accepted."
            )
        raise refusal(
            game, OnlyTheLastPlayIsOpen, "The last play can only be challenged or accepted."
        )
    takes_a_turn = isinstance(command, PlayTiles | ExchangeTiles | PassTurn)
    if takes_a_turn and command.seat != game.to_move:
        name = game.players[game.to_move].name
        raise refusal(game, NotYourTurn, f"It is {name}'s turn.", to_move=game.to_move)


def _put_away(builder: EventBuilder) -> None:
    """End the game without a winner or, if only the last play is awaited, as if all accept it."""
    if builder.game.leaving_accepts:
        accept_for_all(builder)
    else:
        builder.add(put_away(builder.game))


def _agree_to_abort(builder: EventBuilder, seat: Seat) -> None:
    game = builder.game
    if seat in game.agreed:
        raise refusal(game, AlreadyAgreed, "You have already agreed.")
    if not may_break_off(game):
        raise refusal(
            game, OnlyTheLastPlayIsOpen, "The last play can only be challenged or accepted."
        )
    builder.add(AbortAgreed(seat))


def _decline_to_abort(builder: EventBuilder, seat: Seat) -> None:
    if not builder.game.agreed:
        raise refusal(builder.game, NothingOffered, "There is no offer to call the game off.")
    builder.add(AbortDeclined(seat))


def _give_number(
    builder: EventBuilder, command: GiveNumber, chance: Chance, at: Instant | None
) -> None:
    fair = builder.game.fair
    if fair is None or fair.numbers[command.seat] is not None:
        raise refusal(builder.game, NumberNotWanted, "No number is needed from this seat.")
    builder.add(NumberGiven(command.seat, command.number))
    assert builder.game.fair is not None, "a seed stays"
    if builder.game.fair.is_complete:
        begin(builder, chance, at)


def _play(
    builder: EventBuilder, command: PlayTiles, chance: Chance, rulings: Rulings, at: Instant | None
) -> None:
    game = builder.game
    lay_tiles(builder, command, rulings, at)
    needed = game.edition.rack_size - len(builder.game.racks[command.seat])
    if game.bag:
        drawn = chance.draw(builder.game, min(needed, len(game.bag)))
        builder.add(TilesDrawn(command.seat, Tiles(drawn)))


def lay_tiles(
    builder: EventBuilder, command: PlayTiles, rulings: Rulings, at: Instant | None
) -> None:
    """Play and score the tiles; drawing new ones is left to the caller.

    Raises:
        Refusal: the board, the rack or, at a void table, the lexicon does not allow the play.
    """
    game = builder.game
    judged = game.position.judge(command.play, game.racks[command.seat])
    words = tuple(word.word for word in judged.words)
    if game.words is WordPolicy.VOID:
        require_words(game.edition, game.lexicon.name, words, rulings)
    written = judged.written
    builder.charge(at, turn_taken=True)
    builder.add(
        TilesPlayed(command.seat, command.play, written.at, written.word, words, judged.score)
    )


def _exchange(
    builder: EventBuilder, command: ExchangeTiles, chance: Chance, at: Instant | None
) -> None:
    game = builder.game
    count = len(command.tiles)
    if count:
        require_exchange(game.edition, game.racks[command.seat], len(game.bag), command.tiles)
    builder.charge(at, turn_taken=True)
    if not count:
        builder.add(TurnPassed(command.seat))
        return
    drawn = Tiles(chance.draw(builder.game, count))
    builder.add(TilesExchanged(command.seat, command.tiles, drawn))


def skip_lost_turns(builder: EventBuilder, at: Instant | None) -> None:
    """Skip players who have a turn to lose until the next one can act."""
    while (
        builder.game.phase is Phase.PLAYING
        and len(builder.game.active) > 1
        and builder.game.lost_turns[builder.game.to_move] > 0
        and not has_run_dry(builder.game)
        and not have_all_passed(builder.game)
    ):
        builder.charge(at, turn_taken=False)
        builder.add(TurnLost(builder.game.to_move))

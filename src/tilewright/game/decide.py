"""Which facts a command leads to, or why it is refused.

Chance and rulings come from outside and end up inside the events, so that a replay neither draws
nor looks a word up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol, assert_never

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.errors import (
    AlreadyChallenged,
    BagTooSmall,
    ExchangedTileNotOnRack,
    GameOver,
    InvalidWords,
    NotAtTable,
    NothingToChallenge,
    NotStarted,
    NotYourTurn,
    OnlyTheLastPlayIsOpen,
    OwnPlay,
    WordNotInPlay,
)
from tilewright.game.events import (
    EndReason,
    Event,
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
from tilewright.game.game import Game, GameState, OpenPlay, evolve
from tilewright.game.outcome import ended
from tilewright.game.seats import Seat, WordPolicy
from tilewright.rules.edition import ChallengeOf, CostKind
from tilewright.rules.errors import Refusal
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Chance(Protocol):
    """The dice of the table, thrown at the edge."""

    def draw(self, bag: Tiles, count: int) -> Tiles:
        """`count` tiles of the bag, each as likely as any other; all of it if it holds fewer."""
        ...

    def order(self, count: int) -> Sequence[int]:
        """The numbers below `count` in a random order."""
        ...


class Rulings(Protocol):
    """What the table's lexicon and the generator say."""

    def is_word(self, word: str) -> bool:
        """Whether the word, in capitals, is in the table's lexicon."""
        ...

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Whether the rack has any valid play in the position."""
        ...


ALLOWED: Mapping[GameState, frozenset[type[Command]]] = MappingProxyType(
    {
        GameState.WAITING: frozenset(),
        GameState.PLAYING: frozenset(
            {PlayTiles, ExchangeTiles, PassTurn, ChallengePlay, AcceptPlay, Resign}
        ),
        GameState.AWAITING_FINAL_CHALLENGE: frozenset({ChallengePlay, AcceptPlay, Resign}),
        GameState.OVER: frozenset(),
    }
)


@dataclass(slots=True)
class _Draft:
    """A game with the events that are being added to it."""

    game: Game
    events: list[Event]

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.game = evolve(self.game, event)


def decide(game: Game, command: Command, chance: Chance, rulings: Rulings) -> tuple[Event, ...]:
    """The events that the command leads to; at least one.

    Raises:
        Refusal: the command is not allowed; the subclass says why and its `rule` by which rule.

    What `rulings` raises when nobody can rule passes through, and nothing has happened then.
    """
    _require_allowed(game, command)
    draft = _Draft(game, [])
    match command:
        case PlayTiles():
            _play(draft, command, chance, rulings)
        case ExchangeTiles():
            _exchange(draft, command, chance)
        case PassTurn():
            draft.add(TurnPassed(command.seat))
        case ChallengePlay():
            _challenge(draft, command, rulings)
        case AcceptPlay():
            _require_open_play(game, command.seat)
            draft.add(PlayAccepted(command.seat))
        case Resign():
            draft.add(SeatResigned(command.seat))
        case _:
            assert_never(command)
    _skip_lost_turns(draft)
    _end_if_over(draft, rulings)
    return tuple(draft.events)


def challenge_cost(game: Game) -> CostKind:
    """What a failed challenge costs now: after the last play there is no turn left to lose."""
    cost = game.edition.challenge.cost
    if cost is CostKind.TURN and game.state is GameState.AWAITING_FINAL_CHALLENGE:
        return CostKind.NOTHING
    return cost


def most_to_exchange(game: Game, seat: Seat) -> int:
    """How many tiles the seat may put back: no more than the bag holds."""
    return min(len(game.racks[seat]), len(game.bag))


def may_challenge(game: Game, seat: Seat) -> bool:
    """Whether the seat is one of those that may still challenge the latest play."""
    open_play = game.open_play
    return (
        game.words is WordPolicy.CHALLENGE
        and open_play is not None
        and seat != open_play.seat
        and seat not in open_play.accepted
        and seat not in game.left
        and bool(open_words(game, open_play))
    )


def open_words(game: Game, open_play: OpenPlay) -> tuple[str, ...]:
    """The words of the play that may still be challenged, the main word first, each once."""
    if game.edition.challenge.of is ChallengeOf.PLAY and open_play.ruled_on:
        return ()
    words = dict.fromkeys(open_play.words)
    return tuple(word for word in words if word not in open_play.ruled_on)


def _refuse(
    game: Game, kind: type[Refusal], message: str, **evidence: str | int | tuple[str, ...]
) -> Refusal:
    rule = None if kind.rule_name is None else game.edition.rule(kind.rule_name)
    return kind(message, rule, **evidence)


def _require_allowed(game: Game, command: Command) -> None:
    if command.seat not in game.seats or command.seat in game.left:
        raise _refuse(game, NotAtTable, "Nobody in this game sits there.")
    if type(command) not in ALLOWED[game.state]:
        if game.state is GameState.OVER:
            raise _refuse(game, GameOver, "The game is over.")
        if game.state is GameState.WAITING:
            raise _refuse(game, NotStarted, "The game has not begun.")
        raise _refuse(
            game, OnlyTheLastPlayIsOpen, "The last play can only be challenged or accepted."
        )
    takes_a_turn = isinstance(command, PlayTiles | ExchangeTiles | PassTurn)
    if takes_a_turn and command.seat != game.to_move:
        name = game.players[game.to_move].name
        raise _refuse(game, NotYourTurn, f"It is {name}'s turn.", to_move=game.to_move)


def _play(draft: _Draft, command: PlayTiles, chance: Chance, rulings: Rulings) -> None:
    game = draft.game
    judged = game.position.judge(command.play, game.racks[command.seat])
    words = tuple(word.word for word in judged.words)
    if game.words is WordPolicy.VOID:
        bad = tuple(word for word in dict.fromkeys(words) if not rulings.is_word(word))
        if bad:
            verb = "is not a valid word" if len(bad) == 1 else "are not valid words"
            message = f"{' and '.join(bad)} {verb} here ({game.lexicon.name})."
            raise _refuse(game, InvalidWords, message, words=bad)
    written = judged.written
    draft.add(
        TilesPlayed(command.seat, command.play, written.at, written.word, words, judged.score)
    )
    needed = game.edition.rack_size - len(draft.game.racks[command.seat])
    drawn = chance.draw(game.bag, min(needed, len(game.bag)))
    if drawn:
        draft.add(TilesDrawn(command.seat, drawn))


def _exchange(draft: _Draft, command: ExchangeTiles, chance: Chance) -> None:
    game = draft.game
    count = len(command.tiles)
    if not count:
        draft.add(TurnPassed(command.seat))
        return
    if not game.racks[command.seat].contains_all(command.tiles):
        raise _refuse(game, ExchangedTileNotOnRack, "These tiles are not all on the rack.")
    if count > len(game.bag):
        raise _refuse(
            game,
            BagTooSmall,
            f"The bag holds {len(game.bag)}: too few to exchange {count}.",
            bag=len(game.bag),
            asked=count,
        )
    drawn = chance.draw(game.bag, count)
    draft.add(TilesExchanged(command.seat, command.tiles, drawn))


def _require_open_play(game: Game, seat: Seat) -> OpenPlay:
    open_play = game.open_play
    if open_play is None or game.words is WordPolicy.VOID or seat in open_play.accepted:
        raise _refuse(game, NothingToChallenge, "There is no play you can challenge.")
    if open_play.seat == seat:
        raise _refuse(game, OwnPlay, "Your own play is for the others to challenge.")
    return open_play


def _challenge(draft: _Draft, command: ChallengePlay, rulings: Rulings) -> None:
    game = draft.game
    open_play = _require_open_play(game, command.seat)
    words = _challenged_words(game, open_play, command)
    bad = tuple(word for word in words if not rulings.is_word(word))
    cost = CostKind.NOTHING if bad else challenge_cost(game)
    points = game.edition.challenge.points if cost is CostKind.POINTS else 0
    draft.add(PlayChallenged(command.seat, words, bad, cost, points))
    if bad:
        draft.add(PlayWithdrawn(open_play.seat))


def _challenged_words(game: Game, open_play: OpenPlay, command: ChallengePlay) -> tuple[str, ...]:
    still_open = open_words(game, open_play)
    whole_play = game.edition.challenge.of is ChallengeOf.PLAY
    named = open_play.words if whole_play else command.words
    words = tuple(dict.fromkeys(word.upper() for word in named))
    strangers = tuple(word for word in words if word not in open_play.words)
    if strangers or not words:
        raise _refuse(
            game,
            WordNotInPlay,
            f"The play made {', '.join(open_play.words)}.",
            words=strangers,
        )
    if not set(words) <= set(still_open):
        raise _refuse(game, AlreadyChallenged, "That has been challenged already.", words=words)
    return words


def _skip_lost_turns(draft: _Draft) -> None:
    if len(draft.game.active) == 1:
        return
    while draft.game.state is GameState.PLAYING and draft.game.lost_turns[draft.game.to_move] > 0:
        draft.add(TurnLost(draft.game.to_move))


def _end_if_over(draft: _Draft, rulings: Rulings) -> None:
    game = draft.game
    if len(game.active) == 1:
        draft.add(ended(game, EndReason.RESIGNED))
    elif game.state is GameState.AWAITING_FINAL_CHALLENGE:
        if not any(may_challenge(game, seat) for seat in game.active):
            assert game.open_play is not None, "the last play is open while it is awaited"
            draft.add(ended(game, EndReason.OUT, game.open_play.seat))
    elif min(game.passes[seat] for seat in game.active) >= game.edition.passing.rounds_to_end:
        draft.add(ended(game, EndReason.PASSES))
    elif game.words is WordPolicy.VOID and not game.bag:
        racks = [game.racks[seat] for seat in game.active]
        if not any(rulings.has_play(game.position, rack) for rack in racks):
            draft.add(ended(game, EndReason.NO_PLAYS))

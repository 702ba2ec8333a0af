"""Decide a command: the events that it leads to, or a refusal; and verify recorded games so.

In a recorded game every rack must follow from the seed and the numbers, every answer must score
what is recorded, and every best play must be the best.
"""

from collections.abc import Callable, Sequence
from typing import assert_never

from msgspec import Struct

from tilewright.duplicate.commands import (
    Answer,
    CallOff,
    Command,
    DuplicateFull,
    EndRound,
    Join,
    Leave,
    NextRound,
    NobodyPlays,
    NoRound,
    NotTheBest,
    RoundOver,
    RoundUnderWay,
    SitOut,
)
from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import (
    AnswerGiven,
    DuplicateEnd,
    DuplicateEnded,
    DuplicateEvent,
    PlayerJoined,
    PlayerLeft,
    PlayerNumber,
    RoundBegan,
    RoundEnded,
    RoundSatOut,
)
from tilewright.duplicate.racks import DrawnRack, next_rack
from tilewright.duplicate.state import DuplicatePhase, DuplicateState
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.errors import GameOver, NotAtTable, NumberNotWanted
from tilewright.rules.errors import MalformedText, PlayRefused
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

MOST_PLAYERS = 500


def decide(
    state: DuplicateState, command: Command, rulings: Rulings, at: Instant | None = None
) -> tuple[DuplicateEvent, ...]:
    """Return the events of the command.

    `at` is the instant at which it came; a table with a clock needs it.

    Raises:
        Refusal: the rules do not allow the command; the subclass says why.
    """
    if state.is_over:
        if isinstance(command, Answer | SitOut):
            raise _round_over(command.round)
        raise GameOver("The game is over.")
    match command:
        case Join():
            return (_joined(state, command),)
        case Leave(player):
            _require_player(state, player)
            return (PlayerLeft(player),)
        case Answer() | SitOut():
            return (_answered(state, command, rulings, at),)
        case NextRound(early):
            return (_next(state, rulings, at, early=early),)
        case EndRound():
            return _round_ended(state, command, rulings, at)
        case CallOff():
            return (DuplicateEnded(DuplicateEnd.CALLED_OFF),)
        case _:
            assert_never(command)


def require_round(state: DuplicateState, number: int) -> None:
    """Require that this round is under way.

    Raises:
        RoundOver: it is over.
        NoRound: it has not begun.
    """
    if state.is_over or number <= len(state.rounds):
        raise _round_over(number)
    if state.phase is not DuplicatePhase.RUNNING or number != state.round:
        raise NoRound(f"Round {number} has not begun.", round=number)


def are_good(judged: ScoredPlay, rulings: Rulings) -> bool:
    """Return whether all words of a play are."""
    return all(rulings.is_word(word.word.upper()) for word in judged.words)


def _joined(state: DuplicateState, command: Join) -> PlayerJoined:
    if len(state.players) >= MOST_PLAYERS:
        raise DuplicateFull(f"A table takes {MOST_PLAYERS} players.")
    if command.number is not None and state.phase is not DuplicatePhase.GATHERING:
        raise NumberNotWanted("Numbers are given before the first rack is drawn.")
    number = PlayerNumber(len(state.players))
    return PlayerJoined(number, command.name, command.level, command.number)


def _answered(
    state: DuplicateState, command: Answer | SitOut, rulings: Rulings, at: Instant | None
) -> AnswerGiven | RoundSatOut:
    require_round(state, command.round)
    _require_player(state, command.player)
    if state.deadline is not None and at is not None and at > state.deadline:
        raise _round_over(command.round)
    if isinstance(command, SitOut):
        return RoundSatOut(command.player, command.round, at)
    judged = state.position.judge(command.play, state.rack)
    good = are_good(judged, rulings)
    return AnswerGiven(command.player, command.round, judged.play, judged.score, good, at)


def _next(
    state: DuplicateState, rulings: Rulings, at: Instant | None, *, early: bool
) -> RoundBegan | DuplicateEnded:
    if state.phase is DuplicatePhase.RUNNING:
        raise RoundUnderWay(f"Round {state.round} is under way.", round=state.round)
    if all(player.has_left for player in state.players):
        raise NobodyPlays("A game needs a player.")
    is_early = state.deadline is not None and at is not None and at < state.deadline
    if is_early and not early:
        raise RoundUnderWay("The next round has not come yet.", round=state.round)
    found = next_rack(state, rulings.has_play)
    if isinstance(found, DuplicateEnd):
        return DuplicateEnded(found)
    return RoundBegan(len(state.rounds) + 1, found.rack, found.turned_down, at)


def _round_ended(
    state: DuplicateState, command: EndRound, rulings: Rulings, at: Instant | None
) -> tuple[DuplicateEvent, ...]:
    require_round(state, command.round)
    is_up = state.deadline is not None and at is not None and at >= state.deadline
    if not (is_up or command.early or state.have_all_answered):
        raise RoundUnderWay("The round has time left, and not all have answered.")
    best = state.position.judge(command.best, state.rack)
    scores = (answer.score for answer in state.answers.values() if answer.good)
    if not are_good(best, rulings) or max(scores, default=0) > best.score:
        raise NotTheBest(f"{best} is not the best play of round {command.round}.")
    ended = RoundEnded(command.round, best.play, at)
    after = evolve(state, ended)
    found = next_rack(after, rulings.has_play)
    return (ended, DuplicateEnded(found)) if isinstance(found, DuplicateEnd) else (ended,)


def _require_player(state: DuplicateState, player: PlayerNumber) -> None:
    if not 0 <= player < len(state.players) or state.players[player].has_left:
        raise NotAtTable(f"No player {player} takes part.")


def _round_over(number: int) -> RoundOver:
    return RoundOver(f"Round {number} is over: the answer came too late.", round=number)


BestOf = Callable[[Position, Tiles], Play | None]


class DuplicateFinding(Struct, frozen=True):
    """One fault in a record: the number of the event, from 1, and what is wrong with it."""

    number: int
    fault: str


def verify(
    events: Sequence[DuplicateEvent], rulings: Rulings, best_of: BestOf
) -> tuple[DuplicateFinding, ...]:
    """Return every fault of the record; none proves its draws, scores and best plays.

    `best_of` returns the best play of a rack, by the order that settles ties.

    Raises:
        ImpossibleEvent: an event cannot follow those before it.
    """
    state: DuplicateState | None = None
    findings = []
    for number, event in enumerate(events, start=1):
        fault = None if state is None else _fault(state, event, rulings, best_of)
        if fault is not None:
            findings.append(DuplicateFinding(number, fault))
        state = evolve(state, event)
    return tuple(findings)


def _fault(
    state: DuplicateState, event: DuplicateEvent, rulings: Rulings, best_of: BestOf
) -> str | None:
    match event:
        case RoundBegan(round=number, rack=rack, turned_down=turned_down):
            drawn = next_rack(state, rulings.has_play)
            if drawn != DrawnRack(rack, turned_down):
                return f"round {number}: the seed does not draw {rack}"
        case AnswerGiven(player=player, play=play, score=score, good=good):
            try:
                judged = state.position.judge(play, state.rack)
            except (PlayRefused, MalformedText) as error:
                return f"player {player}: {error}"
            if (judged.score, are_good(judged, rulings)) != (score, good):
                return f"player {player}: {judged.written} scores {judged.score}"
        case RoundEnded(round=number, best=best):
            if best_of(state.position, state.rack) != best:
                return f"round {number}: another play is the best"
        case DuplicateEnded(reason) if reason is not DuplicateEnd.CALLED_OFF:
            if next_rack(state, rulings.has_play) is not reason:
                return f"the game could go on: {reason}"
    return None

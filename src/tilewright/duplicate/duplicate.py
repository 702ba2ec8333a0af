"""A duplicate game as the fold of its events."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from tilewright.duplicate.events import (
    AnswerGiven,
    DuplicateEnded,
    DuplicateEvent,
    DuplicateLaterEvent,
    DuplicateStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerNumber,
    RoundBegan,
    RoundEnded,
    RoundSatOut,
)
from tilewright.duplicate.state import (
    DuplicatePhase,
    DuplicatePlayer,
    DuplicateRound,
    DuplicateState,
    GivenAnswer,
    RoundAnswer,
)
from tilewright.duplicate.terms import LONE_BONUS
from tilewright.game.event_checks import ImpossibleEvent, edition_recorded
from tilewright.game.fair_bag import FairBag
from tilewright.rules.errors import MalformedText, PlayRefused
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import NO_TILES


def replay(events: Iterable[DuplicateEvent]) -> DuplicateState:
    """Return the state that these events lead to.

    Raises:
        ImpossibleEvent: an event cannot follow those before it, or there is none.
    """
    state: DuplicateState | None = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ImpossibleEvent("a duplicate game has at least one event")
    return state


def evolve(state: DuplicateState | None, event: DuplicateEvent) -> DuplicateState:
    """Return the state after the event; the first event is `DuplicateStarted`.

    Raises:
        ImpossibleEvent: the event cannot follow what has happened.
    """
    if isinstance(event, DuplicateStarted):
        if state is not None:
            raise ImpossibleEvent("a duplicate game starts once")
        return _opened(event)
    if state is None:
        raise ImpossibleEvent("the first event of a duplicate game is DuplicateStarted")
    if state.is_over:
        raise ImpossibleEvent("no event can follow the end of a game")
    return replace(_after(state, event), version=state.version + 1)


def _opened(event: DuplicateStarted) -> DuplicateState:
    edition = edition_recorded(event.edition, event.rules, event.language)
    return DuplicateState(
        version=1,
        edition=edition,
        rules=event.rules,
        lexicon=event.lexicon,
        terms=event.terms,
        fair=FairBag(event.seed, ()),
        phase=DuplicatePhase.GATHERING,
        position=Position.opening(edition),
        rack=NO_TILES,
        event=event.event,
    )


def _after(state: DuplicateState, event: DuplicateLaterEvent) -> DuplicateState:
    match event:
        case PlayerJoined():
            return _joined(state, event)
        case PlayerLeft(player):
            leaver = replace(_player(state, player), has_left=True)
            return replace(state, players=_with(state, leaver))
        case RoundBegan():
            return _begun(state, event)
        case AnswerGiven(player, number, play, score, good):
            answer = GivenAnswer(play, score, good)
            return _answered(state, player, number, answer)
        case RoundSatOut(player, number):
            return _answered(state, player, number, GivenAnswer(None, 0, good=False))
        case RoundEnded():
            return _ended(state, event)
        case DuplicateEnded(reason):
            return replace(state, phase=DuplicatePhase.OVER, end=reason, since=None, answers={})
        case _:
            assert_never(event)


def _joined(state: DuplicateState, event: PlayerJoined) -> DuplicateState:
    if event.player != len(state.players):
        raise ImpossibleEvent(f"player {event.player} joins as number {len(state.players)}")
    since = state.round if state.phase is DuplicatePhase.RUNNING else state.round + 1
    player = DuplicatePlayer(event.player, event.name, event.level, since)
    fair = state.fair
    if event.number is not None:
        if state.phase is not DuplicatePhase.GATHERING:
            raise ImpossibleEvent("numbers are given before the first rack is drawn")
        fair = FairBag(fair.seed, (*fair.numbers, event.number))
    return replace(state, players=(*state.players, player), fair=fair)


def _begun(state: DuplicateState, event: RoundBegan) -> DuplicateState:
    if state.phase is DuplicatePhase.RUNNING or event.round != len(state.rounds) + 1:
        raise ImpossibleEvent(f"round {event.round} cannot begin now")
    size = min(state.edition.rack_size, len(state.position.unplaced))
    if len(event.rack) != size or not state.position.unplaced.contains_all(event.rack):
        raise ImpossibleEvent(f"a rack of round {event.round} that cannot be drawn")
    return replace(state, phase=DuplicatePhase.RUNNING, rack=event.rack, since=event.at, answers={})


def _answered(
    state: DuplicateState, player: PlayerNumber, number: int, answer: GivenAnswer
) -> DuplicateState:
    _player(state, player)
    if state.phase is not DuplicatePhase.RUNNING or number != state.round:
        raise ImpossibleEvent(f"an answer to round {number}, which is not under way")
    return replace(state, answers={**state.answers, player: answer})


def _ended(state: DuplicateState, event: RoundEnded) -> DuplicateState:
    if state.phase is not DuplicatePhase.RUNNING or event.round != state.round:
        raise ImpossibleEvent(f"round {event.round} is not under way")
    try:
        best = state.position.judge(event.best, state.rack)
    except (PlayRefused, MalformedText) as error:
        raise ImpossibleEvent(f"a best play that is not allowed: {error}") from error
    answers = tuple(_settled(state, best))
    if any(answer.good and answer.score > best.score for answer in answers):
        raise ImpossibleEvent(f"an answer beats the best play of round {event.round}")
    past = DuplicateRound(event.round, state.rack, state.position, best, answers)
    earned = {answer.player: answer for answer in answers}
    return replace(
        state,
        phase=DuplicatePhase.BETWEEN,
        position=state.position.after(best),
        rack=state.rack - event.best.tiles,
        players=tuple(_credited(player, earned, best.score) for player in state.players),
        answers={},
        rounds=(*state.rounds, past),
        since=event.at,
    )


def _settled(state: DuplicateState, best: ScoredPlay) -> Iterable[RoundAnswer]:
    """Yield the answers of all who took part in the round, with their points."""
    tops = [
        player
        for player, answer in state.answers.items()
        if answer.good and answer.score == best.score
    ]
    has_bonus = state.terms.lone_bonus and len(state.answers) > 1 and len(tops) == 1
    for player in state.players:
        given = state.answers.get(player.number)
        if given is None:
            if not player.has_left:
                yield RoundAnswer(player.number, None, 0, good=False)
            continue
        bonus = LONE_BONUS if has_bonus and player.number in tops else 0
        score = given.score if given.good else 0
        yield RoundAnswer(player.number, given.play, score, given.good, bonus)


def _credited(
    player: DuplicatePlayer, earned: dict[PlayerNumber, RoundAnswer], best: int
) -> DuplicatePlayer:
    answer = earned.get(player.number)
    if answer is None:
        return player
    return replace(
        player,
        total=player.total + answer.score + answer.bonus,
        tops=player.tops + (answer.good and answer.score == best),
    )


def _player(state: DuplicateState, number: PlayerNumber) -> DuplicatePlayer:
    if not 0 <= number < len(state.players) or state.players[number].has_left:
        raise ImpossibleEvent(f"no player {number} takes part")
    return state.players[number]


def _with(state: DuplicateState, changed: DuplicatePlayer) -> tuple[DuplicatePlayer, ...]:
    return (
        *state.players[: changed.number],
        changed,
        *state.players[changed.number + 1 :],
    )

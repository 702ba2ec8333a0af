"""A game as input for the coach: the situation before each turn, and the choice in it."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import Event, TilesExchanged, TilesPlayed, TurnPassed
from tilewright.game.game import evolve
from tilewright.game.state import GameState, TurnRecord
from tilewright.rules.edition import Edition
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Moment(Struct, frozen=True):
    """The public situation between two turns, or at the end.

    `scores` are by seat. `ring` has the players still in the game, in the order of turns from the
    seat on turn; `unseen` counts the tiles in the bag and on their racks. `winners` share the win,
    None while nobody has won.
    """

    scores: tuple[int, ...]
    ring: tuple[int, ...]
    unseen: int
    winners: tuple[int, ...] | None = None


class Challenged(Struct, frozen=True):
    """A challenge of a play: the challenger, None if unknown, and whether the play came off."""

    seat: int | None
    won: bool


class Decision(Struct, frozen=True):
    """A turn with a known rack: the position, the choice, and the consequences.

    `chosen` are tiles played, tiles put back, or None for a pass. `unseen_points` are those of the
    tiles that the seat could not see and that count in the end; `others` were in the game as well.
    `bars` is the revision of the words that the edition bars; the current one where it is None.
    `scoreless` counts the turns before, in a row, that count towards the end of the game without a
    score; None if a player has a turn to lose. In a record a pass may be such a turn. `held` are
    the numbers of tiles on the racks of `others`, in the order of turns; None where they follow
    from the rest, as in a record.
    """

    turn: int
    seat: int
    position: Position
    rack: Tiles
    bag_count: int
    unseen_points: int
    others: tuple[int, ...]
    chosen: Play | Tiles | None
    withdrawn: bool = False
    challenges: tuple[Challenged, ...] = ()
    bars: str | None = None
    scoreless: int | None = 0
    held: tuple[int, ...] | None = None

    @property
    def kept(self) -> Tiles:
        """The tiles that stay on the rack."""
        match self.chosen:
            case Play():
                return self.rack - self.chosen.tiles
            case Tiles():
                return self.rack - self.chosen
            case None:
                return self.rack

    def choosing(self, move: Play | Exchange | Pass) -> "Decision":
        """Return the same turn with another move."""
        chosen: Play | Tiles | None = None
        if isinstance(move, Play):
            chosen = move
        elif isinstance(move, Exchange):
            chosen = move.tiles
        return replace(self, chosen=chosen, withdrawn=False, challenges=())


class Course(Struct, frozen=True):
    """The course of a game: a moment before each turn and one after the last, and its decisions.

    `to_target` says whether reaching a target wins, rather than the most points at the end.
    """

    edition: Edition
    seats: int
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    to_target: bool = False


def course_of_game(events: Iterable[Event]) -> Course:
    """Return the course of the game; only for readers who may know every rack.

    Raises:
        ImpossibleEvent: the events are not a game.
    """
    game: GameState | None = None
    moments: list[Moment] = []
    decisions: list[Decision] = []
    for event in events:
        before, game = game, evolve(game, event)
        if before is None or len(game.turns) == len(before.turns):
            continue
        moments.append(moment_of(before))
        if isinstance(event, TilesPlayed | TilesExchanged | TurnPassed):
            decisions.append(decision_at(before, event))
    if game is None:
        raise ImpossibleEvent("a game has at least one event")
    return Course(
        game.edition,
        len(game.players),
        (*moments, moment_of(game)),
        tuple(followed(decision, game.turns[decision.turn - 1]) for decision in decisions),
        to_target=bool(game.terms.finish_line),
    )


def moment_of(game: GameState) -> Moment:
    """Return the current situation; a game that was broken off has no winners."""
    place = game.order.index(game.to_move)
    ring = tuple(seat for seat in game.order[place:] + game.order[:place] if seat not in game.left)
    return Moment(
        scores=game.scores,
        ring=ring,
        unseen=len(game.bag) + sum(len(game.racks[seat]) for seat in ring),
        winners=game.end.winners or None if game.end is not None else None,
    )


def decision_at(before: GameState, event: TilesPlayed | TilesExchanged | TurnPassed) -> Decision:
    """Return the decision of this turn, without its consequences."""
    others = tuple(seat for seat in before.active if seat != event.seat)
    points = before.edition.tile_set.total
    return Decision(
        turn=len(before.turns) + 1,
        seat=event.seat,
        position=before.position,
        rack=before.racks[event.seat],
        bag_count=len(before.bag),
        unseen_points=sum(points(before.racks[seat]) for seat in others),
        others=others,
        chosen=_chosen(event),
        bars=before.lexicon.bars,
        scoreless=_scoreless(before),
        held=tuple(len(before.racks[seat]) for seat in moment_of(before).ring[1:]),
    )


def with_rack_of(before: GameState, decision: Decision) -> Decision | None:
    """Return the same choice with the rack of this state; None if that lacks what was chosen."""
    rack, points = before.racks[decision.seat], before.edition.tile_set.total
    chosen = decision.chosen.tiles if isinstance(decision.chosen, Play) else decision.chosen
    if chosen is not None and not rack.contains_all(chosen):
        return None
    unseen_points = sum(points(before.racks[seat]) for seat in decision.others)
    return replace(decision, rack=rack, unseen_points=unseen_points)


def _scoreless(before: GameState) -> int | None:
    if any(before.lost_turns[seat] for seat in before.active):
        return None
    return before.towards_end


def _chosen(event: TilesPlayed | TilesExchanged | TurnPassed) -> Play | Tiles | None:
    match event:
        case TilesPlayed():
            return event.play
        case TilesExchanged():
            return event.returned
        case TurnPassed():
            return None


def followed(decision: Decision, record: TurnRecord) -> Decision:
    """Return the decision with the consequences of the play."""
    challenges = tuple(
        Challenged(challenge.seat, bool(challenge.bad)) for challenge in record.challenges
    )
    return replace(decision, withdrawn=record.withdrawn, challenges=challenges)

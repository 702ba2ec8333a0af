"""The parts of a duplicate game that one player, or a spectator, may know.

No view holds another player's answer to the round under way, the bag's order, or, before the end,
the seed.
"""

from msgspec import Struct

from tilewright.duplicate.events import DuplicateEnd
from tilewright.duplicate.state import (
    DuplicatePhase,
    DuplicateRound,
    DuplicateState,
    GivenAnswer,
)
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.game.clock import Instant
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import LexiconIdentity
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Standing(Struct, frozen=True, gc=False):
    """A player's line in the standings; players of equal totals share a `rank`.

    `share` is the total in thousandths of the best possible.
    """

    player: int
    name: str
    level: str | None
    rank: int
    total: int
    tops: int
    share: int
    has_left: bool
    has_answered: bool


class DuplicateView(Struct, frozen=True):
    """A duplicate game as one player sees it; `player` is None for a spectator.

    `answer` is the player's own to the round under way; `rack` is that of the round, and between
    rounds what the best play left of it.
    """

    player: int | None
    version: int
    edition: Edition
    rules: Edition | None
    lexicon: LexiconIdentity
    terms: DuplicateTerms
    phase: DuplicatePhase
    round: int
    position: Position
    rack: Tiles
    bag_count: int
    answer: GivenAnswer | None
    answered: int
    standings: tuple[Standing, ...]
    rounds: tuple[DuplicateRound, ...]
    best_total: int
    since: Instant | None
    deadline: Instant | None
    commitment: str
    numbers: tuple[SeatNumber | None, ...]
    seed: Seed | None
    end: DuplicateEnd | None
    event: str | None

    def __repr__(self) -> str:
        by = "a spectator" if self.player is None else f"player {self.player}"
        return f"<DuplicateView of {by}: round {self.round}; {self.phase.value}>"


def view_of(state: DuplicateState, player: int | None = None) -> DuplicateView:
    """Return the game as this player may see it."""
    own = {number: answer for number, answer in state.answers.items() if number == player}
    return DuplicateView(
        player=player,
        version=state.version,
        edition=state.edition,
        rules=state.rules,
        lexicon=state.lexicon,
        terms=state.terms,
        phase=state.phase,
        round=state.round,
        position=state.position,
        rack=state.rack,
        bag_count=len(state.bag),
        answer=next(iter(own.values()), None),
        answered=len(state.answers),
        standings=standings_of(state),
        rounds=state.rounds,
        best_total=state.best_total,
        since=state.since,
        deadline=state.deadline,
        commitment=state.fair.commitment,
        numbers=state.fair.numbers,
        seed=state.fair.seed if state.is_over else None,
        end=state.end,
        event=state.event,
    )


def standings_of(state: DuplicateState) -> tuple[Standing, ...]:
    """Return the players by their totals, the highest first."""
    players = sorted(state.players, key=lambda player: (-player.total, player.number))
    ranks: dict[int, int] = {}
    for place, player in enumerate(players, 1):
        ranks.setdefault(player.total, place)
    most = state.best_total
    return tuple(
        Standing(
            player.number,
            player.name,
            player.level,
            ranks[player.total],
            player.total,
            player.tops,
            round(1000 * player.total / most) if most else 0,
            player.has_left,
            player.number in state.answers,
        )
        for player in players
    )

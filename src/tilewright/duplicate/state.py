"""The state of a duplicate table, its secrets included; players get a view instead."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tilewright.duplicate.events import DuplicateEnd, PlayerNumber, tiles_and_squares
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.game.clock import SECOND, Instant
from tilewright.game.fair_bag import FairBag
from tilewright.game.seats import LexiconIdentity
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles


class DuplicatePhase(StrEnum):
    """The phase of a duplicate game."""

    GATHERING = "gathering"
    RUNNING = "running"
    BETWEEN = "between"
    OVER = "over"


class DuplicatePlayer(Struct, frozen=True, gc=False):
    """A player with the points so far; `tops` counts the rounds in which the best was found."""

    number: PlayerNumber
    name: str
    level: str | None
    since: int
    total: int = 0
    tops: int = 0
    has_left: bool = False


class GivenAnswer(Struct, frozen=True, gc=False):
    """An answer to the round under way; `play` is None for a player who sits it out."""

    play: Play | None
    score: int
    good: bool


class RoundAnswer(Struct, frozen=True, gc=False):
    """A player's answer in a round that is over, with the points that it earned.

    `play` is None without an answer; `bonus` is for the only one who found the best.
    """

    player: PlayerNumber
    play: Play | None
    score: int
    good: bool
    bonus: int = 0

    def __repr__(self) -> str:
        laid = "nothing" if self.play is None else tiles_and_squares(self.play)
        return f"<RoundAnswer player {self.player}: {laid} {self.score}>"


class DuplicateRound(Struct, frozen=True):
    """A round that is over: its rack, the board before it, the best play and all answers."""

    number: int
    rack: Tiles
    position: Position
    best: ScoredPlay
    answers: tuple[RoundAnswer, ...]

    def answer_of(self, player: int) -> RoundAnswer | None:
        """Return the player's answer; None for one who was not there."""
        return next((answer for answer in self.answers if answer.player == player), None)

    def __repr__(self) -> str:
        return f"<Round {self.number}: {self.rack} {self.best.written} {self.best.score}>"


class DuplicateState(Struct, frozen=True):
    """The full state of a duplicate table, secrets included.

    `version` counts the events. `rack` is that of the round under way, and between rounds what the
    best play left of it; `answers` are those to the round under way, by player. `event` is the
    club's evening of which the game is a round.
    """

    version: int
    edition: Edition
    rules: Edition | None
    lexicon: LexiconIdentity
    terms: DuplicateTerms
    fair: FairBag
    phase: DuplicatePhase
    position: Position
    rack: Tiles
    players: tuple[DuplicatePlayer, ...] = ()
    answers: Mapping[PlayerNumber, GivenAnswer] = {}
    rounds: tuple[DuplicateRound, ...] = ()
    since: Instant | None = None
    end: DuplicateEnd | None = None
    event: str | None = None

    @property
    def round(self) -> int:
        """The number of the round under way or just over; 0 before the first."""
        return len(self.rounds) + (self.phase is DuplicatePhase.RUNNING)

    @property
    def bag(self) -> Tiles:
        """The tiles that are neither on the board nor on the rack."""
        return self.position.unplaced - self.rack

    @property
    def best_total(self) -> int:
        """The sum of the best scores so far."""
        return sum(past.best.score for past in self.rounds)

    @property
    def have_all_answered(self) -> bool:
        """True if no player of the round under way is waited for."""
        return all(player.has_left or player.number in self.answers for player in self.players)

    @property
    def deadline(self) -> Instant | None:
        """When the round ends, or the next one begins; None where no clock says so."""
        if self.since is None or self.terms.seconds is None:
            return None
        if self.phase is DuplicatePhase.RUNNING:
            return Instant(self.since + self.terms.seconds * SECOND)
        if self.phase is DuplicatePhase.BETWEEN:
            return Instant(self.since + self.terms.pause * SECOND)
        return None

    @property
    def is_over(self) -> bool:
        """True if no round follows."""
        return self.phase is DuplicatePhase.OVER

    def __repr__(self) -> str:
        return f"<DuplicateState {self.edition.name}: round {self.round}; {self.phase.value}>"

"""The state of a table: the game, its turns, and the play that is open to challenge.

Values that every command makes anew are structs of msgspec: a frozen dataclass takes ten times as
long to make, and thirty times as long to copy. Immutable values are in no cycle, so the garbage
collector does not look at them (`gc=False`).
"""

from enum import StrEnum
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.clock import Clock
from tilewright.game.events import LATEST, Drawing, GameEnded, LeaveReason, PlayChallenged, Revision
from tilewright.game.fair_bag import FairBag
from tilewright.game.seats import LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles


class Phase(StrEnum):
    """The phase of a game; `tilewright.game.decide.ALLOWED` lists what each phase permits."""

    WAITING = "waiting"
    PLAYING = "playing"
    AWAITING_FINAL_CHALLENGE = "awaiting_final_challenge"
    OVER = "over"


class TurnKind(StrEnum):
    """The use of a turn."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    LOST_TURN = "lost_turn"
    RESIGN = "resign"


class TurnRecord(Struct, frozen=True, gc=False):
    """One line of the score sheet; `total` is the seat's score after it.

    A play that is withdrawn keeps its line with a score of 0; `challenges` are those against it.
    `why` is set for a player who left; `helped` is the number of steps of help taken.
    """

    number: int
    seat: Seat
    kind: TurnKind
    total: int
    score: int = 0
    at: str = ""
    written: str = ""
    words: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    exchanged: int = 0
    withdrawn: bool = False
    timed_out: bool = False
    why: LeaveReason | None = None
    challenges: tuple[PlayChallenged, ...] = ()
    helped: int = 0

    def settled(self, *, goes_on: bool) -> "TurnRecord":
        """Return the line once it is known whether turns at stake are lost."""
        challenges = tuple(
            replace(challenge, pending=False, cost=challenge.cost if goes_on else CostKind.NOTHING)
            if challenge.pending
            else challenge
            for challenge in self.challenges
        )
        return replace(self, challenges=challenges)

    def __repr__(self) -> str:
        play = f" {self.at} {in_text(self.written)} {self.score}" if self.written else ""
        withdrawn = ", withdrawn" if self.withdrawn else ""
        turn = f"{self.number}: seat {self.seat} {self.kind.value}{play}{withdrawn}"
        return f"<TurnRecord {turn}, total {self.total}>"


class OpenPlay(Struct, frozen=True, gc=False):
    """The latest play while it can be challenged, with everything needed to take it back."""

    seat: Seat
    turn: int
    play: Play
    words: tuple[str, ...]
    score: int
    rack_before: Tiles
    passes_before: tuple[int, ...]
    scoreless_before: int
    drawn: Tiles = NO_TILES
    ruled_on: frozenset[str] = frozenset()
    accepted: frozenset[Seat] = frozenset()


class GameState(Struct, frozen=True, gc=False):
    """The full state of a table, secrets included; players get a `View` instead.

    `version` counts the events; `to_move` is the seat on turn during play. Racks, scores, lost
    turns, passes and missed turns are by seat: passes since the last play or exchange, missed turns
    since the last one taken. `absent` is the seat on turn, or one that must still answer the last
    play, once it has been silent for as long as the table agreed on; `helped` is the number of
    steps of help that the seat on turn has taken with this turn.
    `scoreless` counts consecutive turns without a score; `order` is the order of turns; `fair`
    holds the seed and numbers that key the draws, if any. The edition includes the table's terms;
    `rules` is the one without them, where it is not one of this program's.
    """

    version: int
    edition: Edition
    players: tuple[Player, ...]
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: TableTerms
    revision: Revision
    fair: FairBag | None
    clock: Clock | None
    phase: Phase
    order: tuple[Seat, ...]
    drawing: tuple[tuple[Drawing, ...], ...]
    position: Position
    bag: Tiles
    racks: tuple[Tiles, ...]
    scores: tuple[int, ...]
    lost_turns: tuple[int, ...]
    left: frozenset[Seat]
    to_move: Seat
    passes: tuple[int, ...]
    missed: tuple[int, ...]
    scoreless: int
    agreed: tuple[Seat, ...]
    declined: Seat | None
    absent: Seat | None
    helped: int
    turns: tuple[TurnRecord, ...]
    open_play: OpenPlay | None
    end: GameEnded | None
    rules: Edition | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, including those of players who have left."""
        return cast("tuple[Seat, ...]", tuple(range(len(self.players))))

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats whose players are still in the game, in the order of turns."""
        return tuple(seat for seat in self.order if seat not in self.left)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who are still in the game."""
        return tuple(seat for seat in self.active if isinstance(self.players[seat], Person))

    @property
    def shows_words(self) -> bool:
        """True if a player may see which words are valid before making a play.

        Only void tables show it. Unless agreed otherwise, one shows it only to a person who plays
        alone against computers, where it gives no advantage over anybody.
        """
        if self.words is not WordPolicy.VOID:
            return False
        if self.terms.show_words is not None:
            return self.terms.show_words
        return sum(isinstance(player, Person) for player in self.players) < 2

    @property
    def towards_end(self) -> int:
        """The turns so far, in a row, that count towards the end of the game without a score.

        They are passes where rounds of passes end it, and else all scoreless turns. If nobody has a
        turn to lose, the game ends with the turn that brings it to the edition's limit.
        """
        rounds = self.edition.passing.rounds_to_end
        if rounds is None:
            return self.scoreless
        place = self.active.index(self.to_move) if self.to_move in self.active else 0
        ring = (*self.active[place:], *self.active[:place])
        wanted = [rounds - self.passes[seat] for seat in ring]
        left = [(more - 1) * len(ring) + nth for nth, more in enumerate(wanted, 1) if more > 0]
        return rounds * len(ring) - max(left, default=0)

    @property
    def leaving_accepts(self) -> bool:
        """True while a player who leaves, or is silent for too long, merely accepts the last play.

        Games of earlier revisions did not know this.
        """
        return self.phase is Phase.AWAITING_FINAL_CHALLENGE and self.revision >= Revision.THIRD

    def has_reached_target(self, seat: Seat) -> bool:
        """Return whether the seat has the points that win a Finish Line game."""
        targets = self.terms.targets()
        return bool(targets) and self.scores[seat] >= targets[seat]

    def after(self, seat: Seat) -> Seat:
        """Return the next active seat in the order of turns."""
        start = self.order.index(seat)
        ring = self.order[start + 1 :] + self.order
        return next(other for other in ring if other not in self.left)

    def __repr__(self) -> str:
        scores = ", ".join(map(str, self.scores))
        return f"<GameState {self.edition.name}: {scores}; {self.phase.value}>"


def state_at(
    position: Position,
    players: tuple[Player, ...],
    *,
    words: WordPolicy,
    lexicon: LexiconIdentity,
    bag: Tiles,
    racks: tuple[Tiles, ...],
    scores: tuple[int, ...],
    scoreless: int = 0,
    passes: tuple[int, ...] = (),
) -> GameState:
    """Return a game that goes on from a position, with the first player on turn.

    Racks, scores and passes are by seat. Nothing before the position is known, but that the last
    `scoreless` turns had no score, and the latest of them were these `passes`. There are no terms,
    no clock, and no draws that can be checked.
    """
    count = len(players)
    return GameState(
        version=1,
        edition=position.edition,
        players=players,
        words=words,
        lexicon=lexicon,
        terms=NO_TERMS,
        revision=LATEST,
        fair=None,
        clock=None,
        phase=Phase.PLAYING,
        order=tuple(Seat(number) for number in range(count)),
        drawing=(),
        position=position,
        bag=bag,
        racks=racks,
        scores=scores,
        lost_turns=(0,) * count,
        left=frozenset(),
        to_move=Seat(0),
        passes=passes or (0,) * count,
        missed=(0,) * count,
        scoreless=scoreless,
        agreed=(),
        declined=None,
        absent=None,
        helped=0,
        turns=(),
        open_play=None,
        end=None,
    )

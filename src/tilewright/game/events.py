"""Events: facts in the order in which they happened. Applied in order they make a game's state."""

from enum import IntEnum, StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from tilewright.game.clock import Instant, Span
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import LexiconIdentity, Player, Seat, WordPolicy
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.alphabet import Tile, in_text
from tilewright.rules.edition import Barred, CostKind, Edition
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles


class Revision(IntEnum):
    """Our decisions as they were when the game began; docs/games.md lists the differences.

    A game under way keeps its revision, and a record is verified by its own.
    """

    FIRST = 1
    SECOND = 2
    THIRD = 3


LATEST = max(Revision)
"""The decisions by which a game is judged that begins now."""


EARLIER = tuple(revision for revision in reversed(Revision) if revision is not LATEST)
"""The other revisions, the latest first."""


BEFORE_IT_EXISTED = "before_it_existed"
"""The key in `Meta.extra` for a field's value in records written before the field existed.

A field with that value is not written, so that old records are rewritten unchanged.
"""


class EndReason(StrEnum):
    """The reason why a game ended."""

    OUT = "out"
    PASSES = "passes"
    NO_PLAYS = "no_plays"
    SCORELESS = "scoreless"
    TURN_LIMIT = "turn_limit"
    FINISH_LINE = "finish_line"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"
    OUT_OF_TIME = "out_of_time"
    LOST_CHALLENGE = "lost_challenge"
    ABSENT = "absent"
    ABORTED = "aborted"
    UNTOUCHED = "untouched"

    @property
    def counts_tiles_left(self) -> bool:
        """True if the rules count unplayed tiles at such an end."""
        return self not in (EndReason.FINISH_LINE, EndReason.ABORTED, EndReason.UNTOUCHED)


class LeaveReason(StrEnum):
    """The reason why a player left the game."""

    RESIGNED = "resigned"
    ABANDONED = "abandoned"
    OUT_OF_TIME = "out_of_time"
    LOST_CHALLENGE = "lost_challenge"
    ABSENT = "absent"


class DecidedBy(StrEnum):
    """The deciding factor in who won."""

    SCORE = "score"
    TIE_BREAK = "tie_break"
    SHARED = "shared"
    FINISH_LINE = "finish_line"
    RESIGNATION = "resignation"
    TIME = "time"
    CHALLENGE = "challenge"
    NOBODY = "nobody"


class HelpStep(StrEnum):
    """The steps of help with a turn, in order; each says more than the one before.

    Whether there is a bingo, where the best play is, which tiles it takes, and the whole move.
    """

    BINGO = "bingo"
    PLACE = "place"
    TILES = "tiles"
    MOVE = "move"


class GameStarted(Struct, frozen=True, gc=False):
    """The table was set up: edition, seats, word policy, lexicon and terms are fixed.

    `seed` is the server's share in the draws, secret until the end; None where the draws come from
    elsewhere. Records of the first revision do not have it. `rules` is the whole edition where it
    is not one of this program's; `edition` is its name all the same. `language` is that of the
    tiles, None for English.
    """

    edition: str
    players: tuple[Player, ...]
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: TableTerms = NO_TERMS
    seed: Seed | None = None
    revision: Annotated[Revision, Meta(extra={BEFORE_IT_EXISTED: Revision.FIRST})] = LATEST
    rules: Annotated[Edition | None, Meta(extra={BEFORE_IT_EXISTED: None})] = None
    language: Annotated[str | None, Meta(extra={BEFORE_IT_EXISTED: None})] = None

    def __repr__(self) -> str:
        return f"<GameStarted {self.edition!r} for {len(self.players)} players, {self.words.value}>"


class NumberGiven(Struct, frozen=True, gc=False):
    """The seat added its number to the seed."""

    seat: Seat
    number: SeatNumber


class Drawing(Struct, frozen=True, gc=False):
    """One seat's tile in a drawing for the first turn."""

    seat: Seat
    tile: Tile


class OrderDrawn(Struct, frozen=True, gc=False):
    """The order of turns was settled; `rounds` are the drawings, empty if it is random."""

    order: tuple[Seat, ...]
    rounds: tuple[tuple[Drawing, ...], ...]


class ClockStarted(Struct, frozen=True, gc=False):
    """A turn began at this instant: the first, or one whose sand timer was turned over again."""

    at: Instant


class TimeCharged(Struct, frozen=True, gc=False):
    """The seat's turn ended at this instant, after this time; taking it earned an increment."""

    seat: Seat
    at: Instant
    spent: Span
    earned: Span


class TilesDrawn(Struct, frozen=True, gc=False):
    """The seat took tiles from the bag."""

    seat: Seat
    tiles: Tiles


class TilesPlayed(Struct, frozen=True, gc=False):
    """The seat played tiles and scored; `words` are in capitals, main word first.

    `written` is the main word with its blanks in lower case, `at` its coordinate.
    """

    seat: Seat
    play: Play
    at: str
    written: str
    words: tuple[str, ...]
    score: int

    def __repr__(self) -> str:
        return f"<TilesPlayed seat {self.seat}: {self.at} {in_text(self.written)} {self.score}>"


class TilesExchanged(Struct, frozen=True, gc=False):
    """The seat drew tiles and then put as many back."""

    seat: Seat
    returned: Tiles
    drawn: Tiles


class TurnPassed(Struct, frozen=True, gc=False):
    """The seat passed, or its time ran out."""

    seat: Seat
    timed_out: bool = False


class BarredWord(Struct, frozen=True, gc=False):
    """A word that the lexicon has but the edition bars, and the reason."""

    word: str
    why: Barred


class PlayChallenged(Struct, frozen=True, gc=False):
    """The seat challenged words of the latest play, and they were ruled on.

    `bad` are the words that are not in the lexicon or that the edition bars; `barred` are the
    latter, which older records do not list. If none is bad the challenge failed and `cost` was due:
    `points` lost by the challenger or gained by the challenged player, `turns` of the challenger,
    or the game. Turns that are `pending` are lost if another challenge takes the last play off, so
    that the game goes on.
    """

    seat: Seat
    words: tuple[str, ...]
    bad: tuple[str, ...]
    cost: CostKind
    points: int
    pending: Annotated[bool, Meta(extra={BEFORE_IT_EXISTED: False})] = False
    turns: Annotated[int, Meta(extra={BEFORE_IT_EXISTED: 1})] = 1
    barred: Annotated[tuple[BarredWord, ...], Meta(extra={BEFORE_IT_EXISTED: ()})] = ()

    def __repr__(self) -> str:
        ruled = f"not good: {in_text(', '.join(self.bad))}" if self.bad else "good"
        return f"<PlayChallenged seat {self.seat}: {in_text(', '.join(self.words))}; {ruled}>"


class PlayWithdrawn(Struct, frozen=True, gc=False):
    """The latest play was taken back, with the tiles drawn after it; the seat lost that turn."""

    seat: Seat


class TurnLost(Struct, frozen=True, gc=False):
    """The seat's turn was skipped because of a failed challenge."""

    seat: Seat


class PlayAccepted(Struct, frozen=True, gc=False):
    """The seat gave up its right to challenge the latest play."""

    seat: Seat


class SeatResigned(Struct, frozen=True, gc=False):
    """The seat left; its tiles were set aside."""

    seat: Seat
    why: LeaveReason = LeaveReason.RESIGNED


class AbortAgreed(Struct, frozen=True, gc=False):
    """The seat agreed to break the game off."""

    seat: Seat


class AbortDeclined(Struct, frozen=True, gc=False):
    """The seat declined to break the game off, or withdrew its consent; the offer is off."""

    seat: Seat


class TimeGiven(Struct, frozen=True, gc=False):
    """The seat gave each opponent this much more time."""

    seat: Seat
    span: Span


class HelpTaken(Struct, frozen=True, gc=False):
    """The seat took this step of help with its turn; what it said follows from the position."""

    seat: Seat
    step: HelpStep


class SeatAbsent(Struct, frozen=True, gc=False):
    """The seat has not moved, or answered the last play, for the agreed time; others may claim."""

    seat: Seat


class FinalLine(Struct, frozen=True, gc=False):
    """One seat's final adjustment: points before it, the tiles left, and the change.

    `overtime` is the penalty on a chess clock.
    """

    seat: Seat
    before: int
    tiles_left: Tiles
    lost: int
    gained: int
    overtime: int = 0

    @property
    def final(self) -> int:
        """The final score."""
        return self.before - self.lost + self.gained - self.overtime


class GameEnded(Struct, frozen=True, gc=False):
    """The game is over, with every seat's final score and the winners."""

    reason: EndReason
    went_out: Seat | None
    lines: tuple[FinalLine, ...]
    winners: tuple[Seat, ...]
    decided_by: DecidedBy

    def __repr__(self) -> str:
        scores = ", ".join(str(line.final) for line in self.lines)
        winners = " and ".join(f"seat {seat}" for seat in self.winners) or "nobody"
        return f"<GameEnded {self.reason.value}: {scores}; {winners} won>"


LaterEvent = (
    NumberGiven
    | OrderDrawn
    | ClockStarted
    | TimeCharged
    | TilesDrawn
    | TilesPlayed
    | TilesExchanged
    | TurnPassed
    | PlayChallenged
    | PlayWithdrawn
    | TurnLost
    | PlayAccepted
    | SeatResigned
    | AbortAgreed
    | AbortDeclined
    | TimeGiven
    | HelpTaken
    | SeatAbsent
    | GameEnded
)


Event = GameStarted | LaterEvent
GameEvent = Event
"""Any event of a game, under the name that it has in the library."""

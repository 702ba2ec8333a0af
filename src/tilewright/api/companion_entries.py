"""Requests and responses about companion sheets, and the entries made beside a board."""

import hashlib
from typing import Annotated, Literal, assert_never

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.api.companion import WireCompanion
from tilewright.api.editions import WireOwnBoard
from tilewright.api.languages import LanguageName
from tilewright.api.requests import (
    LONGEST_SECRET,
    AskedEdition,
    Key,
    LexiconName,
    MoveText,
    Name,
    Version,
)
from tilewright.api.responses import ListedState
from tilewright.companion.commands import (
    BreakOff,
    Command,
    PauseClock,
    ResumeClock,
    StartClock,
    TakeBack,
    WriteChallenge,
    WriteExchange,
    WriteLeaving,
    WritePass,
    WritePlay,
    WriteRacks,
)
from tilewright.companion.events import Judge
from tilewright.game.seats import Seat
from tilewright.notation.commands import WireTiles, Word, read_play, read_tiles
from tilewright.notation.terms import WireTerms
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.play import Play, WrittenPlay

SeatForm = Annotated[int, Meta(ge=0, le=3)]


MOST_ENTRIES = 2000


Rack = Annotated[str, Meta(max_length=15)]


class WireLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A play: `written` as in `8D HORN`, or tile by tile."""

    written: MoveText = ""
    tiles: WireTiles = ()

    def __post_init__(self) -> None:
        if bool(self.written) == bool(self.tiles):
            raise ValueError("Give a play either as `written` or as `tiles`.")

    def play(self, alphabet: Alphabet) -> WrittenPlay | Play:
        """Return the play, in the form in which it was given; a written one has these letters.

        Raises:
            MalformedText: a coordinate, word, square or tile is malformed.
            OffBoard: the board has no such square.
        """
        if self.written:
            return WrittenPlay.parse(self.written, alphabet)
        return read_play(self.tiles)


class WireWritePlay(WireLaid, frozen=True, tag="play", forbid_unknown_fields=True):
    """The seat on turn has played: `written` as in `8D HORN`, or tile by tile."""


class WireWriteExchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """The seat on turn has exchanged this many tiles; an exchange of none is a pass."""

    count: Annotated[int, Meta(ge=0, le=100)]


class WireWritePass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """The seat on turn has passed."""


class WireWriteChallenge(Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """The seat challenges these words; `bad` is the table's own ruling, where people judge."""

    seat: SeatForm
    words: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    bad: Annotated[tuple[Word, ...], Meta(max_length=8)] | None = None


class WireWriteLeaving(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """The seat's player has left the game."""

    seat: SeatForm


class WireWriteRacks(Struct, frozen=True, tag="count", forbid_unknown_fields=True):
    """The game is over, and these tiles were left, by seat; `went_out` played the last one."""

    racks: Annotated[tuple[Rack, ...], Meta(max_length=4)]
    went_out: SeatForm | None = None
    as_they_are: bool = False


class WireBreakOff(Struct, frozen=True, tag="break_off", forbid_unknown_fields=True):
    """The game is broken off without a winner."""


class WireTakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """The latest entries were mistakes."""

    entries: Annotated[int, Meta(ge=1, le=MOST_ENTRIES)] = 1


class WireStartClock(Struct, frozen=True, tag="start_clock", forbid_unknown_fields=True):
    """The first turn's time starts now."""


class WirePauseClock(Struct, frozen=True, tag="pause_clock", forbid_unknown_fields=True):
    """The clock stops now."""


class WireResumeClock(Struct, frozen=True, tag="resume_clock", forbid_unknown_fields=True):
    """The current turn's time continues from where it stopped."""


WireEntry = (
    WireWritePlay
    | WireWriteExchange
    | WireWritePass
    | WireWriteChallenge
    | WireWriteLeaving
    | WireWriteRacks
    | WireBreakOff
    | WireTakeBack
    | WireStartClock
    | WirePauseClock
    | WireResumeClock
)


def read_entry(  # noqa: C901  (one arm a command)
    entry: WireEntry, alphabet: Alphabet
) -> Command:
    """Return the command that was sent, beside a board with tiles of this alphabet.

    Raises:
        MalformedText: a coordinate, word, square or tile is malformed.
        Refusal: the play is impossible on any board.
    """
    match entry:
        case WireWritePlay():
            return WritePlay(entry.play(alphabet))
        case WireWriteExchange():
            return WriteExchange(entry.count)
        case WireWritePass():
            return WritePass()
        case WireWriteChallenge():
            bad = None if entry.bad is None else tuple(word.upper() for word in entry.bad)
            words = tuple(word.upper() for word in entry.words)
            return WriteChallenge(Seat(entry.seat), words, bad)
        case WireWriteLeaving():
            return WriteLeaving(Seat(entry.seat))
        case WireWriteRacks():
            out = None if entry.went_out is None else Seat(entry.went_out)
            racks = tuple(read_tiles(rack.upper()) for rack in entry.racks)
            return WriteRacks(racks, out, entry.as_they_are)
        case WireBreakOff():
            return BreakOff()
        case WireTakeBack():
            return TakeBack(entry.entries)
        case WireStartClock():
            return StartClock()
        case WirePauseClock():
            return PauseClock()
        case WireResumeClock():
            return ResumeClock()
        case _:
            assert_never(entry)


class NewCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """A new companion sheet, with its `players` in turn order.

    Repeating a `key` returns the same sheet. `lexicon` is the name of one that the server offers,
    by default the first of the `language`, which is that of the tiles and English unless it is
    given. `edition` is a name, or one of one's own as a file of it has it.
    """

    edition: AskedEdition
    words: Judge
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    terms: WireTerms = WireTerms()
    key: Key | None = None
    lexicon: LexiconName | None = None
    language: LanguageName | UnsetType = UNSET

    @property
    def digest(self) -> bytes:
        """A hash of the request."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()


class JoinCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of the link by which another phone joins."""

    secret: Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]


class EntryMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry sent over HTTP."""

    key: Key
    version: Version
    command: WireEntry


class LiveEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry sent over a socket."""

    type: Literal["command"]
    key: Key
    version: Version
    command: WireEntry


class PlayPreview(WireLaid, frozen=True, forbid_unknown_fields=True):
    """A play to preview: `written` as in `8D HORN`, or tile by tile."""


class SharedCompanion(Struct, frozen=True):
    """A companion sheet; only its owner sees `link`, the secret for further phones."""

    view: WireCompanion
    link: str | None


class CompanionSummary(Struct, frozen=True):
    """A companion sheet in a list; `updated` is the time of its last change.

    A sheet whose `state` is `damaged` cannot be opened: its edition is null, and its players are
    missing. `own_board` is there for an edition of one's own.
    """

    id: str
    edition: str | None
    own_board: WireOwnBoard | None
    state: ListedState
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int
    updated: str
    language: str | UnsetType = UNSET


read_live_entry = msgspec.json.Decoder(LiveEntry).decode

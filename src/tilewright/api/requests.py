"""The bodies and parameters of requests, apart from a game's commands."""

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.api.languages import LanguageName
from tilewright.game.seats import WordPolicy
from tilewright.notation.commands import WireCommand, WireExchange, WirePass, WirePlay, WireTile
from tilewright.notation.edition_file import LARGEST_FILE
from tilewright.notation.terms import WireTerms
from tilewright.recovery.sheet import MOST_TURNS
from tilewright.rules.squares import SIZE

LONGEST_NAME = 40


LONGEST_NOTES = 4000


MOST_TOKEN_DAYS = 366


LONGEST_FILE_NAME = 255


LONGEST_RECORDED_NAME = 60
"""The most characters of a player's name that are kept of a record."""


MOST_OTHER_NAMES = 19
"""The most names of one person in the collected records, besides the first."""


MOST_NOTES = 10 * LONGEST_NOTES
"""The most characters of notes that came together when guests signed in to an account."""


LONGEST_MOVE = 100
"""A word of fifteen tiles has up to five characters for each, `[L·L]`."""


MoveText = Annotated[str, Meta(max_length=LONGEST_MOVE)]


Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


LexiconName = Annotated[str, Meta(min_length=1, max_length=100)]


Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+\Z")]


Version = Annotated[int, Meta(ge=0, le=2**31)]


SeatNumber = Annotated[int, Meta(ge=0, le=3)]


OwnEditionForm = dict[str, Any]
"""An edition of one's own in the form of its file."""


AskedEdition = str | OwnEditionForm
"""The name of an edition, or a whole one of one's own in the form of its file."""


class NewComputer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer player of a new game."""

    name: Name
    level: str


class HereSeat(Struct, frozen=True, tag_field="kind", tag="here", forbid_unknown_fields=True):
    """A seat at the requester's own device."""

    name: Name


class LinkSeat(Struct, frozen=True, tag_field="kind", tag="link", forbid_unknown_fields=True):
    """A seat for the person who is sent its link."""


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat that is open to anyone."""


class ComputerSeat(
    Struct, frozen=True, tag_field="kind", tag="computer", forbid_unknown_fields=True
):
    """A seat of a computer player."""

    name: Name
    level: str


NewSeat = HereSeat | LinkSeat | OpenSeat | ComputerSeat


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game: its `seats` in order, or in short the requester's `name` and the `computers`.

    Repeating a `key` returns the same game. `watch` creates a link for spectators. `lexicon` is
    the name of one that the server offers, by default the first of the `language`, which is that of
    the tiles and English unless it is given. `words` is by default the challenge rule, as on every
    rule sheet. `edition` is the name of one of this program's, or one
    of one's own as a file of it has it.
    """

    edition: AskedEdition
    words: WordPolicy = WordPolicy.CHALLENGE
    name: Name | None = None
    computers: Annotated[tuple[NewComputer, ...], Meta(max_length=3)] = ()
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=4)] = ()
    terms: WireTerms = WireTerms()
    key: Key | None = None
    watch: bool = False
    lexicon: LexiconName | None = None
    language: LanguageName | UnsetType = UNSET

    def __post_init__(self) -> None:
        if bool(self.seats) == (self.name is not None or bool(self.computers)):
            raise ValueError("Give either `seats`, or `name` and `computers`.")
        if not self.seats and (self.name is None or not self.computers):
            raise ValueError("Give a `name` and at least one of `computers`.")
        if self.seats and not any(isinstance(seat, HereSeat) for seat in self.seats):
            raise ValueError("One of the `seats` must be your own, of the `kind` `here`.")

    @property
    def all_seats(self) -> tuple[NewSeat, ...]:
        """Every seat in order, whether given as seats or in short."""
        if self.name is None:
            return self.seats
        computers = (ComputerSeat(computer.name, computer.level) for computer in self.computers)
        return (HereSeat(self.name), *computers)

    @property
    def digest(self) -> bytes:
        """A hash of the request."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()

    @property
    def waits_for_people(self) -> bool:
        """True if a seat is still free for another person."""
        return any(isinstance(seat, LinkSeat | OpenSeat) for seat in self.all_seats)


class EditionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a file with an edition of one's own, in TOML or JSON."""

    text: Annotated[str, Meta(max_length=LARGEST_FILE)]


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A new token; `name` is for its owner's own list.

    One whose `scope` is `read` changes nothing. It expires after a number of `days`, or never.
    """

    name: Name
    scope: Literal["read", "play"] = "play"
    days: Annotated[int, Meta(ge=1, le=MOST_TOKEN_DAYS)] | None = None


class NewBlock(Struct, frozen=True, forbid_unknown_fields=True):
    """The person to block, at a seat of a game that the requester plays or has played in."""

    game: str
    seat: SeatNumber


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's private notes beside a game; empty if there are none."""

    text: Annotated[str, Meta(max_length=MOST_NOTES, pattern=r"^[^\x00]*\Z")]


class CommandMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over HTTP; `seat` is needed where a guest has several."""

    key: Key
    version: Version
    command: WireCommand
    seat: SeatNumber | None = None


class LessonCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command in a lesson of the tutorial."""

    command: WireCommand


class ExerciseAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to an exercise: a play, an exchange or a pass.

    With `keep`, a turn that is missed is added to the guest's mistakes.
    """

    command: WirePlay | WireExchange | WirePass
    keep: bool = True


class HintAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The step of the hints to an exercise.

    With `keep`, the turn is added to the guest's mistakes.
    """

    step: Literal["theme", "squares", "letters", "answer"]
    keep: bool = True


class LiveCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over a socket, for the socket's own seat or for another `seat` of the guest."""

    type: Literal["command"]
    key: Key
    version: Version
    command: WireCommand
    seat: SeatNumber | None = None


class PreviewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles on the board that are not yet played; `seat` is needed where a guest has several."""

    tiles: Annotated[tuple[WireTile, ...], Meta(max_length=SIZE * SIZE)]
    seat: SeatNumber | None = None


class RecordBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game to review, as the text of a GCG file."""

    gcg: str
    edition: AskedEdition | None = None


class RecordCollected(Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game to keep in one's collection, with the name of its file."""

    gcg: str
    file: Annotated[str, Meta(max_length=LONGEST_FILE_NAME)] = ""
    edition: AskedEdition | None = None


NameInRecord = Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORDED_NAME)]


class RecordedName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which the guest plays in the collected records; null for none.

    `also` are other names of the same person, as records of several years have them.
    """

    name: NameInRecord | None
    also: Annotated[tuple[NameInRecord, ...], Meta(max_length=MOST_OTHER_NAMES)] = ()


class PositionAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a line of CGP; its operations `edition`, `lex` and `ld` name all three.

    Without them it is tournament, with English tiles, on the default word list of the language. An
    `edition` of one's own, in the form of its file, takes the place of the named one.
    """

    cgp: Annotated[str, Meta(max_length=2000)]
    edition: OwnEditionForm | None = None


class MoveAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and a move of it such as `8D HORN`, `exchange IUU` or `pass`."""

    cgp: Annotated[str, Meta(max_length=2000)]
    move: MoveText
    edition: OwnEditionForm | None = None


class SearchAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to search; `moves` are compared with the best ones, for a number of `seconds`."""

    cgp: Annotated[str, Meta(max_length=2000)]
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=20)] = ()
    seconds: Annotated[int, Meta(ge=1, le=10)] = 10
    edition: OwnEditionForm | None = None


class TurnAnswered(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a score sheet that is remembered: its play, or none where nothing was laid."""

    seat: SeatNumber
    turn: Annotated[int, Meta(ge=0, le=MOST_TURNS)]
    at: Annotated[str, Meta(max_length=3)] = ""
    word: Annotated[str, Meta(max_length=SIZE)] = ""


class FirmEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that is right beyond doubt; with `missing`, no turn was forgotten before it."""

    seat: SeatNumber
    turn: Annotated[int, Meta(ge=0, le=MOST_TURNS)]
    missing: bool = False


SheetCell = Annotated[str, Meta(max_length=LONGEST_MOVE)]


class RebuildAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A final board and the score sheet of a game.

    The `board` has a small letter for a blank; `blanks_marked` says whether all of them are marked,
    by default if one is. `columns` are those of the players, in the order of turns: a cell has a
    score or, with `totals`, the sum so far, and perhaps the word; `-` is a turn without a score and
    `?` a figure that cannot be read. `answers` are turns that are remembered.
    """

    board: Annotated[
        tuple[Annotated[str, Meta(max_length=5 * SIZE)], ...],
        Meta(min_length=SIZE, max_length=SIZE),
    ]
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    columns: Annotated[
        tuple[Annotated[tuple[SheetCell, ...], Meta(max_length=MOST_TURNS)], ...],
        Meta(min_length=2, max_length=4),
    ]
    figures: Literal["scores", "totals"] = "scores"
    edition: AskedEdition = "standard"
    language: LanguageName | UnsetType = UNSET
    blanks_marked: bool | None = None
    answers: Annotated[tuple[TurnAnswered, ...], Meta(max_length=2 * MOST_TURNS)] = ()
    firm: Annotated[tuple[FirmEntry, ...], Meta(max_length=2 * MOST_TURNS)] = ()


class PictureAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A board to draw: its rows as in a view, the squares of the last play, and a rack.

    `language` is that of the tiles, English unless it is given.
    """

    edition: AskedEdition
    board: Annotated[tuple[Annotated[str, Meta(max_length=15)], ...], Meta(max_length=15)]
    last: Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=15)] = ()
    rack: Annotated[str, Meta(max_length=15)] | None = None
    title: Annotated[str, Meta(max_length=200)] | None = None
    size: Annotated[int, Meta(ge=100, le=4000)] = 640
    language: LanguageName | UnsetType = UNSET


read_live_command = msgspec.json.Decoder(LiveCommand).decode


LONGEST_SECRET = 64

"""What a browser sends, beside the commands themselves."""

import hashlib
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal, assert_never

import msgspec
from msgspec import Meta, Struct

from tilewright.game.clock import TimeOutOfRange
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.notation.wire import WireCommand, WireTerms, WireTile, read_terms
from tilewright.players import LEVELS
from tilewright.rules.edition import Edition, NotOffered
from tilewright.rules.editions import EDITIONS
from tilewright.server.http.problems import malformed, not_offered, time_out_of_range

JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Not shown, and needed to write Persian, or a family as one picture."""
UNSEEN = (
    "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters and symbols that show nothing."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
LexiconName = Annotated[str, Meta(min_length=1, max_length=100)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+\Z")]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class NewComputer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer to play against."""

    name: Name
    level: str


class HereSeat(Struct, frozen=True, tag_field="kind", tag="here", forbid_unknown_fields=True):
    """A seat at the device of whoever asks."""

    name: Name


class LinkSeat(Struct, frozen=True, tag_field="kind", tag="link", forbid_unknown_fields=True):
    """A seat for whoever is sent the link."""


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat for anybody."""


class ComputerSeat(
    Struct, frozen=True, tag_field="kind", tag="computer", forbid_unknown_fields=True
):
    """A seat that the program plays."""

    name: Name
    level: str


NewSeat = HereSeat | LinkSeat | OpenSeat | ComputerSeat


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin, its seats in order; in short: who asks, by `name`, and then `computers`.

    The same `key` again is the same game; `watch` lets people look on who are sent a link. The
    `lexicon` is one that the server offers, by name; the first of them when it is left out. Unasked
    words are challenged, as every sheet has it.
    """

    edition: str
    words: WordPolicy = WordPolicy.CHALLENGE
    name: Name | None = None
    computers: Annotated[tuple[NewComputer, ...], Meta(max_length=3)] = ()
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=4)] = ()
    terms: WireTerms = WireTerms()
    key: Key | None = None
    watch: bool = False
    lexicon: LexiconName | None = None

    def __post_init__(self) -> None:
        if bool(self.seats) == (self.name is not None or bool(self.computers)):
            raise ValueError("A game is asked for by its `seats`, or by `name` and `computers`.")
        if not self.seats and (self.name is None or not self.computers):
            raise ValueError("A `name` and at least one of `computers` are needed.")
        if self.seats and not any(isinstance(each, HereSeat) for each in self.seats):
            raise ValueError("One of the `seats` is for whoever asks: its `kind` is `here`.")

    @property
    def all_seats(self) -> tuple[NewSeat, ...]:
        """Every seat in order, whichever way they were written."""
        if self.name is None:
            return self.seats
        computers = (ComputerSeat(each.name, each.level) for each in self.computers)
        return (HereSeat(self.name), *computers)

    @property
    def digest(self) -> bytes:
        """A hash of what is asked for."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()

    @property
    def waits_for_people(self) -> bool:
        """Whether somebody else is still to sit down."""
        return any(isinstance(each, LinkSeat | OpenSeat) for each in self.all_seats)


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made, and what its owner calls it."""

    name: Name


class CommandMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over HTTP; `seat` says which where a guest has several."""

    key: Key
    version: Version
    command: WireCommand
    seat: SeatNumber | None = None


class LiveCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over a socket; it is the socket's seat that acts, or another of the guest's."""

    type: Literal["command"]
    key: Key
    version: Version
    command: WireCommand
    seat: SeatNumber | None = None


class PreviewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles laid, but not yet played; `seat` says from which rack where a guest has several."""

    tiles: Annotated[tuple[WireTile, ...], Meta(max_length=225)]
    seat: SeatNumber | None = None


class RecordBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game to look through, as the text of a GCG file."""

    gcg: str
    edition: str | None = None


class PictureAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A board to be drawn: its rows as in a view, the squares of the last play, and a rack."""

    edition: str
    board: Annotated[tuple[Annotated[str, Meta(max_length=15)], ...], Meta(max_length=15)]
    last: Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=15)] = ()
    rack: Annotated[str, Meta(max_length=15)] | None = None
    title: Annotated[str, Meta(max_length=200)] | None = None
    size: Annotated[int, Meta(ge=100, le=4000)] = 640


read_live_command = msgspec.json.Decoder(LiveCommand).decode


def read_known_version(text: str | None) -> int | None:
    """The version that a client says it has; None when it does not follow changes.

    Raises:
        Problem: that is no version.
    """
    if text is None:
        return None
    try:
        return msgspec.convert(text, Version, strict=False)
    except msgspec.ValidationError as error:
        raise malformed(f"The version is not a number of events: {error}.") from error


def read_seat(text: str | None) -> Seat | None:
    """The seat that an address asks for, if any.

    Raises:
        Problem: that is no seat.
    """
    if text is None:
        return None
    try:
        return Seat(msgspec.convert(text, SeatNumber, strict=False))
    except msgspec.ValidationError as error:
        raise malformed(f"That is no seat: {error}.") from error


def setup_of(new: NewGame, lexicon: LexiconIdentity) -> TableSetup:
    """The table that is asked for.

    Raises:
        Problem: no such edition or level, a name that shows nothing, too many players, or terms
            that the edition does not offer, or a time that no clock has.
    """
    edition = edition_named(new.edition)
    players = tuple(map(_player, new.all_seats))
    with terms_that_can_be(edition):
        return TableSetup(edition, players, new.words, lexicon, read_terms(new.terms))


def edition_named(name: str) -> Edition:
    """The edition of this name.

    Raises:
        Problem: there is none.
    """
    edition = EDITIONS.get(name)
    if edition is None:
        known = tuple(EDITIONS)
        message = f"There is no edition of that name; there are {', '.join(known)}."
        raise not_offered(message, known)
    return edition


@contextmanager
def terms_that_can_be(edition: Edition) -> Iterator[None]:
    """What a table cannot agree on becomes the problem that says so.

    Raises:
        Problem: too many players, terms that the edition does not offer, or no clock's time.
    """
    try:
        yield
    except NotOffered as error:
        what = error.setting.replace("_", " ")
        raise not_offered(f"{edition.title} does not offer {what}.", error.offered) from error
    except TimeOutOfRange as error:
        raise time_out_of_range(error) from error
    except ValueError as error:
        raise malformed(str(error)) from error


def _player(seat: NewSeat) -> Player:
    match seat:
        case HereSeat(name):
            return Person(read_name(name))
        case LinkSeat() | OpenSeat():
            return Person("")  # who will sit there is not known yet
        case ComputerSeat(name, level):
            return read_computer(name, level)
        case _:
            assert_never(seat)


def read_computer(name: str, level: str) -> Computer:
    """The computer that is asked for.

    Raises:
        Problem: there is no such level, or the name shows nothing.
    """
    if level not in LEVELS:
        raise malformed(f"There is no level of that name; there are {', '.join(LEVELS)}.")
    return Computer(read_name(name), level)


def read_name(text: str) -> str:
    """The name with its spaces in order.

    Raises:
        Problem: it shows nothing, or holds what cannot be shown.
    """
    name = " ".join(text.split())
    shown = any(unicodedata.category(each)[0] in "LNPS" and each not in UNSEEN for each in name)
    if not shown or not all(each.isprintable() or each in JOINERS for each in name):
        raise malformed("A name needs letters that can be shown.")
    return name

"""What a browser sends, beside the commands themselves."""

import unicodedata
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.notation.wire import WireCommand, WireTerms, WireTile, read_terms
from tilewright.players import LEVELS
from tilewright.rules.edition import NotOffered
from tilewright.rules.editions import EDITIONS
from tilewright.server.problems import malformed, not_offered

JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Not shown, and needed to write Persian, or a family as one picture."""
UNSEEN = (
    "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters and symbols that show nothing."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+\Z")]
Version = Annotated[int, Meta(ge=0, le=2**31)]


class NewComputer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer to play against."""

    name: Name
    level: str


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin: the person who asks sits first, the computers after."""

    edition: str
    words: WordPolicy
    name: Name
    computers: Annotated[tuple[NewComputer, ...], Meta(min_length=1, max_length=3)]
    terms: WireTerms = WireTerms()


class CommandMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over HTTP."""

    key: Key
    version: Version
    command: WireCommand


class LiveCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over a socket."""

    type: Literal["command"]
    key: Key
    version: Version
    command: WireCommand


class PreviewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles laid, but not yet played."""

    tiles: Annotated[tuple[WireTile, ...], Meta(max_length=225)]


read_new_game = msgspec.json.Decoder(NewGame).decode
read_command_message = msgspec.json.Decoder(CommandMessage).decode
read_live_command = msgspec.json.Decoder(LiveCommand).decode
read_preview = msgspec.json.Decoder(PreviewMessage).decode


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


def setup_of(new: NewGame, lexicon: LexiconIdentity) -> TableSetup:
    """The table that is asked for.

    Raises:
        Problem: no such edition or level, a name that shows nothing, too many players, or terms
            that the edition does not offer.
    """
    edition = EDITIONS.get(new.edition)
    if edition is None:
        raise malformed(f"There is no edition of that name; there are {', '.join(EDITIONS)}.")
    if any(computer.level not in LEVELS for computer in new.computers):
        raise malformed(f"There is no level of that name; there are {', '.join(LEVELS)}.")
    if new.terms.time is not msgspec.UNSET:
        raise not_offered("Games on a clock are not offered yet.")
    computers = (Computer(_name(each.name), each.level) for each in new.computers)
    players: tuple[Player, ...] = (Person(_name(new.name)), *computers)
    try:
        return TableSetup(edition, players, new.words, lexicon, read_terms(new.terms))
    except NotOffered as error:
        what = error.setting.replace("_", " ")
        raise not_offered(f"{edition.title} does not offer {what}.", error.offered) from error
    except ValueError as error:
        raise malformed(str(error)) from error


def _name(text: str) -> str:
    name = " ".join(text.split())
    shown = any(unicodedata.category(each)[0] in "LNPS" and each not in UNSEEN for each in name)
    if not shown or not all(each.isprintable() or each in JOINERS for each in name):
        raise malformed("A name needs letters that can be shown.")
    return name

"""What a phone beside a board sends, and is told besides what it is shown."""

import hashlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tilewright.companion.companion import opening_of
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.game.seats import LexiconIdentity
from tilewright.game.state import Phase
from tilewright.notation.companion import WireCompanion, WireEntry, WireLaid
from tilewright.notation.wire import WireTerms, read_terms
from tilewright.server.http.requests import (
    Key,
    LexiconName,
    Name,
    Version,
    edition_named,
    read_name,
    terms_that_can_be,
)
from tilewright.server.lobby.links import LONGEST_SECRET

LINK_PURPOSE = "companion"


class NewCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """A companion to begin; `players` in the order of turns. The same `key` again is the same.

    The `lexicon` is one that the server offers, by name; the first of them when it is left out.
    """

    edition: str
    words: Judge
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    terms: WireTerms = WireTerms()
    key: Key | None = None
    lexicon: LexiconName | None = None

    @property
    def digest(self) -> bytes:
        """A hash of what is asked for."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()

    def started(self, lexicon: LexiconIdentity) -> CompanionStarted:
        """The companion that is asked for.

        Raises:
            Problem: no such edition, a name that shows nothing, or terms that cannot be.
        """
        edition = edition_named(self.edition)
        players = tuple(map(read_name, self.players))
        with terms_that_can_be(edition):
            terms = read_terms(self.terms)
            if terms.show_words is not None:
                raise ValueError("a sheet shows no words before they are written")
            terms.agreed(edition, len(players))
            started = CompanionStarted(edition.name, players, self.words, lexicon, terms)
            opening_of(started)
        return started


class JoinCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """One phone more, with the secret of the link."""

    secret: Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]


class EntryMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry over HTTP."""

    key: Key
    version: Version
    command: WireEntry


class LiveEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry over a socket."""

    type: Literal["command"]
    key: Key
    version: Version
    command: WireEntry


class PlayPreview(WireLaid, frozen=True, forbid_unknown_fields=True):
    """A play that is not written yet: `written` as in `8D HORN`, or tile by tile."""


class SharedCompanion(Struct, frozen=True):
    """A companion; `link` is the secret for further phones, told to whoever opened it."""

    view: WireCompanion
    link: str | None


class CompanionSummary(Struct, frozen=True):
    """A companion in a list; `updated` is since when it stands so."""

    id: str
    edition: str
    state: Phase
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int
    updated: str


read_live_entry = msgspec.json.Decoder(LiveEntry).decode

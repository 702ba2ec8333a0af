"""Requests and responses about companion sheets, apart from their view."""

import hashlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tilewright.companion.companion import opening_of
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.game.seats import LexiconIdentity
from tilewright.notation.companion import WireCompanion, WireEntry, WireLaid
from tilewright.notation.wire import WireTerms, read_terms
from tilewright.server.http.requests import (
    Key,
    LexiconName,
    Name,
    Version,
    edition_named,
    terms_that_can_be,
)
from tilewright.server.http.responses import ListedState
from tilewright.server.lobby.links import LONGEST_SECRET
from tilewright.server.names.reading import read_name

LINK_PURPOSE = "companion"


class NewCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """A new companion sheet, with its `players` in turn order.

    Repeating a `key` returns the same sheet. `lexicon` is the name of one that the server offers,
    by default the first.
    """

    edition: str
    words: Judge
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    terms: WireTerms = WireTerms()
    key: Key | None = None
    lexicon: LexiconName | None = None

    @property
    def digest(self) -> bytes:
        """A hash of the request."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()

    def started(self, lexicon: LexiconIdentity) -> CompanionStarted:
        """Return the first event of the requested companion.

        Raises:
            Problem: `not_offered` for an unknown edition or terms that it lacks, `malformed` for
                impossible terms, or `time_out_of_range`.
            NameRefused: one of the names is not accepted.
        """
        edition = edition_named(self.edition)
        players = tuple(map(read_name, self.players))
        with terms_that_can_be(edition):
            terms = read_terms(self.terms)
            if terms.show_words is not None:
                raise ValueError(
                    "companion sheets have no `show_words`: words are judged when written"
                )
            if terms.computers_at_once:
                raise ValueError("companion sheets have no `computers_at_once`: no computer plays")
            if terms.phoneys:
                raise ValueError("companion sheets have no `phoneys`: no computer plays")
            if terms.absence is not None:
                raise ValueError("companion sheets have no `absence`: nobody is absent there")
            terms.agreed(edition, len(players))
            started = CompanionStarted(edition.name, players, self.words, lexicon, terms)
            opening_of(started)
        return started


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
    missing.
    """

    id: str
    edition: str | None
    state: ListedState
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int
    updated: str


read_live_entry = msgspec.json.Decoder(LiveEntry).decode

"""A guest's turns as an Atom feed and as a calendar: texts, without input or output.

They say which game waits, since when, and until when where days are counted. They hold no tile,
no word, no score and no name: services that read feeds for other people see them too.

The formats are RFC 4287 (Atom) and RFC 5545 (iCalendar).
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from msgspec import Struct

from tilewright.api.notices import Language
from tilewright.game.clock import SECOND, Instant
from tilewright.server.notices.wording import Wording, title_of, waiting_of, wording_of

if TYPE_CHECKING:
    from icalendar import Timezone

ATOM = "application/atom+xml"
CALENDAR = "text/calendar"

_ATOM = "http://www.w3.org/2005/Atom"
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


class WaitingTurn(Struct, frozen=True):
    """A game that has waited for its player since the moment `since` (ISO 8601).

    `number` is the number of the turn and `edition` the name of the game's edition; `until` is when
    the player's days are over, or None where no days are counted. With `was_dropped` the player
    had armed a play for this turn, which no longer fits. `language` is that of the tiles, None for
    English.
    """

    game: str
    edition: str
    number: int
    since: str
    until: Instant | None = None
    was_dropped: bool = False
    language: str | None = None

    @property
    def uuid(self) -> str:
        """Return the identifier of this turn, the same in every feed."""
        return str(uuid5(NAMESPACE_URL, f"tilewright:{self.game}:{self.number}"))

    def link(self, base: str) -> str:
        """Return the address at which the page of the server at `base` shows the game."""
        return f"{base}#/game/{self.game}"


def atom(
    feed: str, created: str, turns: Iterable[WaitingTurn], base: str, language: Language = "en"
) -> bytes:
    """Return the Atom feed with this id and these turns, the newest first."""
    wording = wording_of(language)
    entries = sorted(turns, key=lambda turn: turn.since, reverse=True)
    ET.register_namespace("", _ATOM)
    root = ET.Element(f"{{{_ATOM}}}feed", {_LANGUAGE: language})
    _add(root, "id", f"urn:uuid:{uuid5(NAMESPACE_URL, f'tilewright:feed:{feed}')}")
    _add(root, "title", wording.feed_title)
    _add(root, "updated", entries[0].since if entries else created)
    _add(_add(root, "author"), "name", "Tilewright")
    _add(root, "link", href=base)
    for turn in entries:
        entry = _add(root, "entry")
        _add(entry, "id", f"urn:uuid:{turn.uuid}")
        _add(entry, "title", title_of(wording, turn.edition, turn.number, turn.language))
        _add(entry, "updated", turn.since)
        _add(entry, "link", href=turn.link(base))
        _add(entry, "content", _text(wording, turn), type="text")
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text


def calendar(turns: Iterable[WaitingTurn], base: str, language: Language = "en") -> bytes:
    """Return a calendar with an event at the end of each turn whose days are counted."""
    # eighty modules, which no server needs before its first calendar
    from icalendar import Calendar, Event
    from icalendar.enums import TRANSP

    wording = wording_of(language)
    found = Calendar()
    found.add("version", "2.0")
    found.add("prodid", "-//Tilewright//Turns//EN")
    found.calendar_name = wording.feed_title
    found.add_component(_utc())  # a calendar needs a component, also when no game waits
    for turn in turns:
        if turn.until is not None:
            event = Event.new(
                uid=turn.uuid,
                stamp=datetime.fromisoformat(turn.since),
                start=datetime.fromtimestamp(turn.until / SECOND, UTC),
                summary=title_of(wording, turn.edition, turn.number, turn.language),
                description=_text(wording, turn),
                url=turn.link(base),
                transparency=TRANSP.TRANSPARENT,
            )
            found.add_component(event)
    text: bytes = found.to_ical()
    return text


def _text(wording: Wording, turn: WaitingTurn) -> str:
    return waiting_of(wording, turn.until, was_dropped=turn.was_dropped)


def _utc() -> "Timezone":
    from icalendar import Timezone, TimezoneStandard

    standard = TimezoneStandard()
    standard.add("dtstart", datetime(1970, 1, 1))
    standard.add("tzoffsetfrom", timedelta(0))
    standard.add("tzoffsetto", timedelta(0))
    zone = Timezone()
    zone.add("tzid", "UTC")
    zone.add_component(standard)
    return zone


def _add(parent: ET.Element, name: str, text: str | None = None, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    element.text = text
    return element

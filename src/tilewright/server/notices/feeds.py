"""One's turns as an Atom feed and as a calendar: texts for readers of others, no input or output.

They say that a game waits, since when, and until when where days are counted: no tile, no word, no
score and no name, for whoever reads a feed on somebody's behalf gets it too.

The formats are RFC 4287 (Atom) and RFC 5545 (iCalendar).
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import NAMESPACE_URL, uuid5

from tilewright.game.clock import SECOND, Instant
from tilewright.server.notices.wording import (
    Language,
    Wording,
    title_of,
    waiting_of,
    wording_of,
)

ATOM = "application/atom+xml"
CALENDAR = "text/calendar"
LONGEST_LINE = 75
"""Octets of a calendar's line, its end not counted."""

_ATOM = "http://www.w3.org/2005/Atom"
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_UTC = (
    "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for somebody `since` a moment (ISO 8601), for turn `number` of the game.

    `edition` is the name of its edition.
    `until` is when the time of days per move is over; None where no days are counted.
    """

    game: str
    edition: str
    number: int
    since: str
    until: Instant | None = None

    @property
    def uuid(self) -> str:
        """The same for the same turn, however often it is told."""
        return str(uuid5(NAMESPACE_URL, f"tilewright:{self.game}:{self.number}"))

    def link(self, base: str) -> str:
        """Where the page of the server at `base` shows the game."""
        return f"{base}#/game/{self.game}"


def atom(
    feed: str, created: str, turns: Iterable[Waiting], base: str, language: Language = "en"
) -> bytes:
    """The feed of this id with the turns, the newest first."""
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
        _add(entry, "title", title_of(wording, turn.edition, turn.number))
        _add(entry, "updated", turn.since)
        _add(entry, "link", href=turn.link(base))
        _add(entry, "content", waiting_of(wording, turn.until), type="text")
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text


def calendar(turns: Iterable[Waiting], base: str, language: Language = "en") -> bytes:
    """A calendar with an event at the end of each turn whose days are counted."""
    wording = wording_of(language)
    title = _escaped(wording.feed_title)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tilewright//Turns//EN"]
    lines += [f"NAME:{title}", f"X-WR-CALNAME:{title}"]
    lines += _UTC  # a calendar must have something in it, also when nobody is waited for
    for turn in turns:
        if turn.until is not None:
            lines += _event(turn, turn.until, base, wording)
    lines.append("END:VCALENDAR")
    return b"".join(map(folded, lines))


def folded(line: str) -> bytes:
    r"""The line as a calendar has it: no more octets than allowed, goes on after a space.

    >>> folded("SUMMARY:" + "a" * 70)
    b'SUMMARY:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n aaa\r\n'
    """
    parts, part = [], b""
    for character in line:
        octets = character.encode()
        if len(part) + len(octets) > LONGEST_LINE:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"


def _event(turn: Waiting, until: Instant, base: str, wording: Wording) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{turn.uuid}"
    yield f"DTSTAMP:{_basic(datetime.fromisoformat(turn.since))}"
    yield f"DTSTART:{_basic(_moment(until))}"
    yield f"SUMMARY:{_escaped(title_of(wording, turn.edition, turn.number))}"
    yield f"DESCRIPTION:{_escaped(waiting_of(wording, turn.until))}"
    yield f"URL:{turn.link(base)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _moment(instant: Instant) -> datetime:
    return datetime.fromtimestamp(instant / SECOND, UTC)


def _basic(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    r"""The text as a calendar's value.

    >>> print(_escaped("Hook, line; sinker"))
    Hook\, line\; sinker
    """
    for each in "\\;,":
        text = text.replace(each, f"\\{each}")
    return text.replace("\n", "\\n")


def _add(parent: ET.Element, name: str, text: str | None = None, **more: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}", more)
    element.text = text
    return element

"""Parse GCG text, or bytes by the encoding that the file names, else UTF-8, else Latin-1."""

import re
from collections.abc import Mapping
from os import PathLike

from msgspec import Struct, field
from msgspec.structs import replace

from tilewright.notation.gcg.event_line import LONGEST_RACK, nick_of, rack_of, read_event
from tilewright.notation.gcg.faults import BadGcg, Cause, Unreadable, unordered, unreadable
from tilewright.notation.gcg.languages import with_whole_tiles
from tilewright.notation.gcg.record import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Event,
    Gcg,
    Player,
    Pragma,
    RackLine,
)
from tilewright.notation.gcg.turn_order import disorder
from tilewright.notation.sources import content_of

LONGEST_FILE = 1_000_000


_NAMED = re.compile(rb"^[ \t]*#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE | re.MULTILINE)


_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")


_MARK = b"\xef\xbb\xbf"


_ENCODINGS = {
    "utf8": "utf-8",
    "ascii": "ascii",
    "usascii": "ascii",
    "latin1": "latin-1",
    "iso88591": "latin-1",
    "iso88592": "iso8859-2",
    "iso885915": "iso8859-15",
    "windows1250": "cp1250",
    "cp1250": "cp1250",
    "windows1252": "cp1252",
    "cp1252": "cp1252",
}


def decode_gcg(data: bytes) -> str:
    r"""Return the text of a file.

    >>> decode_gcg("#player1 A José".encode("latin-1")), decode_gcg("#title É".encode())
    ('#player1 A José', '#title É')

    Raises:
        BadGcg: it is too long, binary, names an unknown encoding, or cannot be decoded.
    """
    if len(data) > LONGEST_FILE:
        raise BadGcg(unreadable(Cause.FILE_TOO_LONG, most=LONGEST_FILE), 1)
    if data.startswith(_WIDE_MARKS):
        raise BadGcg(unreadable(Cause.WIDE_ENCODING), 1)
    if b"\0" in data:
        raise BadGcg(unreadable(Cause.BINARY_FILE), 1)
    named = _NAMED.search(data)
    if data.startswith(_MARK):
        return _decoded(data.removeprefix(_MARK), "utf-8")
    if named is not None:
        return _decoded(
            data, encoding_of(named[1].decode("latin-1"), _line_at(data, named.start()))
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def gcg_text(source: str | bytes | PathLike[str]) -> str:
    """Return the text of a record: of the bytes of a file, or of the file at a path.

    Raises:
        BadGcg: it is too long, names an unknown encoding, or cannot be decoded.
        OSError: the file cannot be read.
        TypeError: the source is something else, such as an open file.
    """
    content = content_of(source, "a record", LONGEST_FILE)
    return content if isinstance(content, str) else decode_gcg(content)


def encoding_of(name: str, line: int) -> str:
    """Return Python's name for the encoding.

    Raises:
        BadGcg: the encoding is unknown.
    """
    known = _ENCODINGS.get(re.sub(r"[^a-z0-9]", "", name.lower()))
    if known is None:
        raise BadGcg(unreadable(Cause.UNKNOWN_ENCODING, said=name.strip()[:40]), line)
    return known


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        why = unreadable(Cause.NOT_IN_ENCODING, encoding=encoding.upper())
        raise BadGcg(why, _line_at(data, error.start)) from None


def _line_at(data: bytes, place: int) -> int:
    return len(re.findall(rb"\r\n|\r|\n", data[:place])) + 1


LONGEST_TEXT = 1_000_000


LONGEST_LINE = 20_000


MOST_LINES = 20_000


MOST_EVENTS = 1_000


_LINE_ENDS = re.compile(r"\r\n|\r|\n")


_PRAGMA = re.compile(r"#(\S*)[ \t]*(.*)", re.DOTALL)


_NUMBERED = re.compile(r"(player|rack)([0-9]{1,3})\Z", re.ASCII)


_NOTES = ("note", "comment")


_OF_MANY_LINES = (*_NOTES, "title", "description")


_BLANK = " \t"


def read_gcg(text: str) -> Gcg:
    r"""Read the game that the text records, with every turn in its place.

    >>> record = read_gcg("#player1 A Ann\n#player2 B Bob\n>A: AEINRST 8D RETAINS +66 66\n")
    >>> record.players[0].name, record.events[0].word, record.events[0].line
    ('Ann', 'RETAINS', 3)

    Raises:
        BadGcg: the text is not GCG, or a turn is out of order; the error says where and why.
    """
    record = read_as_written(text)
    for first in disorder(record):
        line = first.event.line
        raise BadGcg(unordered(first.why), line, _LINE_ENDS.split(text)[line - 1])
    return record


def read_gcg_bytes(data: bytes) -> Gcg:
    """Read the game that a file records.

    Raises:
        BadGcg: the file is not GCG in any known encoding, or a turn is out of order.
    """
    return read_gcg(decode_gcg(data))


def read_as_written(text: str) -> Gcg:
    """Read the text, even if turns are out of order.

    Raises:
        BadGcg: it is not GCG; the error says where and why.
    """
    if len(text) > LONGEST_TEXT:
        raise BadGcg(unreadable(Cause.TEXT_TOO_LONG, most=LONGEST_TEXT), 1)
    reading = _Reading()
    # DOS ends text files with 0x1A
    lines = _LINE_ENDS.split(text.removeprefix("\ufeff").rstrip("\x1a"))
    if len(lines) > MOST_LINES:
        raise BadGcg(unreadable(Cause.TOO_MANY_LINES, most=MOST_LINES), MOST_LINES + 1)
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise BadGcg(unreadable(Cause.LINE_TOO_LONG, most=LONGEST_LINE), number, line)
        reading.take(line.rstrip(_BLANK), number)
    return reading.record(len(lines))


class _Lines(Struct):
    """A text that may continue on further lines; empty ones count only if another follows."""

    name: str
    number: int
    lines: list[str]
    empty: int = 0

    def add(self, line: str) -> None:
        if line:
            self.lines += [""] * self.empty + [line]
            self.empty = 0
        else:
            self.empty += 1

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class _Reading(Struct):
    """The results of parsing so far."""

    players: dict[int, Player] = field(default_factory=dict)
    pragmas: list[_Lines] = field(default_factory=list)
    notes: list[_Lines] = field(default_factory=list)
    events: list[tuple[Event, list[_Lines]]] = field(default_factory=list)
    racks: dict[int, RackLine] = field(default_factory=dict)
    first_racks: dict[int, RackLine] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    encoding: str | None = None
    open_text: _Lines | None = None
    unnamed: bool = False

    def take(self, line: str, number: int) -> None:
        """Parse one more line."""
        begun = line.lstrip(_BLANK)
        if begun.startswith("#"):
            self._take_pragma(begun, number)
        elif begun.startswith(">"):
            self._take_event(begun, number)
        elif self.open_text is not None:
            self.open_text.add(line)
        elif begun:
            is_name = number == 1 and line.rstrip().lower().endswith(".gcg")
            remedy = "; give a pathlib.Path, or the text, of a file" if is_name else ""
            raise BadGcg(unreadable(Cause.NEITHER_HEADER_NOR_EVENT), number, line, remedy)

    def record(self, last: int) -> Gcg:
        """Return the record of everything parsed."""
        count = len(self.players)
        if count < FEWEST_PLAYERS or set(self.players) != set(range(1, count + 1)):
            raise BadGcg(unreadable(Cause.TOO_FEW_PLAYERS), last)
        for seat, rack in (*self.first_racks.items(), *self.racks.items()):
            if seat > count:
                why = unreadable(Cause.RACK_OF_NOBODY, seat=seat, players=count)
                raise BadGcg(why, rack.line)
        read = Gcg(
            tuple(self.players[seat] for seat in range(1, count + 1)),
            tuple(Pragma(pragma.name, pragma.text, line=pragma.number) for pragma in self.pragmas),
            tuple(note.text for note in self.notes),
            tuple(
                replace(event, notes=tuple(note.text for note in notes))
                for event, notes in self.events
            ),
            _in_order(self.racks),
            _in_order(self.first_racks),
        )
        return with_whole_tiles(read)

    def _take_event(self, line: str, number: int) -> None:
        self.open_text = None
        if len(self.events) == MOST_EVENTS:
            raise BadGcg(unreadable(Cause.TOO_MANY_EVENTS, most=MOST_EVENTS), number, line)
        if not self.events:
            self.first_racks, self.racks = self.racks, {}
        self.unnamed = self.unnamed or not self.players
        if self.unnamed:
            self._take_nick(line)
        totals = {player.nick: 0 for player in self.players.values()} | self.totals
        event = read_event(line, number, totals)
        self.totals[event.nick] = event.total
        self.events.append((event, []))

    def _take_nick(self, line: str) -> None:
        """Seat players in order of appearance if the file does not list them."""
        nick = nick_of(line)
        known = {player.nick for player in self.players.values()}
        if nick is not None and nick not in known and len(known) < MOST_PLAYERS:
            self.players[len(known) + 1] = Player(nick)

    def _take_pragma(self, line: str, number: int) -> None:
        self.open_text = None
        match = _PRAGMA.match(line)
        assert match is not None, "the line begins with #"
        name, text = match[1], match[2]
        known = name.lower()
        numbered = _NUMBERED.match(known)
        if numbered is not None:
            take = self._take_player if numbered[1] == "player" else self._take_rack
            take(int(numbered[2]), text, number, line)
        elif known == "character-encoding":
            self._take_encoding(text, number, line)
        else:
            self._take_text(known, _Lines(name, number, [text]))

    def _take_text(self, known: str, lines: _Lines) -> None:
        if known not in _NOTES:
            self.pragmas.append(lines)
        elif self.events:
            self.events[-1][1].append(lines)
        else:
            self.notes.append(lines)
        self.open_text = lines if known in _OF_MANY_LINES else None

    def _take_player(self, seat: int, text: str, number: int, line: str) -> None:
        nick, _, name = text.replace("\t", " ").partition(" ")
        why = self._fault_of_player(seat, nick)
        if why is not None:
            raise BadGcg(why, number, line)
        self.players[seat] = Player(nick, name.strip())

    def _fault_of_player(self, seat: int, nick: str) -> Unreadable | None:
        if self.events:
            return unreadable(Cause.PLAYER_AFTER_EVENT)
        if not 1 <= seat <= MOST_PLAYERS:
            return unreadable(Cause.NO_SUCH_PLAYER, seat=seat, most=MOST_PLAYERS)
        if seat in self.players:
            return unreadable(Cause.PLAYER_TWICE, seat=seat)
        if not nick:
            return unreadable(Cause.NO_NICK, seat=seat)
        if any(player.nick == nick for player in self.players.values()):
            return unreadable(Cause.NICK_TWICE, nick=nick[:40])
        return None

    def _take_rack(self, seat: int, text: str, number: int, line: str) -> None:
        rack = text.strip()
        if seat in self.racks or not 1 <= seat <= MOST_PLAYERS:
            raise BadGcg(unreadable(Cause.IMPOSSIBLE_RACK, seat=seat), number, line)
        tiles = rack_of(rack) if rack else ""
        if tiles is None:
            raise BadGcg(unreadable(Cause.NO_FINAL_RACK, most=LONGEST_RACK), number, line)
        self.racks[seat] = RackLine(seat, tiles, line=number)

    def _take_encoding(self, text: str, number: int, line: str) -> None:
        # decode_gcg has already applied it; here it only must not be contradictory
        encoding = encoding_of(text, number)
        if self.encoding not in (None, encoding):
            raise BadGcg(unreadable(Cause.SECOND_ENCODING), number, line)
        self.encoding = encoding


def _in_order(racks: Mapping[int, RackLine]) -> tuple[RackLine, ...]:
    return tuple(racks[seat] for seat in sorted(racks))

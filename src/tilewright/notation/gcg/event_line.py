"""Parse one event line of GCG."""

import re
from collections.abc import Mapping
from typing import TypedDict
from unicodedata import normalize

from tilewright.notation.gcg.faults import BadGcg, Cause, unreadable
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Pass,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
)
from tilewright.rules.alphabet import in_memory
from tilewright.rules.errors import MalformedText

LONGEST_RACK = 40
LONGEST_TEXT = 6 * LONGEST_RACK
"""Characters of a rack or a word, in which a tile of several letters has up to six."""

# the dot is that of the Catalan L·L, where a program writes it without brackets
_TILE = r"[^\W\d_]|·"
_RACK = re.compile(rf"(?:{_TILE}|[?_])+\Z")
_WORD = re.compile(rf"(?:{_TILE}|\.|\((?:{_TILE}|\.)+\))+\Z")
_ROW = r"(0?[1-9]|[1-9][0-9])"
_COORDINATE = re.compile(rf"(?:{_ROW}([A-Za-z])|([A-Za-z]){_ROW})\Z")
# some programs write a loss as +-11
_FIGURE = re.compile(r"\+?(-?[0-9]{1,5})\Z", re.ASCII)
_NICK = re.compile(r">[ \t]*([^\s:]+)[ \t]*:")
_COUNT = re.compile(r"[0-9]{1,2}\Z", re.ASCII)
_LABEL = re.compile(r"\(([^()]*)\)\Z")


def rack_of(text: str) -> str | None:
    """Return a row of tiles in memory: letters, ? for a blank, _ for an unknown one.

    None if the text is something else.

    >>> rack_of("AEINRT?"), rack_of("A[CH]__"), rack_of("8D")
    ('AEINRT?', 'AƇ__', None)
    """
    return _tiles(text, _RACK)


def _tiles(text: str, form: re.Pattern[str]) -> str | None:
    """Return the text in memory, if it has this form there."""
    if len(text) > LONGEST_TEXT:
        return None
    try:
        tiles = in_memory(normalize("NFC", text))
    except MalformedText:
        return None
    return tiles if len(tiles) <= LONGEST_RACK and form.match(tiles) else None


def nick_of(line: str) -> str | None:
    """Return the nick at the start of an event line, if no header line has declared the nicks."""
    match = _NICK.match(line)
    return None if match is None else match[1]


def read_event(line: str, number: int, totals: Mapping[str, int]) -> Event:
    """Parse the event in the line, of a player whose total so far is among the totals by nick.

    A total that the line leaves out follows from its score.

    >>> read_event(">A: QU (QU) -11", 7, {"A": 251, "B": 0}).total
    240

    Raises:
        BadGcg: the line is not an event of one of them.
    """
    return _EventLine(line, number, totals).event()


class _Figures(TypedDict):
    """The fields that every event has."""

    nick: str
    score: int
    total: int
    remark: str
    line: int


class _EventLine:
    """A line being parsed: the remaining fields, and the results so far."""

    def __init__(self, line: str, number: int, totals: Mapping[str, int]) -> None:
        self.line = line
        self.number = number
        self.totals = totals
        self.fields: list[str] = []
        self.nick = ""
        self.rack = ""

    def event(self) -> Event:
        self.nick, rest = self._split_nick()
        self.fields = rest.split()
        if self.fields and not _begins_action(self.fields[0]):
            said = self.fields.pop(0)
            rack = rack_of(said)
            if rack is None:
                raise self._bad(Cause.NEITHER_RACK_NOR_PLAY, said)
            self.rack = rack
        action = self._next(Cause.ACTION_MISSING)
        if action.startswith("("):
            return self._labelled(action)
        if action.startswith("-"):
            return self._dashed(action)
        return self._play(action)

    def _split_nick(self) -> tuple[str, str]:
        said = self.line[1:].lstrip(" \t")
        for nick in sorted(self.totals, key=len, reverse=True):
            rest = said.removeprefix(nick).lstrip(" \t")
            if said.startswith(nick) and rest.startswith(":"):
                return nick, rest[1:]
        raise self._bad(Cause.EVENT_OF_NOBODY)

    def _labelled(self, action: str) -> Event:
        match = _LABEL.match(action)
        if match is None:
            raise self._bad(Cause.NOT_IN_PARENTHESES, action)
        label = match[1]
        if label.lower() == "challenge":
            return ChallengeBonus(rack=self.rack, **self._figures())
        # in capitals these are unplayed tiles
        if label.lower() == "time" and label != "TIME":
            return TimePenalty(rack=self.rack, **self._figures())
        if label and label != label.upper():
            return Adjustment(rack=self.rack, label=label, **self._figures())
        tiles = rack_of(label) if label else ""
        if tiles is None:
            raise self._bad(Cause.NO_RACK, action)
        figures = self._figures()
        if self.rack or figures["score"] < 0:
            return RackLost(rack=self.rack, tiles=tiles, **figures)
        return RackGained(tiles=tiles, **figures)

    def _dashed(self, action: str) -> Event:
        put_back = action[1:]
        if put_back == "-":
            return Withdrawal(rack=self.rack, **self._figures())
        if not put_back or (_COUNT.match(put_back) and int(put_back) == 0):
            return Pass(rack=self.rack, **self._figures_of_no_play())
        if _COUNT.match(put_back):
            return CountedExchange(
                rack=self.rack, count=int(put_back), **self._figures_of_no_play()
            )
        tiles = rack_of(put_back)
        if tiles is None:
            raise self._bad(Cause.NO_EXCHANGE, action)
        return Exchange(rack=self.rack, tiles=tiles, **self._figures_of_no_play())

    def _play(self, action: str) -> Event:
        match = _COORDINATE.match(action)
        if match is None:
            raise self._bad(Cause.NO_SQUARE, action)
        row, column = match[1] or match[4], (match[2] or match[3]).upper()
        across = match[1] is not None
        coordinate = f"{int(row)}{column}" if across else f"{column}{int(row)}"
        said = self._next(Cause.WORD_MISSING)
        word = _tiles(said, _WORD)
        if word is None:
            raise self._bad(Cause.NO_WORD, said)
        return TilePlay(rack=self.rack, coordinate=coordinate, word=word, **self._figures())

    def _figures_of_no_play(self) -> _Figures:
        """Return the figures of an exchange or a pass, which scores nothing if it does not say."""
        self.fields = self.fields or ["0"]
        return self._figures()

    def _figures(self) -> _Figures:
        score = self._figure(Cause.NO_SCORE)
        total = self._figure(Cause.NO_TOTAL) if self.fields else self.totals[self.nick] + score
        return {
            "nick": self.nick,
            "score": score,
            "total": total,
            "remark": " ".join(self.fields),
            "line": self.number,
        }

    def _figure(self, none: Cause) -> int:
        field = self._next(Cause.SCORE_MISSING)
        match = _FIGURE.match(field)
        if match is None:
            raise self._bad(none, field)
        return int(match[1])

    def _next(self, missing: Cause) -> str:
        if not self.fields:
            raise self._bad(missing)
        return self.fields.pop(0)

    def _bad(self, cause: Cause, said: str | None = None) -> BadGcg:
        evidence = {} if said is None else {"said": said[:20]}
        return BadGcg(unreadable(cause, **evidence), self.number, self.line)


def _begins_action(field: str) -> bool:
    return field[0] in "(-" or _COORDINATE.match(field) is not None

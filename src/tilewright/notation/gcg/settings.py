"""Table settings in our own records that GCG lacks: edition, word policy, terms, computers.

They are in `#description`, after our name, as pairs of name and value. A header line of our own
would be simpler, but some programs reject files with unknown lines, and all of them know this one.
"""

import re
from collections.abc import Iterator, Mapping
from typing import assert_never
from urllib.parse import quote, unquote

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.clock import ChessClock, DaysPerMove, SandTimer, TimeControl, TimeOutOfRange
from tilewright.game.seats import Computer, WordPolicy
from tilewright.game.state import GameState
from tilewright.game.terms import TableTerms
from tilewright.notation.gcg.faults import BadGcg, Cause, Unreadable, unreadable
from tilewright.notation.gcg.record import Gcg, Pragma
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment, NotOffered
from tilewright.rules.editions import EDITIONS, FinishLineLevel
from tilewright.rules.languages import UnknownLanguage

_PRAGMA = "description"
_MARK = "tilewright"
_OWN = "own"
_NAMES = (
    "edition",
    "rules",
    "words",
    "challenge",
    "final-adjustment",
    "zero-plays",
    "time",
    "last-word",
    "show-words",
    "computers-at-once",
    "phoneys",
    "absence",
    "help",
    "finish-line",
    "computers",
    "lexicon-hash",
)
_COUNTED = {"counted": True, "not-counted": False}
_SHOWN = {"yes": True, "no": False}
_DIGITS = re.compile(r"[0-9]{1,8}\Z", re.ASCII)
_TIME = re.compile(r"(sand|chess|days):([0-9]{1,6})(?:\+([0-9]{1,6}))?\Z", re.ASCII)


class Settings(Struct, frozen=True):
    """A table's settings; those by seat are in the order of the record's players.

    `levels` are those of the computers, empty for people. `lexicon_hash` is that of the table's
    word list. With `own_rules` the edition is none of this program's, and the record, which has no
    room for it, cannot be read without it.
    """

    edition_name: str
    words: WordPolicy
    terms: TableTerms
    levels: tuple[str, ...]
    lexicon_hash: str
    own_rules: bool = False

    @property
    def edition(self) -> Edition:
        """The edition as this table played it.

        Raises:
            KeyError: it is none of this program's.
        """
        return self.agreed(EDITIONS[self.edition_name])

    def agreed(self, edition: Edition) -> Edition:
        """Return the edition with what this table chose."""
        return self.terms.agreed(edition, len(self.levels))

    def base(self, brought: Edition) -> Edition:
        """Return the edition before the table chose; `brought` where it is none of this program's.

        Raises:
            BadGcg: the record's own edition was not brought.
        """
        if not self.own_rules:
            return EDITIONS[self.edition_name]
        if brought.name != self.edition_name:
            raise BadGcg(unreadable(Cause.OWN_RULES, name=self.edition_name[:40]), 1)
        return brought


def _plays_own_rules(game: GameState) -> bool:
    known = EDITIONS.get(game.edition.name)
    try:
        same = known and game.terms.applied_to(known.in_language(game.edition.language))
    except (NotOffered, UnknownLanguage):
        return True
    return same != game.edition


def settings_at(game: GameState) -> Settings:
    """Return the settings of this game's table, its seats in the order of turns."""
    terms = game.terms
    levels = tuple(terms.finish_line[seat] for seat in game.order) if terms.finish_line else ()
    players = [game.players[seat] for seat in game.order]
    return Settings(
        game.edition.name,
        game.words,
        replace(terms, finish_line=levels),
        tuple(player.level if isinstance(player, Computer) else "" for player in players),
        game.lexicon.content_hash,
        own_rules=_plays_own_rules(game),
    )


def settings_pragma(settings: Settings) -> Pragma:
    """Return the header line with these settings."""
    said = " ".join(f"{name}={value}" for name, value in _said(settings) if value)
    return Pragma(_PRAGMA, f"{_MARK} {said}")


def settings_of(record: Gcg) -> Settings | None:
    """Return the table's settings; None if the record is not one of ours.

    >>> from tilewright.notation.gcg.record import Player
    >>> said = Pragma("description", "tilewright edition=wall words=void time=sand:180")
    >>> settings_of(Gcg((Player("A"), Player("B")), (said,))).terms.time
    SandTimer(seconds=180)

    Raises:
        BadGcg: it is one of ours, but its settings are impossible.
    """
    pragma = _own_pragma(record)
    return None if pragma is None else _settings(pragma, len(record.players))


def is_our_own(record: Gcg) -> bool:
    """Return whether the record claims to be one of ours."""
    return _own_pragma(record) is not None


def _own_pragma(record: Gcg) -> Pragma | None:
    described = (pragma for pragma in record.pragmas if pragma.name.lower() == _PRAGMA)
    return next((pragma for pragma in described if pragma.text.split()[:1] == [_MARK]), None)


def _said(settings: Settings) -> Iterator[tuple[str, str]]:
    terms = settings.terms
    yield "edition", settings.edition_name
    yield "rules", _OWN if settings.own_rules else ""
    yield "words", settings.words
    yield "challenge", terms.challenge or ""
    yield "final-adjustment", terms.final_adjustment or ""
    counted = {value: name for name, value in _COUNTED.items()}
    yield "zero-plays", "" if terms.zero_plays_count is None else counted[terms.zero_plays_count]
    yield "time", _time_text(terms.time)
    yield "last-word", "" if terms.last_word is None else str(terms.last_word)
    shown = {value: name for name, value in _SHOWN.items()}
    yield "show-words", "" if terms.show_words is None else shown[terms.show_words]
    yield "computers-at-once", "yes" if terms.computers_at_once else ""
    yield "phoneys", "yes" if terms.phoneys else ""
    yield "absence", "" if terms.absence is None else str(terms.absence)
    yield "help", "yes" if terms.help else ""
    yield "finish-line", ",".join(terms.finish_line)
    levels = enumerate(settings.levels, start=1)
    yield (
        "computers",
        ",".join(f"{number}:{quote(level, safe='')}" for number, level in levels if level),
    )
    yield "lexicon-hash", quote(settings.lexicon_hash, safe="")


def _time_text(time: TimeControl | None) -> str:
    match time:
        case SandTimer(seconds):
            return f"sand:{seconds}"
        case ChessClock(seconds, increment):
            return f"chess:{seconds}+{increment}"
        case DaysPerMove(days, bank):
            return f"days:{days}+{bank}"
        case None:
            return ""
        case _:
            assert_never(time)


def _settings(pragma: Pragma, seats: int) -> Settings:
    values: dict[str, str] = {}
    for word in pragma.text.split()[1:]:
        name, equals, value = word.partition("=")
        if name not in _NAMES or not equals or name in values:
            why = unreadable(Cause.NO_SETTING, said=word[:40])
            raise BadGcg(why, pragma.line, pragma.text)
        values[name] = value
    try:
        settings = _settings_from(values, seats)
        if not settings.own_rules:
            settings.edition  # noqa: B018  (a table that cannot be raises)
    except (KeyError, ValueError) as error:
        raise BadGcg(_why_none(error), pragma.line, pragma.text) from error
    return settings


class _BadSetting(ValueError):
    """A value that is not valid for its setting."""

    def __init__(self, cause: Cause, said: str) -> None:
        super().__init__()
        self.why = unreadable(cause, said=said[:40])


def _why_none(error: KeyError | ValueError) -> Unreadable:
    """Return the explanation why there is no table with these settings."""
    match error:
        case _BadSetting():
            return error.why
        case TimeOutOfRange(what=what, value=value, least=least, most=most):
            return unreadable(
                Cause.TIME_OUT_OF_RANGE, what=what, value=value, least=least, most=most
            )
        case KeyError(args=(name,)):
            return unreadable(Cause.UNKNOWN_SETTING, said=str(name)[:40])
        case _:
            return unreadable(Cause.IMPOSSIBLE_TABLE, why=str(error)[:200])


def _settings_from(values: Mapping[str, str], seats: int) -> Settings:
    challenge, adjustment = values.get("challenge"), values.get("final-adjustment")
    zeros, line = values.get("zero-plays"), values.get("finish-line")
    return Settings(
        values["edition"],
        WordPolicy(values["words"]),
        TableTerms(
            time=_time(values["time"]) if "time" in values else None,
            finish_line=tuple(map(FinishLineLevel, line.split(","))) if line else (),
            challenge=ChallengeRule(challenge) if challenge else None,
            final_adjustment=FinalAdjustment(adjustment) if adjustment else None,
            zero_plays_count=_COUNTED[zeros] if zeros else None,
            last_word=_seconds(values["last-word"]) if "last-word" in values else None,
            show_words=_SHOWN[values["show-words"]] if "show-words" in values else None,
            computers_at_once=_SHOWN[values.get("computers-at-once", "no")],
            phoneys=_SHOWN[values.get("phoneys", "no")],
            absence=_seconds(values["absence"]) if "absence" in values else None,
            help=_SHOWN[values.get("help", "no")],
        ),
        _levels(values.get("computers", ""), seats),
        unquote(values.get("lexicon-hash", "")),
        own_rules=_has_own_rules(values.get("rules")),
    )


def _has_own_rules(said: str | None) -> bool:
    if said not in (None, _OWN):
        raise _BadSetting(Cause.NO_SETTING, f"rules={said}")
    return said is not None


def _seconds(text: str) -> int:
    if _DIGITS.match(text) is None:
        raise _BadSetting(Cause.NO_SECONDS, text)
    return int(text)


def _time(text: str) -> TimeControl:
    match = _TIME.match(text)
    if match is None:
        raise _BadSetting(Cause.NO_TIME, text)
    count, further = int(match[2]), int(match[3] or 0)
    if match[1] == "sand":
        return SandTimer(count)
    return ChessClock(count, further) if match[1] == "chess" else DaysPerMove(count, further)


def _levels(text: str, seats: int) -> tuple[str, ...]:
    by_number = dict(word.split(":", 1) for word in text.split(",") if ":" in word)
    numbers = [str(number) for number in range(1, seats + 1)]
    if len(by_number) != len(text.split(",") if text else []) or not set(by_number) <= set(numbers):
        raise _BadSetting(Cause.NO_COMPUTERS, text)
    return tuple(unquote(by_number.get(number, "")) for number in numbers)

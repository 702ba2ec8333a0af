"""The terms of a table beyond its edition, as JSON."""

from typing import assert_never

from msgspec import UNSET, Struct, UnsetType

from tilewright.game.clock import ChessClock, DaysPerMove, SandTimer, TimeControl
from tilewright.game.terms import TableTerms
from tilewright.rules.edition import ChallengeRule, FinalAdjustment
from tilewright.rules.editions import FinishLineLevel


class WireSandTimer(Struct, frozen=True, tag_field="kind", tag="sand", forbid_unknown_fields=True):
    """Seconds per turn."""

    seconds: int


class WireChessClock(
    Struct, frozen=True, tag_field="kind", tag="chess", forbid_unknown_fields=True
):
    """Seconds per player, and an increment per turn."""

    seconds: int
    increment: int = 0


class WireDays(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """Days per turn, and a bank of days."""

    days: int
    bank: int = 0


WireTime = WireSandTimer | WireChessClock | WireDays


class WireTerms(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The terms of a table; missing ones are as in the edition."""

    time: WireTime | UnsetType = UNSET
    finish_line: tuple[FinishLineLevel, ...] = ()
    challenge: ChallengeRule | UnsetType = UNSET
    final_adjustment: FinalAdjustment | UnsetType = UNSET
    zero_plays_count: bool | UnsetType = UNSET
    last_word: int | UnsetType = UNSET
    show_words: bool | UnsetType = UNSET
    computers_at_once: bool = False
    phoneys: bool = False
    absence: int | UnsetType = UNSET
    help: bool = False


def read_terms(terms: WireTerms) -> TableTerms:
    """Return the terms in the JSON.

    Raises:
        TimeOutOfRange: a time is outside its range.
        ValueError: a last word or an absence together with a clock.
    """
    return TableTerms(
        time=None if terms.time is UNSET else _read_time(terms.time),
        finish_line=terms.finish_line,
        challenge=None if terms.challenge is UNSET else terms.challenge,
        final_adjustment=None if terms.final_adjustment is UNSET else terms.final_adjustment,
        zero_plays_count=None if terms.zero_plays_count is UNSET else terms.zero_plays_count,
        last_word=None if terms.last_word is UNSET else terms.last_word,
        show_words=None if terms.show_words is UNSET else terms.show_words,
        computers_at_once=terms.computers_at_once,
        phoneys=terms.phoneys,
        absence=None if terms.absence is UNSET else terms.absence,
        help=terms.help,
    )


def terms_json(terms: TableTerms) -> WireTerms:
    """Return the terms as JSON."""
    return WireTerms(
        time=UNSET if terms.time is None else _time_json(terms.time),
        finish_line=terms.finish_line,
        challenge=UNSET if terms.challenge is None else terms.challenge,
        final_adjustment=UNSET if terms.final_adjustment is None else terms.final_adjustment,
        zero_plays_count=UNSET if terms.zero_plays_count is None else terms.zero_plays_count,
        last_word=UNSET if terms.last_word is None else terms.last_word,
        show_words=UNSET if terms.show_words is None else terms.show_words,
        computers_at_once=terms.computers_at_once,
        phoneys=terms.phoneys,
        absence=UNSET if terms.absence is None else terms.absence,
        help=terms.help,
    )


def _read_time(time: WireTime) -> TimeControl:
    match time:
        case WireSandTimer(seconds):
            return SandTimer(seconds)
        case WireChessClock(seconds, increment):
            return ChessClock(seconds, increment)
        case WireDays(days, bank):
            return DaysPerMove(days, bank)
        case _:
            assert_never(time)


def _time_json(time: TimeControl) -> WireTime:
    match time:
        case SandTimer(seconds):
            return WireSandTimer(seconds)
        case ChessClock(seconds, increment):
            return WireChessClock(seconds, increment)
        case DaysPerMove(days, bank):
            return WireDays(days, bank)
        case _:
            assert_never(time)

"""Editions as JSON for clients."""

from functools import lru_cache
from typing import Any

from msgspec import UNSET, Struct, UnsetType, structs

from tilewright.api.languages import (
    WireLetter,
    WireTileKind,
    alphabet_json,
    language_of,
    tile_kinds_json,
)
from tilewright.notation.edition_file import short_form
from tilewright.rules.edition import (
    ChallengeOf,
    ChallengeRule,
    CostKind,
    DictionaryUse,
    Edition,
    FinalAdjustment,
)
from tilewright.rules.editions import EDITIONS, FINISH_LINE, FinishLineLevel, own_rules
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.sheets.points import numbers_players


class WireRule(Struct, frozen=True):
    """A rule: its place on its edition's sheet, and its text."""

    edition: str
    name: str
    reference: str
    text: str


class WireOvertime(Struct, frozen=True):
    """The penalty for an overtime minute, and the most minutes."""

    points: int
    minutes: int


class WireChallengeTerms(Struct, frozen=True):
    """The target of a challenge, and the penalty for one that fails."""

    of: ChallengeOf
    cost: CostKind
    points: int


class WireChallengeRule(WireChallengeTerms, frozen=True):
    """A challenge rule that a table may choose, and the twelve lines of the edition with it."""

    name: ChallengeRule
    text: str
    lines: tuple[str, ...]


class WireColours(Struct, frozen=True):
    """The colours of the premium squares, where an edition's sheet names them."""

    dl: str
    tl: str
    dw: str
    tw: str


class WireScoreless(Struct, frozen=True):
    """The number of consecutive scoreless turns that end the game."""

    turns: int
    zero_plays_count: bool


class WireBonus(Struct, frozen=True):
    """The extra points for playing this many tiles in one turn."""

    tiles: int
    points: int


class WireOwnBoard(Struct, frozen=True):
    """An edition of one's own in a list: its title, and the layout of its board."""

    title: str
    layout: tuple[str, ...]


class WireFinishLine(Struct, frozen=True):
    """The target scores at one Finish Line level, by number of players."""

    level: FinishLineLevel
    targets: dict[int, int]


class WireEdition(Struct, frozen=True):
    """An edition for a page of rules, with the choices it offers to a table.

    `void_lines` are its lines for tables where only valid words can be played. `layout` is the
    board, row 1 first, with a mark for each square: `'` doubles and `"` triples the letter, `-`
    doubles and `=` triples the word, and a full stop is a plain square. `tiles` are in alphabetical
    order, the blank last; `language` and `alphabet` are theirs, absent for English. `overtime` is
    the penalty on a chess clock, for each minute begun, `clocked` says that a
    game begins with one unless the table wants none, and `finish_line` has the levels from the
    lowest. `form` is there for an edition of one's own: what requests take as `edition`, and a
    file of it says.
    """

    name: str
    title: str
    year: int | None
    premium_colours: WireColours | None
    lines: tuple[str, ...]
    void_lines: tuple[str, ...]
    rules: tuple[WireRule, ...]
    challenge: WireChallengeTerms
    dictionary: DictionaryUse
    challenge_rule: ChallengeRule | None
    challenge_rules: tuple[WireChallengeRule, ...]
    final_adjustment: FinalAdjustment
    final_adjustments: tuple[FinalAdjustment, ...]
    scoreless: WireScoreless | None
    numbers_players: bool
    fewest_players: int
    most_players: int
    rack_size: int
    layout: tuple[str, ...]
    tiles: tuple[WireTileKind, ...]
    bonus: WireBonus
    overtime: WireOvertime
    clocked: bool
    finish_line: tuple[WireFinishLine, ...]
    language: str | UnsetType = UNSET
    alphabet: tuple[WireLetter, ...] | UnsetType = UNSET
    form: dict[str, Any] | None = None


def rule_json(rule: Rule) -> WireRule:
    """Return the rule with its place on the sheet and its text."""
    return WireRule(rule.edition, rule.name.value, rule.reference, rule.text)


def overtime_json(edition: Edition) -> WireOvertime:
    """Return the edition's penalty for overtime on a chess clock."""
    return WireOvertime(edition.overtime.points_a_minute, edition.overtime.most_minutes)


def edition_json(edition: Edition) -> WireEdition:
    """Return the edition for a page of rules."""
    terms = edition.challenge
    ends = edition.scoreless
    language = language_of(edition)
    return WireEdition(
        name=edition.name,
        title=edition.title,
        year=edition.year,
        premium_colours=_colours_json(edition),
        lines=tuple(edition.lines),
        void_lines=edition.lines_where_void,
        rules=tuple(rule_json(edition.rule(name)) for name in RuleName),
        challenge=WireChallengeTerms(terms.of, terms.cost, terms.points),
        dictionary=edition.dictionary,
        challenge_rule=_own_challenge_rule(edition),
        challenge_rules=_challenge_rules(edition),
        final_adjustment=edition.final_adjustment,
        final_adjustments=tuple(sorted(edition.final_adjustments)),
        scoreless=None if ends is None else WireScoreless(ends.turns, ends.zero_plays_count),
        numbers_players=numbers_players(edition),
        fewest_players=edition.fewest_players,
        most_players=edition.most_players,
        rack_size=edition.rack_size,
        layout=tuple(edition.layout.drawing.splitlines()),
        tiles=tile_kinds_json(edition.tile_set),
        bonus=WireBonus(edition.bonus.tiles, edition.bonus.points),
        overtime=overtime_json(edition),
        clocked=edition.clocked,
        # a variant of every edition, with the same targets in each
        finish_line=tuple(
            WireFinishLine(level, dict(targets)) for level, targets in FINISH_LINE.items()
        ),
        language=language,
        alphabet=UNSET if language is UNSET else alphabet_json(edition.language, edition.tile_set),
    )


def own_by_name(edition: Edition) -> Edition | None:
    """Return the edition if its name is none of this program's, whose tables may choose terms."""
    return None if edition.name in EDITIONS else own_rules(edition)


@lru_cache(maxsize=64)
def own_edition_json(rules: Edition | None) -> WireEdition | None:
    """Return the rules of an edition of one's own, whole; None for one of this program's."""
    return None if rules is None else whole_edition_json(rules)


def whole_edition_json(rules: Edition) -> WireEdition:
    """Return an edition of one's own for a page of rules, with its form."""
    return structs.replace(edition_json(rules), form=short_form(rules))


def own_board_json(rules: Edition | None) -> WireOwnBoard | None:
    """Return the row of a list for an edition of one's own; None for one of this program's."""
    if rules is None:
        return None
    return WireOwnBoard(rules.title, tuple(rules.layout.drawing.splitlines()))


def _colours_json(edition: Edition) -> WireColours | None:
    colours = edition.premium_colours
    if colours is None:
        return None
    return WireColours(
        dl=colours.double_letter,
        tl=colours.triple_letter,
        dw=colours.double_word,
        tw=colours.triple_word,
    )


def _challenge_rules(edition: Edition) -> tuple[WireChallengeRule, ...]:
    return tuple(
        WireChallengeRule(
            of=choice.terms.of,
            cost=choice.terms.cost,
            points=choice.terms.points,
            name=name,
            text=choice.rule.text,
            lines=edition.with_challenge(name).lines,
        )
        for name, choice in edition.challenge_rules.items()
    )


def _own_challenge_rule(edition: Edition) -> ChallengeRule | None:
    """Return the edition's own among the challenge rules to choose from, if it offers any."""
    names = (
        name
        for name, choice in edition.challenge_rules.items()
        if choice.terms == edition.challenge
    )
    return next(names, None)

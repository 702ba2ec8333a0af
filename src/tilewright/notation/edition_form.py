"""An edition of one's own as JSON: whole, as it is kept in the first event of its games.

The same form is read from a file (`notation.edition_file`), which may leave
out what another edition has already.
"""

from types import MappingProxyType
from typing import Annotated, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from tilewright.rules.alphabet import BLANK, Tile, in_memory, in_text
from tilewright.rules.edition import (
    Barred,
    Bonus,
    ChallengeChoice,
    ChallengeOf,
    ChallengeRule,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    ExchangeTerms,
    FinalAdjustment,
    Overtime,
    PassTerms,
    PremiumColours,
    ScorelessTerms,
    Speciality,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.edition_bounds import (
    DEAREST_TILE,
    LARGEST_BONUS,
    LARGEST_RACK,
    LINES,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_PENALTY,
    MOST_ROUNDS,
    MOST_TILES_IN_SET,
    ImpossibleEdition,
    require_playable,
)
from tilewright.rules.editions import shared
from tilewright.rules.languages import ENGLISH_LANGUAGE, in_language_named, language_named
from tilewright.rules.layout import Layout
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import TileSet

AnyStruct = TypeVar("AnyStruct", bound=Struct)
Name = Annotated[str, Meta(pattern=rf"^[a-z][a-z0-9_-]{{0,{LONGEST_NAME - 1}}}$")]
Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
_Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
_Colour = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
_Players = Annotated[int, Meta(ge=2, le=4)]
_Count = Annotated[int, Meta(ge=0, le=MOST_TILES_IN_SET)]
_Points = Annotated[int, Meta(ge=0, le=MOST_PENALTY)]
_Turns = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
_Rack = Annotated[int, Meta(ge=1, le=LARGEST_RACK)]
LETTER_PATTERN = r"(?:[A-Za-z\u00c0-\uffff]|\[[A-Za-z\u00b7\u00c0-\uffff]{2,4}\])"
"""One tile in text: a letter of any language, or several in brackets."""

_Tile = Annotated[str, Meta(pattern=f"^(?:{LETTER_PATTERN}|[?])$")]
_Language = Annotated[str, Meta(pattern="^[a-z]{1,40}$")]
_Row = Annotated[
    str,
    Meta(
        pattern=rf"""^[.'"=-]{{{SIZE}}}$""",
        description="Apostrophe and quotation mark double and triple a letter, - and = a word.",
    ),
]


class TileForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile: how many there are, and their points."""

    count: _Count
    points: Annotated[int, Meta(ge=0, le=DEAREST_TILE)]


class ExchangeForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for exchanging tiles."""

    none_is_a_pass: bool
    minimum_in_bag: _Count


class PassForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for passing; `rounds_to_end` is null where scoreless turns end a game."""

    named: bool
    rounds_to_end: _Turns | None
    rounds_stated: bool


class ChallengeForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The target of a challenge, its deadline, and the cost of one that fails."""

    of: ChallengeOf
    cost: CostKind
    points: _Points
    until: ChallengeUntil
    until_stated: bool


class BonusForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The extra points for this many tiles in one turn."""

    tiles: _Rack
    points: Annotated[int, Meta(ge=0, le=LARGEST_BONUS)]


class ScorelessForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The scoreless turns that end a game; whether a tile play of 0 is one."""

    turns: _Turns
    zero_plays_count: bool


class OvertimeForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The cost of each overtime minute begun, and the most minutes allowed."""

    points_a_minute: _Points
    most_minutes: _Points


class ColoursForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the premium squares."""

    double_letter: _Colour
    triple_letter: _Colour
    double_word: _Colour
    triple_word: _Colour


class RuleForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: where it is stated, and its text."""

    reference: _Text
    text: _Text


class ChoiceForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge rule that a table may choose: its terms, its rule, and a short line."""

    terms: ChallengeForm
    rule: RuleForm
    line: _Text


class EditionForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole edition: every point on which rule sheets differ.

    `tiles` has each letter of the language, English if none is named, and `?`, the blank; tiles of
    several letters are in brackets, `[CH]`. `layout` is the board, row 1 first.
    `challenge_rules` and `adjustment_rules` are the alternatives that a table may choose. A game of
    an edition that is `clocked` is played by a clock unless its table wants none.
    """

    name: Name
    title: Title
    year: Annotated[int, Meta(ge=0, le=9999)] | None
    fewest_players: _Players
    most_players: _Players
    rack_size: _Rack
    tiles: dict[_Tile, TileForm]
    layout: Annotated[tuple[_Row, ...], Meta(min_length=SIZE, max_length=SIZE)]
    starting_order: StartingOrder
    exchange: ExchangeForm
    passing: PassForm
    challenge: ChallengeForm
    bonus: BonusForm
    tie_break: TieBreak
    tie_break_stated: bool
    barred: frozenset[Barred]
    dictionary: DictionaryUse
    premium_colours: ColoursForm | None
    specialities: frozenset[Speciality]
    lines: Annotated[tuple[_Text, ...], Meta(min_length=LINES, max_length=LINES)]
    challenge_lines: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=LINES)], ...], Meta(min_length=1, max_length=2)
    ]
    rules: dict[RuleName, RuleForm]
    final_adjustment: FinalAdjustment
    scoreless: ScorelessForm | None
    overtime: OvertimeForm
    final_adjustments: Annotated[frozenset[FinalAdjustment], Meta(min_length=1)]
    challenge_rules: dict[ChallengeRule, ChoiceForm] = {}
    adjustment_rules: dict[FinalAdjustment, RuleForm] = {}
    language: _Language | UnsetType = UNSET
    clocked: bool | UnsetType = UNSET


def form_of(edition: Edition) -> EditionForm:
    """Return the edition's form; examples and advice are left out."""
    tiles, language = edition.tile_set, edition.language
    scoreless, colours = edition.scoreless, edition.premium_colours
    return EditionForm(
        name=edition.name,
        title=edition.title,
        year=edition.year,
        fewest_players=edition.fewest_players,
        most_players=edition.most_players,
        rack_size=edition.rack_size,
        tiles={
            in_text(tile): TileForm(tiles.counts.get(Tile(tile), 0), tiles.points(Tile(tile)))
            for tile in (*tiles.alphabet.letters, BLANK)
        },
        layout=tuple(edition.layout.drawing.splitlines()),
        starting_order=edition.starting_order,
        exchange=_formed(edition.exchange, ExchangeForm),
        passing=_formed(edition.passing, PassForm),
        challenge=_formed(edition.challenge, ChallengeForm),
        bonus=_formed(edition.bonus, BonusForm),
        tie_break=edition.tie_break,
        tie_break_stated=edition.tie_break_stated,
        barred=edition.barred,
        dictionary=edition.dictionary,
        premium_colours=None if colours is None else _formed(colours, ColoursForm),
        specialities=edition.specialities,
        lines=edition.lines,
        challenge_lines=edition.challenge_lines,
        rules={name: _rule_form(rule) for name, rule in edition.rules.items()},
        final_adjustment=edition.final_adjustment,
        scoreless=None if scoreless is None else _formed(scoreless, ScorelessForm),
        overtime=_formed(edition.overtime, OvertimeForm),
        final_adjustments=edition.final_adjustments,
        challenge_rules={
            name: ChoiceForm(
                _formed(choice.terms, ChallengeForm), _rule_form(choice.rule), choice.line
            )
            for name, choice in edition.challenge_rules.items()
        },
        adjustment_rules={
            name: _rule_form(rule) for name, rule in edition.adjustment_rules.items()
        },
        language=UNSET if language is ENGLISH_LANGUAGE else language.name,
        clocked=True if edition.clocked else UNSET,
    )


def edition_of(form: EditionForm) -> Edition:
    """Return the edition that the form describes.

    Raises:
        ImpossibleEdition: it is beyond the bounds of editions.
    """
    colours, scoreless = form.premium_colours, form.scoreless
    edition = Edition(
        name=form.name,
        title=form.title,
        year=form.year,
        fewest_players=form.fewest_players,
        most_players=form.most_players,
        rack_size=form.rack_size,
        tile_set=_tile_set(form),
        layout=Layout.parse("\n".join(form.layout)),
        starting_order=form.starting_order,
        exchange=_formed(form.exchange, ExchangeTerms),
        passing=_formed(form.passing, PassTerms),
        challenge=_formed(form.challenge, ChallengeTerms),
        bonus=_formed(form.bonus, Bonus),
        tie_break=form.tie_break,
        tie_break_stated=form.tie_break_stated,
        barred=form.barred,
        dictionary=form.dictionary,
        premium_colours=None if colours is None else _formed(colours, PremiumColours),
        specialities=form.specialities,
        lines=form.lines,
        challenge_lines=form.challenge_lines,
        rules=MappingProxyType(
            {name: _rule(form, name, rule) for name, rule in form.rules.items()}
        ),
        final_adjustment=form.final_adjustment,
        scoreless=None if scoreless is None else _formed(scoreless, ScorelessTerms),
        overtime=_formed(form.overtime, Overtime),
        clocked=form.clocked is True,
        final_adjustments=form.final_adjustments,
        challenge_rules=MappingProxyType(
            {name: _choice(form, choice) for name, choice in form.challenge_rules.items()}
        ),
        adjustment_rules=MappingProxyType(
            {
                name: _rule(form, RuleName.UNPLAYED, rule)
                for name, rule in form.adjustment_rules.items()
            }
        ),
    )
    require_playable(edition)
    return shared(edition)


def _tile_set(form: EditionForm) -> TileSet:
    try:
        language = ENGLISH_LANGUAGE if form.language is UNSET else language_named(form.language)
        kinds = {Tile(in_memory(tile)): kind for tile, kind in form.tiles.items()}
        tile_set = TileSet(
            MappingProxyType({tile: kind.count for tile, kind in kinds.items()}),
            MappingProxyType({tile: kind.points for tile, kind in kinds.items()}),
            language.alphabet,
        )
        return in_language_named(tile_set, language)
    except (ValueError, LookupError) as error:
        raise ImpossibleEdition(form.name, str(error)) from error


def _rule_form(rule: Rule) -> RuleForm:
    return RuleForm(rule.reference, rule.text)


def _rule(form: EditionForm, name: RuleName, rule: RuleForm) -> Rule:
    return Rule(form.name, name, rule.reference, rule.text)


def _choice(form: EditionForm, choice: ChoiceForm) -> ChallengeChoice:
    terms = _formed(choice.terms, ChallengeTerms)
    return ChallengeChoice(terms, _rule(form, RuleName.CHALLENGE, choice.rule), choice.line)


def _formed(value: Struct, kind: type[AnyStruct]) -> AnyStruct:
    """Return the fields of a value as one of another kind with the same fields."""
    return kind(**structs.asdict(value))

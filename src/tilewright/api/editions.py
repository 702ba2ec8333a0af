"""Editions as JSON for clients, with their worked examples, tips and lists in one language."""

from msgspec import Struct

from tilewright.api.table import WireOvertime, WireRule, WireSum
from tilewright.api.views import overtime_json, rule_json, sum_json
from tilewright.notation.commands import WireTile
from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.edition import (
    ChallengeOf,
    ChallengeRule,
    CostKind,
    DictionaryUse,
    Edition,
    FinalAdjustment,
)
from tilewright.rules.finish_line import FINISH_LINE, FinishLineLevel
from tilewright.rules.localized import Language
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.advice import ListName, Tip, TipName, WordList
from tilewright.rules.sheets.demonstration import explained, judged, position_of
from tilewright.rules.sheets.specialities import numbers_players
from tilewright.rules.worked import WorkedPlay


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


class WireTileKind(Struct, frozen=True):
    """A kind of tile: its letter, or `?` for the blank, its count, and its points."""

    tile: str
    count: int
    points: int


class WireBonus(Struct, frozen=True):
    """The extra points for playing this many tiles in one turn."""

    tiles: int
    points: int


class WireFinishLine(Struct, frozen=True):
    """The target scores at one Finish Line level, by number of players."""

    level: FinishLineLevel
    targets: dict[int, int]


class WireEdition(Struct, frozen=True):
    """An edition for a page of rules, with the choices it offers to a table.

    `void_lines` are its lines for tables where only valid words can be played. `layout` is the
    board, row 1 first, with a mark for each square: `'` doubles and `"` triples the letter, `-`
    doubles and `=` triples the word, and a full stop is a plain square. `tiles` are in alphabetical
    order, the blank last. `overtime` is the penalty on a chess clock, for each minute begun, and
    `finish_line` has the levels from the lowest.
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
    finish_line: tuple[WireFinishLine, ...]


def edition_json(edition: Edition) -> WireEdition:
    """Return the edition for a page of rules."""
    terms = edition.challenge
    ends = edition.scoreless
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
        tiles=_tiles_json(edition),
        bonus=WireBonus(edition.bonus.tiles, edition.bonus.points),
        overtime=overtime_json(edition),
        # a variant of every edition, with the same targets in each
        finish_line=tuple(
            WireFinishLine(level, dict(targets)) for level, targets in FINISH_LINE.items()
        ),
    )


def _tiles_json(edition: Edition) -> tuple[WireTileKind, ...]:
    counts = edition.tile_set.counts
    return tuple(
        WireTileKind(tile, counts[tile], edition.tile_set.points(tile))
        for tile in map(Tile, (*LETTERS, BLANK))
        if tile in counts
    )


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


class WireWorkedPlay(Struct, frozen=True):
    """A worked example: the board before it, the tiles played, and the sum of its score."""

    name: str
    title: str
    text: str
    play: str
    board: tuple[str, ...]
    tiles: tuple[WireTile, ...]
    sum: WireSum


class WireLetterGroups(Struct, frozen=True):
    """Letters worth knowing, with a heading."""

    title: str
    groups: tuple[str, ...]


class WireArranged(Struct, frozen=True):
    """A rack as it was drawn, and its tiles in groups that spell a word."""

    drawn: str
    groups: tuple[str, ...]


class WireHookedWord(Struct, frozen=True):
    """A word, and the letters that hook onto its end."""

    word: str
    letters: str


class WireTip(Struct, frozen=True):
    """A piece of advice, with its illustrations."""

    name: TipName
    title: str
    text: str
    reference: str
    letters: tuple[WireLetterGroups, ...]
    arranged: WireArranged | None
    hooks: tuple[WireHookedWord, ...]
    plays: tuple[WireWorkedPlay, ...]


class WireListedWord(Struct, frozen=True):
    """A word of a list; `takes_s` says that the list also has it with an S at its end."""

    word: str
    takes_s: bool


class WireWordList(Struct, frozen=True):
    """A list of words; a rule keeps one that is not open in play closed during games."""

    name: ListName
    title: str
    text: str
    reference: str
    words: tuple[WireListedWord, ...]
    open_in_play: bool
    kept_shut_by: WireRule | None


class WireAdvice(Struct, frozen=True):
    """The tips and lists on an edition's sheet beside its rules."""

    edition: str
    language: Language
    examples: tuple[WireWorkedPlay, ...]
    tips: tuple[WireTip, ...]
    lists: tuple[WireWordList, ...]


def advice_json(edition: Edition, language: Language) -> WireAdvice:
    """Return the edition's examples, tips and lists in this language."""
    return WireAdvice(
        edition.name,
        language,
        tuple(worked_json(worked, edition, language) for worked in edition.examples),
        tuple(_tip_json(tip, edition, language) for tip in edition.advice.tips),
        tuple(_list_json(words, edition, language) for words in edition.advice.lists),
    )


def worked_json(worked: WorkedPlay, edition: Edition, language: Language) -> WireWorkedPlay:
    """Return the play as the referee judges it under this edition."""
    scored = judged(worked, edition)
    return WireWorkedPlay(
        worked.name,
        worked.title.in_language(language),
        explained(worked, edition, language),
        worked.play,
        position_of(worked, edition).board.rows(),
        tuple(
            WireTile(str(placement.square), str(placement.tile))
            for placement in scored.play.placements
        ),
        sum_json(scored, None),
    )


def _tip_json(tip: Tip, edition: Edition, language: Language) -> WireTip:
    arranged = tip.arranged
    return WireTip(
        name=tip.name,
        title=tip.title.in_language(language),
        text=tip.text.in_language(language),
        reference=tip.reference,
        letters=tuple(
            WireLetterGroups(letters.title.in_language(language), letters.groups)
            for letters in tip.letters
        ),
        arranged=None if arranged is None else WireArranged(arranged.drawn, arranged.groups),
        hooks=tuple(WireHookedWord(hooked.word, hooked.letters) for hooked in tip.hooks),
        plays=tuple(worked_json(worked, edition, language) for worked in tip.plays),
    )


def _list_json(words: WordList, edition: Edition, language: Language) -> WireWordList:
    shut_by = None if words.open_in_play else rule_json(edition.rule(RuleName.DICTIONARY))
    return WireWordList(
        name=words.name,
        title=words.title.in_language(language),
        text=words.text.in_language(language),
        reference=words.reference,
        words=tuple(WireListedWord(entry.word, entry.takes_s) for entry in words.entries),
        open_in_play=words.open_in_play,
        kept_shut_by=shut_by,
    )

"""The worked examples, tips and lists of an edition's sheet as JSON, in one language."""

from msgspec import Struct

from tilewright.api.editions import WireRule, rule_json
from tilewright.api.table import WireSum
from tilewright.api.views import sum_json
from tilewright.notation.commands import WireTile
from tilewright.rules.edition import Edition
from tilewright.rules.localized import Language, WorkedPlay
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.advice import ListName, SheetWords, Tip, TipName
from tilewright.rules.sheets.demonstration import explained, judged, position_of


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


def _list_json(words: SheetWords, edition: Edition, language: Language) -> WireWordList:
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

"""The parts of an edition: every point on which the rule sheets differ, as data.

One engine reads these values. No code branches on the name of an edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct, structs

from tilewright.errors import TilewrightError
from tilewright.rules.languages import (
    ENGLISH_LANGUAGE,
    GameLanguage,
    language_named,
    language_of,
)
from tilewright.rules.layout import Layout
from tilewright.rules.localized import WorkedPlay
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.sheets.advice import NO_ADVICE, SheetAdvice
from tilewright.rules.tiles import TileSet

VOID_LINES = ("Only good words can be played.", "There are no challenges, and none to lose.")
"""Replaces the lines about challenges at tables without challenges."""


class StartingOrder(StrEnum):
    """The way to choose the first player."""

    DRAW_NEAREST_A = "draw_nearest_a"
    RANDOM_ORDER = "random_order"


class ChallengeOf(StrEnum):
    """The target of a challenge: words named by the challenger, or the whole play."""

    WORDS = "words"
    PLAY = "play"


class CostKind(StrEnum):
    """The cost of a challenge when every challenged word was good.

    With POINTS and TURN the challenger loses, with MOVER_GAINS the challenged player gains points.
    With GAME the player who was wrong loses the game: the challenger, or the player of a bad word.
    """

    NOTHING = "nothing"
    POINTS = "points"
    TURN = "turn"
    MOVER_GAINS = "mover_gains"
    GAME = "game"


class ChallengeRule(StrEnum):
    """The challenge rules of club play by their usual names; void is a word policy instead."""

    SINGLE = "single"
    FIVE_POINT = "five_point"
    FIVE_POINT_PER_WORD = "five_point_per_word"
    TEN_POINT = "ten_point"
    TEN_POINT_PER_WORD = "ten_point_per_word"
    DOUBLE = "double"
    TRIPLE = "triple"


class FinalAdjustment(StrEnum):
    """The way to count unplayed tiles when a player has gone out.

    EACH_WAY: the others lose theirs and the player who went out gains them. DOUBLE_TO_OUT: with two
    players, the one who went out gains twice the other's tiles and the other loses nothing; with
    more players it is EACH_WAY.
    """

    EACH_WAY = "each_way"
    DOUBLE_TO_OUT = "double_to_out"


class ChallengeUntil(StrEnum):
    """The last moment for a challenge."""

    NEXT_TURN_STARTS = "next_turn_starts"


class TieBreak(StrEnum):
    """The rule for equal final scores."""

    SHARED = "shared"
    BEFORE_UNPLAYED_TILES = "before_unplayed_tiles"


class Barred(StrEnum):
    """A kind of word that the sheet forbids."""

    CAPITALISED = "capitalised"
    FOREIGN = "foreign"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    APOSTROPHE = "apostrophe"
    HYPHEN = "hyphen"
    HATE_SPEECH = "hate_speech"


class DictionaryUse(StrEnum):
    """The purposes for which a dictionary may be used."""

    SPELLING_AND_USAGE = "spelling_and_usage"
    NOT_FOR_SEARCHING = "not_for_searching"
    CHALLENGES_ONLY = "challenges_only"


class Speciality(StrEnum):
    """A feature that only some editions have."""

    SAND_TIMER = "sand_timer"
    SIX_SCORED_EXAMPLES = "six_scored_examples"
    PLAY_WHENEVER_YOU_LIKE = "play_whenever_you_like"
    MESSAGES_IN_TILES = "messages_in_tiles"
    SCORES_ON_THE_BOARD = "scores_on_the_board"
    BLANK_NOTED_BESIDE_THE_SCORE = "blank_noted_beside_the_score"
    FINISH_LINE = "finish_line"
    TEN_TIPS = "ten_tips"
    Q_WITHOUT_U_WORDS = "q_without_u_words"
    TWO_LETTER_WORDS = "two_letter_words"
    UNFINISHED_GAME_IS_STORED = "unfinished_game_is_stored"
    NUMBERED_RACKS = "numbered_racks"


class ExchangeTerms(Struct, frozen=True):
    """The rules for exchanging tiles.

    The bag must hold as many tiles as are put back, and at least `minimum_in_bag`. `none_is_a_pass`
    says that the sheet itself lets a player exchange no tiles as its way to pass.
    """

    none_is_a_pass: bool
    minimum_in_bag: int = 0

    def most(self, bag_count: int) -> int:
        """Return the most tiles that may be put back while the bag holds this number."""
        return bag_count if bag_count >= self.minimum_in_bag else 0

    def needed_in_bag(self, count: int) -> int:
        """Return the number of tiles that the bag must hold for the given number to be put back.

        >>> from tilewright.rules import EDITIONS
        >>> [EDITIONS[name].exchange.needed_in_bag(2) for name in ("standard", "tournament")]
        [2, 7]
        """
        return max(count, self.minimum_in_bag)


class PassTerms(Struct, frozen=True):
    """The rules for passing: whether the sheet names it, and how many rounds end the game.

    `rounds_stated` is False where the sheet is silent and the number is our decision. Where
    `rounds_to_end` is None, scoreless turns end the game instead.
    """

    named: bool
    rounds_to_end: int | None
    rounds_stated: bool


class ScorelessTerms(Struct, frozen=True):
    """The consecutive scoreless turns that end a game; whether a tile play of 0 counts."""

    turns: int
    zero_plays_count: bool = True


class Overtime(Struct, frozen=True):
    """The cost of each overtime minute begun, and the most minutes allowed."""

    points_a_minute: int
    most_minutes: int


USUAL_OVERTIME = Overtime(points_a_minute=10, most_minutes=10)


class ChallengeTerms(Struct, frozen=True):
    """The target of a challenge, its deadline, and the cost of one that fails.

    `until_stated` is False where the sheet is silent and the deadline is our decision.
    """

    of: ChallengeOf
    cost: CostKind
    points: int
    until: ChallengeUntil
    until_stated: bool


class ChallengeChoice(Struct, frozen=True):
    """A challenge rule that a table may choose: its terms, the rule, and a one-line summary."""

    terms: ChallengeTerms
    rule: Rule
    line: str


class NotOffered(TilewrightError, ValueError):
    """A table setting that the edition does not offer; `offered` lists those it does."""

    def __init__(self, edition: str, setting: str, offered: tuple[str, ...]) -> None:
        self.edition = edition
        self.setting = setting
        self.offered = offered
        has = ", ".join(offered) or "no other"
        super().__init__(f"{edition} does not offer {setting}; it offers {has}")


class Bonus(Struct, frozen=True):
    """Extra points for a number of tiles played in one turn."""

    tiles: int
    points: int


class PremiumColours(Struct, frozen=True):
    """The colours of the premium squares, as the sheet names them."""

    double_letter: str
    triple_letter: str
    double_word: str
    triple_word: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule sheet as a value.

    `lines` are its rules in twelve short lines, and `challenge_lines` the indices of those about
    challenges; `rules` maps each name to its rule and the place on the sheet that states it.
    `challenge_rules` and `final_adjustments` are the alternatives that a table may choose; most
    editions offer none. `adjustment_rules` gives the rule for unplayed tiles once a table has
    chosen. `clocked` says that it is played by a clock unless a table wants none. `examples` are
    the plays that the sheet scores, and `advice` is what it prints beside its rules.
    """

    name: str
    title: str
    year: int | None
    fewest_players: int
    most_players: int
    rack_size: int
    tile_set: TileSet
    layout: Layout
    starting_order: StartingOrder
    exchange: ExchangeTerms
    passing: PassTerms
    challenge: ChallengeTerms
    bonus: Bonus
    tie_break: TieBreak
    tie_break_stated: bool
    barred: frozenset[Barred]
    dictionary: DictionaryUse
    premium_colours: PremiumColours | None
    specialities: frozenset[Speciality]
    lines: tuple[str, ...]
    rules: Mapping[RuleName, Rule]
    challenge_lines: tuple[int, ...] = (7, 8)
    final_adjustment: FinalAdjustment = FinalAdjustment.EACH_WAY
    scoreless: ScorelessTerms | None = None
    overtime: Overtime = USUAL_OVERTIME
    clocked: bool = False
    challenge_rules: Mapping[ChallengeRule, ChallengeChoice] = field(
        default_factory=lambda: MappingProxyType({})
    )
    final_adjustments: frozenset[FinalAdjustment] = frozenset({FinalAdjustment.EACH_WAY})
    adjustment_rules: Mapping[FinalAdjustment, Rule] = field(
        default_factory=lambda: MappingProxyType({})
    )

    examples: tuple[WorkedPlay, ...] = ()
    advice: SheetAdvice = NO_ADVICE

    def rule(self, name: RuleName) -> Rule:
        """Return the edition's rule of this name."""
        return self.rules[name]

    @property
    def lines_where_void(self) -> tuple[str, ...]:
        """The twelve lines for a table at which only valid words can be played."""
        return self._with_lines(VOID_LINES[: len(self.challenge_lines)])

    def with_challenge(self, rule: ChallengeRule) -> "Edition":
        """Return this edition with another of its challenge rules.

        Raises:
            NotOffered: the edition does not have it.
        """
        choice = self.challenge_rules.get(rule)
        if choice is None:
            raise NotOffered(self.name, rule.value, tuple(self.challenge_rules))
        rules = MappingProxyType({**self.rules, RuleName.CHALLENGE: choice.rule})
        lines = self._with_lines((choice.line,))
        return replace(self, challenge=choice.terms, rules=rules, lines=lines)

    def with_final_adjustment(self, adjustment: FinalAdjustment) -> "Edition":
        """Return this edition with another of its ways to count unplayed tiles.

        Raises:
            NotOffered: the edition does not offer that way.
        """
        if adjustment not in self.final_adjustments:
            raise NotOffered(self.name, adjustment.value, tuple(sorted(self.final_adjustments)))
        chosen = self.adjustment_rules.get(adjustment, self.rules[RuleName.UNPLAYED])
        rules = MappingProxyType({**self.rules, RuleName.UNPLAYED: chosen})
        return replace(self, final_adjustment=adjustment, rules=rules)

    def with_zero_plays(self, *, counted: bool) -> "Edition":
        """Return this edition with tile plays of 0 counted, or not counted, as scoreless turns.

        Raises:
            NotOffered: scoreless turns do not end this edition's games.
        """
        if self.scoreless is None:
            raise NotOffered(self.name, "a count of scoreless turns", ())
        return replace(self, scoreless=structs.replace(self.scoreless, zero_plays_count=counted))

    def in_language(self, language: str | GameLanguage) -> "Edition":
        """Return this edition with the tiles of another language.

        Its plays and its advice are of English words, and so are the lists of barred ones; they are
        left out. Everything else stays as it is.

        >>> from tilewright.rules import EDITIONS
        >>> german = EDITIONS["standard"].in_language("german")
        >>> len(german.tile_set.tiles), german.language.name
        (102, 'german')

        Raises:
            UnknownLanguage: no language has the name.
            LanguageNotPlayed: its tiles show too many letters.
        """
        chosen = language_named(language)
        if chosen.tile_set == self.tile_set:
            return self
        total = str(len(chosen.tile_set.tiles))
        tiles = self.rules[RuleName.TILES]
        text = tiles.text.replace(str(len(self.tile_set.tiles)), total)
        return replace(
            self,
            tile_set=chosen.tile_set,
            rules=MappingProxyType(
                {**self.rules, RuleName.TILES: structs.replace(tiles, text=text)}
            ),
            barred=frozenset(),
            examples=(),
            advice=NO_ADVICE,
        )

    @property
    def language(self) -> GameLanguage:
        """The language of the tiles.

        Raises:
            UnknownLanguage: no language has their letters.
        """
        return language_of(self.tile_set)

    @property
    def other_language(self) -> str | None:
        """The name of the language of the tiles; None for English, which records leave out."""
        language = self.language
        return None if language == ENGLISH_LANGUAGE else language.name

    def _with_lines(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """Return the twelve lines with the ones about challenges replaced by `said`."""
        instead = dict(zip(self.challenge_lines, said, strict=True))
        return tuple(instead.get(place, line) for place, line in enumerate(self.lines))

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Edition {self.name}>"

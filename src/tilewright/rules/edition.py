"""What an edition is made of: every point in which the rule sheets differ, as data.

One engine reads these values. Nothing in the program asks which edition it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from tilewright.rules.advice import NO_ADVICE, Advice
from tilewright.rules.layout import Layout
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.tiles import TileSet
from tilewright.rules.worked import WorkedPlay

VOID_LINES = ("Only good words can be played.", "Nothing is challenged, and so nothing is lost.")
"""What stands for the lines about challenges where there are none."""


class StartingOrder(StrEnum):
    """How the first player is found."""

    DRAW_NEAREST_A = "draw_nearest_a"
    RANDOM_ORDER = "random_order"


class ChallengeOf(StrEnum):
    """What a challenge is against: named words of a play, or all of its words at once."""

    WORDS = "words"
    PLAY = "play"


class CostKind(StrEnum):
    """What a challenge costs when everything challenged was good.

    POINTS and TURN are lost by the challenger, MOVER_GAINS gives points to the one challenged.
    Under GAME whoever is in the wrong loses the game: the challenger, or the one whose play was
    bad.
    """

    NOTHING = "nothing"
    POINTS = "points"
    TURN = "turn"
    MOVER_GAINS = "mover_gains"
    GAME = "game"


class ChallengeRule(StrEnum):
    """The challenge rules of club play by their usual names; void is a table's word policy."""

    SINGLE = "single"
    FIVE_POINT = "five_point"
    FIVE_POINT_PER_WORD = "five_point_per_word"
    TEN_POINT = "ten_point"
    TEN_POINT_PER_WORD = "ten_point_per_word"
    DOUBLE = "double"
    TRIPLE = "triple"


class FinalAdjustment(StrEnum):
    """What happens to unplayed tiles when a player has gone out.

    EACH_WAY: the others lose theirs and the player out gains them. DOUBLE_TO_OUT: with two players
    the player out gains twice the other's, who loses nothing; with more it is EACH_WAY.
    """

    EACH_WAY = "each_way"
    DOUBLE_TO_OUT = "double_to_out"


class ChallengeUntil(StrEnum):
    """When the last moment for a challenge is."""

    NEXT_TURN_STARTS = "next_turn_starts"


class TieBreak(StrEnum):
    """Who wins when the final scores are equal."""

    SHARED = "shared"
    BEFORE_UNPLAYED_TILES = "before_unplayed_tiles"


class Barred(StrEnum):
    """A kind of word that the sheet does not permit."""

    CAPITALISED = "capitalised"
    FOREIGN = "foreign"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    APOSTROPHE = "apostrophe"
    HYPHEN = "hyphen"
    HATE_SPEECH = "hate_speech"


class DictionaryUse(StrEnum):
    """What the dictionary is for."""

    SPELLING_AND_USAGE = "spelling_and_usage"
    NOT_FOR_SEARCHING = "not_for_searching"
    CHALLENGES_ONLY = "challenges_only"


class Speciality(StrEnum):
    """What an edition has that not every other has."""

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


@dataclass(frozen=True, slots=True)
class ExchangeTerms:
    """How tiles are exchanged.

    The bag must hold as many tiles as are put back, and `minimum_in_bag` at least.
    `none_is_a_pass` says that the sheet itself offers an exchange of no tiles, which is its way to
    pass.
    """

    none_is_a_pass: bool
    minimum_in_bag: int = 0


@dataclass(frozen=True, slots=True)
class PassTerms:
    """How passing works: whether the sheet names it, and how often in a row all must pass to end.

    `rounds_stated` is False where the sheet is silent and the number is our decision; where
    `rounds_to_end` is None, scoreless turns end the game instead.
    """

    named: bool
    rounds_to_end: int | None
    rounds_stated: bool


@dataclass(frozen=True, slots=True)
class ScorelessTerms:
    """So many turns in a row without a score end the game; whether a tile play of 0 is one."""

    turns: int
    zero_plays_count: bool = True


@dataclass(frozen=True, slots=True)
class Overtime:
    """What each minute begun beyond the clock costs, and how many there may be."""

    points_a_minute: int
    most_minutes: int


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """What may be challenged, until when, and what a failed challenge costs.

    `until_stated` is False where the sheet is silent and the moment is our decision.
    """

    of: ChallengeOf
    cost: CostKind
    points: int
    until: ChallengeUntil
    until_stated: bool


@dataclass(frozen=True, slots=True)
class ChallengeChoice:
    """A challenge rule that a table may choose: its terms, the rule, and that in a short line."""

    terms: ChallengeTerms
    rule: Rule
    line: str


class NotOffered(ValueError):
    """A table setting that the edition does not have; `offered` are those it has."""

    def __init__(self, edition: str, setting: str, offered: tuple[str, ...]) -> None:
        self.edition = edition
        self.setting = setting
        self.offered = offered
        has = ", ".join(offered) or "no other"
        super().__init__(f"{edition} does not offer {setting}; it offers {has}")


@dataclass(frozen=True, slots=True)
class Bonus:
    """So many points extra for so many tiles in one turn."""

    tiles: int
    points: int


@dataclass(frozen=True, slots=True)
class PremiumColours:
    """The colours of the premium squares, as the sheet names them."""

    double_letter: str
    triple_letter: str
    double_word: str
    triple_word: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule sheet as a value.

    `lines` are its rules in twelve short lines, and `challenge_lines` the places of those about
    challenges; `rules` hold every rule by name with the place on the sheet that states it.
    `challenge_rules` and `final_adjustments` are what a table may choose instead of what stands
    here; most editions offer nothing. `adjustment_rules` say what the rule of the unplayed tiles is
    once a table has chosen. `examples` are the plays that the sheet scores, and `advice` is what it
    says beside its rules.
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
    overtime: Overtime = Overtime(points_a_minute=10, most_minutes=10)
    challenge_rules: Mapping[ChallengeRule, ChallengeChoice] = field(
        default_factory=lambda: MappingProxyType({})
    )
    final_adjustments: frozenset[FinalAdjustment] = frozenset({FinalAdjustment.EACH_WAY})
    adjustment_rules: Mapping[FinalAdjustment, Rule] = field(
        default_factory=lambda: MappingProxyType({})
    )

    examples: tuple[WorkedPlay, ...] = ()
    advice: Advice = NO_ADVICE

    def rule(self, name: RuleName) -> Rule:
        """The edition's rule of that name."""
        return self.rules[name]

    @property
    def lines_where_void(self) -> tuple[str, ...]:
        """The twelve lines at a table where only good words can be played."""
        return self._with_lines(VOID_LINES[: len(self.challenge_lines)])

    def with_challenge(self, rule: ChallengeRule) -> "Edition":
        """This edition under another of its challenge rules.

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
        """This edition with the unplayed tiles counted the other way.

        Raises:
            NotOffered: the edition counts them in one way only.
        """
        if adjustment not in self.final_adjustments:
            raise NotOffered(self.name, adjustment.value, tuple(sorted(self.final_adjustments)))
        chosen = self.adjustment_rules.get(adjustment, self.rules[RuleName.UNPLAYED])
        rules = MappingProxyType({**self.rules, RuleName.UNPLAYED: chosen})
        return replace(self, final_adjustment=adjustment, rules=rules)

    def with_zero_plays(self, *, counted: bool) -> "Edition":
        """This edition with or without tile plays of 0 among the scoreless turns.

        Raises:
            NotOffered: scoreless turns do not end its games.
        """
        if self.scoreless is None:
            raise NotOffered(self.name, "a count of scoreless turns", ())
        return replace(self, scoreless=replace(self.scoreless, zero_plays_count=counted))

    def _with_lines(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """The twelve lines with these in place of those about challenges."""
        instead = dict(zip(self.challenge_lines, said, strict=True))
        return tuple(instead.get(place, line) for place, line in enumerate(self.lines))

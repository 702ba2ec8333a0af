"""What an edition is made of: every point in which the rule sheets differ, as data.

One engine reads these values. Nothing in the program asks which edition it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tilewright.rules.layout import Layout
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.tiles import TileSet


class StartingOrder(StrEnum):
    """How the first player is found."""

    DRAW_NEAREST_A = "draw_nearest_a"
    RANDOM_ORDER = "random_order"


class ChallengeOf(StrEnum):
    """What a challenge is against: named words of a play, or all of its words at once."""

    WORDS = "words"
    PLAY = "play"


class CostKind(StrEnum):
    """What a challenger loses when everything challenged was good."""

    NOTHING = "nothing"
    POINTS = "points"
    TURN = "turn"


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

    The bag must hold as many tiles as are put back. `none_is_a_pass` says that the sheet itself
    offers an exchange of no tiles, which is its way to pass.
    """

    none_is_a_pass: bool


@dataclass(frozen=True, slots=True)
class PassTerms:
    """How passing works: whether the sheet names it, and how often in a row all must pass to end.

    `rounds_stated` is False where the sheet is silent and the number is our decision.
    """

    named: bool
    rounds_to_end: int
    rounds_stated: bool


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
class FinishLineTargets:
    """The score that ends a Finish Line game, by number of players: for the three levels."""

    beginner: Mapping[int, int]
    intermediate: Mapping[int, int]
    expert: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule sheet as a value.

    `lines` are its rules in twelve short lines; `rules` hold every rule by name with the place on
    the sheet that states it.
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
    finish_line: FinishLineTargets | None
    lines: tuple[str, ...]
    rules: Mapping[RuleName, Rule]

    def rule(self, name: RuleName) -> Rule:
        """The edition's rule of that name."""
        return self.rules[name]

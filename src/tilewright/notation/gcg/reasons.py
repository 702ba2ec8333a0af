"""Why something in a record is not as the rules have it: a reason, its evidence, and a sentence.

The sentence is English, for the terminal; whoever speaks another language says it from the reason
and its evidence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tilewright.rules.errors import Evidence, Refusal


class Reason(StrEnum):
    """What is wrong, as far as the board and its referee do not say it themselves."""

    OUT_OF_TURN = "out_of_turn"
    TURN_AFTER_END = "turn_after_end"
    TURN_AFTER_LEAVING = "turn_after_leaving"
    PENALTY_BEFORE_TURN = "penalty_before_turn"
    WITHDRAWN_AFTER_END = "withdrawn_after_end"
    WITHDRAWN_TWICE = "withdrawn_twice"
    WITHDRAWN_NOT_LATEST = "withdrawn_not_latest"
    BONUS_OF_WITHDRAWN = "bonus_of_withdrawn"
    BONUS_NOT_LATEST = "bonus_not_latest"
    CHALLENGED_AFTER_END = "challenged_after_end"
    CHALLENGE_OF_NOTHING = "challenge_of_nothing"
    GAINED_NOT_LAST = "gained_not_last"
    LOST_BEFORE = "lost_before"
    OUT_WITH_TILES = "out_with_tiles"
    ANOTHER_WENT_OUT = "another_went_out"
    NOT_OUT_WITH_TILES = "not_out_with_tiles"
    GAINED_BEFORE = "gained_before"
    GAINED_ARE_OTHERS = "gained_are_others"
    NO_TILE_LAID = "no_tile_laid"
    WORD_OFF_BOARD = "word_off_board"
    PART_OF_WORD = "part_of_word"
    NOTHING_TO_PLAY_THROUGH = "nothing_to_play_through"
    ANOTHER_LETTER_THERE = "another_letter_there"
    RACK_LACKS = "rack_lacks"
    RACK_TOO_LARGE = "rack_too_large"
    EXCHANGED_TOO_MANY = "exchanged_too_many"
    BAG_TOO_SMALL_THEN = "bag_too_small_then"
    MORE_BLANKS_THAN_THERE_ARE = "more_blanks_than_there_are"
    MORE_TILES_THAN_THERE_ARE = "more_tiles_than_there_are"
    PLAY_SCORES = "play_scores"
    PASS_SCORES = "pass_scores"
    EXCHANGE_SCORES = "exchange_scores"
    WITHDRAWN_SCORED = "withdrawn_scored"
    ONE_BONUS = "one_bonus"
    BONUS_FOR_EACH_WORD = "bonus_for_each_word"
    BONUS_POINTS = "bonus_points"
    OVERTIME_POINTS = "overtime_points"
    UNPLAYED_WORTH = "unplayed_worth"
    UNPLAYED_TWICE = "unplayed_twice"
    UNPLAYED_ONCE = "unplayed_once"
    NOBODY_PLAYED = "nobody_played"
    SUM_IS = "sum_is"


_ENGLISH: Mapping[Reason, str] = {
    Reason.OUT_OF_TURN: "A turn of {nick}, where it is the turn of {due}.",
    Reason.TURN_AFTER_END: "A turn of {nick} after the end of the game.",
    Reason.TURN_AFTER_LEAVING: "A turn of {nick}, who has left the game.",
    Reason.PENALTY_BEFORE_TURN: "Points off {nick} before the first turn.",
    Reason.WITHDRAWN_AFTER_END: "A play of {nick} withdrawn after the end of the game.",
    Reason.WITHDRAWN_TWICE: "A play of {nick} withdrawn for the second time.",
    Reason.WITHDRAWN_NOT_LATEST: "A withdrawn play of {nick}, who has not just played.",
    Reason.BONUS_OF_WITHDRAWN: "A challenge bonus of {nick}, whose play was withdrawn.",
    Reason.BONUS_NOT_LATEST: "A challenge bonus of {nick}, who has not just played.",
    Reason.CHALLENGED_AFTER_END: "Points of {nick} for a challenge after the end of the game.",
    Reason.CHALLENGE_OF_NOTHING: "Points off {nick} for a challenge, with no play of another open.",
    Reason.GAINED_NOT_LAST: "{nick} gained unplayed tiles, and did not lay the last tiles.",
    Reason.LOST_BEFORE: "The unplayed tiles of {nick} are counted before.",
    Reason.OUT_WITH_TILES: "{nick} went out, and has no unplayed tiles.",
    Reason.ANOTHER_WENT_OUT: "Only one player goes out, and that is {nick}.",
    Reason.NOT_OUT_WITH_TILES: "{nick} has unplayed tiles, and did not go out.",
    Reason.GAINED_BEFORE: "{nick} has gained the unplayed tiles before.",
    Reason.GAINED_ARE_OTHERS: "The tiles that were gained are not those that the others lost.",
    Reason.NO_TILE_LAID: "The play lays no tile.",
    Reason.WORD_OFF_BOARD: "The word runs off the board.",
    Reason.PART_OF_WORD: "The word is only a part of the one it would make.",
    Reason.NOTHING_TO_PLAY_THROUGH: "Nothing lies on {square} to play through.",
    Reason.ANOTHER_LETTER_THERE: "{square} already holds {lying}, not {letter}.",
    Reason.RACK_LACKS: "The rack does not hold {missing}.",
    Reason.RACK_TOO_LARGE: "A rack holds {most} tiles at most.",
    Reason.EXCHANGED_TOO_MANY: "A rack has {most} tiles to exchange at most.",
    Reason.BAG_TOO_SMALL_THEN: "The bag holds {bag}: too few to exchange.",
    Reason.MORE_BLANKS_THAN_THERE_ARE: "More blanks than there are.",
    Reason.MORE_TILES_THAN_THERE_ARE: "More {letter}s than there are.",
    Reason.PLAY_SCORES: "The play scores {score}.",
    Reason.PASS_SCORES: "A pass scores nothing.",
    Reason.EXCHANGE_SCORES: "An exchange scores nothing.",
    Reason.WITHDRAWN_SCORED: "The play is withdrawn that scored {score}.",
    Reason.ONE_BONUS: "The play has had its bonus: it is challenged once.",
    Reason.BONUS_FOR_EACH_WORD: "The play has had its {most} bonuses, one for each word.",
    Reason.BONUS_POINTS: "A failed challenge costs 5 or 10 points, or so many a word.",
    Reason.OVERTIME_POINTS: "Overtime costs 10 points a minute begun, at most 100.",
    Reason.UNPLAYED_WORTH: "The unplayed tiles are worth {value}.",
    Reason.UNPLAYED_TWICE: "Unplayed tiles worth {value} count twice.",
    Reason.UNPLAYED_ONCE: "Unplayed tiles worth {value} count once, for the others lose them.",
    Reason.NOBODY_PLAYED: "The tiles that nobody played are {tiles}.",
    Reason.SUM_IS: "{before} {score:+d} is {sum}.",
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why, by a stable `code`, with what it is about, and as a sentence."""

    code: str
    evidence: Mapping[str, Evidence]
    sentence: str


def because(reason: Reason, **evidence: str | int) -> Explanation:
    """The explanation of this reason.

    >>> because(Reason.SUM_IS, before=20, score=-3, sum=17).sentence
    '20 -3 is 17.'
    """
    return Explanation(reason.value, evidence, _ENGLISH[reason].format(**evidence))


def refused(refusal: Refusal) -> Explanation:
    """The explanation that the referee gives for a play that cannot be."""
    return Explanation(refusal.code, refusal.evidence, refusal.message)

"""Reasons why a record differs from the rules: a code, its evidence, and a sentence.

The sentence is English, for the terminal; translations are made from the code and its evidence.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tilewright.rules.errors import Evidence, Refusal


class Reason(StrEnum):
    """A fault that the board and its referee do not report themselves."""

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
    WITHDRAWN_RACK = "withdrawn_rack"
    LEAVE_MISSING = "leave_missing"
    NO_ROOM_FOR_LEAVE = "no_room_for_leave"
    HELD_ELSEWHERE = "held_elsewhere"
    CANNOT_BE_DRAWN = "cannot_be_drawn"
    UNKNOWN_RACK = "unknown_rack"
    PASS_AFTER_END = "pass_after_end"
    PENALTY_OF_NO_RULE = "penalty_of_no_rule"
    SUM_IS = "sum_is"


_ENGLISH: Mapping[Reason, str] = {
    Reason.OUT_OF_TURN: "{nick} takes a turn, but it is the turn of {due}.",
    Reason.TURN_AFTER_END: "{nick} takes a turn after the end of the game.",
    Reason.TURN_AFTER_LEAVING: "{nick} takes a turn, but has left the game.",
    Reason.PENALTY_BEFORE_TURN: "{nick} loses points before the first turn.",
    Reason.WITHDRAWN_AFTER_END: "A play by {nick} is withdrawn after the end of the game.",
    Reason.WITHDRAWN_TWICE: "A play by {nick} is withdrawn a second time.",
    Reason.WITHDRAWN_NOT_LATEST: "A play by {nick} is withdrawn, but {nick} has not just played.",
    Reason.BONUS_OF_WITHDRAWN: "{nick} gets a challenge bonus for a withdrawn play.",
    Reason.BONUS_NOT_LATEST: "{nick} gets a challenge bonus, but has not just played.",
    Reason.CHALLENGED_AFTER_END: "{nick} gets points for a challenge after the end of the game.",
    Reason.CHALLENGE_OF_NOTHING: "{nick} loses points for a challenge, but no other play is open.",
    Reason.GAINED_NOT_LAST: "{nick} gained unplayed tiles, but did not play the last tiles.",
    Reason.LOST_BEFORE: "The unplayed tiles of {nick} have already been counted.",
    Reason.OUT_WITH_TILES: "{nick} went out and so has no unplayed tiles.",
    Reason.ANOTHER_WENT_OUT: "Only one player can go out, and {nick} did.",
    Reason.NOT_OUT_WITH_TILES: "{nick} has unplayed tiles and so did not go out.",
    Reason.GAINED_BEFORE: "{nick} has already gained the unplayed tiles.",
    Reason.GAINED_ARE_OTHERS: "The tiles gained differ from those that the others lost.",
    Reason.NO_TILE_LAID: "The play places no tiles.",
    Reason.WORD_OFF_BOARD: "The word runs off the board.",
    Reason.PART_OF_WORD: "The word is only part of the one it would form.",
    Reason.NOTHING_TO_PLAY_THROUGH: "There is no tile on {square} to play through.",
    Reason.ANOTHER_LETTER_THERE: "{square} already holds {lying}, not {letter}.",
    Reason.RACK_LACKS: "The rack does not hold {missing}.",
    Reason.RACK_TOO_LARGE: "A rack holds at most {most} tiles.",
    Reason.EXCHANGED_TOO_MANY: "A rack has at most {most} tiles to exchange.",
    Reason.BAG_TOO_SMALL_THEN: "The bag holds {bag} tiles, too few for an exchange.",
    Reason.MORE_BLANKS_THAN_THERE_ARE: "There are more blanks than in the set.",
    Reason.MORE_TILES_THAN_THERE_ARE: "There are more {letter}s than in the set.",
    Reason.PLAY_SCORES: "The play scores {score}.",
    Reason.PASS_SCORES: "A pass scores nothing.",
    Reason.EXCHANGE_SCORES: "An exchange scores nothing.",
    Reason.WITHDRAWN_SCORED: "The withdrawn play scored {score}.",
    Reason.ONE_BONUS: "The play has already had its bonus; it can be challenged once.",
    Reason.BONUS_FOR_EACH_WORD: "The play has already had its {most} bonuses, one for each word.",
    Reason.BONUS_POINTS: "A failed challenge costs 5 or 10 points, per play or per word.",
    Reason.OVERTIME_POINTS: "Overtime costs 10 points per minute begun, at most 100.",
    Reason.UNPLAYED_WORTH: "The unplayed tiles are worth {value}.",
    Reason.UNPLAYED_TWICE: "Unplayed tiles worth {value} count twice.",
    Reason.UNPLAYED_ONCE: "Unplayed tiles worth {value} count once, because the others lose them.",
    Reason.NOBODY_PLAYED: "The unplayed tiles are {tiles}.",
    Reason.WITHDRAWN_RACK: "The play that is taken back was made from {rack}.",
    Reason.LEAVE_MISSING: "The leave was {leave}, and this rack has no {missing}.",
    Reason.NO_ROOM_FOR_LEAVE: "The leave was {leave}, and the player held only {most} tiles.",
    Reason.HELD_ELSEWHERE: (
        "With the board and the other racks there are more of {letter} than in the set."
    ),
    Reason.CANNOT_BE_DRAWN: "No draws lead to these tiles and to everything else in the record.",
    Reason.UNKNOWN_RACK: "It is read as a rack that was not recorded.",
    Reason.PASS_AFTER_END: (
        "The game was over, so it is read as a failed challenge of the last play."
    ),
    Reason.PENALTY_OF_NO_RULE: (
        "By these rules a failed challenge does not cost its player {points} points; they are taken"
        " off as written."
    ),
    Reason.SUM_IS: "{before} {score:+d} is {sum}.",
}


class Explanation(Struct, frozen=True):
    """The explanation of a fault: a stable `code`, its evidence, and a sentence."""

    code: str
    evidence: Mapping[str, Evidence]
    sentence: str


def because(reason: Reason, **evidence: str | int) -> Explanation:
    """Return the explanation for this reason.

    >>> because(Reason.SUM_IS, before=20, score=-3, sum=17).sentence
    '20 -3 is 17.'
    """
    return Explanation(reason.value, evidence, _ENGLISH[reason].format(**evidence))


def refused(refusal: Refusal) -> Explanation:
    """Return the referee's explanation for an impossible play."""
    return Explanation(refusal.code, refusal.evidence, refusal.message)

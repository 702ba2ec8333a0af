"""Faults of a record: why it differs from the rules, and why a text is no record.

Each has a code, its evidence, and an English sentence for the terminal; translations are made from
the code and its evidence.

ValueError
└── RecordRefused        `why`, with a code and its evidence, and the `line`
    ├── BadGcg           the text is not GCG
    ├── CannotJudge      the game has other letters than A to Z
    └── UnknownEquipment it names an unknown board or tiles that were not supplied
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tilewright.errors import TilewrightError
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
    Reason.GAINED_ARE_OTHERS: "The tiles gained are not the tiles that the others lost.",
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


class Cause(StrEnum):
    """A reason why a text is not the record of a game that can be judged here."""

    # the text and its encoding
    FILE_TOO_LONG = "file_too_long"
    TEXT_TOO_LONG = "text_too_long"
    TOO_MANY_LINES = "too_many_lines"
    LINE_TOO_LONG = "line_too_long"
    WIDE_ENCODING = "wide_encoding"
    BINARY_FILE = "binary_file"
    UNKNOWN_ENCODING = "unknown_encoding"
    SECOND_ENCODING = "second_encoding"
    NOT_IN_ENCODING = "not_in_encoding"
    # the header
    NEITHER_HEADER_NOR_EVENT = "neither_header_nor_event"
    TOO_FEW_PLAYERS = "too_few_players"
    PLAYER_AFTER_EVENT = "player_after_event"
    NO_SUCH_PLAYER = "no_such_player"
    PLAYER_TWICE = "player_twice"
    NO_NICK = "no_nick"
    NICK_TWICE = "nick_twice"
    RACK_OF_NOBODY = "rack_of_nobody"
    IMPOSSIBLE_RACK = "impossible_rack"
    NO_FINAL_RACK = "no_final_rack"
    # the events
    TOO_MANY_EVENTS = "too_many_events"
    EVENT_OF_NOBODY = "event_of_nobody"
    ACTION_MISSING = "action_missing"
    NEITHER_RACK_NOR_PLAY = "neither_rack_nor_play"
    NOT_IN_PARENTHESES = "not_in_parentheses"
    NO_RACK = "no_rack"
    NO_EXCHANGE = "no_exchange"
    NO_SQUARE = "no_square"
    WORD_MISSING = "word_missing"
    NO_WORD = "no_word"
    SCORE_MISSING = "score_missing"
    NO_SCORE = "no_score"
    NO_TOTAL = "no_total"
    # the settings of a table, in records of ours
    NO_SETTING = "no_setting"
    UNKNOWN_SETTING = "unknown_setting"
    NO_SECONDS = "no_seconds"
    NO_TIME = "no_time"
    NO_COMPUTERS = "no_computers"
    TIME_OUT_OF_RANGE = "time_out_of_range"
    IMPOSSIBLE_TABLE = "impossible_table"
    OWN_RULES = "own_rules"
    # unknown to this referee
    UNKNOWN_LETTER = "unknown_letter"
    UNKNOWN_LAYOUT = "unknown_layout"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_DISTRIBUTION = "unknown_distribution"
    FOREIGN_LEXICON = "foreign_lexicon"


ENGLISH: Mapping[Cause, str] = {
    Cause.FILE_TOO_LONG: "the file is longer than {most} bytes",
    Cause.TEXT_TOO_LONG: "longer than {most} characters",
    Cause.TOO_MANY_LINES: "more than {most} lines",
    Cause.LINE_TOO_LONG: "a line of more than {most} characters",
    Cause.WIDE_ENCODING: "GCG files cannot be in UTF-16 or UTF-32",
    Cause.BINARY_FILE: "a binary file; GCG is text",
    Cause.UNKNOWN_ENCODING: "unknown character encoding {said!r}",
    Cause.SECOND_ENCODING: "a second character encoding",
    Cause.NOT_IN_ENCODING: "a byte that is not {encoding}",
    Cause.NEITHER_HEADER_NOR_EVENT: "neither a header line (#) nor an event (>)",
    Cause.TOO_FEW_PLAYERS: "two to four players are needed: #player1, #player2 ...",
    Cause.PLAYER_AFTER_EVENT: "a player after the first event",
    Cause.NO_SUCH_PLAYER: "player {seat}; players are numbered 1 to {most}",
    Cause.PLAYER_TWICE: "a second line for player {seat}",
    Cause.NO_NICK: "player {seat} has no nick",
    Cause.NICK_TWICE: "two players with the nick {nick!r}",
    Cause.RACK_OF_NOBODY: "a rack for player {seat}, but there are {players} players",
    Cause.IMPOSSIBLE_RACK: "an impossible rack for player {seat}",
    Cause.NO_FINAL_RACK: "not a rack of 1 to {most} tiles such as AEINRT?",
    Cause.TOO_MANY_EVENTS: "more than {most} events",
    Cause.EVENT_OF_NOBODY: ("an event without a player; begin it with >, a nick and a colon"),
    Cause.ACTION_MISSING: "a play, an exchange, a pass or another event is missing",
    Cause.NEITHER_RACK_NOR_PLAY: "{said!r} is neither a rack nor a play",
    Cause.NOT_IN_PARENTHESES: "{said!r} is not in parentheses",
    Cause.NO_RACK: "{said!r} is not a rack",
    Cause.NO_EXCHANGE: "{said!r} is not an exchange such as -QU or -2",
    Cause.NO_SQUARE: "{said!r} is neither a square such as 8D nor another event",
    Cause.WORD_MISSING: "a word is missing",
    Cause.NO_WORD: "{said!r} is not a word to play",
    Cause.SCORE_MISSING: "a score is missing",
    Cause.NO_SCORE: "{said!r} is not a score",
    Cause.NO_TOTAL: "{said!r} is not a total",
    Cause.NO_SETTING: "{said!r} is not a table setting",
    Cause.UNKNOWN_SETTING: "unknown setting {said!r}",
    Cause.NO_SECONDS: "{said!r} is not a number of seconds",
    Cause.NO_TIME: "{said!r} is not a time such as chess:1500+10",
    Cause.NO_COMPUTERS: "{said!r} does not name computers such as 2:steady",
    Cause.TIME_OUT_OF_RANGE: "{what} must be {least} to {most}, not {value}",
    Cause.IMPOSSIBLE_TABLE: "{why}",
    Cause.OWN_RULES: (
        "the game was played by an edition of its own, {name!r}; bring it too: in a program as"
        " edition=, on the command line as --edition FILE"
    ),
    Cause.UNKNOWN_LETTER: "{letter!r} is not a letter from {alphabet}",
    Cause.UNKNOWN_LAYOUT: "unknown board layout {name!r}",
    Cause.UNKNOWN_GAME: "unknown game {name!r}",
    Cause.UNKNOWN_DISTRIBUTION: "unknown letter distribution {name!r}",
    Cause.FOREIGN_LEXICON: "unknown letter distribution for {name!r}",
}
"""The words, with the names of the evidence that they use."""


class Unreadable(Struct, frozen=True):
    """The cause for rejecting a record: a stable `code`, its evidence, and `words`."""

    code: str
    evidence: Mapping[str, Evidence]
    words: str


def unreadable(cause: Cause, **evidence: str | int) -> Unreadable:
    """Return the explanation for rejecting a record for this cause.

    >>> unreadable(Cause.NO_SCORE, said="1x").words
    "'1x' is not a score"
    """
    return Unreadable(cause.value, evidence, ENGLISH[cause].format(**evidence))


def unordered(why: Explanation) -> Unreadable:
    """Return the explanation for rejecting a record because of the order of turns."""
    words = f"{why.sentence[0].lower()}{why.sentence[1:-1]}"
    return Unreadable(why.code, why.evidence, words)


SHOWN = 60


class RecordRefused(TilewrightError, ValueError):
    """A record that is rejected: `why`, the `line` from 1, and the beginning of that line."""

    def __init__(self, why: Unreadable, line: int, text: str = "", remedy: str = "") -> None:
        self.why = why
        self.line = line
        self.beginning = text[:SHOWN]
        shown = f": {self.beginning!r}" if self.beginning else ""
        super().__init__(f"line {line}: {why.words}{shown}{remedy}")

    @property
    def reason(self) -> str:
        """The reason, in a few words."""
        return self.why.words


class BadGcg(RecordRefused):
    """Text that is not GCG."""


class CannotJudge(RecordRefused):
    """A record of a game that this referee cannot judge."""


class UnknownEquipment(RecordRefused):
    """A file that names an unknown board or tiles that were not supplied.

    `option` is the command-line option that supplies them.
    """

    def __init__(self, cause: Cause, name: str, option: str, line: int) -> None:
        self.name = name
        why = unreadable(cause, name=name[:40])
        super().__init__(why, line, remedy=f"; give {option}")

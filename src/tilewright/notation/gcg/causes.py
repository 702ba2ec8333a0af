"""Causes for rejecting a text as the record of a game: a code, its evidence, and a few words.

The words are English, for the terminal; translations are made from the code and its evidence.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tilewright.notation.gcg.reasons import Explanation
from tilewright.rules.errors import Evidence


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
    Cause.UNKNOWN_LETTER: "{letter!r} is not a letter from A to Z",
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

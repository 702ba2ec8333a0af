"""The names of the rules, so that a refusal can cite the rule behind it."""

from enum import StrEnum

from msgspec import Struct


class RuleName(StrEnum):
    """The subject of a rule; every edition has one rule for each."""

    PLAYERS = "players"
    TILES = "tiles"
    START = "start"
    SECRECY = "secrecy"
    OPENING = "opening"
    RACK = "rack"
    REFILL = "refill"
    TURN = "turn"
    TIME = "time"
    LINE = "line"
    CONNECTED = "connected"
    COMPLETE_WORDS = "complete_words"
    FIXED = "fixed"
    BLANKS = "blanks"
    EXCHANGE = "exchange"
    PASS = "pass"
    WORDS = "words"
    REPEATS = "repeats"
    DICTIONARY = "dictionary"
    CHALLENGE = "challenge"
    TURN_SCORE = "turn_score"
    LETTER_PREMIUMS = "letter_premiums"
    WORD_PREMIUMS = "word_premiums"
    PREMIUMS_ONCE = "premiums_once"
    BLANKS_ON_PREMIUMS = "blanks_on_premiums"
    EVERY_WORD_SCORES = "every_word_scores"
    BONUS = "bonus"
    SCORE_KEEPING = "score_keeping"
    ENDING = "ending"
    UNPLAYED = "unplayed"
    WINNER = "winner"
    TIE = "tie"

    @property
    def heading(self) -> str:
        """The name as a heading.

        >>> RuleName.COMPLETE_WORDS.heading
        'Complete words'
        """
        return self.value.replace("_", " ").capitalize()


class Rule(Struct, frozen=True):
    """One rule of one edition: where its sheet states it, and its text in our own words.

    `reference` is "ours" where the sheet is silent and this project decided.
    """

    edition: str
    name: RuleName
    reference: str
    text: str

    def __str__(self) -> str:
        return f"{self.edition}, {self.reference}: {self.text}"

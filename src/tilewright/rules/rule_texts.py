"""What the rules say, in our own words, and where a sheet states them.

The sheets agree on most of it; an edition adds the texts in which it differs.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.rules.rulebook import Rule, RuleName

OURS = "ours"

COMMON_TEXTS: Mapping[RuleName, str] = {
    RuleName.START: (
        "Everyone draws one tile: nearest to A begins and a blank beats A. The tiles go back."
    ),
    RuleName.OPENING: (
        "The first play has two or more tiles, and one of them covers the centre square."
    ),
    RuleName.RACK: "A play is made from the tiles on one's own rack.",
    RuleName.REFILL: "After a turn the rack is filled to seven again, while the bag lasts.",
    RuleName.TURN: "The players take their turns in order.",
    RuleName.LINE: "All tiles of a turn lie in one row or in one column of the board.",
    RuleName.CONNECTED: "Every play after the first must join the tiles on the board.",
    RuleName.COMPLETE_WORDS: (
        "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
    ),
    RuleName.FIXED: "A tile that has been played stays where it is.",
    RuleName.BLANKS: "A blank stands for the letter its player names, for the rest of the game.",
    RuleName.EXCHANGE: (
        "A turn may be used to put tiles back and draw as many, while the bag holds enough (ours)."
    ),
    RuleName.PASS: "A turn may be passed.",
    RuleName.LETTER_PREMIUMS: "A letter premium doubles or triples the letter laid on it.",
    RuleName.WORD_PREMIUMS: (
        "A word premium doubles or triples the word, after letter premiums; two of them multiply."
    ),
    RuleName.PREMIUMS_ONCE: "A premium square counts only in the turn that covers it.",
    RuleName.EVERY_WORD_SCORES: "Every word that a play makes or changes scores in full.",
    RuleName.BONUS: "Seven tiles in one turn earn 50 points more, after all multiplying.",
    RuleName.UNPLAYED: (
        "At the end everyone loses the tiles not played; a player who went out gains the others'."
    ),
}

ENDING = "The game ends when the bag is empty and a player goes out, or when no play is left."
ENDING_BY_PASSES = " It also ends when all players pass twice in a row"
TIE_BEFORE = "On a tie the higher score before the unplayed tiles were counted wins."
TIE_SHARED = "Equal final scores share the win."
WORDS_LABELLED = (
    "Every word the agreed dictionary labels as a part of speech is good, except words always"
    " capitalised, abbreviations, prefixes and suffixes alone, and hyphens or apostrophes."
)
WHOLE_PLAY = "Until the next turn starts all words of a play may be challenged at once. "
CHALLENGE_TURN = (
    "A bad play is taken back and its turn is lost; if the play was good, the challenger loses"
    " the next turn."
)


def rules_of(
    edition: str, references: Mapping[RuleName, str], texts: Mapping[RuleName, str]
) -> Mapping[RuleName, Rule]:
    """Every rule of an edition: its own texts, and the common ones where it has none."""
    merged = {**COMMON_TEXTS, **texts}
    return MappingProxyType(
        {name: Rule(edition, name, references[name], merged[name]) for name in RuleName}
    )


def numbered(play: str, scoring: str, shift: int, **others: str) -> dict[RuleName, str]:
    """References of the sheets that number their rules alike; `shift` is added to scoring's."""
    numbers = {
        RuleName.OPENING: 1,
        RuleName.RACK: 1,
        RuleName.REFILL: 2,
        RuleName.TURN: 3,
        RuleName.LINE: 3,
        RuleName.COMPLETE_WORDS: 3,
        RuleName.CONNECTED: 4,
        RuleName.FIXED: 5,
        RuleName.BLANKS: 6,
        RuleName.EXCHANGE: 7,
        RuleName.WORDS: 8,
        RuleName.CHALLENGE: 8,
    }
    scored = {
        RuleName.LETTER_PREMIUMS: 3,
        RuleName.WORD_PREMIUMS: 4,
        RuleName.PREMIUMS_ONCE: 5,
        RuleName.EVERY_WORD_SCORES: 7,
        RuleName.BONUS: 8,
        RuleName.UNPLAYED: 9,
    }
    references = {name: f"{play} {number}" for name, number in numbers.items()}
    references |= {name: f"{scoring} {number + shift}" for name, number in scored.items()}
    return references | {RuleName(name): place for name, place in others.items()}

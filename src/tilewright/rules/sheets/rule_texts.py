"""The texts of the rules, in our own words, and the places where sheets state them.

The sheets agree on most of them; each edition adds those in which it differs.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.rules.edition import Barred, PremiumColours
from tilewright.rules.rulebook import Rule, RuleName

OURS = "ours"
CLUB = "club play"

COMMON_TEXTS: Mapping[RuleName, str] = {
    RuleName.PLAYERS: "Two, three or four people play, each for themselves.",
    RuleName.TILES: (
        "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
    ),
    RuleName.START: (
        "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles"
        " go back, and everyone draws seven."
    ),
    RuleName.SECRECY: "Nobody else sees the tiles on a rack.",
    RuleName.OPENING: (
        "The first play has two or more tiles, and one of them covers the centre square."
    ),
    RuleName.RACK: "Players use the tiles on their own racks.",
    RuleName.REFILL: "After a turn the rack is filled up to seven again, as long as the bag lasts.",
    RuleName.TURN: "Turns go clockwise.",
    RuleName.TIME: (
        "There is no time limit unless the table agrees on a sand timer, a clock, or days per move."
    ),
    RuleName.LINE: "All tiles of a turn lie in one row or in one column, none diagonally.",
    RuleName.CONNECTED: (
        "Every play after the first must join the tiles on the board: it extends, crosses or hooks"
        " a word, or runs beside one."
    ),
    RuleName.COMPLETE_WORDS: (
        "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
    ),
    RuleName.FIXED: "A tile that has been played stays where it is.",
    RuleName.BLANKS: "A blank is the letter its player names until the game is over.",
    RuleName.EXCHANGE: (
        "A turn may be used to swap one or more tiles, up to the whole rack. New ones are drawn"
        " before the old go in, and the bag must hold as many (ours)."
    ),
    RuleName.PASS: "A turn may be passed.",
    RuleName.REPEATS: "A word may be played again in the same game, and plurals are words too.",
    RuleName.DICTIONARY: (
        "The players agree on a dictionary before the game. It settles challenges and is used"
        " for nothing else."
    ),
    RuleName.TURN_SCORE: (
        "A turn scores all letters of the words it makes or changes, with the premiums of the"
        " squares it covers."
    ),
    RuleName.LETTER_PREMIUMS: "A letter premium doubles or triples the letter laid on it.",
    RuleName.WORD_PREMIUMS: (
        "A word premium doubles or triples the word, after letter premiums; two of them multiply,"
        " to 4 or 9 times. The centre square is a double word."
    ),
    RuleName.PREMIUMS_ONCE: "A premium square counts only in the turn that covers it.",
    RuleName.BLANKS_ON_PREMIUMS: (
        "A blank scores nothing, but on a word premium it still doubles or triples the word."
    ),
    RuleName.EVERY_WORD_SCORES: (
        "Every word that a play makes or changes scores in full; a tile in two words counts in"
        " both, with its premium."
    ),
    RuleName.BONUS: "Seven tiles in one turn earn 50 extra points, added after any premiums.",
    RuleName.SCORE_KEEPING: "Players announce their scores, which are written down turn by turn.",
    RuleName.UNPLAYED: (
        "At the end everyone loses the value of their unplayed tiles; a player who went out gains"
        " the others'."
    ),
    RuleName.WINNER: "Most points at the end wins.",
}

ENDING = "The game ends when the bag is empty and a player goes out, or when nobody can play."
ENDING_BY_PASSES = " Two rounds in which everyone passes end it too"
TIE_BEFORE = "In a tie, the higher score before unplayed tiles were counted wins."
TIE_SHARED = "Players with equal final scores share the win."
WORDS_LABELLED = (
    "Any word with a part of speech in the dictionary is good, including foreign, old and slang"
    " words. Not allowed: words that are always capitalised, abbreviations, prefixes and"
    " suffixes on their own, and anything spelt with a hyphen or an apostrophe."
)
LABELLED_BARRED = frozenset(
    {Barred.CAPITALISED, Barred.ABBREVIATION, Barred.AFFIX, Barred.APOSTROPHE, Barred.HYPHEN}
)
WHOLE_PLAY_OR_TURN = (
    "Until the next turn starts, the whole play may be challenged. If one of its words is bad, the"
    " play comes off and the turn is lost; if all are good, the challenger loses the next"
    " turn, and only that one."
)
EXCHANGE_OR_NONE = (
    "A turn may be used to swap any number of tiles, even none. New ones are drawn before the old"
    " go in, and the bag must hold as many (ours)."
)
PASS_BY_EXCHANGE = "Exchanging no tiles is a pass."
BINGO = "Playing seven tiles in one turn, a bingo, earns 50 extra points, added after any premiums."
FIXED_FOR_GOOD = "A tile that has scored is not moved or replaced."


def coloured(colours: PremiumColours) -> dict[RuleName, str]:
    """Return the texts of the premium rules, with the sheet's colours for the squares."""
    return {
        RuleName.LETTER_PREMIUMS: (
            f"A letter on {colours.double_letter} counts double, on {colours.triple_letter} triple."
        ),
        RuleName.WORD_PREMIUMS: (
            f"With a tile on {colours.double_word} the word counts double, with one on"
            f" {colours.triple_word} triple, after letter premiums; two of them multiply, to 4 or"
            f" 9 times. The centre square is {colours.double_word}."
        ),
    }


def rules_of(
    edition: str, references: Mapping[RuleName, str], texts: Mapping[RuleName, str]
) -> Mapping[RuleName, Rule]:
    """Return every rule of an edition: its own texts, and the common ones where it has none.

    A rule without a reference to the sheet is ours.
    """
    merged = {**COMMON_TEXTS, **texts}
    return MappingProxyType(
        {name: Rule(edition, name, references.get(name, OURS), merged[name]) for name in RuleName}
    )


def numbered(play: str, scoring: str, shift: int = 0) -> dict[RuleName, str]:
    """Return the references of sheets that number alike; `shift` moves those for scoring."""
    numbers = {
        RuleName.OPENING: 1,
        RuleName.RACK: 1,
        RuleName.REFILL: 2,
        RuleName.TURN: 3,
        RuleName.COMPLETE_WORDS: 3,
        RuleName.CONNECTED: 4,
        RuleName.FIXED: 5,
        RuleName.BLANKS: 6,
        RuleName.EXCHANGE: 7,
        RuleName.WORDS: 8,
        RuleName.DICTIONARY: 8,
        RuleName.CHALLENGE: 8,
    }
    scored = {
        RuleName.SCORE_KEEPING: 1,
        RuleName.TURN_SCORE: 2,
        RuleName.LETTER_PREMIUMS: 3,
        RuleName.WORD_PREMIUMS: 4,
        RuleName.PREMIUMS_ONCE: 5,
        RuleName.BLANKS_ON_PREMIUMS: 6,
        RuleName.EVERY_WORD_SCORES: 7,
        RuleName.BONUS: 8,
        RuleName.UNPLAYED: 9,
    }
    references = {name: f"{play} {number}" for name, number in numbers.items()}
    references[RuleName.LINE] = f"{play} 1 and 3"
    return references | {name: f"{scoring} {number + shift}" for name, number in scored.items()}

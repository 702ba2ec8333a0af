"""The classic sheet, undated: its scoring page is lost, so the wall sheet's is used.

The other sheets are written as its differences.
"""

from tilewright.rules.edition import (
    Bonus,
    ChallengeOf,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    ExchangeTerms,
    PassTerms,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.examples import FIVE_TURNS
from tilewright.rules.sheets.rule_texts import (
    ENDING,
    ENDING_BY_PASSES,
    FIXED_FOR_GOOD,
    LABELLED_BARRED,
    OURS,
    TIE_BEFORE,
    WHOLE_PLAY_OR_TURN,
    WORDS_LABELLED,
    numbered,
    rules_of,
)
from tilewright.rules.tiles import ENGLISH

OPENING_LINES = (
    "Two to four players, seven tiles each.",
    "Nearest to A begins; a blank beats A.",
    "The first word covers the star and counts double.",
    "One line a turn, joined to the board.",
    "Every word a play touches must be complete.",
    "Blanks are any letter and score nothing.",
)

CLASSIC = Edition(
    name="classic",
    title="Classic",
    year=None,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.DRAW_NEAREST_A,
    exchange=ExchangeTerms(none_is_a_pass=False),
    passing=PassTerms(named=False, rounds_to_end=2, rounds_stated=False),
    challenge=ChallengeTerms(
        ChallengeOf.PLAY,
        CostKind.TURN,
        points=0,
        until=ChallengeUntil.NEXT_TURN_STARTS,
        until_stated=True,
    ),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.BEFORE_UNPLAYED_TILES,
    tie_break_stated=False,
    barred=LABELLED_BARRED,
    dictionary=DictionaryUse.CHALLENGES_ONLY,
    premium_colours=None,
    specialities=frozenset(),
    examples=FIVE_TURNS,
    lines=(
        *OPENING_LINES,
        "Exchange any or all tiles instead of playing.",
        "A challenge is against all words of the play.",
        "A failed challenge costs your next turn.",
        "Foreign, old and slang words count if labelled.",
        "All seven tiles at once: 50 points more.",
        "Its scoring page is lost, so wall's is used.",
    ),
    rules=rules_of(
        "classic",
        {
            **numbered("Rule", "As wall, Scoring"),
            RuleName.PLAYERS: "Title",
            RuleName.TILES: "What you'll need; as wall, Scoring 1",
            RuleName.START: "Getting started",
            RuleName.PASS: OURS,
            RuleName.TURN: "Rules 2 and 3",
            RuleName.LINE: "Rule 3",
            RuleName.SCORE_KEEPING: "Rule 2",
            RuleName.ENDING: "Rule 9",
            RuleName.WINNER: "Object",
            RuleName.TIE: "As wall, How to win",
        },
        {
            RuleName.FIXED: FIXED_FOR_GOOD,
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: WHOLE_PLAY_OR_TURN,
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
)

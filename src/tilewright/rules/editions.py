"""The five printed rule sheets as five values, and with them the sixth family, tournament.

Facts and numbers are the sheets'; every sentence is our own. `reference` names the section and
number of the sheet, or "ours" where it is silent.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.rules.edition import (
    Barred,
    Bonus,
    ChallengeOf,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    ExchangeTerms,
    PassTerms,
    PremiumColours,
    Speciality,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.rule_texts import (
    CHALLENGE_TURN,
    ENDING,
    ENDING_BY_PASSES,
    OURS,
    TIE_BEFORE,
    TIE_SHARED,
    WHOLE_PLAY,
    WORDS_LABELLED,
    numbered,
    rules_of,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import ENGLISH
from tilewright.rules.tournament import TOURNAMENT

_LABELLED_BARRED = frozenset(
    {Barred.CAPITALISED, Barred.ABBREVIATION, Barred.AFFIX, Barred.APOSTROPHE, Barred.HYPHEN}
)


def _challenge(
    of: ChallengeOf, cost: CostKind, points: int = 0, *, until_stated: bool = True
) -> ChallengeTerms:
    return ChallengeTerms(of, cost, points, ChallengeUntil.NEXT_TURN_STARTS, until_stated)


HEIRLOOM = Edition(
    name="heirloom",
    title="Heirloom",
    year=2022,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.DRAW_NEAREST_A,
    exchange=ExchangeTerms(none_is_a_pass=False),
    passing=PassTerms(named=False, rounds_to_end=2, rounds_stated=False),
    challenge=_challenge(ChallengeOf.WORDS, CostKind.NOTHING),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.SHARED,
    tie_break_stated=False,
    barred=frozenset(
        {
            Barred.CAPITALISED,
            Barred.FOREIGN,
            Barred.ABBREVIATION,
            Barred.APOSTROPHE,
            Barred.HYPHEN,
        }
    ),
    dictionary=DictionaryUse.SPELLING_AND_USAGE,
    premium_colours=PremiumColours("burgundy", "yellow", "blue", "gray"),
    specialities=frozenset({Speciality.SAND_TIMER}),
    lines=(
        "Two to four players, seven tiles each.",
        "Nearest to A begins; a blank beats A.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "Blanks are any letter and score nothing.",
        "Exchange any or all tiles instead of playing.",
        "Any word may be challenged; a bad one comes off.",
        "A failed challenge costs nothing.",
        "Burgundy and yellow letters, blue and gray words.",
        "All seven tiles at once: 50 points more.",
        "Go out and gain what the others have left.",
    ),
    rules=rules_of(
        "heirloom",
        numbered(
            "The play",
            "Scoring",
            0,
            start="To begin",
            ending="The play 8",
            tie=OURS,
            **{"pass": OURS},
        ),
        {
            RuleName.WORDS: (
                "Words of a standard dictionary are good, except capitalised and foreign ones,"
                " abbreviations, and words with an apostrophe or a hyphen."
            ),
            RuleName.CHALLENGE: (
                "A word may be challenged until the next turn starts. If it is bad the tiles are"
                " taken back and the turn is lost; if it is good, the challenge costs nothing (the"
                " sheet names no cost)."
            ),
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_SHARED,
        },
    ),
)

STANDARD = Edition(
    name="standard",
    title="Standard",
    year=2020,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.DRAW_NEAREST_A,
    exchange=ExchangeTerms(none_is_a_pass=False),
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=True),
    challenge=_challenge(ChallengeOf.WORDS, CostKind.POINTS, 10, until_stated=False),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.SHARED,
    tie_break_stated=False,
    barred=_LABELLED_BARRED | {Barred.HATE_SPEECH},
    dictionary=DictionaryUse.NOT_FOR_SEARCHING,
    premium_colours=None,
    specialities=frozenset({Speciality.SIX_SCORED_EXAMPLES}),
    lines=(
        "Two to four players, seven tiles each.",
        "Nearest to A begins; a blank beats A.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "Blanks are any letter and score nothing.",
        "Exchange tiles, or pass, instead of playing.",
        "Any word may be challenged; a bad one comes off.",
        "A failed challenge costs 10 points.",
        "No hate speech, and no word guide during play.",
        "All seven tiles at once: 50 points more.",
        "Over when someone is out, or all pass twice.",
    ),
    rules=rules_of(
        "standard",
        {
            RuleName.START: "Set up",
            RuleName.OPENING: "Placing the first word",
            RuleName.RACK: "Placing the first word",
            RuleName.REFILL: "Placing the first word",
            RuleName.TURN: "Next player's turn",
            RuleName.LINE: "Next player's turn",
            RuleName.CONNECTED: "Next player's turn",
            RuleName.COMPLETE_WORDS: "Next player's turn",
            RuleName.FIXED: "Permitted words",
            RuleName.BLANKS: "The letter tiles",
            RuleName.EXCHANGE: "Exchanging tiles",
            RuleName.PASS: "Passing",
            RuleName.WORDS: "Permitted words",
            RuleName.CHALLENGE: "Challenging words",
            RuleName.LETTER_PREMIUMS: "Premium spaces",
            RuleName.WORD_PREMIUMS: "Premium spaces; How to play words 5",
            RuleName.PREMIUMS_ONCE: "Premium spaces",
            RuleName.EVERY_WORD_SCORES: "Next player's turn",
            RuleName.BONUS: "50-point bonus",
            RuleName.ENDING: "End of the game",
            RuleName.UNPLAYED: "End of the game",
            RuleName.TIE: OURS,
        },
        {
            RuleName.PASS: "A turn may be passed at any time, with or without a play to make.",
            RuleName.WORDS: (
                "Words of a standard English dictionary are good, except capitalised ones,"
                " abbreviations, prefixes, suffixes, apostrophes, hyphens and hate speech."
            ),
            RuleName.CHALLENGE: (
                "If a challenged word is bad, the tiles are taken back and the turn is lost; if it"
                " is good, the challenger loses 10 points. Until the next turn starts (ours)."
            ),
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + ".",
            RuleName.TIE: TIE_SHARED,
        },
    ),
)

WALL = Edition(
    name="wall",
    title="Wall",
    year=2022,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.RANDOM_ORDER,
    exchange=ExchangeTerms(none_is_a_pass=True),
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=False),
    challenge=_challenge(ChallengeOf.PLAY, CostKind.TURN),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.BEFORE_UNPLAYED_TILES,
    tie_break_stated=True,
    barred=_LABELLED_BARRED,
    dictionary=DictionaryUse.CHALLENGES_ONLY,
    premium_colours=PremiumColours("light blue", "dark blue", "pink", "red"),
    specialities=frozenset(
        {
            Speciality.PLAY_WHENEVER_YOU_LIKE,
            Speciality.MESSAGES_IN_TILES,
            Speciality.SCORES_ON_THE_BOARD,
            Speciality.BLANK_NOTED_BESIDE_THE_SCORE,
            Speciality.FINISH_LINE,
            Speciality.TEN_TIPS,
            Speciality.Q_WITHOUT_U_WORDS,
        }
    ),
    lines=(
        "Two to four players, seven tiles each.",
        "The racks are shuffled: their order is the turns'.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "A blank's letter is noted beside the score.",
        "Exchange all, some or none of your tiles.",
        "A challenge is against all words of the play.",
        "A failed challenge costs your next turn.",
        "Foreign, old and slang words count if labelled.",
        "All seven tiles at once: 50 points more.",
        "On a tie, the score before unplayed tiles wins.",
    ),
    rules=rules_of(
        "wall",
        numbered(
            "Gameplay",
            "Scoring",
            0,
            start="Setup",
            ending="Gameplay 9",
            tie="How to win",
            **{"pass": "Gameplay 7"},
        ),
        {
            RuleName.START: "The racks are hung in a random order, which is the order of play.",
            RuleName.PASS: "To exchange no tile is to pass.",
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: WHOLE_PLAY + CHALLENGE_TURN,
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
)

FOLIO = Edition(
    name="folio",
    title="Folio",
    year=2009,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.DRAW_NEAREST_A,
    exchange=ExchangeTerms(none_is_a_pass=True),
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=False),
    challenge=_challenge(ChallengeOf.WORDS, CostKind.TURN),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.BEFORE_UNPLAYED_TILES,
    tie_break_stated=True,
    barred=_LABELLED_BARRED,
    dictionary=DictionaryUse.CHALLENGES_ONLY,
    premium_colours=PremiumColours("blue", "green", "red", "orange"),
    specialities=frozenset(
        {
            Speciality.UNFINISHED_GAME_IS_STORED,
            Speciality.NUMBERED_RACKS,
            Speciality.TWO_LETTER_WORDS,
            Speciality.Q_WITHOUT_U_WORDS,
            Speciality.TEN_TIPS,
        }
    ),
    lines=(
        "Two to four players, seven tiles each.",
        "Nearest to A begins; a blank beats A.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "Blanks are any letter and score nothing.",
        "Exchange all, some or none of your tiles.",
        "Any word may be challenged; a bad one comes off.",
        "A failed challenge costs your next turn.",
        "101 two-letter words are on its list.",
        "All seven tiles at once: 50 points more.",
        "On a tie, the score before unplayed tiles wins.",
    ),
    rules=rules_of(
        "folio",
        numbered(
            "Gameplay",
            "Scoring",
            9,
            start="Game setup 2",
            ending="Gameplay 9",
            tie="How to win",
            **{"pass": "Gameplay 7"},
        ),
        {
            RuleName.PASS: "To exchange no tile is to pass.",
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: (
                "A word may be challenged until the next turn starts. " + CHALLENGE_TURN
            ),
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
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
    challenge=_challenge(ChallengeOf.PLAY, CostKind.TURN),
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.BEFORE_UNPLAYED_TILES,
    tie_break_stated=False,
    barred=_LABELLED_BARRED,
    dictionary=DictionaryUse.CHALLENGES_ONLY,
    premium_colours=None,
    specialities=frozenset(),
    lines=(
        "Two to four players, seven tiles each.",
        "Nearest to A begins; a blank beats A.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "Blanks are any letter and score nothing.",
        "Exchange any or all tiles instead of playing.",
        "A challenge is against all words of the play.",
        "A failed challenge costs your next turn.",
        "Foreign, old and slang words count if labelled.",
        "All seven tiles at once: 50 points more.",
        "Its scoring page is lost; the wall sheet's is used.",
    ),
    rules=rules_of(
        "classic",
        numbered(
            "Rule",
            "As wall, scoring",
            0,
            start="Getting started",
            ending="Rule 9",
            tie=OURS,
            **{"pass": OURS},
        ),
        {
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: WHOLE_PLAY + CHALLENGE_TURN,
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
)

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {edition.name: edition for edition in (HEIRLOOM, STANDARD, WALL, FOLIO, CLASSIC, TOURNAMENT)}
)

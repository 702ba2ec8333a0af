"""The wall sheet of 2022: a board on the wall, messages, and the Finish Line variant."""

from dataclasses import replace

from tilewright.rules.edition import (
    ExchangeTerms,
    PassTerms,
    PremiumColours,
    Speciality,
    StartingOrder,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.advice import SheetAdvice
from tilewright.rules.sheets.classic import CLASSIC
from tilewright.rules.sheets.rule_texts import (
    BINGO,
    ENDING,
    ENDING_BY_PASSES,
    EXCHANGE_OR_NONE,
    FIXED_FOR_GOOD,
    PASS_BY_EXCHANGE,
    TIE_BEFORE,
    WHOLE_PLAY_OR_TURN,
    WORDS_LABELLED,
    coloured,
    numbered,
    rules_of,
)
from tilewright.rules.sheets.tips import ten_tips
from tilewright.rules.sheets.word_lists import Q_OF_WALL

_COLOURS = PremiumColours("light blue", "dark blue", "pink", "red")

WALL = replace(
    CLASSIC,
    name="wall",
    title="Wall",
    year=2022,
    starting_order=StartingOrder.RANDOM_ORDER,
    exchange=ExchangeTerms(none_is_a_pass=True),
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=False),
    tie_break_stated=True,
    premium_colours=_COLOURS,
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
    advice=SheetAdvice(ten_tips(worth_of_an_s=8), (Q_OF_WALL,)),
    lines=(
        "Two to four players, seven tiles each.",
        "The racks are shuffled to find the order of turns.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "A blank's letter is noted beside the score.",
        "Exchange any letters; exchanging none is a pass.",
        "A challenge is against all words of the play.",
        "A failed challenge costs your next turn.",
        "Foreign, old and slang words count if labelled.",
        "A Bingo, all seven tiles at once: 50 points more.",
        "In a tie, the score before unplayed letters wins.",
    ),
    rules=rules_of(
        "wall",
        {
            **numbered("Gameplay", "Scoring"),
            RuleName.PLAYERS: "Title",
            RuleName.TILES: "Contents; Scoring 1",
            RuleName.START: "Setup",
            RuleName.PASS: "Gameplay 7",
            RuleName.SCORE_KEEPING: "Gameplay 2; Scoring 1",
            RuleName.ENDING: "Gameplay 9",
            RuleName.WINNER: "How to win",
            RuleName.TIE: "How to win",
        },
        {
            **coloured(_COLOURS),
            RuleName.START: (
                "Chance decides: the racks are shuffled before they are hung up, and turns follow"
                " their order. Everyone draws seven."
            ),
            RuleName.TURN: (
                "Turns follow the names on the board; the last score written shows who is next."
            ),
            RuleName.FIXED: FIXED_FOR_GOOD,
            RuleName.BLANKS: (
                "A blank is the letter its player names until the game is over; the letter is noted"
                " beside the score."
            ),
            RuleName.EXCHANGE: EXCHANGE_OR_NONE,
            RuleName.PASS: PASS_BY_EXCHANGE,
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: WHOLE_PLAY_OR_TURN,
            RuleName.SCORE_KEEPING: "Players add up their own scores and write them on the board.",
            RuleName.BONUS: BINGO,
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
)

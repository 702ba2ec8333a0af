"""The folio sheet of 2009: a zipped case in which an unfinished game is stored."""

from dataclasses import replace

from tilewright.rules.edition import (
    ChallengeOf,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    ExchangeTerms,
    PassTerms,
    PremiumColours,
    Speciality,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.advice import SheetAdvice
from tilewright.rules.sheets.classic import CLASSIC, OPENING_LINES
from tilewright.rules.sheets.rule_texts import (
    BINGO,
    ENDING,
    ENDING_BY_PASSES,
    EXCHANGE_OR_NONE,
    PASS_BY_EXCHANGE,
    TIE_BEFORE,
    WORDS_LABELLED,
    coloured,
    numbered,
    rules_of,
)
from tilewright.rules.sheets.tips import WHAT_A_BINGO_IS, ten_tips
from tilewright.rules.sheets.word_lists import Q_OF_FOLIO, TWO_LETTERS

_COLOURS = PremiumColours("blue", "green", "red", "orange")

FOLIO = replace(
    CLASSIC,
    name="folio",
    title="Folio",
    year=2009,
    exchange=ExchangeTerms(none_is_a_pass=True),
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=False),
    challenge=ChallengeTerms(
        ChallengeOf.WORDS,
        CostKind.TURN,
        points=0,
        until=ChallengeUntil.NEXT_TURN_STARTS,
        until_stated=True,
    ),
    tie_break_stated=True,
    premium_colours=_COLOURS,
    specialities=frozenset(
        {
            Speciality.UNFINISHED_GAME_IS_STORED,
            Speciality.NUMBERED_RACKS,
            Speciality.TWO_LETTER_WORDS,
            Speciality.Q_WITHOUT_U_WORDS,
            Speciality.TEN_TIPS,
        }
    ),
    advice=SheetAdvice((WHAT_A_BINGO_IS, *ten_tips(worth_of_an_s=10)), (TWO_LETTERS, Q_OF_FOLIO)),
    lines=(
        *OPENING_LINES,
        "Exchange any letters; exchanging none is a pass.",
        "Challenge any word; a bad play comes off.",
        "A failed challenge costs your next turn.",
        "101 two-letter words are on its list.",
        "A Bingo, all seven tiles at once: 50 points more.",
        "In a tie, the score before unplayed letters wins.",
    ),
    rules=rules_of(
        "folio",
        {
            **numbered("Gameplay", "Scoring", shift=9),
            RuleName.PLAYERS: "Title",
            RuleName.TILES: "Contents; Scoring 10",
            RuleName.START: "Game setup 2 and 3",
            RuleName.SECRECY: "Storage",
            RuleName.PASS: "Gameplay 7",
            RuleName.SCORE_KEEPING: "Gameplay 2; Scoring 10",
            RuleName.ENDING: "Gameplay 9",
            RuleName.WINNER: "How to win",
            RuleName.TIE: "How to win",
        },
        {
            **coloured(_COLOURS),
            RuleName.SECRECY: (
                "Nobody else sees the tiles on a rack; in a stored game they are face down."
            ),
            RuleName.EXCHANGE: EXCHANGE_OR_NONE,
            RuleName.PASS: PASS_BY_EXCHANGE,
            RuleName.WORDS: WORDS_LABELLED,
            RuleName.CHALLENGE: (
                "Until the next turn starts, a word may be challenged. If it is bad, the tiles come"
                " off and the turn is lost; if it is good, the challenger loses the next turn."
            ),
            RuleName.BONUS: BINGO,
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_BEFORE,
        },
    ),
)

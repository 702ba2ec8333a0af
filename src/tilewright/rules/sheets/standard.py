"""The standard sheet of 2020: six scored examples, and a challenge that costs ten points."""

from dataclasses import replace

from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    PassTerms,
    Speciality,
    TieBreak,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.advice import SheetAdvice
from tilewright.rules.sheets.classic import CLASSIC, OPENING_LINES
from tilewright.rules.sheets.examples import SIX_PLAYS
from tilewright.rules.sheets.rule_texts import ENDING, ENDING_BY_PASSES, TIE_SHARED, rules_of
from tilewright.rules.sheets.word_lists import LENT_LISTS

_FIRST = "Placing the first word"
_NEXT = "Next player's turn"
_PREMIUMS = "Board premium spaces"

STANDARD = replace(
    CLASSIC,
    name="standard",
    title="Standard",
    year=2020,
    passing=PassTerms(named=True, rounds_to_end=2, rounds_stated=True),
    challenge=ChallengeTerms(
        ChallengeOf.WORDS,
        CostKind.POINTS,
        points=10,
        until=ChallengeUntil.NEXT_TURN_STARTS,
        until_stated=False,
    ),
    tie_break=TieBreak.SHARED,
    barred=frozenset(
        {
            Barred.CAPITALISED,
            Barred.ABBREVIATION,
            Barred.AFFIX,
            Barred.APOSTROPHE,
            Barred.HYPHEN,
            Barred.HATE_SPEECH,
        }
    ),
    dictionary=DictionaryUse.NOT_FOR_SEARCHING,
    specialities=frozenset({Speciality.SIX_SCORED_EXAMPLES}),
    examples=SIX_PLAYS,
    advice=SheetAdvice(lists=LENT_LISTS),
    lines=(
        *OPENING_LINES,
        "Exchange tiles, or pass, instead of playing.",
        "Challenge any word; a bad play comes off.",
        "A failed challenge costs 10 points.",
        "No hate speech, and no word guide during play.",
        "All seven tiles at once: 50 points more.",
        "Ends when someone goes out or all pass twice.",
    ),
    rules=rules_of(
        "standard",
        {
            RuleName.TILES: "The letter tiles",
            RuleName.START: "Set up",
            RuleName.OPENING: _FIRST,
            RuleName.RACK: _FIRST,
            RuleName.REFILL: _FIRST,
            RuleName.TURN: _NEXT,
            RuleName.LINE: f"{_FIRST}; {_NEXT}",
            RuleName.CONNECTED: f"{_NEXT}; How to play words 1 to 5",
            RuleName.COMPLETE_WORDS: _NEXT,
            RuleName.FIXED: "Permitted words",
            RuleName.BLANKS: "The letter tiles",
            RuleName.EXCHANGE: "Exchanging tiles",
            RuleName.PASS: "Passing (missing a turn); Rule clarifications",
            RuleName.WORDS: "Permitted words",
            RuleName.REPEATS: "Rule clarifications",
            RuleName.DICTIONARY: "Challenging words",
            RuleName.CHALLENGE: "Challenging words",
            RuleName.TURN_SCORE: f"{_FIRST}; {_NEXT}",
            RuleName.LETTER_PREMIUMS: _PREMIUMS,
            RuleName.WORD_PREMIUMS: f"{_PREMIUMS}; How to play words 5",
            RuleName.PREMIUMS_ONCE: _PREMIUMS,
            RuleName.BLANKS_ON_PREMIUMS: _PREMIUMS,
            RuleName.EVERY_WORD_SCORES: _NEXT,
            RuleName.BONUS: "Added 50-point bonus",
            RuleName.SCORE_KEEPING: f"Set up; {_FIRST}",
            RuleName.ENDING: "End of the game",
            RuleName.UNPLAYED: "End of the game",
            RuleName.WINNER: "End of the game",
        },
        {
            RuleName.TURN: "The players take their turns in order.",
            RuleName.LINE: (
                "All tiles of a turn lie in one row or in one column, never diagonally or in"
                " several places."
            ),
            RuleName.CONNECTED: (
                "Every play after the first must join the tiles on the board: it extends, crosses"
                " or hooks a word, runs beside one or, from the fourth play on, bridges two."
            ),
            RuleName.FIXED: (
                "A tile that has been played stays where it is, unless its word is challenged off."
            ),
            RuleName.EXCHANGE: (
                "A turn may be used to swap one or more tiles, up to the whole rack. New ones are"
                " drawn before the old go in, and the bag must hold as many (both ours)."
            ),
            RuleName.PASS: (
                "A turn may be passed at any time, even with a play to make; a player who cannot"
                " play passes."
            ),
            RuleName.WORDS: (
                "A standard English dictionary decides. Not allowed: words written only with a"
                " capital, abbreviations, prefixes, suffixes, words with an apostrophe or a"
                " hyphen, and hate speech."
            ),
            RuleName.DICTIONARY: (
                "A dictionary agreed on before the game settles challenges. During play nobody may"
                " look for words in it or in a word guide."
            ),
            RuleName.CHALLENGE: (
                "If a challenged word is bad, the tiles come off and the turn is lost; if it is"
                " good, the challenger loses 10 points. A play can be challenged until the next"
                " turn starts (ours)."
            ),
            RuleName.BLANKS_ON_PREMIUMS: (
                "A blank scores nothing, even on a letter premium, but on a word premium it still"
                " doubles or triples the word."
            ),
            RuleName.SCORE_KEEPING: "Players tell the scorekeeper what each turn scored.",
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + ".",
            RuleName.TIE: TIE_SHARED,
        },
    ),
)

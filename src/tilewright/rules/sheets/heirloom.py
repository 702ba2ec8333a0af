"""The heirloom sheet of 2022: sand timer, wooden tiles, and a challenge that costs nothing."""

from dataclasses import replace

from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    PremiumColours,
    Speciality,
    TieBreak,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.classic import CLASSIC, OPENING_LINES
from tilewright.rules.sheets.rule_texts import (
    ENDING,
    ENDING_BY_PASSES,
    OURS,
    TIE_SHARED,
    coloured,
    numbered,
    rules_of,
)

_COLOURS = PremiumColours("burgundy", "yellow", "blue", "gray")

HEIRLOOM = replace(
    CLASSIC,
    name="heirloom",
    title="Heirloom",
    year=2022,
    challenge=ChallengeTerms(
        ChallengeOf.WORDS,
        CostKind.NOTHING,
        points=0,
        until=ChallengeUntil.NEXT_TURN_STARTS,
        until_stated=True,
    ),
    tie_break=TieBreak.SHARED,
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
    premium_colours=_COLOURS,
    specialities=frozenset({Speciality.SAND_TIMER}),
    lines=(
        *OPENING_LINES,
        "Replace any or all letters instead of playing.",
        "Challenge any word; a bad play comes off.",
        "A failed challenge costs nothing.",
        "Burgundy and yellow letters, blue and gray words.",
        "All seven tiles at once: 50 points more.",
        "Go out and gain the others' unplayed tiles.",
    ),
    rules=rules_of(
        "heirloom",
        {
            **numbered("The play", "Scoring"),
            RuleName.PLAYERS: "Introduction",
            RuleName.TILES: "Equipment; Scoring 1",
            RuleName.START: "To begin",
            RuleName.TIME: "Equipment",
            RuleName.PASS: OURS,
            RuleName.SCORE_KEEPING: "The play 2; Scoring 1",
            RuleName.ENDING: "The play 8",
            RuleName.WINNER: "Introduction",
            RuleName.TIE: OURS,
        },
        {
            **coloured(_COLOURS),
            RuleName.TIME: (
                "The box has a sand timer but no rule for it; a table may agree on one (ours)."
            ),
            RuleName.WORDS: (
                "A standard dictionary decides. Not allowed: capitalised words, words marked as"
                " foreign, abbreviations, and words with an apostrophe or a hyphen."
            ),
            RuleName.DICTIONARY: "The dictionary is used only to check spelling and usage.",
            RuleName.CHALLENGE: (
                "Until the next turn starts, a word may be challenged. If it is bad, the tiles come"
                " off and the turn is lost; if it is good, the challenge costs nothing (the"
                " sheet names no cost)."
            ),
            RuleName.ENDING: ENDING + ENDING_BY_PASSES + " (ours).",
            RuleName.TIE: TIE_SHARED,
        },
    ),
)

"""The tournament family: the rules of club play, with its challenge rules and clocks.

It follows no printed sheet; club players know the rules by these names.
"""

from types import MappingProxyType

from tilewright.rules.edition import (
    Barred,
    Bonus,
    ChallengeChoice,
    ChallengeOf,
    ChallengeRule,
    ChallengeTerms,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    ExchangeTerms,
    FinalAdjustment,
    PassTerms,
    ScorelessTerms,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.sheets.rule_texts import CLUB, TIE_SHARED, rules_of
from tilewright.rules.tiles import ENGLISH

_NAME = "tournament"
_BAD_PLAY = "A play may be challenged until the next player acts; if it is bad, it comes off. "
_BY_WORD = "Words may be challenged until the next player acts; if one is bad, the play comes off. "
_CHALLENGES: dict[ChallengeRule, tuple[ChallengeOf, CostKind, int, str, str]] = {
    ChallengeRule.SINGLE: (
        ChallengeOf.PLAY,
        CostKind.NOTHING,
        0,
        _BAD_PLAY + "Single challenge: if it was good, nothing happens.",
        "A failed challenge costs nothing.",
    ),
    ChallengeRule.FIVE_POINT: (
        ChallengeOf.PLAY,
        CostKind.MOVER_GAINS,
        5,
        _BAD_PLAY + "Five-point challenge: if it was good, its player gains 5.",
        "A failed challenge gives 5 points away.",
    ),
    ChallengeRule.FIVE_POINT_PER_WORD: (
        ChallengeOf.WORDS,
        CostKind.MOVER_GAINS,
        5,
        _BY_WORD + "Five-point challenge: its player gains 5 for every good word.",
        "A failed challenge gives 5 points a word away.",
    ),
    ChallengeRule.TEN_POINT: (
        ChallengeOf.PLAY,
        CostKind.MOVER_GAINS,
        10,
        _BAD_PLAY + "Ten-point challenge: if it was good, its player gains 10.",
        "A failed challenge gives 10 points away.",
    ),
    ChallengeRule.TEN_POINT_PER_WORD: (
        ChallengeOf.WORDS,
        CostKind.MOVER_GAINS,
        10,
        _BY_WORD + "Ten-point challenge: its player gains 10 for every good word.",
        "A failed challenge gives 10 points a word away.",
    ),
    ChallengeRule.DOUBLE: (
        ChallengeOf.PLAY,
        CostKind.TURN,
        0,
        _BAD_PLAY + "Double challenge: if it was good, the challenger loses the next turn.",
        "A failed challenge costs your next turn.",
    ),
    ChallengeRule.TRIPLE: (
        ChallengeOf.PLAY,
        CostKind.GAME,
        0,
        _BAD_PLAY + "Triple challenge: the player who is wrong loses the game.",
        "The loser of a challenge loses the game.",
    ),
}


def _choice(rule: ChallengeRule) -> ChallengeChoice:
    of, cost, points, text, line = _CHALLENGES[rule]
    terms = ChallengeTerms(of, cost, points, ChallengeUntil.NEXT_TURN_STARTS, until_stated=True)
    return ChallengeChoice(terms, Rule(_NAME, RuleName.CHALLENGE, CLUB, text), line)


_CHOICES = MappingProxyType({rule: _choice(rule) for rule in ChallengeRule})

_ADJUSTMENTS: dict[FinalAdjustment, str] = {
    FinalAdjustment.EACH_WAY: (
        "At the end everyone loses the value of their unplayed tiles; a player who went out gains"
        " the others'."
    ),
    FinalAdjustment.DOUBLE_TO_OUT: (
        "With two players, the one who goes out gains twice the other's unplayed tiles, and the"
        " other loses nothing; otherwise everyone loses their own unplayed tiles, and a player who"
        " went out gains the others'."
    ),
}

TOURNAMENT = Edition(
    name=_NAME,
    title="Tournament",
    year=None,
    fewest_players=2,
    most_players=4,
    rack_size=7,
    tile_set=ENGLISH,
    layout=STANDARD_LAYOUT,
    starting_order=StartingOrder.DRAW_NEAREST_A,
    exchange=ExchangeTerms(none_is_a_pass=False, minimum_in_bag=7),
    passing=PassTerms(named=True, rounds_to_end=None, rounds_stated=True),
    challenge=_CHOICES[ChallengeRule.DOUBLE].terms,
    bonus=Bonus(tiles=7, points=50),
    tie_break=TieBreak.SHARED,
    tie_break_stated=True,
    barred=frozenset(
        {Barred.CAPITALISED, Barred.ABBREVIATION, Barred.AFFIX, Barred.APOSTROPHE, Barred.HYPHEN}
    ),
    dictionary=DictionaryUse.CHALLENGES_ONLY,
    premium_colours=None,
    specialities=frozenset(),
    lines=(
        "Two players, or up to four; seven tiles each.",
        "Nearest to A begins; a blank beats A.",
        "The first word covers the star and counts double.",
        "One line a turn, joined to the board.",
        "Every word a play touches must be complete.",
        "Blanks are any letter and score nothing.",
        "Exchange while the bag holds seven, or pass.",
        "Challenges: void, single, 5, 10, double or triple.",
        "Six turns in a row without a score end the game.",
        "Everyone has a clock; overtime costs 10 a minute.",
        "All seven tiles at once: 50 points more.",
        "Go out and gain twice the other's unplayed tiles.",
    ),
    challenge_lines=(7,),
    clocked=True,
    rules=rules_of(
        _NAME,
        dict.fromkeys(RuleName, CLUB),
        {
            RuleName.TIME: (
                "Each player has a clock, with an increment if the table wants one. Every minute"
                " begun in overtime costs 10 points; after ten of them the game is lost."
            ),
            RuleName.EXCHANGE: (
                "A turn may be used to swap one or more tiles, up to the whole rack, while the bag"
                " holds seven or more. New ones are drawn before the old go in."
            ),
            RuleName.WORDS: "Words on the table's list are good.",
            RuleName.DICTIONARY: (
                "The table agrees on a word list before the game. It settles challenges and is used"
                " for nothing else."
            ),
            RuleName.CHALLENGE: _CHOICES[ChallengeRule.DOUBLE].rule.text,
            RuleName.ENDING: (
                "The game ends when the bag is empty and a player goes out, or after six turns in a"
                " row without a score: passes, exchanges, plays taken back, lost turns, and plays"
                " of 0 unless the table leaves them out."
            ),
            RuleName.UNPLAYED: (
                "With two players, the one who goes out gains twice the other's unplayed tiles, and"
                " the other loses nothing, unless the table counts once each way; otherwise"
                " everyone loses their own unplayed tiles, and a player who went out gains the"
                " others'."
            ),
            RuleName.TIE: TIE_SHARED,
        },
    ),
    final_adjustment=FinalAdjustment.DOUBLE_TO_OUT,
    scoreless=ScorelessTerms(turns=6),
    challenge_rules=_CHOICES,
    final_adjustments=frozenset(FinalAdjustment),
    adjustment_rules=MappingProxyType(
        {
            adjustment: Rule(_NAME, RuleName.UNPLAYED, CLUB, text)
            for adjustment, text in _ADJUSTMENTS.items()
        }
    ),
)

"""The points on which editions can differ, each summed up from the edition's own data.

The command `editions`, its comparison and the page in docs all read these.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    ChallengeRule,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    FinalAdjustment,
    Speciality,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.rule_texts import CLUB, OURS


class SpecialityText(Struct, frozen=True):
    """An edition's speciality: a short name, its place on the sheet, and a sentence."""

    title: str
    reference: str
    text: str


SPECIALITIES: Mapping[Speciality, SpecialityText] = MappingProxyType(
    {
        Speciality.SAND_TIMER: SpecialityText(
            "a sand timer",
            "Equipment",
            "There is a sand timer in the box. No rule says how long it runs or what follows.",
        ),
        Speciality.SIX_SCORED_EXAMPLES: SpecialityText(
            "six scored examples",
            "Placing the first word; How to play words 1 to 5",
            "Six plays are scored step by step: 12, 27, 12, 25, 69 and 261 points.",
        ),
        Speciality.PLAY_WHENEVER_YOU_LIKE: SpecialityText(
            "play at your own pace",
            "Features",
            "The board hangs on the wall, and players take their turns whenever they have time.",
        ),
        Speciality.MESSAGES_IN_TILES: SpecialityText(
            "messages, in tiles too",
            "Features",
            "Players leave each other messages, written on the board or spelled out in tiles.",
        ),
        Speciality.SCORES_ON_THE_BOARD: SpecialityText(
            "scores on the board",
            "Features; Gameplay 3",
            "Scores are written on the board, and the last one shows whose turn it is.",
        ),
        Speciality.BLANK_NOTED_BESIDE_THE_SCORE: SpecialityText(
            "blanks noted beside the score",
            "Gameplay 6",
            "The letter that a blank stands for is noted beside the score of its turn.",
        ),
        Speciality.FINISH_LINE: SpecialityText(
            "Finish Line",
            "Shorter gameplay option",
            "A shorter game ends as soon as one player reaches a target.",
        ),
        Speciality.TEN_TIPS: SpecialityText(
            "ten tips",
            "10 ways",
            "Ten tips for better play, including bingos, hooks and the value of an S.",
        ),
        Speciality.Q_WITHOUT_U_WORDS: SpecialityText(
            "words with Q and no U", "10 ways 7", "A list of words with a Q and no U."
        ),
        Speciality.TWO_LETTER_WORDS: SpecialityText(
            "two-letter words", "2-letter words", "A list of 101 words of two letters."
        ),
        Speciality.UNFINISHED_GAME_IS_STORED: SpecialityText(
            "unfinished games can be stored",
            "Storage",
            "The tiles stay in place when the board is folded, so a game can be finished later.",
        ),
        Speciality.NUMBERED_RACKS: SpecialityText(
            "numbered racks",
            "Storage",
            "A stored rack goes face down in the slot with its player's number from the score pad.",
        ),
    }
)


def numbers_players(edition: Edition) -> bool:
    """Return whether players are numbered, so that each can find their stored rack again."""
    return Speciality.NUMBERED_RACKS in edition.specialities


def specialities_of(edition: Edition) -> tuple[Speciality, ...]:
    """Return the edition's own features, in the order of its sheet."""
    return tuple(speciality for speciality in Speciality if speciality in edition.specialities)


class Point(Struct, frozen=True):
    """One point of comparison, and an edition's answer to it."""

    name: str
    title: str
    of: Callable[[Edition], str]


def _said(text: str, *, stated: bool) -> str:
    """Return the text, marked as ours where the sheet is silent."""
    return text if stated else f"{text} ({OURS})"


def _sheet(edition: Edition) -> str:
    if edition.year is not None:
        return str(edition.year)
    return CLUB if edition.rule(RuleName.START).reference == CLUB else "no year"


def _start(edition: Edition) -> str:
    return {
        StartingOrder.DRAW_NEAREST_A: "nearest to A; a blank beats A",
        StartingOrder.RANDOM_ORDER: "random order of the racks",
    }[edition.starting_order]


def _exchange(edition: Edition) -> str:
    terms = edition.exchange
    many = "any number, or none" if terms.none_is_a_pass else "one or more tiles, up to all"
    if terms.minimum_in_bag:
        return f"{many}; the bag holds {terms.minimum_in_bag} or more"
    return many


def _pass(edition: Edition) -> str:
    if edition.exchange.none_is_a_pass:
        return "exchange of none"
    return _said("at any time", stated=edition.passing.named)


def _until(edition: Edition) -> str:
    terms = edition.challenge
    until = {ChallengeUntil.NEXT_TURN_STARTS: "until the next turn starts"}[terms.until]
    return _said(until, stated=terms.until_stated)


def cost_of(kind: CostKind, points: int) -> str:
    """Return the cost of a failed challenge in words.

    >>> cost_of(CostKind.POINTS, 10)
    '10 points'
    """
    return {
        CostKind.NOTHING: "nothing",
        CostKind.POINTS: f"{points} points",
        CostKind.TURN: "the next turn",
        CostKind.MOVER_GAINS: f"{points} points for the challenged player",
        CostKind.GAME: "the game",
    }[kind]


def _cost(edition: Edition) -> str:
    return cost_of(edition.challenge.cost, edition.challenge.points)


_BARRED = {
    Barred.CAPITALISED: "capitalised",
    Barred.FOREIGN: "foreign",
    Barred.ABBREVIATION: "abbreviations",
    Barred.AFFIX: "prefixes and suffixes",
    Barred.APOSTROPHE: "apostrophe",
    Barred.HYPHEN: "hyphen",
    Barred.HATE_SPEECH: "hate speech",
}


def _barred(edition: Edition) -> str:
    return ", ".join(text for kind, text in _BARRED.items() if kind in edition.barred)


def _dictionary(edition: Edition) -> str:
    return {
        DictionaryUse.SPELLING_AND_USAGE: "for spelling and usage",
        DictionaryUse.NOT_FOR_SEARCHING: "for challenges; not for finding words",
        DictionaryUse.CHALLENGES_ONLY: "agreed before the game; only for challenges",
    }[edition.dictionary]


def _ending(edition: Edition) -> str:
    passing = edition.passing
    ways = ["a player goes out, or nobody can play"]
    if passing.rounds_to_end is not None:
        rounds = f"{passing.rounds_to_end} rounds of passes"
        ways.append(_said(rounds, stated=passing.rounds_stated))
    if edition.scoreless is not None:
        ways = ["a player goes out", f"{edition.scoreless.turns} turns in a row without a score"]
    return "; ".join(ways)


def _unplayed(edition: Edition) -> str:
    adjustment = {
        FinalAdjustment.EACH_WAY: "lost; a player who goes out gains the others'",
        FinalAdjustment.DOUBLE_TO_OUT: "a player who goes out gains twice the other's",
    }[edition.final_adjustment]
    return adjustment if len(edition.final_adjustments) == 1 else f"{adjustment}, or once each way"


def _overtime(edition: Edition) -> str:
    overtime = edition.overtime
    points = f"{overtime.points_a_minute} points a minute begun"
    return f"{points}, {overtime.most_minutes} minutes at most"


def _challenged(edition: Edition) -> str:
    return {ChallengeOf.WORDS: "named words", ChallengeOf.PLAY: "the whole play"}[
        edition.challenge.of
    ]


def _tie(edition: Edition) -> str:
    text = {
        TieBreak.SHARED: "shared",
        TieBreak.BEFORE_UNPLAYED_TILES: "the higher score before unplayed tiles",
    }[edition.tie_break]
    return _said(text, stated=edition.tie_break_stated)


def _colours(edition: Edition) -> str:
    colours = edition.premium_colours
    if colours is None:
        return "not named"
    letters = f"{colours.double_letter}, {colours.triple_letter}"
    return f"{letters}, {colours.double_word}, {colours.triple_word}"


CHALLENGE_RULE_TITLES = {
    ChallengeRule.SINGLE: "single",
    ChallengeRule.FIVE_POINT: "5-point, per play",
    ChallengeRule.FIVE_POINT_PER_WORD: "5-point, per word",
    ChallengeRule.TEN_POINT: "10-point, per play",
    ChallengeRule.TEN_POINT_PER_WORD: "10-point, per word",
    ChallengeRule.DOUBLE: "double",
    ChallengeRule.TRIPLE: "triple",
}

VOID = (
    "void",
    "A play with an invalid word is refused at once, so there is nothing to challenge.",
)
"""A choice of any table rather than a challenge rule of an edition, but listed with them."""


def _choices(edition: Edition) -> str:
    return "; ".join(CHALLENGE_RULE_TITLES[rule] for rule in edition.challenge_rules) or "none"


def _own(edition: Edition) -> str:
    own = (SPECIALITIES[speciality].title for speciality in specialities_of(edition))
    return ", ".join(own) or "nothing"


POINTS: tuple[Point, ...] = (
    Point("sheet", "Sheet", _sheet),
    Point("players", "Players", lambda e: f"{e.fewest_players} to {e.most_players}"),
    Point("rack", "Tiles on a rack", lambda e: str(e.rack_size)),
    Point("start", "Who begins", _start),
    Point("exchange", "Exchange", _exchange),
    Point("pass", "Pass", _pass),
    Point("challenge_of", "What is challenged", _challenged),
    Point("challenge_until", "Challenge until", _until),
    Point("challenge_cost", "A failed challenge costs", _cost),
    Point("challenge_choices", "Challenge rules to choose", _choices),
    Point("dictionary", "Dictionary", _dictionary),
    Point("barred", "Words barred", _barred),
    Point("bonus", "Bonus", lambda e: f"{e.bonus.points} points for {e.bonus.tiles} tiles"),
    Point("ending", "The game ends", _ending),
    Point("unplayed", "Unplayed tiles", _unplayed),
    Point("tie", "A tie", _tie),
    Point("colours", "Colours DL, TL, DW, TW", _colours),
    Point("overtime", "Overtime on a clock", _overtime),
    Point("own", "Special features", _own),
)


def alike(editions: Sequence[Edition]) -> tuple[Point, ...]:
    """Return the points on which all of these editions agree."""
    return tuple(point for point in POINTS if len({point.of(edition) for edition in editions}) == 1)

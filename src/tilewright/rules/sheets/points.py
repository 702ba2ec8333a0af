"""The points on which editions can differ, each summed up from the edition's own data.

The command `editions`, its comparison and the page in docs all read these.
"""

from collections.abc import Callable, Sequence

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
    StartingOrder,
    TieBreak,
)
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.rule_texts import CLUB, OURS
from tilewright.rules.sheets.specialities import SPECIALITIES, specialities_of


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

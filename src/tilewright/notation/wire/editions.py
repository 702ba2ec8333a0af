"""What a client is shown of an edition."""

from tilewright.notation.wire.shapes import (
    WireChallengeRule,
    WireChallengeTerms,
    WireColours,
    WireEdition,
    WireScoreless,
)
from tilewright.notation.wire.views import rule_json
from tilewright.rules.edition import ChallengeRule, Edition
from tilewright.rules.rulebook import RuleName
from tilewright.rules.specialities import numbers_players


def edition_json(edition: Edition) -> WireEdition:
    """The edition as a page of rules shows it."""
    terms = edition.challenge
    ends = edition.scoreless
    return WireEdition(
        name=edition.name,
        title=edition.title,
        year=edition.year,
        premium_colours=_colours_json(edition),
        lines=tuple(edition.lines),
        void_lines=edition.lines_where_void,
        rules=tuple(rule_json(edition.rule(name)) for name in RuleName),
        challenge=WireChallengeTerms(terms.of, terms.cost, terms.points),
        challenge_rule=_own_challenge_rule(edition),
        challenge_rules=_challenge_rules(edition),
        final_adjustment=edition.final_adjustment,
        final_adjustments=tuple(sorted(edition.final_adjustments)),
        scoreless=None if ends is None else WireScoreless(ends.turns, ends.zero_plays_count),
        numbers_players=numbers_players(edition),
    )


def _colours_json(edition: Edition) -> WireColours | None:
    colours = edition.premium_colours
    if colours is None:
        return None
    return WireColours(
        dl=colours.double_letter,
        tl=colours.triple_letter,
        dw=colours.double_word,
        tw=colours.triple_word,
    )


def _challenge_rules(edition: Edition) -> tuple[WireChallengeRule, ...]:
    return tuple(
        WireChallengeRule(
            of=choice.terms.of,
            cost=choice.terms.cost,
            points=choice.terms.points,
            name=name,
            text=choice.rule.text,
            lines=edition.with_challenge(name).lines,
        )
        for name, choice in edition.challenge_rules.items()
    )


def _own_challenge_rule(edition: Edition) -> ChallengeRule | None:
    """Which of the rules a table may choose from is the edition's own, where it has any."""
    names = (
        name
        for name, choice in edition.challenge_rules.items()
        if choice.terms == edition.challenge
    )
    return next(names, None)

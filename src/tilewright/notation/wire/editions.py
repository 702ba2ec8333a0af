"""Editions as JSON for clients."""

from tilewright.notation.wire.shapes import (
    WireBonus,
    WireChallengeRule,
    WireChallengeTerms,
    WireColours,
    WireEdition,
    WireFinishLine,
    WireScoreless,
    WireTileKind,
)
from tilewright.notation.wire.views import overtime_json, rule_json
from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.edition import ChallengeRule, Edition
from tilewright.rules.finish_line import FINISH_LINE
from tilewright.rules.rulebook import RuleName
from tilewright.rules.specialities import numbers_players


def edition_json(edition: Edition) -> WireEdition:
    """Return the edition for a page of rules."""
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
        dictionary=edition.dictionary,
        challenge_rule=_own_challenge_rule(edition),
        challenge_rules=_challenge_rules(edition),
        final_adjustment=edition.final_adjustment,
        final_adjustments=tuple(sorted(edition.final_adjustments)),
        scoreless=None if ends is None else WireScoreless(ends.turns, ends.zero_plays_count),
        numbers_players=numbers_players(edition),
        fewest_players=edition.fewest_players,
        most_players=edition.most_players,
        rack_size=edition.rack_size,
        layout=tuple(edition.layout.drawing.splitlines()),
        tiles=_tiles_json(edition),
        bonus=WireBonus(edition.bonus.tiles, edition.bonus.points),
        overtime=overtime_json(edition),
        # a variant of every edition, with the same targets in each
        finish_line=tuple(
            WireFinishLine(level, dict(targets)) for level, targets in FINISH_LINE.items()
        ),
    )


def _tiles_json(edition: Edition) -> tuple[WireTileKind, ...]:
    counts = edition.tile_set.counts
    return tuple(
        WireTileKind(tile, counts[tile], edition.tile_set.points(tile))
        for tile in map(Tile, (*LETTERS, BLANK))
        if tile in counts
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
    """Return the edition's own among the challenge rules to choose from, if it offers any."""
    names = (
        name
        for name, choice in edition.challenge_rules.items()
        if choice.terms == edition.challenge
    )
    return next(names, None)

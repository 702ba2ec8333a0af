"""The content of an edition, as JSON and as table rows."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec.structs import asdict

from tilewright.rules.alphabet import BLANK
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, FINISH_LINE
from tilewright.rules.layout import Premium
from tilewright.rules.rulebook import Rule
from tilewright.rules.sheets.points import CHALLENGE_RULE_TITLES, POINTS
from tilewright.rules.sheets.silences import DECISIONS
from tilewright.rules.sheets.specialities import SPECIALITIES, specialities_of
from tilewright.rules.squares import ALL_SQUARES

JsonObject: TypeAlias = dict[str, object]
Sides: TypeAlias = tuple[dict[str, str], dict[str, str]]


def everything() -> JsonObject:
    """Return all editions, our decisions where sheets are silent, and the Finish Line targets."""
    return {
        "editions": [edition_facts(edition) for edition in EDITIONS.values()],
        "decisions": [
            {
                "title": decision.title,
                "text": decision.text,
                "rules": [rule.value for rule in decision.rules],
            }
            for decision in DECISIONS
        ],
        "finish_line": {
            level.value: {str(players): points for players, points in targets.items()}
            for level, targets in FINISH_LINE.items()
        },
    }


def edition_facts(edition: Edition) -> JsonObject:
    """Return one edition: its terms as data, and its rules and points in our words."""
    return {
        "name": edition.name,
        "title": edition.title,
        "year": edition.year,
        "players": {"fewest": edition.fewest_players, "most": edition.most_players},
        "rack_size": edition.rack_size,
        **_terms(edition),
        "points": {point.name: point.of(edition) for point in POINTS},
        "lines": list(edition.lines),
        "rules": [_rule_facts(rule) for rule in edition.rules.values()],
        "tiles": {
            tile: {"count": count, "points": edition.tile_set.points(tile)}
            for tile, count in sorted(edition.tile_set.counts.items())
        },
        "premium_squares": {premium.value: _squares(edition, premium) for premium in Premium},
        "specialities": [
            {"name": speciality.value, **asdict(SPECIALITIES[speciality])}
            for speciality in specialities_of(edition)
        ],
    }


def _terms(edition: Edition) -> JsonObject:
    colours = edition.premium_colours
    return {
        "starting_order": edition.starting_order,
        "exchange": asdict(edition.exchange),
        "passing": asdict(edition.passing),
        "challenge": asdict(edition.challenge),
        "challenge_rules": [
            {
                "name": rule.value,
                "title": CHALLENGE_RULE_TITLES[rule],
                **asdict(choice.terms),
                "text": choice.rule.text,
            }
            for rule, choice in edition.challenge_rules.items()
        ],
        "bonus": asdict(edition.bonus),
        "scoreless": None if edition.scoreless is None else asdict(edition.scoreless),
        "final_adjustment": edition.final_adjustment,
        "final_adjustments": sorted(edition.final_adjustments),
        "tie_break": edition.tie_break,
        "tie_break_stated": edition.tie_break_stated,
        "barred": sorted(edition.barred),
        "dictionary": edition.dictionary,
        "overtime": asdict(edition.overtime),
        "premium_colours": None if colours is None else asdict(colours),
    }


def _rule_facts(rule: Rule) -> dict[str, str]:
    return {
        "name": rule.name.value,
        "heading": rule.name.heading,
        "reference": rule.reference,
        "text": rule.text,
    }


def _squares(edition: Edition, premium: Premium) -> list[str]:
    return [str(square) for square in ALL_SQUARES if edition.layout.premium(square) is premium]


def premium_rows(edition: Edition) -> list[tuple[str, str]]:
    """Return each kind of premium square with its number and its squares.

    >>> premium_rows(EDITIONS["classic"])[3]
    ('TW (8)', 'A1 H1 O1 A8 O8 A15 H15 O15')
    """
    lying = {premium: _squares(edition, premium) for premium in Premium}
    return [
        (f"{premium.value} ({len(lying[premium])})", " ".join(lying[premium]))
        for premium in Premium
    ]


def tile_rows(edition: Edition) -> list[tuple[str, str]]:
    """Return the tiles by value, each with its count.

    >>> tile_rows(EDITIONS["wall"])[-1]
    ('10 points', 'Q 1, Z 1')
    """
    tiles = edition.tile_set
    by_points: dict[int, list[str]] = {}
    for tile, count in sorted(tiles.counts.items()):
        name = "blank" if tile == BLANK else tile
        by_points.setdefault(tiles.points(tile), []).append(f"{name} {count}")
    return [
        (f"{points} point{'' if points == 1 else 's'}", ", ".join(by_points[points]))
        for points in sorted(by_points)
    ]


def differences(one: Edition, other: Edition) -> tuple[Sides, Sides]:
    """Return the differences of two editions, in points and rules, each side by title."""
    points = tuple({p.title: p.of(edition) for p in POINTS} for edition in (one, other))
    rules = tuple(
        {rule.name.heading: f"{rule.text} [{rule.reference}]" for rule in edition.rules.values()}
        for edition in (one, other)
    )
    same_text = {
        name.heading for name in one.rules if one.rules[name].text == other.rules[name].text
    }
    return (
        _unequal(points[0], points[1]),
        (_without(rules[0], same_text), _without(rules[1], same_text)),
    )


def _unequal(one: Mapping[str, str], other: Mapping[str, str]) -> Sides:
    same = {title for title in one if one[title] == other[title]}
    return _without(one, same), _without(other, same)


def _without(texts: Mapping[str, str], titles: set[str]) -> dict[str, str]:
    return {title: text for title, text in texts.items() if title not in titles}

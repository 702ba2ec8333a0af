"""`editions`: show the rule sheets, rule by rule, and compare two of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec.structs import asdict

from tilewright.cli.advice import show_advice
from tilewright.cli.app import JsonOption, app, edition_of, report_misuse
from tilewright.rules.alphabet import BLANK
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, FINISH_LINE
from tilewright.rules.layout import Premium
from tilewright.rules.localized import Language
from tilewright.rules.rulebook import Rule
from tilewright.rules.sheets.points import (
    CHALLENGE_RULE_TITLES,
    POINTS,
    SPECIALITIES,
    specialities_of,
)
from tilewright.rules.sheets.silences import DECISIONS
from tilewright.rules.squares import ALL_SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleRenderable

    from tilewright.rules.edition import Edition


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


@app.command()
def editions(
    name: Annotated[str | None, typer.Argument(help="The edition to show in full.")] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="A B", help="Two editions: show only what differs."),
    ] = None,
    tips: Annotated[
        bool, typer.Option("--tips", help="Show the sheet's tips and word lists instead.")
    ] = False,
    examples: Annotated[
        bool, typer.Option("--examples", help="Show the sheet's worked plays instead.")
    ] = False,
    language: Annotated[
        Language, typer.Option(help="The language of tips and examples.")
    ] = Language.ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Explain the editions: all of them side by side, one rule by rule, or two compared."""
    with report_misuse():
        if name is not None and compare is not None:
            raise ValueError("give either one edition or --compare with two, not both")
        if name is None and (tips or examples):
            raise ValueError("--tips and --examples need the name of an edition")
        chosen = [
            edition_of(chosen_name)
            for chosen_name in compare or ([name] if name is not None else [])
        ]
    match chosen:
        case [edition] if tips or examples:
            show_advice(edition, language, tips=tips, examples=examples, as_json=as_json)
        case [one, other]:
            _compare(one, other, as_json=as_json)
        case [edition]:
            _show(edition, as_json=as_json)
        case _:
            _list(as_json=as_json)


def _list(*, as_json: bool) -> None:
    """Print all editions by the points in which they differ."""
    from tilewright.rules.editions import EDITIONS
    from tilewright.rules.sheets.points import POINTS, alike

    if as_json:
        print(json.dumps(everything()))
        return
    console = _console()
    every = tuple(EDITIONS.values())
    rows: list[tuple[str, str, str]] = []
    for point in POINTS:
        groups: dict[str, list[str]] = {}
        for edition in every:
            groups.setdefault(point.of(edition), []).append(edition.name)
        if len(groups) > 1:
            first = [point.title, *[""] * (len(groups) - 1)]
            named = (", ".join(names) for names in groups.values())
            rows.extend(zip(first, groups, named, strict=True))
    _table(console, "The editions, and where they differ", rows, ratios=(3, 4, 3))
    same = (f"{point.title.lower()}: {point.of(every[0])}" for point in alike(every))
    _print(console, f"The same in all: {'; '.join(same)}.")
    _print(
        console,
        "(ours) marks what a sheet leaves open. `tilewright editions NAME` shows one edition in"
        " full, with `--tips` its tips and word lists, with `--examples` its worked plays;"
        " `--compare A B` shows the differences between two.",
    )


def _show(edition: Edition, *, as_json: bool) -> None:
    """Print one edition: points, rules with their places, tiles, squares, and special features."""
    from tilewright.rules.sheets.points import (
        CHALLENGE_RULE_TITLES,
        POINTS,
        SPECIALITIES,
        VOID,
        specialities_of,
    )
    from tilewright.rules.sheets.silences import DECISIONS

    if as_json:
        print(json.dumps(edition_facts(edition)))
        return
    console = _console()
    points = [(point.title, point.of(edition)) for point in POINTS]
    _table(console, edition.title, points, ratios=(2, 5))
    rules = [(rule.name.heading, rule.text, rule.reference) for rule in edition.rules.values()]
    _table(console, "Rules, in our words, with their places on the sheet", rules, ratios=(2, 5, 2))
    _table(console, "Tiles", tile_rows(edition), ratios=(2, 5))
    _table(console, "Premium squares", premium_rows(edition), ratios=(2, 5))
    own = [
        (SPECIALITIES[speciality].text, SPECIALITIES[speciality].reference)
        for speciality in specialities_of(edition)
    ]
    _table(console, "Special features", own, ratios=(5, 2))
    choices = [] if not edition.challenge_rules else [VOID]
    choices += [
        (CHALLENGE_RULE_TITLES[rule], choice.rule.text)
        for rule, choice in edition.challenge_rules.items()
    ]
    _table(console, "Challenge rules to choose from", choices, ratios=(2, 5))
    _finish_line(console)
    decisions = [(decision.title, decision.text) for decision in DECISIONS]
    _table(console, "Our decisions where the sheets are silent", decisions, ratios=(2, 5))


def _compare(one: Edition, other: Edition, *, as_json: bool) -> None:
    """Print the differences between two editions, side by side."""
    points, rules = differences(one, other)
    if as_json:
        both = [
            {"edition": edition.name, "points": points[place], "rules": rules[place]}
            for place, edition in enumerate((one, other))
        ]
        print(json.dumps({"differences": both}))
        return
    console = _console()
    if not points[0] and not rules[0]:
        _print(console, f"{one.title} and {other.title} do not differ.")
        return
    heads = ("", one.name, other.name)
    for title, (left, right) in (("Points", points), ("Rules", rules)):
        rows = [(name, left[name], right[name]) for name in left]
        _table(console, title, rows, ratios=(3, 5, 5), heads=heads)


def _finish_line(console: Console) -> None:
    from tilewright.rules.editions import FINISH_LINE

    rows = [
        (level.value.capitalize(), *map(str, targets.values()))
        for level, targets in FINISH_LINE.items()
    ]
    heads = ("Points that win", "two players", "three", "four")
    title = "Finish Line, for any edition (the wall sheet's shorter game)"
    _table(console, title, rows, ratios=(2, 2, 1, 1), heads=heads)


def _console() -> Console:
    """Return standard output: in colour on a terminal unless NO_COLOR is set, plain in a pipe."""
    from rich.console import Console

    return Console(highlight=False, markup=False)


def _print(console: Console, shown: ConsoleRenderable | str) -> None:
    """Print the text or table; in a pipe, strip trailing spaces."""
    if console.is_terminal:
        console.print(shown)
        return
    with console.capture() as captured:
        console.print(shown)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def _table(
    console: Console,
    title: str,
    rows: Iterable[Sequence[str]],
    *,
    ratios: Sequence[int],
    heads: Sequence[str] | None = None,
) -> None:
    """Print the rows under their title, with the first column highlighted; skip an empty table."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    shown = list(rows)
    if not shown:
        return
    table = Table(
        title=title,
        title_justify="left",
        title_style="bold",
        header_style="bold",
        box=box.SIMPLE_HEAD if heads and console.is_terminal else None,
        show_header=heads is not None,
        expand=True,
        pad_edge=False,
    )
    for place, ratio in enumerate(ratios):
        table.add_column(
            heads[place] if heads else "", ratio=ratio, style="cyan" if place == 0 else None
        )
    for row in shown:
        table.add_row(*(Text(cell) for cell in row))
    _print(console, table)
    _print(console, "")

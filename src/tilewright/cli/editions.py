"""`editions`: show the rule sheets, rule by rule, and compare two of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.advice import show_advice
from tilewright.cli.app import JsonOption, app, edition_of, report_misuse
from tilewright.rules.localized import Language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleRenderable

    from tilewright.rules.edition import Edition


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
    from tilewright.cli.edition_facts import everything
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
    from tilewright.cli.edition_facts import edition_facts, premium_rows, tile_rows
    from tilewright.rules.sheets.points import CHALLENGE_RULE_TITLES, POINTS, VOID
    from tilewright.rules.sheets.silences import DECISIONS
    from tilewright.rules.sheets.specialities import SPECIALITIES, specialities_of

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
    from tilewright.cli.edition_facts import differences

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

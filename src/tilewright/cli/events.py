"""`event`: direct a club's evening that is kept in a file."""

import json
import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import ForceOption, JsonOption, app, check_output, report_misuse
from tilewright.cli.terminal import read_text

if TYPE_CHECKING:
    from tilewright.library.event import Event

LONGEST = 4_000_000
TSH, TOU = ".t", ".tou"
BETWEEN_SCORES = re.compile(r"(?<=\d)-")
"""The sign between two scores; before one it is its own: 350--5."""


@app.command()
def event(
    file: Annotated[
        Path, typer.Argument(help="The event: .json, a division of TSH (.t), or .tou.")
    ],
    new: Annotated[
        str | None, typer.Option("--new", metavar="NAME", help="Begin an event of this name.")
    ] = None,
    method: Annotated[
        str | None,
        typer.Option(help="swiss, round_robin or king: of a new event, or of the round to pair."),
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option(help="A player who comes; as often as you like.")
    ] = None,
    leave: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="A player who has gone.")
    ] = None,
    result: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TABLE:SCORES", help="A result of the round, in the order of turns: 2:401-388."
        ),
    ] = None,
    total: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER:POINTS", help="A total of a round of duplicate: Ann:612."),
    ] = None,
    pair: Annotated[bool, typer.Option("--pair", help="Pair the next round.")] = False,
    same_rack: Annotated[
        bool, typer.Option("--same-rack", help="Pair it as a round of duplicate.")
    ] = False,
    exchange: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER:PLAYER", help="Two players who change places in the round."),
    ] = None,
    undo: Annotated[
        str | None, typer.Option(metavar="REASON", help="Take the latest round back.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write instead, in the form of its name.")
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Direct a club's evening: players, pairings, results and standings.

    The changes are made in this order: players come and go, results are entered, the round is taken
    back or the next one paired, players change places. They are kept in the file, or in --out.
    Without a change the latest round and the standings are shown.

    Exit status: 0, or 2 when a file cannot be read or a change is refused; then nothing is kept.
    --json prints an object for each table of the latest round, then one for each player.
    """
    with report_misuse(file):
        evening = _opened(file, new, method, force=force)
    if out is not None:
        with report_misuse():
            check_output(out, force=force)
    with report_misuse():
        before = evening.json()
        _come_and_go(evening, player or [], leave or [])
        _enter(evening, result or [], total or [])
        if undo is not None:
            evening.undo_round(undo)
        if pair or same_rack:
            evening.pair(None if new is not None else method, same_rack=same_rack)
        for names in exchange or []:
            one, other = _parted(names, "two players, Ann:Ben")
            evening.exchange(one, other)
        if out is not None or new is not None or evening.json() != before:
            _write(evening, out or file)
    _print(evening, as_json=as_json)


def _opened(file: Path, new: str | None, method: str | None, *, force: bool) -> "Event":
    from tilewright.library.event import Event

    if new is not None:
        check_output(file, force=force)
        return Event(new, method=method or "swiss")
    text = read_text(file, LONGEST)
    readers = {TSH: Event.from_tsh, TOU: Event.from_tou}
    return readers.get(file.suffix, Event.from_json)(text)


def _come_and_go(evening: "Event", come: list[str], gone: list[str]) -> None:
    left = {one.name.casefold() for one in evening.players if not one.here}
    for name in come:
        if name.strip().casefold() in left:
            evening.come_back(name)
        else:
            evening.join(name)
    for name in gone:
        evening.leave(name)


def _enter(evening: "Event", results: list[str], totals: list[str]) -> None:
    for written in results:
        table, scores = _parted(written, "a table and its scores, 2:401-388")
        evening.enter(_number(table), list(map(_number, BETWEEN_SCORES.split(scores))))
    if totals:
        parted = (_parted(written, "a player and points, Ann:612") for written in totals)
        evening.enter_totals({name: _number(points) for name, points in parted})


def _parted(written: str, wanted: str) -> tuple[str, str]:
    one, mark, other = written.rpartition(":")
    if not mark:
        raise ValueError(f"{written!r} is not {wanted}")
    return one.strip(), other.strip()


def _number(written: str) -> int:
    try:
        return int(written)
    except ValueError:
        raise ValueError(f"{written[:40]!r} is no number") from None


def _write(evening: "Event", file: Path) -> None:
    from tilewright.lexicon.graph import replace_file

    today: date = datetime.now(UTC).date()
    writers: dict[str, Callable[[], str]] = {TSH: evening.tsh, TOU: partial(evening.tou, today)}
    replace_file(file, writers.get(file.suffix, evening.json)().encode())


def _print(evening: "Event", *, as_json: bool) -> None:
    played = evening.rounds[-1] if evening.rounds else None
    if played is not None:
        if not as_json:
            kind = ", the same rack for all" if played.same_rack is not None else ""
            typer.echo(f"Round {played.number}{kind}")
        for table in played.tables:
            names = evening.names(table.players)
            scores = None if table.result is None else table.result.scores
            if as_json:
                seen = {"round": played.number, "table": table.number, "players": names}
                typer.echo(json.dumps({**seen, "scores": scores}, ensure_ascii=False))
            else:
                shown = "" if scores is None else "  " + "-".join(map(str, scores))
                typer.echo(f"{table.number:>3}  {', '.join(names)}{shown}")
        if played.byes and not as_json:
            typer.echo(f"     bye: {', '.join(evening.names(played.byes))}")
    for line in evening.standings:
        wins, spread = float(line.wins), float(line.spread)
        if as_json:
            told = {"rank": line.rank, "player": line.name, "wins": wins, "spread": spread}
            typer.echo(json.dumps(told, ensure_ascii=False))
        else:
            typer.echo(f"{line.rank:>3}. {line.name:<24} {wins:>4g} {spread:>+6g}")

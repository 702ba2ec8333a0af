"""Fit the model of winning chances to self-play games.

python tools/fit_chances.py fit --games 4000 --seed 1       writes engine/data/chances.json
python tools/fit_chances.py check --games 2000 --seed 2     compares it with other games

With --tiles german the games and the file are those of the package in languages/german.

A seed gives the same games, and the same games give the same file. Four thousand games for each
number of players take some minutes on one core.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer
from msgspec import convert

from fitting_games import (
    LANGUAGES,
    NEIGHBOURHOOD,
    PLAYERS,
    Calibration,
    Games,
    Seed,
    TilesOfWords,
    games_of,
    seats_from_turn,
    unseen_count,
    words_of,
    write_fitted,
)
from tilewright.engine.chances import FILE, Chances, Expected, Standing, shipped_chances

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tilewright.game.state import GameState
    from tilewright.lexicon import Lexicon

WIDENED = {4: 110}
"""Per cent of the measured scatter that is written, where it is not all of it.

Gains are not quite normal, and with four players that shows: of 90 to 140 per cent in steps of
five this had the best Brier score on the games of seed 1.
"""

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """The start of a turn, by place from the player on turn: scores then, gains until the end.

    `won` is who won, as shares of one game.
    """

    unseen: int
    scores: tuple[int, ...]
    gains: tuple[int, ...]
    won: tuple[float, ...]


@app.command()
def fit(games: Games = 4000, seed: Seed = 1, tiles: TilesOfWords = None) -> None:
    """Play the games and write the file that comes with the package."""
    lexicon = words_of(tiles)

    def fitted(lexicon: Lexicon, players: int) -> object:
        moments = list(_moments(lexicon, players, games, seed))
        return _as_json(_fitted(moments, players, len(lexicon.language.tile_set.tiles)))

    chosen = "" if tiles is None else f" --tiles {tiles}"
    command = f"tools/fit_chances.py fit --games {games} --seed {seed}{chosen}"
    write_fitted(_file_of(tiles), command, fitted, lexicon)


@app.command()
def check(games: Games = 2000, seed: Seed = 2, tiles: TilesOfWords = None) -> None:
    """Compare the shipped file, and for another language that of English, with other games."""
    lexicon = words_of(tiles)
    for players in PLAYERS:
        moments = list(_moments(lexicon, players, games, seed))
        _report(moments, players, _measured_in(_file_of(tiles)))
        if tiles is not None:
            print("those of English:")
            _report(moments, players, shipped_chances())


def _file_of(tiles: str | None) -> Path:
    if tiles is None:
        return FILE
    return LANGUAGES / tiles / f"tilewright_{tiles}" / "data" / "chances.json"


def _measured_in(file: Path) -> Chances:
    """Return the chances in a file that no package may name as yet."""
    players = json.loads(file.read_text())["players"]
    return Chances({int(number): convert(found, Expected) for number, found in players.items()})


def _moments(lexicon: Lexicon, players: int, games: int, seed: int) -> Iterator[Moment]:
    for states in games_of(lexicon, players, games, seed):
        yield from (_moment(state, states[-1]) for state in states[:-1])


def _moment(then: GameState, end: GameState) -> Moment:
    ring = seats_from_turn(then)
    winners = end.end.winners if end.end is not None else ()
    return Moment(
        unseen=unseen_count(then),
        scores=tuple(then.scores[seat] for seat in ring),
        gains=tuple(end.scores[seat] - then.scores[seat] for seat in ring),
        won=tuple((seat in winners) / len(winners) for seat in ring),
    )


def _fitted(moments: Sequence[Moment], players: int, tiles: int) -> Expected:
    """Measure the moments, and widen the deviation."""
    measured = _measured(moments, players, tiles)
    widened = WIDENED.get(players, 100)
    scatter = tuple(round(deviation * widened / 100, 2) for deviation in measured.scatter)
    return Expected(measured.tempo, scatter)


def _as_json(expected: Expected) -> dict[str, object]:
    return {"tempo": expected.tempo, "scatter": expected.scatter}


def _measured(moments: Sequence[Moment], players: int, tiles: int) -> Expected:
    """Return each place's gain beyond the mean, and the spread of gains, by unseen tiles."""
    relative = defaultdict(list)
    for moment in moments:
        mean = sum(moment.gains) / players
        relative[moment.unseen].append([gain - mean for gain in moment.gains])
    lead = [_mean_gains(relative, unseen, players) for unseen in range(1, tiles + 1)]
    scatter = []
    for unseen in range(1, tiles + 1):
        squares = weights = 0.0
        for other, rows in relative.items():
            weight = _weight(unseen, other)
            means = lead[other - 1]
            squares += weight * sum(
                (gain - mean) ** 2 for row in rows for gain, mean in zip(row, means, strict=True)
            )
            # a mean is taken out of each row, and one degree of freedom with it
            weights += weight * len(rows) * (players - 1)
        scatter.append(math.sqrt(squares / weights))
    tempo = tuple(tuple(round(value, 2) for value in row) for row in lead)
    return Expected(tempo, tuple(scatter))


def _mean_gains(relative: dict[int, list[list[float]]], unseen: int, players: int) -> list[float]:
    sums, weights = [0.0] * players, 0.0
    for other, rows in relative.items():
        weight = _weight(unseen, other)
        weights += weight * len(rows)
        for row in rows:
            for place, gain in enumerate(row):
                sums[place] += weight * gain
    return [total / weights for total in sums]


def _weight(unseen: int, other: int) -> float:
    width = max(0.5, NEIGHBOURHOOD * unseen)
    distance = abs(unseen - other) / width
    # the little more is for a count that no game had, and goes by the nearest that one had
    return math.exp(-(distance**2) / 2) + 1e-6 * math.exp(-distance)


def _report(moments: Sequence[Moment], players: int, chances: Chances) -> None:
    """Print how often each tenth of chances won, and the Brier score."""
    calibration = Calibration(players)
    for moment in moments:
        told = chances.of(Standing(moment.scores, moment.unseen))
        for chance, won in zip(told, moment.won, strict=True):
            calibration.add(chance, won)
    calibration.show(f"{players} players")


if __name__ == "__main__":
    app()

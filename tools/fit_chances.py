"""Fit the model of winning chances to self-play games.

python tools/fit_chances.py fit --games 4000 --seed 1       writes engine/data/chances.json
python tools/fit_chances.py check --games 2000 --seed 2     compares it with other games

A seed gives the same games, and the same games give the same file. Four thousand games for each
number of players take some minutes on one core.
"""

from __future__ import annotations

import json
import math
import random
from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.engine.chances import (
    FILE,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Expected,
    Standing,
    shipped_chances,
)
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import SampledChance
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.lexicon import load_lexicon
from tilewright.rules.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tilewright.game.state import GameState
    from tilewright.lexicon import Lexicon

EDITION = "tournament"
"""Whose games are fitted: board, tiles and bonus are those of every edition."""
LEXICON = "club"
TILES = 100
NEIGHBOURHOOD = 0.03
"""How far positions count for one another: so many tiles for each that is unseen."""
WIDENED = {4: 110}
"""Per cent of the measured scatter that is written, where it is not all of it.

Gains are not quite normal, and with four players that shows: of 90 to 140 per cent in steps of
five this had the best Brier score on the games of seed 1.
"""

app = typer.Typer(add_completion=False)
Games = Annotated[int, typer.Option(min=1, help="Games for each number of players.")]
Seed = Annotated[int, typer.Option(min=0, help="The first game's seed.")]


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
def fit(games: Games = 4000, seed: Seed = 1) -> None:
    """Play the games and write the file that comes with the package."""
    lexicon = load_lexicon(LEXICON)
    fitted = {
        str(players): _as_json(_fitted(list(_moments(lexicon, players, games, seed)), players))
        for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    }
    about = {
        "made_by": f"python tools/fit_chances.py fit --games {games} --seed {seed}",
        "edition": EDITION,
        "lexicon": f"{lexicon.name} {lexicon.content_hash}",
    }
    rows = ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in fitted.items())
    text = f'{{"about": {json.dumps(about)},\n"players": {{\n{rows}\n}}}}\n'
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE}: {len(text)} characters")


@app.command()
def check(games: Games = 2000, seed: Seed = 2) -> None:
    """Compare the shipped file with games that it was not fitted to."""
    lexicon = load_lexicon(LEXICON)
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        _report(_moments(lexicon, players, games, seed), players)


def _moments(lexicon: Lexicon, players: int, games: int, seed: int) -> Iterator[Moment]:
    edition = EDITIONS[EDITION]
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash)
    people = tuple(Person(f"Player {number}") for number in range(players))
    setup = TableSetup(edition, people, WordPolicy.VOID, identity)
    generator, rulings = Generator(lexicon), LexiconRulings(lexicon, edition)
    for number in range(games):
        chance = SampledChance(random.Random(f"{seed} {players} {number}"))
        game = replay(start_game(setup, chance))
        stood = []
        while game.end is None:
            stood.append(game)
            events = decide(game, _best(game, generator), chance, rulings)
            game = reduce(evolve, events, game)
        yield from (_moment(game_before, game) for game_before in stood)


def _moment(then: GameState, end: GameState) -> Moment:
    start = then.order.index(then.to_move)
    ring = (then.order * 2)[start : start + len(then.order)]
    winners = end.end.winners if end.end is not None else ()
    return Moment(
        unseen=len(then.bag) + sum(map(len, then.racks)),
        scores=tuple(then.scores[seat] for seat in ring),
        gains=tuple(end.scores[seat] - then.scores[seat] for seat in ring),
        won=tuple((seat in winners) / len(winners) for seat in ring),
    )


def _best(game: GameState, generator: Generator) -> Command:
    seat, points = game.to_move, game.edition.tile_set.total
    move = generator.best(
        game.position,
        game.racks[seat],
        bag_count=len(game.bag),
        unseen_points=sum(map(points, game.racks)) - points(game.racks[seat]),
        exchange_minimum=game.edition.exchange.minimum_in_bag,
    )
    match move:
        case EnginePlay():
            return PlayTiles(seat, move.play)
        case EngineExchange():
            return ExchangeTiles(seat, move.tiles)
        case EnginePass():
            return PassTurn(seat)


def _fitted(moments: Sequence[Moment], players: int) -> Expected:
    """Measure the moments, and widen the deviation."""
    measured = _measured(moments, players)
    widened = WIDENED.get(players, 100)
    scatter = tuple(round(deviation * widened / 100, 2) for deviation in measured.scatter)
    return Expected(measured.tempo, scatter)


def _as_json(expected: Expected) -> dict[str, object]:
    return {"tempo": expected.tempo, "scatter": expected.scatter}


def _measured(moments: Sequence[Moment], players: int) -> Expected:
    """Return each place's gain beyond the mean, and the spread of gains, by unseen tiles."""
    relative = defaultdict(list)
    for moment in moments:
        mean = sum(moment.gains) / players
        relative[moment.unseen].append([gain - mean for gain in moment.gains])
    lead = [_mean_gains(relative, unseen, players) for unseen in range(1, TILES + 1)]
    scatter = []
    for unseen in range(1, TILES + 1):
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


def _report(moments: Iterator[Moment], players: int) -> None:
    """Print how often each tenth of chances won, and the Brier score."""
    chances = shipped_chances()
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    squares = blind = 0.0
    count = 0
    for moment in moments:
        told = chances.of(Standing(moment.scores, moment.unseen))
        for chance, won in zip(told, moment.won, strict=True):
            tenths[min(9, int(10 * chance))].append((chance, won))
            squares += (chance - won) ** 2
            blind += (1 / players - won) ** 2
            count += 1
    print(f"{players} players, {count} chances: Brier {squares / count:.4f}", end=", ")
    print(f"base rate {blind / count:.4f}")
    for tenth, pairs in sorted(tenths.items()):
        told_mean, won_mean = (sum(figures) / len(pairs) for figures in zip(*pairs, strict=True))
        print(f"| {10 * tenth} to {10 * tenth + 10} % | {len(pairs)} ", end="")
        print(f"| {100 * told_mean:.1f} % | {100 * won_mean:.1f} % |")


if __name__ == "__main__":
    app()

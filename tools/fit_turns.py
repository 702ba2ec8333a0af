"""Measure what a turn is worth in self-play games, for the chances in a Finish Line game.

python tools/fit_turns.py fit --games 400 --seed 1       writes engine/data/turn_scores.json
python tools/fit_turns.py check --games 300 --seed 2     compares the chances with other games

A seed gives the same games, and the same games give the same file.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import typer

from fitting_games import (
    LEXICON,
    NEIGHBOURHOOD,
    PLAYERS,
    TILES,
    Calibration,
    Games,
    Seed,
    best_command,
    games_of,
    seats_from_turn,
    unseen_count,
    write_fitted,
)
from tilewright.engine.chances import TURN_SCORES_FILE, LineStanding, shipped_arrivals
from tilewright.game.commands import Command, PlayTiles
from tilewright.game.state import TurnKind
from tilewright.lexicon import load_lexicon
from tilewright.rules.editions import FinishLineLevel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilewright.engine.generator import Generator
    from tilewright.game.state import GameState
    from tilewright.lexicon import Lexicon

LONGEST = 120
"""The most points of a turn that are told apart."""

app = typer.Typer(add_completion=False)


@app.command()
def fit(games: Games = 400, seed: Seed = 1) -> None:
    """Play the games and write the file that comes with the package."""

    def fitted(lexicon: Lexicon, players: int) -> object:
        return _measured(list(_games(lexicon, players, games, seed)))

    write_fitted(
        TURN_SCORES_FILE,
        f"tools/fit_turns.py fit --games {games} --seed {seed}",
        fitted,
        load_lexicon(LEXICON),
    )


@app.command()
def check(games: Games = 300, seed: Seed = 2) -> None:
    """Print how often each tenth of chances won in Finish Line games, and the Brier score."""
    lexicon = load_lexicon(LEXICON)
    arrivals = shipped_arrivals()
    for players in PLAYERS:
        for level in FinishLineLevel:
            calibration = Calibration(players)
            for states in _games(lexicon, players, games, seed, level):
                end = states[-1].end
                assert end is not None
                for game in states[:-1]:
                    ring = seats_from_turn(game)
                    needs = tuple(game.terms.targets()[seat] - game.scores[seat] for seat in ring)
                    scores = tuple(game.scores[seat] for seat in ring)
                    told = arrivals.of(LineStanding(needs, scores, unseen_count(game)))
                    for seat, chance in zip(ring, told, strict=True):
                        calibration.add(chance, (seat in end.winners) / len(end.winners))
            calibration.show(f"{players} players, {level.value}")


def _games(
    lexicon: Lexicon, players: int, games: int, seed: int, level: FinishLineLevel | None = None
) -> Iterator[list[GameState]]:
    """Yield the states of games by equity, in which a player who can reach the line does."""

    def choice(game: GameState, generator: Generator) -> Command:
        return _reaching(game, generator) or best_command(game, generator)

    return games_of(lexicon, players, games, seed, level=level, choice=choice)


def _reaching(game: GameState, generator: Generator) -> Command | None:
    """Return the play that reaches the line, if there is a line and such a play."""
    targets, seat = game.terms.targets(), game.to_move
    if not targets or targets[seat] - game.scores[seat] > LONGEST:
        return None
    plays = generator.plays(game.position, game.racks[seat], bag_count=50, unseen_points=0)
    best = max(plays, key=lambda play: play.score, default=None)
    if best is None or best.score < targets[seat] - game.scores[seat]:
        return None
    return PlayTiles(seat, best.play)


def _measured(games: list[list[GameState]]) -> dict[str, object]:
    """Return the points of turns by their share, and the turns left by tiles unseen."""
    scores = Counter[int]()
    left: dict[int, list[int]] = defaultdict(list)
    for states in games:
        turns = states[-1].turns
        for number, game in enumerate(states[:-1]):
            left[unseen_count(game)].append(len(turns) - number)
            if game.bag:
                turn = turns[number]
                scores[min(LONGEST, turn.score if turn.kind is TurnKind.PLAY else 0)] += 1
    total = scores.total()
    turns_left = [_mean_near(left, unseen) for unseen in range(1, TILES + 1)]
    return {
        "scores": [round(scores[points] / total, 5) for points in range(LONGEST + 1)],
        "turns": [round(mean, 2) for mean in turns_left],
    }


def _mean_near(left: dict[int, list[int]], unseen: int) -> float:
    width = max(1.0, NEIGHBOURHOOD * unseen)
    near = [
        count for other, counts in left.items() if abs(other - unseen) <= width for count in counts
    ]
    return sum(near) / len(near) if near else 1.0


if __name__ == "__main__":
    app()

"""Train a linear policy that values the tiles it keeps, and measure it against a greedy player.

python examples/learn_leaves.py [--steps 400] [--games 400] [--seed 1]

Needs `pip install 'tilewright[learning]'`. The policy makes the move whose score and value of the
tiles kept are the highest together. It learns that value from its own play, by ridge regression:
how many points does a player score in the turn after keeping these? It never looks at
the engine's equity. The greedy player always takes the highest score. Both begin as often.
"""

import argparse
from math import sqrt
from typing import Any

import numpy as np

import tilewright

TABLES = 64
ROUNDS = 3
NEVER = -1e9
VOWELS = [1, 5, 9, 15, 21]


def features(kept: Any) -> Any:
    """Return counts of the 27 tiles kept, doublets, and how unlike vowels and consonants are."""
    vowels = kept[..., VOWELS].sum(axis=-1)
    consonants = kept[..., 1:].sum(axis=-1) - vowels
    doublets = np.maximum(kept.astype(np.int16) - 1, 0).sum(axis=-1)
    unlike = np.abs(vowels.astype(np.int16) - consonants.astype(np.int16))
    return np.concatenate([kept, doublets[..., None], unlike[..., None]], axis=-1, dtype=np.float32)


def values(seen: Any, weights: Any) -> Any:
    """Return score plus value of the tiles kept of every action; only the score without weights."""
    legal = seen["action_mask"] > 0
    worth = np.where(legal, 0.0, NEVER).astype(np.float32)
    worth[:, : seen["plays"].shape[1]] += seen["plays"][:, :, 0]
    worth[:, -1] -= 100  # pass only when nothing else is legal
    if weights is not None:
        rows, actions = np.nonzero(legal & (seen["held"][:, -1:] > 0))
        worth[rows, actions] += features(seen["kept"][rows, actions]) @ weights
    return worth


def gather(weights: Any, steps: int, dice: np.random.Generator, seed: int) -> tuple[Any, Any]:
    """Play with these weights; return the leaves kept, and the points of the next turn."""
    environment = tilewright.vector_env(TABLES, "wall", 2, most_plays=128)
    seen, _ = environment.reset(seed=seed)
    tables = np.arange(TABLES)
    kept_before = np.zeros((TABLES, 2, len(features(np.zeros(27, np.uint8)))), np.float32)
    waits = np.zeros((TABLES, 2), bool)
    inputs, targets = [], []
    for _ in range(steps):
        # some noise, so that different tiles are kept
        worth = values(seen, weights)
        action = (worth + dice.gumbel(0, 3, worth.shape)).argmax(axis=1)
        seat, refilled = seen["to_move"].copy(), seen["held"][:, -1] > 7
        kept = features(seen["kept"][tables, action])
        seen, _, over, _, info = environment.step(action)
        points = info["rewards"]
        known = waits[tables, seat] & ~over
        inputs.append(kept_before[tables, seat][known])
        targets.append(points[tables, seat][known])
        kept_before[tables, seat] = kept
        waits[tables, seat] = refilled
        waits[over] = False
    return np.concatenate(inputs), np.concatenate(targets)


def fit(inputs: Any, targets: Any) -> Any:
    """Return the weights of a ridge regression."""
    centred = inputs - inputs.mean(axis=0)
    squares = centred.T @ centred + 20 * np.eye(inputs.shape[1])
    return np.linalg.solve(squares, centred.T @ (targets - targets.mean())).astype(np.float32)


def compare(weights: Any, games: int, seed: int) -> Any:
    """Return by how many points the policy beats the greedy player in each game."""
    environment = tilewright.vector_env(TABLES, "wall", 2, most_plays=128)
    seen, _ = environment.reset(seed=seed)
    own = np.arange(TABLES) % 2
    spreads: list[float] = []
    # every table plays as many games: short games would otherwise count more
    left = np.full(TABLES, -(-games // TABLES))
    while left.any():
        learned, greedy = values(seen, weights), values(seen, None)
        is_own = seen["to_move"] == own
        chosen = np.where(is_own, learned.argmax(axis=1), greedy.argmax(axis=1))
        seen, _, over, broken_off, info = environment.step(chosen)
        for table in np.flatnonzero((over | broken_off) & (left > 0)):
            scores = info["scores"][table]
            spreads.append(float(scores[own[table]] - scores[1 - own[table]]))
            left[table] -= 1
    return np.array(spreads)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=400, help="turns of each table in a round")
    parser.add_argument("--games", type=int, default=400, help="games against the greedy player")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice, weights = np.random.default_rng(options.seed), None
    for number in range(ROUNDS):
        inputs, targets = gather(weights, options.steps, dice, options.seed + number)
        weights = fit(inputs, targets)
        print(f"round {number + 1}: {len(targets)} turns")
    assert weights is not None
    tiles = sorted(zip(weights, "?ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False), reverse=True)
    print("worth keeping:", ", ".join(f"{tile} {value:+.1f}" for value, tile in tiles[:4]))
    print("worth playing:", ", ".join(f"{tile} {value:+.1f}" for value, tile in tiles[-4:]))
    spreads = compare(weights, options.games, options.seed + 1000)
    error = 1.96 * spreads.std(ddof=1) / sqrt(len(spreads))
    wins = (spreads > 0).mean() + (spreads == 0).mean() / 2
    print(
        f"against the greedy player: {spreads.mean():+.1f} points a game (95 % ± {error:.1f}),"
        f" {wins:.1%} of {len(spreads)} games won"
    )


if __name__ == "__main__":
    main()

"""Measure the environments for learning: steps per CPU second of random legal play with masks.

python -m benchmarks.environments [--rounds 5] [--seconds 2] [--tables 256] [--edition wall]

An action is drawn evenly from the legal ones, or, in the rows "plays", from the legal plays while
there are any. The rows "walking" find all plays, the others only the plays offered; in the
rows "judged" the generator finds them for `env`, and every word is judged where the edition bars
some. One core; the drawing counts. Rounds alternate; the least, median and greatest rate of each
row are printed. 64 tables are as fast as the 256 of the default.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from statistics import median
from typing import Any
from unittest.mock import patch

import numpy as np

import tilewright
from tilewright.engine.searching import build_search
from tilewright.environments.desk import PlainDesk, desk_for
from tilewright.lexicon import Lexicon
from tilewright.rules.edition import Edition


def judged_desk(lexicon: Lexicon, edition: Edition, _seats: int, most_plays: int) -> PlainDesk:
    """Return the desk that finds plays with the generator and judges their words."""
    return PlainDesk(lexicon, edition, most_plays)


def plain(edition: str, most_plays: int, plays: bool, judged: bool = False) -> Iterator[int]:
    """Play in the PettingZoo environment for ever; yield 1 after every step.

    If `judged`, the plays are found by the generator instead of the kernel.
    """
    dice, games = np.random.default_rng(1), 0
    with patch("tilewright.environments.table.desk_for", judged_desk if judged else desk_for):
        environment = tilewright.env(edition, most_plays=most_plays)
    while True:
        environment.reset(seed=games)
        games += 1
        for _ in environment.agent_iter():
            seen, _, over, broken_off, _ = environment.last()
            if over or broken_off:
                environment.step(None)
                continue
            mask = preferred(seen["action_mask"][None], most_plays, plays)[0]
            environment.step(int((dice.random(len(mask), np.float32) * mask).argmax()))
            yield 1


def vector(
    edition: str, most_plays: int, plays: bool, tables: int, walks: bool = False
) -> Iterator[int]:
    """Play at many tables for ever; yield the number of tables after every step of all.

    Where it `walks`, all plays are found by the word graph, without the search by placements.
    """
    dice = np.random.default_rng(1)
    search = (lambda *_: None) if walks else build_search
    with patch("tilewright.environments.desk.build_search", search):
        environment = tilewright.vector_env(tables, edition, most_plays=most_plays, copy=False)
    seen = environment.reset(seed=1)[0]
    while True:
        mask = preferred(seen["action_mask"], most_plays, plays)
        chosen = (dice.random(mask.shape, np.float32) * mask).argmax(axis=1)
        seen = environment.step(chosen)[0]
        yield tables


def preferred(mask: Any, most_plays: int, plays: bool) -> Any:
    """Return the mask; of plays alone, if wanted, where there are any."""
    if not plays:
        return mask
    some = mask.copy()
    some[:, most_plays:] *= ~mask[:, :most_plays].any(axis=1)[:, None]
    return some


def rate(steps: Iterator[int], seconds: float) -> float:
    """Return the steps per CPU second, over at least these seconds."""
    began = time.process_time()
    done = 0
    for count in steps:
        done += count
        spent = time.process_time() - began
        if spent >= seconds:
            break
    else:
        raise AssertionError("play goes on for ever")
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--edition", default="wall")
    options = parser.parse_args()
    rows: dict[str, Iterator[int]] = {}
    for most_plays in (8, 16, 64):
        for plays in (False, True):
            of = f"{most_plays} plays offered, {'plays' if plays else 'any action'}"
            rows[f"PettingZoo, judged, {of}"] = plain(
                options.edition, most_plays, plays, judged=True
            )
            rows[f"PettingZoo, {of}"] = plain(options.edition, most_plays, plays)
            rows[f"vector, walking, {of}"] = vector(
                options.edition, most_plays, plays, options.tables, walks=True
            )
            rows[f"vector, {of}"] = vector(options.edition, most_plays, plays, options.tables)
    for steps in rows.values():
        # the openings are quicker: let the tables be at all stages of their games
        for _ in islice(steps, 60):
            pass
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(options.rounds):
        for name, steps in rows.items():
            rates[name].append(rate(steps, options.seconds))
    print(f"{options.edition}, {options.tables} tables; steps per CPU second, one core")
    for name, seen in rates.items():
        print(f"{name:50}{min(seen):9,.0f}{median(seen):9,.0f}{max(seen):9,.0f}")


if __name__ == "__main__":
    main()

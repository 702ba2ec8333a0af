"""The arrays that the kernel of many games fills, and the kernel for an edition."""

from functools import lru_cache
from typing import Any

import numpy as np

from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.parallel_games import ParallelGames
from tilewright.engine.searching import (
    BoardTables,
    MappedWords,
    WordGraph,
    build_kernel,
    build_search,
    require_dealt,
)
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.environments.actions import EXCHANGES
from tilewright.environments.observing import FURTHER_PLANES, PLAY_FIELDS
from tilewright.lexicon import Lexicon, permitted_words
from tilewright.rules.edition import Edition, FinalAdjustment, TieBreak
from tilewright.rules.squares import SIZE

Arrays = dict[str, Any]

KEPT_MAPS = 4
"""The word lists whose tables a process keeps for its next environment."""


def kernel_of(
    lexicon: Lexicon, edition: Edition, tables: int, seats: int, limits: tuple[int, int]
) -> ParallelGames:
    """Return the kernel of games with the words that the edition permits.

    `limits` are the most plays offered and the most turns.

    Raises:
        OtherRackSize: the edition does not have racks of seven tiles.
    """
    require_dealt(edition)
    words, leaves = permitted_words(lexicon, edition), default_leaves(edition.tile_set)
    # interpreted, building the word map takes longer than it saves
    search = build_search(mapped_words(words), leaves, edition) if compiled else None
    return ParallelGames(
        build_kernel(words, leaves, edition),
        BoardTables.of(edition).counts,
        tables,
        seats,
        limits,
        _rules(edition, seats),
        search,
    )


@lru_cache(maxsize=KEPT_MAPS)
def mapped_words(words: WordGraph) -> MappedWords:
    """Return the tables of these words, which all environments of a process share."""
    return MappedWords(words)


def new_observations(tables: int, seats: int, most_plays: int, letters: int) -> Arrays:
    """Return arrays for what the seats on turn observe."""
    actions = most_plays + EXCHANGES + 1
    return {
        "planes": np.zeros((tables, letters + FURTHER_PLANES, SIZE, SIZE), np.uint8),
        "rack": np.zeros((tables, letters + 1), np.uint8),
        "unseen": np.zeros((tables, letters + 1), np.uint8),
        "scores": np.zeros((tables, seats), np.int32),
        "held": np.zeros((tables, seats + 1), np.uint8),
        "quiet": np.zeros((tables, 2), np.int32),
        "plays": np.zeros((tables, most_plays, PLAY_FIELDS), np.int32),
        "laid": np.zeros((tables, most_plays, SIZE), np.uint8),
        "kept": np.zeros((tables, actions, letters + 1), np.uint8),
        "action_mask": np.zeros((tables, actions), np.int8),
        "to_move": np.zeros(tables, np.int32),
    }


def new_results(tables: int, seats: int) -> Arrays:
    """Return arrays for the results of a step."""
    return {
        "gained": np.zeros((tables, seats), np.int32),
        "scores": np.zeros((tables, seats), np.int32),
        "over": np.zeros(tables, np.uint8),
        "broken_off": np.zeros(tables, np.uint8),
        "won": np.zeros((tables, seats), np.uint8),
    }


def show_in(kernel: ParallelGames, observed: Arrays, results: Arrays) -> None:
    """Let the kernel fill these arrays."""
    seen = {name: _flat(part) for name, part in observed.items()}
    kernel.observe_into(
        [seen[name] for name in ("planes", "rack", "unseen", "held", "laid", "kept")],
        [seen[name] for name in ("scores", "quiet", "plays", "to_move")],
        seen["action_mask"],
        [_flat(part) for part in results.values()],
    )


def _rules(edition: Edition, seats: int) -> tuple[int, ...]:
    """Return the rules of the edition as the kernel takes them."""
    scoreless, rounds = edition.scoreless, edition.passing.rounds_to_end
    return (
        edition.exchange.minimum_in_bag,
        0 if scoreless is None else scoreless.turns,
        0 if rounds is None else rounds * seats,
        scoreless is not None and scoreless.zero_plays_count,
        edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT,
        edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES,
    )


def _flat(part: Any) -> memoryview:
    return memoryview(part.reshape(-1))

"""Many games at once, whose states, moves and observations are the compiled kernel's work."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright.engine.generator import build_kernel, build_search
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.parallel_games import ParallelGames
from tilewright.engine.searching import BoardTables, MappedWords
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.environments.actions import EXCHANGES, IllegalAction
from tilewright.environments.observing import PLANES, PLAY_FIELDS, TILES
from tilewright.environments.rewards import require_reward
from tilewright.lexicon import LexiconSource, load_lexicon, permitted_words
from tilewright.rules.edition import Edition, FinalAdjustment, TieBreak
from tilewright.rules.editions import edition_named
from tilewright.rules.squares import SIZE

Arrays = dict[str, Any]


class VectorEnvironment:
    """Games at many tables, one step of each at a time; a game that ends is followed by another.

    Observations are those of the seat on turn at every table, with a first axis for the tables, and
    `to_move` says which seat that is. The arrays are filled anew by every step: copy what is to be
    kept. Actions, rules and rewards are those of `env`.

    >>> environment = VectorEnvironment(2, "wall", 2)
    >>> observed = environment.reset(seed=1)
    >>> observed, rewards, over, broken_off, info = environment.step([0, 0])
    >>> observed["action_mask"].shape, rewards.shape
    ((2, 192), (2, 2))
    """

    def __init__(
        self,
        tables: int,
        edition: str | Edition,
        seats: int,
        *,
        lexicon: LexiconSource = "club",
        reward: str = "score",
        most_plays: int = 64,
        most_turns: int = 400,
    ) -> None:
        require_reward(reward)
        self.edition, self.reward = edition_named(edition), reward
        if not self.edition.fewest_players <= seats <= self.edition.most_players:
            raise ValueError(f"{self.edition.title} is not for {seats} players")
        words = load_lexicon(lexicon)
        board = BoardTables.of(self.edition)
        permitted = permitted_words(words, self.edition)
        kernel = build_kernel(permitted, default_leaves(), self.edition)
        # interpreted, building the word map takes longer than it saves
        mapped = MappedWords(permitted)
        search = build_search(mapped, default_leaves(), self.edition) if compiled else None
        limits = (most_plays, most_turns)
        self._games = ParallelGames(
            kernel, board.counts, tables, seats, limits, _rules(self.edition, seats), search
        )
        self.tables, self.seats, self.actions = tables, seats, most_plays + EXCHANGES + 1
        self._began, self._closed = False, False
        self._observed = _observed(tables, seats, most_plays)
        self._results: Arrays = {
            "gained": np.zeros((tables, seats), np.int32),
            "scores": np.zeros((tables, seats), np.int32),
            "over": np.zeros(tables, np.uint8),
            "broken_off": np.zeros(tables, np.uint8),
            "won": np.zeros((tables, seats), np.uint8),
        }
        seen = {name: _flat(part) for name, part in self._observed.items()}
        self._games.observe_into(
            [seen[name] for name in ("planes", "rack", "unseen", "held", "laid", "kept")],
            [seen[name] for name in ("scores", "quiet", "plays", "to_move")],
            seen["action_mask"],
            [_flat(part) for part in self._results.values()],
        )

    def reset(self, seed: int | None = None) -> Arrays:
        """Begin a game at every table; a seed makes them and all that follow repeatable.

        Raises:
            RuntimeError: the environment is closed.
        """
        self._require_open()
        self._began = True
        dice = random.Random(seed)
        self._games.reset([dice.randrange(1, 2**64) for _ in range(self.tables)])
        return self._observed

    def step(
        self, actions: "Sequence[int] | np.ndarray[Any, Any]"
    ) -> tuple[Arrays, Any, Any, Any, Arrays]:
        """Make a move at every table.

        Returns observations; rewards by table and seat; whether the table's game ended, or was
        broken off; and `info`, whose `scores` are those after the move. Where a game ended,
        the observation is the first one of the next game.

        Raises:
            IllegalAction: an action is not legal; then nothing has happened.
            ValueError: there is not one action for each table.
            TypeError: the actions are not whole numbers.
            RuntimeError: `reset` has not been called, or the environment is closed.
        """
        self._require_reset()
        given: Any = np.asarray(actions)
        if given.size and given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        chosen: Any = np.ascontiguousarray(given, np.int64)
        wrong = self._games.step(memoryview(chosen))
        if wrong >= 0:
            raise IllegalAction(int(chosen[wrong]))
        results = self._results
        over = results["over"].astype(bool)
        info = {"scores": results["scores"]}
        return self._observed, self._rewards(), over, results["broken_off"].astype(bool), info

    def racks(self, table: int) -> list[bytes]:
        """Return the counts of the 27 tiles on every rack of a table, which no player sees.

        Raises:
            IndexError: there is no such table.
            RuntimeError: `reset` has not been called, or the environment is closed.
        """
        self._require_reset()
        if not 0 <= table < self.tables:
            raise IndexError(f"no table {table}; choose 0 to {self.tables - 1}")
        return self._games.racks_of(table)

    def close(self) -> None:
        """Forget the games; a closed environment cannot be used again, but closed once more."""
        if not self._closed:
            self._closed = True
            del self._games

    def _require_open(self) -> None:
        if self._closed:
            raise RuntimeError("the environment is closed; make another")

    def _require_reset(self) -> None:
        self._require_open()
        if not self._began:
            raise RuntimeError("call reset first")

    def __repr__(self) -> str:
        return f"<VectorEnvironment {self.edition.name}: {self.tables} tables, {self.seats} seats>"

    def _rewards(self) -> Any:
        gained = self._results["gained"].astype(np.float32)
        if self.reward == "score":
            return gained
        if self.reward == "spread":
            total = gained.sum(axis=1, keepdims=True)
            return gained - (total - gained) / (self.seats - 1)
        won = self._results["won"].astype(bool)
        winners = won.sum(axis=1, keepdims=True)
        others = self.seats - winners
        decided = (winners > 0) & (others > 0)
        shares = np.where(won, 1 / np.maximum(winners, 1), -1 / np.maximum(others, 1))
        return np.where(decided, shares, 0).astype(np.float32)


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


def _observed(tables: int, seats: int, most_plays: int) -> Arrays:
    actions = most_plays + EXCHANGES + 1
    return {
        "planes": np.zeros((tables, PLANES, SIZE, SIZE), np.uint8),
        "rack": np.zeros((tables, TILES), np.uint8),
        "unseen": np.zeros((tables, TILES), np.uint8),
        "scores": np.zeros((tables, seats), np.int32),
        "held": np.zeros((tables, seats + 1), np.uint8),
        "quiet": np.zeros((tables, 2), np.int32),
        "plays": np.zeros((tables, most_plays, PLAY_FIELDS), np.int32),
        "laid": np.zeros((tables, most_plays, SIZE), np.uint8),
        "kept": np.zeros((tables, actions, TILES), np.uint8),
        "action_mask": np.zeros((tables, actions), np.int8),
        "to_move": np.zeros(tables, np.int32),
    }


def _flat(part: Any) -> memoryview:
    return memoryview(part.reshape(-1))

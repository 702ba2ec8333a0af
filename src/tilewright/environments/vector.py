"""Many games at once, whose states, moves and observations are the compiled kernel's work."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright.environments.actions import EXCHANGES, IllegalAction
from tilewright.environments.arrays import Arrays, kernel_of, new_observations, new_results, show_in
from tilewright.environments.rewards import require_reward
from tilewright.lexicon import LexiconSource, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named


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
        limits = (most_plays, most_turns)
        self._games = kernel_of(load_lexicon(lexicon), self.edition, tables, seats, limits)
        self.tables, self.seats, self.actions = tables, seats, most_plays + EXCHANGES + 1
        self._began, self._closed = False, False
        self._observed = new_observations(tables, seats, most_plays)
        self._results = new_results(tables, seats)
        show_in(self._games, self._observed, self._results)

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

"""Many games at once, whose states, moves and observations are the compiled kernel's work."""

import random
from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tilewright.environments.actions import EXCHANGES, IllegalAction
from tilewright.environments.desk import (
    Arrays,
    kernel_of,
    new_observations,
    new_results,
    require_reward,
    show_in,
)
from tilewright.environments.observing import (
    Vector,
    arrays_space,
    flat_space,
    flattened,
    mask_space,
    rows_flattened,
)
from tilewright.game.amounts import require_seed
from tilewright.lexicon import LexiconSource, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named

Actions = Sequence[int] | np.ndarray[Any, Any]
Seen = Any
"""Arrays by name, or a vector for each table where they are flat."""

_BESIDE = ("action_mask", "to_move")


class VectorEnvironment(VectorEnv[Seen, Actions, np.ndarray[Any, Any]]):
    """Games at many tables, one step of each at a time; a game that ends is followed by another.

    Observations are those of the seat on turn at every table, with a first axis for the tables, and
    `to_move` says which seat that is. Actions, rules and rewards are those of `env`: the reward of
    a table is that of the seat that moved, `info["rewards"]` has those of all seats. Without `copy`
    every step fills the same arrays anew.

    >>> environment = VectorEnvironment(2, "wall", 2)
    >>> observed, info = environment.reset(seed=1)
    >>> observed, rewards, over, broken_off, info = environment.step([0, 0])
    >>> observed["action_mask"].shape, rewards.shape, info["rewards"].shape
    ((2, 192), (2,), (2, 2))
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as Gymnasium has it)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

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
        flat: bool = False,
        copy: bool = True,
    ) -> None:
        require_reward(reward)
        self.edition, self.reward = edition_named(edition), reward
        if not self.edition.fewest_players <= seats <= self.edition.most_players:
            raise ValueError(f"{self.edition.title} is not for {seats} players")
        limits = (most_plays, most_turns)
        self._games = kernel_of(load_lexicon(lexicon), self.edition, tables, seats, limits)
        letters = len(self.edition.tile_set.alphabet)
        self.num_envs = self.tables = tables
        self.seats, self.actions = seats, most_plays + EXCHANGES + 1
        self.flat, self.copy = flat, copy
        self.single_action_space = spaces.Discrete(self.actions)
        self.single_observation_space = _space(seats, most_plays, letters, flat=flat)
        self.action_space = batch_space(self.single_action_space, tables)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self._dice, self._began = random.Random(), False
        self._observed = new_observations(tables, seats, most_plays, letters)
        self._results = new_results(tables, seats)
        show_in(self._games, self._observed, self._results)

    @property
    def unwrapped(self) -> Self:
        """The environment itself."""
        return self

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game at every table; a seed makes them and all that follow repeatable.

        Raises:
            RuntimeError: the environment is closed.
        """
        del options
        self._require_open()
        require_seed(seed)
        super().reset(seed=seed)
        if seed is not None:
            self._dice = random.Random(seed)
        self._began = True
        self._games.reset([self._dice.randrange(1, 2**64) for _ in range(self.tables)])
        return self._seen(), self._info()

    def step(
        self, actions: Actions
    ) -> tuple[Seen, Vector, np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        """Make a move at every table.

        Returns observations; the reward of the seat that moved at each table; whether the table's
        game ended, or was broken off; and `info`, whose `scores` and `rewards` are those of every
        seat after the move. Where a game ended, the observation is the first one of the next game,
        and `info` has the last one of the old game under `final_obs`.

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
        movers = self._observed["to_move"].copy()
        wrong = self._games.step(memoryview(chosen))
        if wrong >= 0:
            raise IllegalAction(int(chosen[wrong]))
        over = self._results["over"].astype(bool)
        broken_off = self._results["broken_off"].astype(bool)
        rewards = self._rewards()
        final = self._final(over | broken_off)
        self._games.go_on()
        info = {**self._info(), "scores": self._results["scores"].copy(), "rewards": rewards}
        reward = rewards[np.arange(self.tables), movers]
        return self._seen(), reward, over, broken_off, info | final

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions are legal, by table, as MaskablePPO of sb3-contrib asks for them.

        Raises:
            RuntimeError: `reset` has not been called, or the environment is closed.
        """
        self._require_reset()
        legal: np.ndarray[Any, np.dtype[np.bool_]] = self._observed["action_mask"].astype(np.bool_)
        return legal

    def racks(self, table: int) -> list[bytes]:
        """Return the counts of the tiles on every rack of a table, which no player sees.

        Raises:
            IndexError: there is no such table.
            RuntimeError: `reset` has not been called, or the environment is closed.
        """
        self._require_reset()
        if not 0 <= table < self.tables:
            raise IndexError(f"no table {table}; choose 0 to {self.tables - 1}")
        return self._games.racks_of(table)

    def close_extras(self, **kwargs: Any) -> None:
        """Forget the games; `close` calls it once, and other calls then raise `RuntimeError`."""
        del kwargs
        # nothing is there yet where the environment could not be made
        self.__dict__.pop("_games", None)

    def _require_open(self) -> None:
        if self.closed:
            raise RuntimeError("the environment is closed; make another")

    def _require_reset(self) -> None:
        self._require_open()
        if not self._began:
            raise RuntimeError("call reset first")

    def _seen(self) -> Seen:
        if self.flat:
            return rows_flattened(self._arrays(), self.tables)
        return (
            {name: part.copy() for name, part in self._observed.items()}
            if self.copy
            else (self._observed)
        )

    def _arrays(self) -> Arrays:
        return {name: part for name, part in self._observed.items() if name not in _BESIDE}

    def _info(self) -> dict[str, Any]:
        """Return the mask and the seats on turn, which a flat observation lacks."""
        if not self.flat:
            return {}
        return {name: self._observed[name].copy() for name in _BESIDE}

    def _final(self, ended: np.ndarray[Any, Any]) -> dict[str, Any]:
        """Return the last observation of every game that ended, as Gymnasium names it."""
        if not ended.any():
            return {}
        observations = np.full(self.tables, None, object)
        for table in np.flatnonzero(ended):
            self._games.conclude(int(table))
            whole = self._arrays() if self.flat else self._observed
            row = {name: np.array(part[table]) for name, part in whole.items()}
            observations[table] = flattened(row) if self.flat else row
        scores = {"scores": self._results["scores"].copy(), "_scores": ended}
        return {
            "final_obs": observations,
            "_final_obs": ended,
            "final_info": scores,
            "_final_info": ended,
        }

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


def _space(seats: int, most_plays: int, letters: int, *, flat: bool) -> spaces.Space[Any]:
    """Return the space of the observations at a table."""
    if flat:
        return flat_space(seats, most_plays, letters)
    beside = (mask_space(most_plays), spaces.Box(0, seats - 1, (), np.int32))
    return spaces.Dict(
        {**arrays_space(seats, most_plays, letters), **dict(zip(_BESIDE, beside, strict=True))}
    )

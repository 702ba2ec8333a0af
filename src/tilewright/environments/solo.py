"""One seat against computers, as an environment of Gymnasium."""

import random
from typing import Any

import gymnasium
import numpy as np

from tilewright.environments.table import Action, TableEnvironment
from tilewright.game.amounts import require_seed
from tilewright.game.commands import ExchangeTiles, PlayTiles
from tilewright.players.player import Player, RandomSource
from tilewright.players.specification import parse_players
from tilewright.rules.play import Exchange, Move, Pass

Seen = Any
"""An `Observation`, or a vector where observations are flat."""

ILLEGAL = ("refuse", "replace")
"""What `step` does with an action that the mask does not permit."""


class OpponentDice(RandomSource):
    """The opponents' randomness, renewed with every game."""

    def __init__(self) -> None:
        self.source = random.Random()

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return self.source.random()


class SoloEnvironment(gymnasium.Env[Seen, Action]):
    """A game of seat 0 against computers, who answer within `step`.

    `info` has the mask of legal actions once more, as `action_mask`; where observations are flat,
    it is only there and in `action_masks`. What a computer that begins
    scores counts towards the first reward. Where `illegal` is `replace`, an action that the mask
    does not permit stands for one that it does, and `info` says so as `replaced`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(self, table: TableEnvironment, opponents: str, *, illegal: str = "refuse") -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"unknown way {illegal!r}; choose {' or '.join(ILLEGAL)}")
        self.table, self.illegal = table, illegal
        self.agent, *others = table.possible_agents
        self.render_mode = table.render_mode
        space: Any = table.observation_space(self.agent)
        self.observation_space = space["observation"] if table.flat else space
        self.action_space = table.action_space(self.agent)
        self._dice, self._owed, self._opponents = OpponentDice(), 0.0, opponents
        specifications = parse_players(opponents)
        self._players: dict[str, Player] = {
            agent: named.player(table.lexicon, self._dice)
            for agent, named in zip(others, specifications, strict=True)
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, and return the observation of the first turn."""
        require_seed(seed)
        super().reset(seed=seed)
        game = int(self.np_random.integers(2**62))
        self._dice.source = random.Random(game)
        self.table.reset(game, options)
        self._owed = self._answer()
        return self._observed()

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move, let the computers answer, and return the reward of all that.

        Raises:
            IllegalAction: a number that the mask does not permit, unless such are replaced.
            Refusal: the rules do not allow the move.
            RuntimeError: `reset` has not been called since the game ended.
        """
        self.table.require_reset()
        if self._is_over():
            raise RuntimeError("the game is over; call reset")
        made = self._legal(action) if self.illegal == "replace" else action
        self.table.step(made)
        reward = self._owed + self.table.rewards[self.agent]
        reward += self._answer()
        self._owed = 0.0
        ended, broken_off = self.table.terminations[self.agent], self.table.truncations[self.agent]
        observation, info = self._observed()
        if self.illegal == "replace":
            info["replaced"] = made is not action
        return observation, reward, ended, broken_off, info

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Return which actions are legal now, as MaskablePPO of sb3-contrib asks for them.

        Raises:
            RuntimeError: `reset` has not been called.
        """
        return self.table.action_masks()

    def render(self) -> str | None:
        """Return the board, scores and turn as text, in the mode `ansi`."""
        return self.table.render()

    def close(self) -> None:
        """Forget the game."""
        self.table.close()

    def __repr__(self) -> str:
        return f"<SoloEnvironment {self.table.edition.name} against {self._opponents}>"

    def _observed(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.table.observe(self.agent)
        info = {"action_mask": seen["action_mask"]}
        return seen["observation"] if self.table.flat else seen, info

    def _legal(self, action: Action) -> Action:
        """Return the action; of a number that is not legal, a legal one chosen by that number."""
        if not isinstance(action, int | np.integer):
            return action
        mask = self.table.action_masks()
        if 0 <= action < len(mask) and mask[action]:
            return action
        legal = np.flatnonzero(mask)
        return int(legal[action % len(legal)])

    def _answer(self) -> float:
        """Let the computers move until it is the agent's turn, and return the agent's reward."""
        reward = 0.0
        table = self.table
        while table.agent_selection != self.agent and not self._is_over():
            agent = table.agent_selection
            table.step(self._move(agent))
            reward += table.rewards[self.agent]
        return reward

    def _move(self, agent: str) -> Move:
        match self._players[agent].choose(self.table.view(agent)):
            case PlayTiles(play=play):
                return play
            case ExchangeTiles(tiles=tiles):
                return Exchange(tiles)
            case _:
                return Pass()

    def _is_over(self) -> bool:
        return self.table.terminations[self.agent] or self.table.truncations[self.agent]

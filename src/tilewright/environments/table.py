"""A game as an environment of PettingZoo, in which the seats act one after the other (AEC)."""

import operator
import random
from typing import Any, Literal, NamedTuple, overload

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tilewright.engine.moves import EnginePlay
from tilewright.engine.searching import require_dealt
from tilewright.environments.actions import EXCHANGES, Offer
from tilewright.environments.desk import REWARDS, Verdicts, desk_for, require_reward
from tilewright.environments.observing import (
    Observation,
    arrays_space,
    flat_space,
    flattened,
    mask_space,
    observe,
)
from tilewright.game.amounts import require_seed
from tilewright.game.chance import SampledChance
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.decide import decided
from tilewright.game.game import replay
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import View, view_of
from tilewright.lexicon import LexiconSource, latest_bars, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay

Action = int | np.integer[Any] | Move | str


class Look(NamedTuple):
    """The offer to the seat on turn in this game, and its observation."""

    game: GameState
    offer: Offer
    seen: Observation


class TableEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types for others
    """A game of two to four seats in which only valid words can be played.

    The agents are `player_0` and so on, by seat; the edition says who begins. An action is a number
    as `actions` describes it, or any legal move as a `Move` or text, offered or not.

    >>> environment = TableEnvironment("wall", 2)
    >>> environment.reset(seed=1)
    >>> environment.step(0)
    >>> environment.step("pass")
    >>> len(environment.agents)
    2
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (PettingZoo reads and declares it so)
        "name": "tilewright_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | Edition,
        seats: int,
        *,
        lexicon: LexiconSource = "club",
        reward: str = "score",
        most_plays: int = 64,
        most_turns: int = 400,
        render_mode: str | None = None,
        flat: bool = False,
    ) -> None:
        super().__init__()
        require_reward(reward)
        if most_plays < 1 or most_turns < 1:
            raise ValueError("most_plays and most_turns must be at least 1")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"unknown render_mode {render_mode!r}; choose ansi or None")
        self.edition, self.most_plays, self.most_turns = (
            edition_named(edition),
            most_plays,
            most_turns,
        )
        require_dealt(self.edition)
        self.lexicon = load_lexicon(lexicon)
        self.reward, self.render_mode = reward, render_mode
        identity = LexiconIdentity(
            self.lexicon.name, self.lexicon.content_hash, latest_bars().revision
        )
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        people = tuple(map(Person, self.possible_agents))
        self._setup = TableSetup(self.edition, people, WordPolicy.VOID, identity)
        self._rulings = Verdicts(self.lexicon, self.edition)
        self._desk = desk_for(self.lexicon, self.edition, seats, most_plays)
        letters = len(self.edition.tile_set.alphabet)
        self.flat, arrays = flat, spaces.Dict({**arrays_space(seats, most_plays, letters)})
        seen = flat_space(seats, most_plays, letters) if flat else arrays
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask_space(most_plays)})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(most_plays + EXCHANGES + 1) for agent in self.possible_agents
        }
        self._dice = random.Random()
        self._game: GameState | None = None
        self._look: Look | None = None

    @property
    def game(self) -> GameState:
        """The whole game, hidden racks included; players observe only their view.

        Raises:
            RuntimeError: `reset` has not been called.
        """
        self.require_reset()
        assert self._game is not None
        return self._game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; a seed makes it and all later ones repeatable."""
        del options
        require_seed(seed)
        if seed is not None:
            self._dice = random.Random(seed)
        self._chance = SampledChance(random.Random(self._dice.getrandbits(64)))
        self._game = replay(start_game(self._setup, self._chance))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._await_turn()

    def view(self, agent: str) -> View:
        """Return the view of the agent's seat."""
        return view_of(self.game, self._seat(agent))

    def offer(self) -> Offer | None:
        """Return the moves that the numbers mean now; None once the game is over."""
        look = self._looked()
        return None if look is None else look.offer

    def observe(self, agent: str) -> Observation:
        """Return the agent's observation; only the seat on turn is offered actions."""
        game, seat = self.game, self._seat(agent)
        look = self._looked() if game.to_move == seat else None
        if look is None:
            seen = observe(view_of(game, seat), None, _quiet(game), self.most_plays)
        else:
            seen = look.seen
        arrays = seen["observation"]
        if self.flat:
            return {"observation": flattened(arrays), "action_mask": seen["action_mask"].copy()}
        copies = {name: part.copy() for name, part in arrays.items()}
        return {"observation": copies, "action_mask": seen["action_mask"].copy()}

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Return which actions of the agent on turn are legal; none once the game is over.

        Raises:
            RuntimeError: `reset` has not been called.
        """
        look = self._looked()
        if look is None:
            return np.zeros(self.most_plays + EXCHANGES + 1, np.bool_)
        legal: np.ndarray[Any, np.dtype[np.bool_]] = look.seen["action_mask"].astype(np.bool_)
        return legal

    @overload
    def last(
        self, observe: Literal[True] = True
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...

    @overload
    def last(
        self, observe: bool
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, termination, truncation and info of the agent on turn.

        Raises:
            RuntimeError: `reset` has not been called.
        """
        self.require_reset()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: Action | None) -> None:
        """Make the move of the agent on turn, or dismiss it with None once the game is over.

        Raises:
            IllegalAction: a number that the mask does not permit.
            MalformedText: the text is no move.
            Refusal: the rules do not allow the move; the subclass says why.
            TypeError: the action is a number that is not whole.
            RuntimeError: `reset` has not been called.
        """
        self.require_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.game.scores
        command = self._command(action)
        self._game = decided(self.game, command, self._chance, self._rulings).game
        self._cumulative_rewards[agent] = 0.0
        self._reward(before)
        self._await_turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the board, scores and turn as text, in the mode `ansi`."""
        if self.render_mode is None:
            return None
        return f"{self.game.position}\n{self.game!r}"

    def close(self) -> None:
        """Forget the game."""
        self._game = self._look = None

    def __repr__(self) -> str:
        return f"<TableEnvironment {self.edition.name}: {len(self.possible_agents)} seats>"

    def require_reset(self) -> None:
        """Check that a game has begun.

        Raises:
            RuntimeError: `reset` has not been called.
        """
        if self._game is None:
            raise RuntimeError("call reset first")

    def _looked(self) -> Look | None:
        """Return the offer and the observation of the seat on turn; None once the game is over."""
        game = self.game
        if game.phase is not Phase.PLAYING:
            return None
        if self._look is None or self._look.game is not game:
            view = view_of(game, game.to_move)
            self._look = Look(game, *self._desk.look(view, _quiet(game)))
        return self._look

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _await_turn(self) -> None:
        """Choose the agent that acts next, and end the game for all when it is over."""
        game = self.game
        self.agent_selection = self.possible_agents[game.to_move]
        self.terminations = dict.fromkeys(self.agents, game.phase is Phase.OVER)
        broken_off = game.phase is not Phase.OVER and len(game.turns) >= self.most_turns
        self.truncations = dict.fromkeys(self.agents, broken_off)

    def _reward(self, before: tuple[int, ...]) -> None:
        gained = [new - old for new, old in zip(self.game.scores, before, strict=True)]
        end = self.game.end
        rewards = REWARDS[self.reward](gained, None if end is None else end.winners)
        self.rewards = {
            agent: float(reward) for agent, reward in zip(self.agents, rewards, strict=True)
        }

    def _command(self, action: Action | None) -> Command:
        if action is None:
            raise ValueError("None is an action only once the game is over")
        seat, offer = self.game.to_move, self.offer()
        assert offer is not None, "a seat on turn has an offer"
        move: Move
        if isinstance(action, str):
            move = Move.parse(action, self.game.edition.tile_set.alphabet)
        elif isinstance(action, Move):
            move = action
        else:
            move = offer.move(operator.index(action))
            if isinstance(move, EnginePlay):
                # it was found on this board, so its tiles need no judge to be known
                return PlayTiles(seat, move.play)
        match move:
            case Play() | WrittenPlay():
                return PlayTiles(seat, self.game.position.judge(move).play)
            case Exchange(tiles):
                return ExchangeTiles(seat, tiles)
            case Pass():
                return PassTurn(seat)
            case _:
                raise TypeError(f"{type(move).__name__} is no kind of move that a game has")


def _quiet(game: GameState) -> tuple[int, int]:
    """Return the turns in a row without points, and the passes in a row."""
    return game.scoreless, sum(game.passes)

"""The PettingZoo and Gymnasium environments: their makers' own tests, rules, seeds and secrets."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from msgspec.structs import replace
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import tilewright
from tilewright.environments.actions import EXCHANGES, put_back
from tilewright.environments.table import TableEnvironment
from tilewright.game.state import GameState
from tilewright.rules.tiles import Tiles

# every environment with a mask is warned of: its observations are dictionaries
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play_out(environment: TableEnvironment, seed: int) -> dict[str, float]:
    """Play at random, and return the sum of each agent's rewards."""
    dice = np.random.default_rng(seed)
    environment.reset(seed=seed)
    sums = dict.fromkeys(environment.agents, 0.0)
    while not any(environment.terminations.values()):
        mask = environment.observe(environment.agent_selection)["action_mask"]
        # pass and exchange seldom, so that games are short
        legal = np.flatnonzero(mask[:-EXCHANGES]) if dice.random() < 0.9 else np.flatnonzero(mask)
        environment.step(dice.choice(legal) if len(legal) else len(mask) - 1)
        for agent, reward in environment.rewards.items():
            sums[agent] += reward
    return sums


@pytest.mark.parametrize(("edition", "seats"), [("standard", 2), ("tournament", 4)])
def test_pettingzoo_finds_no_fault(edition: str, seats: int) -> None:
    api_test(tilewright.env(edition, seats, most_plays=16), num_cycles=25)


def test_the_same_seed_gives_the_same_game_as_pettingzoo_tests_it() -> None:
    seed_test(lambda: tilewright.env("wall", 3, most_plays=16), num_cycles=10)


def test_a_game_in_turns_converts_to_parallel_as_pettingzoo_does_it() -> None:
    parallel = turn_based_aec_to_parallel(tilewright.env("wall", most_plays=4))
    observations, _ = parallel.reset(seed=1)
    rewards: dict[str, float] = dict.fromkeys(observations, 0.0)
    while parallel.agents:
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations, gained, *_ = parallel.step(actions)
        for agent, points in gained.items():
            rewards[agent] += points
    assert min(rewards.values()) > 100


@pytest.mark.parametrize("edition", tilewright.EDITIONS)
def test_a_random_game_of_every_edition_ends_and_its_rewards_are_the_score(
    edition: str, seed: int
) -> None:
    seats = 2 + seed % 3
    environment = tilewright.env(edition, seats, most_plays=32)
    sums = play_out(environment, seed)
    assert tuple(sums.values()) == environment.game.scores


def test_the_reward_for_winning_comes_at_the_end_and_adds_up_to_nothing(seed: int) -> None:
    environment = tilewright.env("wall", 3, reward="win", most_plays=8)
    sums = play_out(environment, seed)
    end = environment.game.end
    assert end is not None
    assert sum(sums.values()) == pytest.approx(0)
    if len(end.winners) < 3:
        assert {seat for seat, won in enumerate(sums.values()) if won > 0} == set(end.winners)


def with_other_hidden_tiles(game: GameState, seat: int) -> GameState:
    """Return the game with the tiles that the seat cannot see dealt otherwise."""
    other = (seat + 1) % len(game.players)
    hidden = sorted(game.bag + game.racks[other], reverse=True)
    count = len(game.racks[other])
    racks = list(game.racks)
    racks[other] = Tiles(hidden[:count])
    return replace(game, racks=tuple(racks), bag=Tiles(hidden[count:]))


def test_hidden_tiles_do_not_change_an_observation() -> None:
    environment = tilewright.env("standard", 3, most_plays=32)
    environment.reset(seed=5)
    for _ in range(6):
        game = environment.game
        for seat, agent in enumerate(environment.agents):
            seen = environment.observe(agent)
            environment._game = with_other_hidden_tiles(game, seat)
            assert environment.game.racks != game.racks
            assert data_equivalence(environment.observe(agent), seen)
            environment._game = game
        environment.step(0)


def test_the_observation_says_what_the_seat_sees() -> None:
    environment = tilewright.env("wall", 2)
    environment.reset(seed=3)
    first = environment.agent_selection
    environment.step("pass")
    played = environment.offer()
    assert played is not None
    environment.step(0)
    seen = environment.observe(first)["observation"]
    view = environment.view(first)
    assert seen["scores"].tolist() == [0, played.plays[0].score]
    assert seen["held"].tolist() == [7, 7, view.bag_count]
    assert seen["rack"].sum() == 7 and seen["unseen"].sum() == 93 - len(played.plays[0].laid)
    assert seen["planes"][:26].sum() == len(played.plays[0].laid)
    assert seen["planes"][27].max() == 3 and seen["planes"][28].max() == 3
    best = environment.offer()
    assert best is not None
    assert seen["plays"][0][:2].tolist() == [best.plays[0].score, best.plays[0].equity]
    assert seen["kept"][-1].tolist() == seen["rack"].tolist()


def test_every_different_exchange_is_offered_once(seed: int) -> None:
    environment = tilewright.env("folio")
    environment.reset(seed=seed)
    seen = environment.observe(environment.agent_selection)
    rack = environment.view(environment.agent_selection).rack
    wanted = {Tiles(part) for size in range(1, 8) for part in combinations(sorted(rack), size)}
    mask = seen["action_mask"][64:-1]
    offered = [put_back(rack, int(number) + 1) for number in np.flatnonzero(mask)]
    assert len(offered) == len(wanted) and set(offered) == wanted


def test_a_move_may_be_text_and_an_illegal_number_is_refused() -> None:
    environment = tilewright.env("heirloom")
    environment.reset(seed=1)
    offer = environment.offer()
    assert offer is not None
    environment.step(str(offer.plays[0].written))
    assert environment.game.scores[0] + environment.game.scores[1] == offer.plays[0].score
    with pytest.raises(tilewright.IllegalAction, match="action 999 is not legal"):
        environment.step(999)


def test_a_game_that_nobody_ends_is_broken_off() -> None:
    environment = tilewright.env("wall", most_turns=3)
    environment.reset(seed=1)
    for action in ("pass", 0, "pass"):
        assert not any(environment.truncations.values())
        environment.step(action)
    assert all(environment.truncations.values()) and not any(environment.terminations.values())


def test_gymnasium_finds_no_fault() -> None:
    environment = tilewright.solo_env("wall", "gentle,equity", most_plays=16, illegal="replace")
    check_env(environment, skip_render_check=True)


def test_gymnasium_makes_it_by_name_and_finds_no_fault() -> None:
    environment = gymnasium.make(
        "tilewright/Solo-v0", edition="wall", opponents="equity", illegal="replace", flat=True
    )
    assert isinstance(environment.unwrapped, tilewright.SoloEnvironment)
    check_env(environment.unwrapped, skip_render_check=True)
    assert environment.spec is not None
    again = gymnasium.make(environment.spec)
    seen, _ = again.reset(seed=3)
    assert seen.shape == (tilewright.flat_layout()["kept"].stop,) and seen.dtype == np.float32


def test_its_name_is_known_where_the_name_says_the_module() -> None:
    program = (
        "import gymnasium\n"
        "made = gymnasium.make('tilewright.environments:tilewright/Solo-v0', edition='wall')\n"
        "print(repr(made.unwrapped))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout == "<SoloEnvironment wall against steady>\n", done.stderr


@pytest.mark.parametrize("flat", [False, True])
def test_action_masks_are_those_of_the_observation(flat: bool) -> None:
    environment = tilewright.solo_env("wall", "equity", flat=flat, most_plays=16)
    with pytest.raises(RuntimeError, match="call reset first"):
        environment.action_masks()
    _, info = environment.reset(seed=1)
    over = False
    while not over:
        legal = environment.action_masks()
        assert legal.dtype == np.bool_ and np.array_equal(legal, info["action_mask"] == 1)
        assert legal.any()
        *_, over, _, info = environment.step(int(legal.argmax()))
    assert not environment.action_masks().any()


def test_a_flat_observation_has_the_arrays_one_after_the_other() -> None:
    whole, flat = (tilewright.env("folio", 3, most_plays=5, flat=flat) for flat in (False, True))
    for environment in (whole, flat):
        environment.reset(seed=2)
    for agent in whole.agents:
        seen, row = whole.observe(agent), flat.observe(agent)
        assert flat.observation_space(agent).contains(row)
        for name, part in tilewright.flat_layout(seats=3, most_plays=5).items():
            expected = seen["observation"][name].reshape(-1)
            assert np.array_equal(row["observation"][part], expected)
        assert np.array_equal(row["action_mask"], seen["action_mask"])
    api_test(flat, num_cycles=5)


def test_an_illegal_action_is_replaced_by_a_legal_one_aloud_where_that_is_wanted() -> None:
    environment = tilewright.solo_env("wall", "equity", illegal="replace", render_mode="ansi")
    observed, info = environment.reset(seed=1)
    assert "replaced" not in info
    wrong = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    *_, info = environment.step(wrong)
    assert info["replaced"]
    for right in (0, "pass"):
        *_, info = environment.step(right)
        assert not info["replaced"]
    with pytest.raises(TypeError, match="float"):
        environment.step(0.5)  # type: ignore[arg-type]
    strict = tilewright.solo_env("wall", "equity")
    strict.reset(seed=1)
    with pytest.raises(tilewright.IllegalAction):
        strict.step(wrong)
    with pytest.raises(ValueError, match="unknown way 'ignore'; choose refuse or replace"):
        tilewright.solo_env("wall", "equity", illegal="ignore")


def test_the_computers_answer_until_it_is_the_agents_turn_again() -> None:
    environment = tilewright.solo_env("wall", "score")
    environment.reset(seed=2)
    spread, over = 0.0, False
    while not over:
        _, reward, over, broken_off, _ = environment.step("pass")
        spread += reward
        assert not broken_off
        assert over or environment.table.agent_selection == "player_0"
    own, other = environment.table.game.scores
    assert spread == own - other < 0


def test_without_the_packages_the_error_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['pettingzoo'] = None; import tilewright\n"
        "assert 'numpy' not in sys.modules\n"
        "try: tilewright.env()\n"
        "except tilewright.EnvironmentsMissing as error: print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout == "environments need pettingzoo: pip install 'tilewright[learning]'\n", (
        done.stderr
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"reward": "fame"}, "unknown reward 'fame'; choose score, spread, win"),
        ({"seats": 5}, "is for 2 to 4 players"),
        ({"most_plays": 0}, "must be at least 1"),
        ({"render_mode": "human"}, "choose ansi"),
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tilewright.env(**wrong)


def test_a_number_that_is_not_whole_is_no_action() -> None:
    environment = tilewright.env("heirloom")
    environment.reset(seed=1)
    with pytest.raises(TypeError, match="float"):
        environment.step(0.5)  # type: ignore[arg-type]
    assert not environment.game.turns
    environment.step(np.int64(0))
    assert len(environment.game.turns) == 1


def test_what_is_asked_before_a_reset_or_after_the_end_says_so() -> None:
    table, solo = tilewright.env(), tilewright.solo_env("standard", "equity")
    for ask in (table.last, lambda: table.step(0), table.offer, lambda: solo.step(0)):
        with pytest.raises(RuntimeError, match="call reset first"):
            ask()
    solo.reset(seed=1)
    ended = False
    while not ended:
        _, _, ended, _, _ = solo.step(int(solo.table.observe("player_0")["action_mask"].argmax()))
    with pytest.raises(RuntimeError, match="the game is over; call reset"):
        solo.step(0)
    solo.reset()
    solo.step(0)

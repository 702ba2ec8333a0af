"""Many games at once: the kernel offers, rules and rewards as the referee does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from effort import effort
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tilewright
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.parallel_games import ParallelGames
from tilewright.environments.desk import PlainDesk
from tilewright.environments.observing import TILE_ORDER
from tilewright.environments.table import TableEnvironment
from tilewright.environments.vector import VectorEnvironment
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.game.start import start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import view_of
from tilewright.rules.alphabet import Tile
from tilewright.rules.tiles import NO_TILES, Tiles

MOST_PLAYS = 24


def tiles(counts: Any) -> Tiles:
    return Tiles(
        Tile(tile)
        for tile, count in zip(TILE_ORDER, counts, strict=True)
        for _ in range(int(count))
    )


class DrawsOfTheKernel:
    """Deals as the kernel dealt, so that the referee judges the same game."""

    def __init__(self, vector: VectorEnvironment, first: int) -> None:
        self.vector, self.first = vector, first
        self.mover, self.kept = -1, NO_TILES

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        del nth
        if game.phase is Phase.WAITING:
            # nearest to A begins
            return [Tile("A" if seat == self.first else "B") for seat in range(count)]
        racks = [tiles(rack) for rack in self.vector.racks(0)]
        if self.mover < 0:
            seat = next(seat for seat in game.order if not game.racks[seat])
            return tuple(racks[seat])
        return tuple(racks[self.mover] - self.kept)

    def order(self, game: GameState) -> Sequence[Seat]:
        return [*game.seats[self.first :], *game.seats[: self.first]]


def same_game(table: TableEnvironment, vector: VectorEnvironment, first: int) -> DrawsOfTheKernel:
    chance = DrawsOfTheKernel(vector, first)
    table.reset(seed=0)
    table._chance = chance  # type: ignore[assignment]
    table._game = replay(start_game(table._setup, chance))
    table._await_turn()
    return chance


def chosen_action(
    mask: Any, quiet: int, dice: np.random.Generator, most_plays: int = MOST_PLAYS
) -> int:
    """Choose a play, or now and then an exchange or a pass, but no exchange that could end it."""
    plays, exchanges = np.flatnonzero(mask[:most_plays]), np.flatnonzero(mask[most_plays:-1])
    if len(plays) and (quiet > 1 or dice.random() < 0.85):
        return int(dice.choice(plays))
    if len(exchanges) and quiet < 3:
        return most_plays + int(dice.choice(exchanges))
    return len(mask) - 1


def require_the_same(table: TableEnvironment, seen: Any, seed: int) -> None:
    """Check that every array of the first table is what the generator and the judge find."""
    game = table.game
    desk = PlainDesk(table.lexicon, table.edition, table.most_plays)
    quiet = (game.scoreless, sum(game.passes))
    _, expected = desk.look(view_of(game, game.to_move), quiet)
    assert table.game.to_move == seen["to_move"][0]
    for name, part in expected["observation"].items():
        assert np.array_equal(seen[name][0], part), (table.game, seed, name)
    assert np.array_equal(seen["action_mask"][0], expected["action_mask"])


def require_the_last_observation(table: TableEnvironment, final: Any) -> None:
    """Check the last observation of a game that has just ended at the table, or was broken off."""
    expected = table.observe(table.agent_selection)
    for name, part in expected["observation"].items():
        assert np.array_equal(final[name], part), (table.game, name)
    assert np.array_equal(final["action_mask"], expected["action_mask"])


GAMES = [
    ("wall", 4),
    ("tournament", 2),
    ("standard", 3),
    ("heirloom", 2),
    ("classic", 4),
    ("folio", 3),
]
EVERY_GAME = [(edition, seats) for edition in tilewright.EDITIONS for seats in (2, 3, 4)]


def test_every_edition_and_number_of_seats_is_among_the_games() -> None:
    assert {edition for edition, _ in GAMES} == set(tilewright.EDITIONS)
    assert {seats for _, seats in GAMES} == {2, 3, 4}


@pytest.mark.parametrize(("edition", "seats"), effort(gate=GAMES, night=EVERY_GAME))
def test_the_kernel_plays_whole_games_as_the_referee_does(
    edition: str, seats: int, seed: int
) -> None:
    dice = np.random.default_rng(seed)
    table = tilewright.env(edition, seats, most_plays=MOST_PLAYS)
    vector = tilewright.vector_env(1, edition, seats, most_plays=MOST_PLAYS)
    seen = vector.reset(seed=seed)[0]
    for _ in range(effort(gate=1, night=4)):
        chance = same_game(table, vector, int(seen["to_move"][0]))
        over = False
        while not over:
            require_the_same(table, seen, seed)
            action = chosen_action(seen["action_mask"][0], int(seen["quiet"][0, 0]), dice)
            mover = table.game.to_move
            chance.mover, chance.kept = mover, tiles(seen["kept"][0, action])
            seen, rewards, ended, broken_off, info = vector.step([action])
            table.step(action)
            over = bool(ended[0])
            if over:
                require_the_last_observation(table, info["final_obs"][0])
            assert info["rewards"][0].tolist() == list(table.rewards.values())
            assert rewards[0] == list(table.rewards.values())[mover]
            assert info["scores"][0].tolist() == list(table.game.scores)
            assert not broken_off[0] and over == (table.game.phase is Phase.OVER)
    # the same step began the next game
    same_game(table, vector, int(seen["to_move"][0]))
    require_the_same(table, seen, seed)


def random_steps(vector: VectorEnvironment, seed: int, steps: int) -> tuple[Any, ...]:
    dice = np.random.default_rng(seed)
    seen, rewards, ends = vector.reset(seed=seed)[0], np.zeros(vector.seats), 0
    for _ in range(steps):
        mask = seen["action_mask"]
        chosen = (dice.random(mask.shape) * mask).argmax(axis=1)
        seen, _, over, _, info = vector.step(chosen)
        rewards, ends = rewards + info["rewards"].sum(axis=0), ends + int(over.sum())
    return rewards.tolist(), ends, seen["planes"].tobytes()


def test_the_same_seed_gives_the_same_games_at_every_table() -> None:
    first, second = (tilewright.vector_env(8, "wall", 2, most_plays=8) for _ in range(2))
    assert random_steps(first, 5, 60) == random_steps(second, 5, 60)
    assert random_steps(first, 6, 60) != random_steps(second, 5, 60)


def test_rewards_for_winning_add_up_to_nothing_and_come_at_the_end_alone() -> None:
    vector = tilewright.vector_env(4, "folio", 3, reward="win", most_plays=4)
    seen, ends = vector.reset(seed=3)[0], 0
    for _ in range(80):
        seen, _, over, _, info = vector.step(seen["action_mask"].argmax(axis=1))
        rewards = info["rewards"]
        assert np.allclose(rewards.sum(axis=1), 0)
        assert not rewards[~over].any()
        for table in np.flatnonzero(over):
            ends += 1
            assert rewards[table].argmax() == info["scores"][table].argmax()
    assert ends


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    vector = tilewright.vector_env(2, "wall", 2)
    before = vector.reset(seed=1)[0]["plays"].tobytes()
    for action in (-1, 192, 10**12):
        with pytest.raises(tilewright.IllegalAction, match=f"action {action} "):
            vector.step([0, action])
    with pytest.raises(ValueError, match="3 actions for 2 tables"):
        vector.step([0, 0, 0])
    assert vector.step([0, 0])[1].sum() > 0
    assert vector.reset(seed=1)[0]["plays"].tobytes() == before


def test_what_no_table_can_answer_is_refused() -> None:
    vector = tilewright.vector_env(2, "wall", 2)
    for ask in (lambda: vector.step([0, 0]), lambda: vector.racks(0)):
        with pytest.raises(RuntimeError, match="call reset first"):
            ask()
    vector.reset(seed=1)
    with pytest.raises(TypeError, match="actions are whole numbers, not float64"):
        vector.step(np.zeros(2))
    for table in (-1, 2):
        with pytest.raises(IndexError, match=f"no table {table}; choose 0 to 1"):
            vector.racks(table)
    assert [sum(rack) for rack in vector.racks(1)] == [7, 7]


def test_a_rack_with_two_blanks_is_offered_its_best_plays(seed: int) -> None:
    vector = tilewright.vector_env(64, "wall", 2, most_plays=8)
    generator = tilewright.Generator("club")
    dice, seen, looked_at = np.random.default_rng(seed), vector.reset(seed=seed)[0], 0
    while looked_at < 6:
        for table in np.flatnonzero(seen["rack"][:, 0]):
            codes = [*".ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
            letters = seen["planes"][table, :26].reshape(26, 225)
            blanks = seen["planes"][table, 26].reshape(225)
            cells = "".join(
                (codes[int(column.argmax()) + 1].lower() if blank else codes[column.argmax() + 1])
                if column.any()
                else "."
                for column, blank in zip(letters.T, blanks, strict=True)
            )
            position = tilewright.Position(tilewright.Board(cells), tilewright.EDITIONS["wall"])
            plays = generator.plays(
                position,
                tiles(seen["rack"][table]),
                bag_count=int(seen["held"][table, -1]),
                unseen_points=position.edition.tile_set.total(tiles(seen["unseen"][table])),
            )[:8]
            offered = seen["plays"][table]
            assert [play.equity for play in plays] == offered[: len(plays), 1].tolist()
            assert [play.start.index for play in plays] == offered[: len(plays), 3].tolist()
            looked_at += 1
        actions = [
            int(dice.choice(np.flatnonzero(mask[:8]))) if mask[:8].any() else len(mask) - 1
            for mask in seen["action_mask"]
        ]
        seen = vector.step(actions)[0]


def test_positions_with_more_plays_than_room_are_offered_the_same(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    tables, steps = (6, 12) if compiled else (1, 3)

    def run(most_plays: int) -> tuple[Any, ...]:
        vector = tilewright.vector_env(tables, "wall", 2, most_plays=most_plays)
        dice, seen, all_seen = np.random.default_rng(seed), vector.reset(seed=seed)[0], []
        for _ in range(steps):
            all_seen.append([part.tobytes() for part in seen.values()])
            mask = seen["action_mask"].copy()
            mask[mask[:, :most_plays].any(axis=1), most_plays:] = 0
            seen = vector.step((dice.random(mask.shape) * mask).argmax(axis=1))[0]
        return tuple(all_seen)

    expected = [run(most_plays) for most_plays in (3, 900)]
    cramped = partial(ParallelGames, room=1)
    monkeypatch.setattr("tilewright.environments.desk.ParallelGames", cramped)
    assert [run(most_plays) for most_plays in (3, 900)] == expected


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the word list, or a few words where an interpreter builds their map."""
    if compiled:
        return "club"
    club = list(tilewright.load_lexicon("club"))
    file = tmp_path_factory.mktemp("words") / "few.txt"
    file.write_text("\n".join([word for word in club if len(word) < 4] + club[::200]))
    return str(file)


@pytest.mark.parametrize(
    ("edition", "most_plays"),
    [
        ("standard", 64),
        ("wall", 7),
        ("folio", 300),
        ("heirloom", 16),
        ("classic", 24),
        ("tournament", 1),
    ],
)
def test_plays_found_by_placements_are_those_found_by_walking(
    monkeypatch: pytest.MonkeyPatch, edition: str, most_plays: int, seed: int, words: str
) -> None:
    tables, steps = (16, 30) if compiled else (2, 6)
    monkeypatch.setattr("tilewright.environments.desk.compiled", True)
    made = partial(tilewright.vector_env, tables, edition, 2, lexicon=words, most_plays=most_plays)
    by_placements = made()
    monkeypatch.setattr("tilewright.environments.desk.compiled", False)
    walking = made()
    dice = np.random.default_rng(seed)
    seen, expected = by_placements.reset(seed=seed)[0], walking.reset(seed=seed)[0]
    for _ in range(steps):
        for name, part in expected.items():
            assert np.array_equal(seen[name], part), (edition, seed, name)
        actions = [
            chosen_action(mask, quiet, dice, most_plays)
            for mask, quiet in zip(expected["action_mask"], expected["quiet"][:, 0], strict=True)
        ]
        seen, expected = by_placements.step(actions)[0], walking.step(actions)[0]


def test_a_closed_environment_can_be_closed_again_and_nothing_else() -> None:
    environment = tilewright.vector_env(2, "wall")
    seen, _ = environment.reset(seed=1)
    environment.close()
    environment.close()
    assert seen["rack"].sum() == 2 * 7
    for ask in (environment.reset, lambda: environment.step([0, 0]), lambda: environment.racks(0)):
        with pytest.raises(RuntimeError, match="the environment is closed; make another"):
            ask()
    assert "2 tables" in repr(environment)


def test_a_game_that_is_broken_off_leaves_its_last_observation(seed: int) -> None:
    table = tilewright.env("standard", 2, most_plays=MOST_PLAYS, most_turns=9)
    vector = tilewright.vector_env(1, "standard", 2, most_plays=MOST_PLAYS, most_turns=9)
    dice, seen = np.random.default_rng(seed), vector.reset(seed=seed)[0]
    over = broken_off = np.zeros(1, bool)
    info: dict[str, Any] = {}
    for _ in range(2):
        chance = same_game(table, vector, int(seen["to_move"][0]))
        for turn in range(9):
            require_the_same(table, seen, seed)
            action = chosen_action(seen["action_mask"][0], int(seen["quiet"][0, 0]), dice)
            chance.mover, chance.kept = table.game.to_move, tiles(seen["kept"][0, action])
            if turn == 8:
                # the next game is dealt in the same step, so the draw is not known: keep the bag
                action = len(seen["action_mask"][0]) - 1
            seen, _, over, broken_off, info = vector.step([action])
            table.step(action)
        assert broken_off.all() and not over.any()
        assert info["_final_obs"].all() and info["_final_info"].all()
        require_the_last_observation(table, info["final_obs"][0])
        assert info["final_info"]["scores"][0].tolist() == list(table.game.scores)


@pytest.mark.parametrize("flat", [False, True])
def test_it_is_a_vector_environment_of_gymnasium(flat: bool) -> None:
    environment = gymnasium.make_vec(
        "tilewright/SelfPlay-v0", num_envs=3, edition="wall", most_plays=8, most_turns=6, flat=flat
    )
    assert isinstance(environment.unwrapped, VectorEnvironment)
    assert environment.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    counted = RecordEpisodeStatistics(environment)
    seen, _ = counted.reset(seed=1)
    lengths = []
    for _ in range(13):
        assert environment.observation_space.contains(seen)
        legal = environment.unwrapped.action_masks()
        chosen = environment.action_space.sample(mask=tuple(legal.astype(np.int8)))
        assert legal[np.arange(3), chosen].all()
        seen, rewards, over, broken_off, info = counted.step(chosen)
        assert rewards.shape == over.shape == broken_off.shape == (3,)
        if "episode" in info:
            lengths += info["episode"]["l"].tolist()
            assert environment.single_observation_space.contains(info["final_obs"][0])
    assert lengths == [6] * 6
    environment.close()


def test_the_reward_of_a_table_is_that_of_the_seat_that_moved() -> None:
    vector = tilewright.vector_env(4, "wall", 3, most_plays=4)
    seen, _ = vector.reset(seed=1)
    for _ in range(8):
        movers = seen["to_move"]
        wanted = np.where(seen["action_mask"][:, 0], seen["plays"][:, 0, 0], 0)
        seen, rewards, over, _, info = vector.step(seen["action_mask"].argmax(axis=1))
        assert (rewards == info["rewards"][np.arange(4), movers]).all()
        assert (rewards == wanted)[~over].all()


def test_a_flat_observation_has_every_array_at_its_place(seed: int) -> None:
    made = partial(tilewright.vector_env, 5, "folio", 3, most_plays=12)
    whole, flat = made(), made(flat=True)
    (seen, _), (vectors, info) = whole.reset(seed=seed), flat.reset(seed=seed)
    layout = tilewright.flat_layout(seats=3, most_plays=12)
    for _ in range(4):
        assert vectors.dtype == np.float32
        for name, part in layout.items():
            assert np.array_equal(vectors[:, part], seen[name].reshape(5, -1))
        assert sum(part.stop - part.start for part in layout.values()) == vectors.shape[1]
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(info["to_move"], seen["to_move"])
        chosen = seen["action_mask"].argmax(axis=1)
        seen, vectors, info = whole.step(chosen)[0], *flat.step(chosen)[::4]


def test_what_a_step_returned_stays_unless_copies_are_not_wanted() -> None:
    for copy in (True, False):
        vector = tilewright.vector_env(2, "wall", copy=copy)
        first, _ = vector.reset(seed=1)
        before = first["planes"].copy()
        second = vector.step([0, 0])[0]
        assert np.array_equal(first["planes"], before) is copy
        assert (second["planes"] is first["planes"]) is not copy

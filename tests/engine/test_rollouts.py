"""The kernel's rollouts do what their slow twin does, in every world."""

import dataclasses
import random
from array import array
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from slow_rollouts import ROW_FIELDS, World, slow_row

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.evaluation import BadEvaluation, shipped_evaluation
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.layout import EXCHANGED, PASSED, PLAYED
from tilewright.engine.searching import game_state
from tilewright.engine.simulation.candidates import candidates_of, coded
from tilewright.engine.simulation.outcomes import rollouts_at, rollouts_of
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Exchange, Pass
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
WORLDS = 4 if compiled else 1


@pytest.fixture(scope="module")
def generator(mapped: Lexicon) -> Generator:
    return Generator(mapped)


@pytest.fixture(scope="module")
def rollouts(generator: Generator) -> Rollouts:
    return rollouts_of(generator, EDITIONS["standard"])


def early(position: Position, rack: Tiles, seats: int, dice: random.Random) -> Situation:
    """Return a situation with full racks and a bag of many tiles."""
    scores = tuple(dice.randrange(400) for _ in range(seats))
    rest = position.edition.tile_set.tiles - position.board.tiles - rack
    full = rack + Tiles(dice.sample(list(rest), 7 - len(rack)))
    return Situation(position, full, scores, (7,) * (seats - 1))


def late(
    generator: Generator, edition: str, seats: int, bag_count: int, dice: random.Random
) -> Situation:
    """Play a game by equity until the bag has that few tiles, and return its situation."""
    opening = Position.opening(EDITIONS[edition])
    rest = Tiles(opening.edition.tile_set.tiles)
    rack = Tiles(dice.sample(list(rest), 7))
    start = Situation(opening, rack, (0,) * seats, (7,) * (seats - 1))
    world = World.of(start, dice.getrandbits(60) | 1, generator)
    seat = 0
    while len(world.bag.tiles) > bag_count:
        world.make(seat, world.best(seat))
        seat = (seat + 1) % seats
    order = [*range(seat, seats), *range(seat)]
    return Situation(
        world.position,
        world.racks[seat],
        tuple(world.points[other] for other in order),
        tuple(len(world.racks[other]) for other in order[1:]),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plies", [0, 1, 2, 5])
def test_every_world_is_played_as_by_the_slow_twin(
    generator: Generator,
    rollouts: Rollouts,
    draw_position: Draw,
    dice: random.Random,
    seats: int,
    plies: int,
) -> None:
    position, rack = draw_position(dice, dice.choice([0, 0, 1]))
    compare(generator, rollouts, early(position, rack, seats, dice), plies, dice)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["standard", "tournament"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bag_count", [1, 8])
def test_the_end_of_a_game_is_played_as_by_the_slow_twin(
    generator: Generator, dice: random.Random, edition: str, seats: int, bag_count: int
) -> None:
    rollouts = rollouts_of(generator, EDITIONS[edition])
    for plies in (2, 4):
        situation = late(generator, edition, seats, bag_count, dice)
        compare(generator, rollouts, situation, plies, dice)


@pytest.fixture(scope="module")
def seeing(mapped: Lexicon) -> Generator:
    return Generator(mapped, evaluation=shipped_evaluation())


@pytest.mark.parametrize("plies", [1, 2, 5])
def test_rollouts_by_an_evaluation_are_those_of_the_slow_twin(
    seeing: Generator, draw_position: Draw, dice: random.Random, plies: int
) -> None:
    by_it = rollouts_of(seeing, EDITIONS["standard"])
    position, rack = draw_position(dice, dice.choice([0, 0, 1]))
    compare(seeing, by_it, early(position, rack, 2, dice), plies, dice)


@pytest.mark.slow
@pytest.mark.parametrize("bag_count", [1, 4, 8])
def test_an_evaluation_plays_the_end_of_a_game_as_by_the_slow_twin(
    seeing: Generator, dice: random.Random, bag_count: int
) -> None:
    by_it = rollouts_of(seeing, EDITIONS["standard"])
    for plies in (2, 4):
        compare(seeing, by_it, late(seeing, "standard", 2, bag_count, dice), plies, dice)


def test_an_evaluation_changes_rollouts_of_two_and_of_no_more(
    generator: Generator, seeing: Generator, draw_position: Draw, dice: random.Random
) -> None:
    position, rack = draw_position(dice, 0)
    states = array("Q", [game_state(dice.randrange(1 << 40), n) for n in range(8 * WORLDS)])
    differs = []
    two = early(position, rack, 2, dice)
    for situation in (two, early(position, rack, 3, dice), replace(two, out_of_play=7)):
        move = coded(candidates_of(generator, situation)[0], ENGLISH)
        plain, by_it = (
            rollouts_at(one, situation).play(move, states, 2) for one in (generator, seeing)
        )
        differs.append(plain != by_it)
    assert differs == [True, False, False]


def test_rollouts_refuse_an_evaluation_that_does_not_go_with_the_edition(
    seeing: Generator,
) -> None:
    standard = EDITIONS["standard"]
    eight = dataclasses.replace(standard, name="eight", title="Eight", rack_size=8)
    for edition, why in ((standard.in_language("german"), "other tiles"), (eight, "racks of 8")):
        with pytest.raises(BadEvaluation, match=why):
            rollouts_of(seeing, edition)
    with pytest.raises(BadEvaluation, match="`tilewright evaluation train"):
        rollouts_of(seeing, standard.in_language("german"))


def compare(
    generator: Generator,
    rollouts: Rollouts,
    situation: Situation,
    plies: int,
    dice: random.Random,
) -> None:
    set_up(rollouts, situation)
    candidates = candidates_of(generator, situation)
    states = array("Q", [game_state(dice.randrange(1 << 40), n) for n in range(WORLDS)])
    for candidate in {candidates[0], candidates[-1], dice.choice(candidates)}:
        rows = rollouts.play(coded(candidate, ENGLISH), states, plies)
        for number, state in enumerate(states):
            row = list(rows[ROW_FIELDS * number : ROW_FIELDS * (number + 1)])
            assert row == slow_row(situation, candidate, state, plies, generator), candidate


def test_a_candidate_stays_on_the_board_until_another_or_another_position_is_taken(
    generator: Generator, rollouts: Rollouts, draw_position: Draw, dice: random.Random
) -> None:
    states = array("Q", [game_state(dice.randrange(1 << 40), n) for n in range(WORLDS)])
    for _ in range(2):
        situation = early(*draw_position(dice, 0), seats=2, dice=dice)
        first, *_, last = (coded(one, ENGLISH) for one in candidates_of(generator, situation))
        expected = []
        for move in (first, last):
            set_up(rollouts, situation)
            expected.append(rollouts.play(move, states, 1))
        set_up(rollouts, situation)
        played = [rollouts.play(move, states, 1) for move in (first, first, last, first)]
        assert played == [expected[0], expected[0], expected[1], expected[0]]
        with pytest.raises(ValueError, match="neither a play"):
            rollouts.play((9, *first[1:]), states, 1)
        assert rollouts.play(first, states, 1) == expected[0]


def set_up(rollouts: Rollouts, situation: Situation) -> None:
    rollouts.set_position(
        board_codes(situation.position),
        tile_counts(situation.rack, ENGLISH),
        tile_counts(situation.unseen, ENGLISH),
        situation.held,
        situation.out_of_play,
        max(1, situation.position.edition.exchange.minimum_in_bag),
        situation.needs,
        ending_of(situation),
        situation.scores[0] - situation.scores[1],
    )


def ending_of(situation: Situation) -> tuple[int, int, bool, bool]:
    ending = situation.ending
    assert ending is not None
    return ending.limit, situation.scoreless, ending.passes_only, ending.zero_plays_count


@pytest.mark.parametrize("edition", ["standard", "tournament"])
@pytest.mark.parametrize("seats", [2, 3])
def test_turns_without_a_score_end_a_world_as_in_the_slow_twin(
    generator: Generator, dice: random.Random, edition: str, seats: int
) -> None:
    rollouts = rollouts_of(generator, EDITIONS[edition])
    opening = Position.opening(EDITIONS[edition])
    # hardly a play, so that exchanges and passes follow each other
    situation = Situation(opening, Tiles.parse("VVWWUUI"), (0,) * seats, (7,) * (seats - 1))
    ending = situation.ending
    assert ending is not None
    for left in (1, 2, 3):
        near = replace(situation, scoreless=ending.limit - left)
        set_up(rollouts, near)
        states = array("Q", [game_state(dice.randrange(1 << 40), n) for n in range(WORLDS)])
        ended = 0
        for candidate in candidates_of(generator, near, [Pass(), Exchange(Tiles.parse("VV"))]):
            rows = rollouts.play(coded(candidate, ENGLISH), states, 4)
            for number, state in enumerate(states):
                row = list(rows[ROW_FIELDS * number : ROW_FIELDS * (number + 1)])
                assert row == slow_row(near, candidate, state, 4, generator), candidate
                ended += row[6]
        assert ended or left > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_finish_line_ends_a_world_as_in_the_slow_twin(
    generator: Generator, rollouts: Rollouts, draw_position: Draw, dice: random.Random, seats: int
) -> None:
    situation = early(*draw_position(dice, 0), seats=seats, dice=dice)
    targets = tuple(score + dice.randint(10, 80) for score in situation.scores)
    compare(generator, rollouts, replace(situation, targets=targets), 5, dice)


def test_the_seat_that_reaches_its_line_is_before_the_one_on_turn(
    generator: Generator, rollouts: Rollouts
) -> None:
    opening = Position.opening(EDITIONS["standard"])
    for needs, on_turn in (((1, 1), 1), ((100, 1), 0)):
        situation = Situation(opening, Tiles.parse("AEINRST"), (0, 0), (7,), targets=needs)
        set_up(rollouts, situation)
        row = rollouts.play((PLAYED, 7, 7, bytes([1, 20]), 4, 0), array("Q", [1]), 2)
        assert list(row[5:7]) == [on_turn, 2]


@pytest.mark.parametrize("needs", [(10,), (10, 0)])
def test_a_line_that_a_seat_has_reached_or_does_not_have_is_refused(
    rollouts: Rollouts, needs: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match="needs points"):
        rollouts.set_position(bytes(225), bytes(27), bytes([2] * 27), (7,), 0, 1, needs)


def test_the_tiles_of_players_who_resigned_are_never_drawn(
    generator: Generator, rollouts: Rollouts, draw_position: Draw, dice: random.Random
) -> None:
    situation = early(*draw_position(dice, 0), seats=2, dice=dice)
    without = replace(situation, out_of_play=7)
    assert without.bag_count == situation.bag_count - 7
    compare(generator, rollouts, without, 2, dice)


@pytest.mark.parametrize("seats", [2, 4])
def test_tiles_that_the_others_hold_are_on_their_racks_in_every_world(
    generator: Generator, rollouts: Rollouts, draw_position: Draw, dice: random.Random, seats: int
) -> None:
    situation = early(*draw_position(dice, 0), seats=seats, dice=dice)
    set_up(rollouts, situation)
    states = array("Q", [game_state(dice.randrange(1 << 40), n) for n in range(WORLDS)])
    held = [kept_by_the_others(situation, dice) for _ in states]
    coded_held = b"".join(tile_counts(tiles, ENGLISH) for world in held for tiles in world)
    candidate = candidates_of(generator, situation)[0]
    rows = rollouts.play(coded(candidate, ENGLISH), states, 2, coded_held)
    for number, state in enumerate(states):
        row = list(rows[ROW_FIELDS * number : ROW_FIELDS * (number + 1)])
        assert row == slow_row(situation, candidate, state, 2, generator, held[number])


def kept_by_the_others(situation: Situation, dice: random.Random) -> list[Tiles]:
    pool = dice.sample(list(situation.unseen), len(situation.unseen))
    sizes = [dice.randint(0, size) for size in situation.held]
    return [Tiles(pool.pop() for _ in range(size)) for size in sizes]


def test_tiles_that_nobody_can_hold_are_refused(
    generator: Generator, rollouts: Rollouts, draw_position: Draw, dice: random.Random
) -> None:
    situation = early(*draw_position(dice, 0), seats=3, dice=dice)
    set_up(rollouts, situation)
    move = coded(candidates_of(generator, situation)[0], ENGLISH)
    states = array("Q", [1, 2])
    pool = dice.sample(list(situation.unseen), 15)
    full, too_many = tile_counts(Tiles(pool[:7]), ENGLISH), tile_counts(Tiles(pool[7:]), ENGLISH)
    nothing = bytes(27)
    taken = tile_counts(Tiles([pool[0]] * (situation.unseen.count(pool[0]) // 2 + 1)), ENGLISH)
    rollouts.play(move, states, 1, nothing + full + full + nothing)
    for held in (
        full,
        full + nothing + nothing + nothing + nothing,
        nothing + nothing + nothing + too_many,
        nothing + nothing + taken + taken,
    ):
        with pytest.raises(ValueError, match="the tiles held"):
            rollouts.play(move, states, 1, held)


@pytest.mark.parametrize("kind", [PLAYED, EXCHANGED])
@pytest.mark.parametrize("code", [27, 31, 32, 59, 255])
def test_a_code_that_is_no_tile_is_refused(rollouts: Rollouts, kind: int, code: int) -> None:
    with pytest.raises(ValueError, match="no tile"):
        rollouts.play((kind, 7, 7, bytes([code]), 0, 0), array("Q", [1]), 1)


def test_a_move_of_tiles_that_are_not_held_is_refused(
    rollouts: Rollouts, draw_position: Draw, dice: random.Random
) -> None:
    position, rack = draw_position(dice, 0)
    rollouts.set_position(board_codes(position), tile_counts(rack, ENGLISH), bytes(27), (0,), 0, 1)
    missing = next(tile for tile in range(1, 27) if not tile_counts(rack, ENGLISH)[tile])
    for kind in (PLAYED, EXCHANGED):
        with pytest.raises(ValueError, match="not on the rack"):
            rollouts.play((kind, 7, 7, bytes([missing]), 0, 0), array("Q", [1]), 1)


@pytest.mark.parametrize("plies", [-1, 17])
def test_rollouts_have_0_to_16_plies(rollouts: Rollouts, plies: int) -> None:
    with pytest.raises(ValueError, match="plies"):
        rollouts.play((PASSED, 0, 0, b"", 0, 0), array("Q", [1]), plies)


def test_racks_that_need_more_tiles_than_are_unseen_are_refused(rollouts: Rollouts) -> None:
    with pytest.raises(ValueError, match="unseen"):
        rollouts.set_position(bytes(225), bytes(27), bytes([2] * 3 + [0] * 24), (7,), 0, 1)

"""Simulation of candidates: repeatable, fair to each of them, and from what a player sees."""

import random
import statistics
from array import array
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from slow_rollouts import ROW_FIELDS

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator, leaves_of
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EngineExchange, EnginePass
from tilewright.engine.searching import game_state
from tilewright.engine.simulation.candidates import NotAMove, candidates_of, coded
from tilewright.engine.simulation.outcomes import rollouts_of
from tilewright.engine.simulation.paired import PairedRollouts
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Move, Pass
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
SAMPLES = 96 if compiled else 1
STANDARD = EDITIONS["standard"]


@pytest.fixture(scope="module")
def generator(mapped: Lexicon) -> Generator:
    return Generator(mapped)


@pytest.fixture
def opening() -> Situation:
    return Situation(Position.opening(STANDARD), Tiles.parse("AEINRST"), (0, 0), (7,))


def figures(analysis: Analysis) -> tuple[object, ...]:
    return analysis.prospects, analysis.samples, analysis.is_decided


def drawn(draw_position: Draw, dice: random.Random, seats: int = 2) -> Situation:
    position, rack = draw_position(dice, 0)
    rest = STANDARD.tile_set.tiles - position.board.tiles - rack
    full = rack + Tiles(dice.sample(list(rest), 7 - len(rack)))
    scores = tuple(dice.randrange(300) for _ in range(seats))
    return Situation(position, full, scores, (7,) * (seats - 1))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_threads_gives_the_same_result(
    generator: Generator, draw_position: Draw, dice: random.Random, seats: int
) -> None:
    situation = drawn(draw_position, dice, seats)
    results = {
        figures(Simulation(generator, situation, seed=3, threads=threads).run(samples=SAMPLES))
        for threads in ((1, 2, 4) if compiled else (1, 2))
    }
    assert len(results) == 1


def test_the_play_that_reaches_the_finish_line_wins(generator: Generator) -> None:
    opening = Position.opening(STANDARD)
    scores = generator.plays(opening, "AEINRST")
    highest = max(play.score for play in scores)
    situation = Situation(
        opening, Tiles.parse("AEINRST"), (0, 0), (7,), targets=(highest, highest + 1)
    )
    analysis = Simulation(generator, situation, plies=1).run(samples=2)
    best = analysis.prospects[0]
    assert getattr(best.move, "score", 0) == highest
    assert best.chance == 1.0
    assert best.mean == highest + 1


@pytest.mark.slow
def test_a_finish_line_game_has_the_same_result_on_any_number_of_threads(
    generator: Generator, draw_position: Draw, dice: random.Random
) -> None:
    situation = drawn(draw_position, dice, 3)
    targets = tuple(score + dice.randint(20, 90) for score in situation.scores)
    results = {
        figures(
            Simulation(
                generator, replace(situation, targets=targets), plies=1, threads=threads
            ).run(samples=min(SAMPLES, 32))
        )
        for threads in (1, 3)
    }
    assert len(results) == 1


def test_another_seed_gives_other_deals(generator: Generator, opening: Situation) -> None:
    first, second = (
        Simulation(generator, opening, seed=seed).run(samples=SAMPLES) for seed in (1, 2)
    )
    assert figures(first) != figures(second)


@pytest.mark.long_uncompiled
def test_a_candidate_has_the_mean_of_its_rollouts(
    generator: Generator, draw_position: Draw, dice: random.Random
) -> None:
    situation = drawn(draw_position, dice)
    simulation = Simulation(generator, situation, seed=5, plies=1)
    analysis = simulation.run(samples=2)
    rollouts = rollouts_of(generator, STANDARD)
    rollouts.set_position(
        board_codes(situation.position),
        tile_counts(situation.rack, ENGLISH),
        tile_counts(situation.unseen, ENGLISH),
        situation.held,
        0,
        1,
    )
    states = array("Q", [game_state(5, number) for number in range(2)])
    chosen = next(
        candidate for candidate in simulation.candidates if candidate.move == analysis.best
    )
    rows = rollouts.play(coded(chosen, ENGLISH), states, 1)
    leads, scores = list[int](), list[int]()
    for at in range(0, len(rows), ROW_FIELDS):
        mine, theirs = rows[at : at + 2]
        leads.append(1000 * (situation.scores[0] - situation.scores[1]) + mine - theirs)
        scores.append(rows[at + 8])
    best = analysis.prospects[0]
    assert best.mean == pytest.approx(sum(leads) / 2000)
    assert best.plies[0].score == sum(scores) / 2
    assert best.samples == 2


@pytest.mark.slow
def test_results_come_round_by_round_until_stopped(
    generator: Generator, opening: Situation
) -> None:
    simulation = Simulation(generator, opening, plies=1)
    seen = list[int]()
    for analysis in simulation:
        seen.append(analysis.prospects[0].samples)
        if len(seen) == 2:
            simulation.stop()
    assert seen == [64, 96]


@pytest.mark.slow
def test_a_run_goes_on_where_the_last_one_ended(generator: Generator, opening: Situation) -> None:
    once = Simulation(generator, opening, seed=1, plies=1).run(samples=3)
    twice = Simulation(generator, opening, seed=1, plies=1)
    twice.run(samples=1)
    assert figures(twice.run(samples=3)) == figures(once)
    assert figures(twice.run(samples=2)) == figures(once), "there are as many already"


@pytest.mark.long_uncompiled
def test_the_best_candidates_can_be_tried_on_alone(
    generator: Generator, opening: Situation
) -> None:
    simulation = Simulation(generator, opening, seed=1, plies=1)
    first = simulation.run(samples=8)
    simulation.keep_best(2)
    then = simulation.run(samples=24)
    assert [prospect.samples for prospect in then.prospects[:3]] == [24, 24, 8]
    best, others = first.prospects[:2], first.prospects[2:]
    assert {row.move for row in then.prospects[:2]} == {row.move for row in best}
    assert not any(prospect.is_live for prospect in then.prospects[2:])
    assert {row.move for row in then.prospects[2:]} == {row.move for row in others}


def test_a_named_candidate_is_among_the_results(generator: Generator, opening: Situation) -> None:
    named = [Pass(), Move.parse("exchange A")]
    found = candidates_of(generator, opening, named)
    moves = [candidate.move for candidate in found]
    assert any(isinstance(move, EnginePass) for move in moves)
    leaves = leaves_of(generator, opening.position.edition)
    assert EngineExchange(Tiles.parse("A"), leaves.value(Tiles.parse("EINRST"))) in moves
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize("text", ["8H ZZZ", "exchange Q", "8H INERTAS"])
def test_a_candidate_that_cannot_be_made_is_refused(
    generator: Generator, opening: Situation, text: str
) -> None:
    with pytest.raises(NotAMove):
        candidates_of(generator, opening, [Move.parse(text)])


def test_a_pass_is_the_candidate_when_there_is_nothing_else(generator: Generator) -> None:
    tournament = EDITIONS["tournament"]
    opening = Position.opening(tournament)
    everything = tournament.tile_set.tiles
    rack = Tiles.parse("IIUUVVW")
    held = len(everything) - len(rack)
    assert held > 7
    situation = Situation(opening, rack, (0, 0), (7,), held - 7 - 3)
    assert situation.bag_count == 3
    assert situation.exchange_limit == 0, "the tournament needs seven tiles in the bag"
    assert [type(found.move) for found in candidates_of(generator, situation)] == [EnginePass]
    analysis = Simulation(generator, situation, plies=1).run(samples=2)
    assert analysis.is_decided


@pytest.mark.parametrize(
    "changes",
    [
        {"scores": (0,), "held": ()},
        {"scores": (0,) * 5, "held": (7,) * 4},
        {"held": (7, 7)},
        {"held": (0,)},
        {"held": (8,)},
        {"held": (6,)},
        {"rack": Tiles.parse("AEI")},
        {"rack": Tiles.parse("QQAEIRS")},
        {"out_of_play": -1},
        {"out_of_play": 90},
        {"targets": (70,)},
        {"targets": (70, 0)},
    ],
)
def test_facts_that_contradict_each_other_are_refused(
    opening: Situation, changes: dict[str, object]
) -> None:
    facts = {name: getattr(opening, name) for name in ("position", "rack", "scores", "held")}
    with pytest.raises(UnsoundSituation):
        Situation(**{**facts, **changes})


@pytest.mark.parametrize(
    "options",
    [{"plies": 0}, {"plies": 17}, {"threads": 0}, {"threads": 257}, {"confidence": 1.0}],
)
def test_options_out_of_range_are_refused(
    generator: Generator, opening: Situation, options: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=next(iter(options)).removesuffix("s")):
        Simulation(generator, opening, **options)


@pytest.mark.parametrize("limits", [{"samples": 0}, {"seconds": 0.0}])
def test_a_limit_of_nothing_is_refused(
    generator: Generator, opening: Situation, limits: dict[str, int]
) -> None:
    with pytest.raises(ValueError, match="above 0"):
        Simulation(generator, opening).run(**limits)


@pytest.mark.slow
def test_paired_rollouts_are_those_of_a_simulation_with_the_error_of_their_differences(
    generator: Generator, draw_position: Draw, dice: random.Random
) -> None:
    situation = drawn(draw_position, dice)
    simulation = Simulation(generator, situation, seed=5)
    samples = 64 if compiled else 2
    found = {prospect.move: prospect for prospect in simulation.run(samples=samples).prospects[:2]}
    moves = [one for one in simulation.candidates if one.move in found]
    paired = PairedRollouts(generator, situation, moves, seed=5)
    leads: list[list[float]] = [[] for _ in moves]
    for world in range(samples):
        before = [paired.lead(number) * world if world else 0.0 for number in range(len(moves))]
        paired.play(1)
        for number, sum_before in enumerate(before):
            leads[number].append(paired.lead(number) * (world + 1) - sum_before)
    assert paired.worlds == samples
    for number, candidate in enumerate(moves):
        assert paired.lead(number) / 1000 == pytest.approx(found[candidate.move].mean)
    if len(moves) == 2:
        slow = [(one - other) / 1000 for one, other in zip(*leads, strict=True)]
        told = paired.difference(0, 1)
        assert told.points == pytest.approx(statistics.fmean(slow), abs=1e-6)
        assert told.points_error == pytest.approx(statistics.stdev(slow) / samples**0.5, abs=1e-6)
        chances = [found[candidate.move].chance for candidate in moves]
        assert told.chance == pytest.approx(chances[0] - chances[1])
    if compiled:
        later = PairedRollouts(generator, situation, moves, seed=5, first=samples - 1)
        later.play(1)
        assert later.lead(0) == pytest.approx(leads[0][-1])

"""Conclusions from the others' turns about their racks: by Bayes, from what a player sees."""

import random
from collections.abc import Callable

import pytest
from slow_inference import slow_inference

import tilewright
from tilewright.engine.generator import Generator
from tilewright.engine.inference.evidence import Evidence, ObservedTurn, evidence_of
from tilewright.engine.inference.inference import ImpossibleEvidence, Inference, Kept, infer
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.game.state import TurnKind
from tilewright.lexicon import Lexicon
from tilewright.rules.alphabet import Tile
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
STANDARD = EDITIONS["standard"]
OPENING = Position.opening(STANDARD)
POOL = Tiles.parse("AEEIINRSTTUVQ?")


@pytest.fixture(scope="module")
def generator(mapped: Lexicon) -> Generator:
    return Generator(mapped)


def observed(played: str, score: int, bag_count: int = 86) -> ObservedTurn:
    return ObservedTurn(OPENING, bag_count, Tiles.parse(played), score)


@pytest.mark.parametrize("shown", ["", "E"])
@pytest.mark.parametrize("looseness", [2.0, 10.0])
def test_leaves_are_as_likely_as_by_the_slow_twin(
    generator: Generator, shown: str, looseness: float
) -> None:
    evidence = Evidence(7, observed("HORN", 14), Tiles.parse(shown))
    pool = POOL if compiled else Tiles.parse("AEIS?Q")
    found = infer(generator, pool, evidence, looseness=looseness)
    expected = slow_inference(generator, pool, evidence, looseness)
    assert found.is_exhaustive
    assert found.effective_size == len(expected)
    assert {one.tiles: one.probability for one in found.kept} == pytest.approx(expected)
    assert found.kept[0].probability == max(one.probability for one in found.kept)


@pytest.mark.slow
def test_a_player_who_lays_a_poor_play_has_kept_no_tiles_for_a_better_one(
    generator: Generator,
) -> None:
    evidence = Evidence(7, observed("HORN", 14))
    found = infer(generator, POOL, evidence, looseness=2.0)
    chances = {one.tiles: one.probability for one in found.kept}
    # HORN and E, S make SHORE and HORSE; with Q and vowels there is little better than HORN
    assert chances[Tiles.parse("IUV")] > 100 * chances[Tiles.parse("ES?")]


@pytest.mark.slow
def test_of_many_leaves_a_sample_is_weighed_and_says_so(generator: Generator) -> None:
    evidence = Evidence(7, observed("HI", 10))
    unseen = STANDARD.tile_set.tiles - Tiles.parse("HIAEINRST")
    found = infer(generator, unseen, evidence, seed=4)
    assert not found.is_exhaustive
    assert 1 < found.effective_size < 2000
    assert sum(one.probability for one in found.kept) == pytest.approx(1)
    assert all(len(one.tiles) == 5 for one in found.kept)
    assert found == infer(generator, unseen, evidence, seed=4)
    assert sum(found.expected().values()) == pytest.approx(5)


@pytest.mark.slow
def test_who_exchanges_many_tiles_has_kept_the_good_ones(generator: Generator) -> None:
    evidence = Evidence(7, ObservedTurn(OPENING, 86, exchanged=5))
    unseen = STANDARD.tile_set.tiles - Tiles.parse("AEINRST")
    found = infer(generator, unseen, evidence, looseness=2.0)
    expected = found.expected()
    assert sum(expected.values()) == pytest.approx(2)
    drawn_s = 2 * unseen.count(Tile("S")) / len(unseen)
    drawn_v = 2 * unseen.count(Tile("V")) / len(unseen)
    assert expected[Tile("S")] > 2 * drawn_s
    assert expected.get(Tile("V"), 0) < drawn_v


def test_without_a_turn_only_the_tiles_shown_are_known(generator: Generator) -> None:
    found = infer(generator, POOL, Evidence(7, shown=Tiles.parse("QI")))
    assert [str(one.tiles) for one in found.kept] == ["IQ"]
    with pytest.raises(ImpossibleEvidence, match="ZZ cannot be held"):
        infer(generator, POOL, Evidence(7, shown=Tiles.parse("ZZ")))
    with pytest.raises(ValueError, match="looseness must be above 0"):
        infer(generator, POOL, Evidence(7), looseness=0)


def test_a_draw_takes_leaves_by_their_probability() -> None:
    first, second = Tiles.parse("AE"), Tiles.parse("IO")
    found = Inference((Kept(first, 0.75), Kept(second, 0.25)), 2, is_exhaustive=True)
    drawn = [found.draw(number / 100) for number in range(100)]
    assert [drawn.count(first), drawn.count(second)] == [75, 25]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_evidence_is_what_happened(players: int) -> None:
    names = ["Ann", "Ben", "Cleo"][:players]
    game = tilewright.Game("standard", names, seed=11)
    expected: dict[int, tuple[Position, Tiles, int]] = {}
    kept: dict[int, Tiles] = {}
    for _ in range(60):
        view = game.view()
        if view.bag_count == 0 or view.seat is None:
            break
        found = evidence_of(view)
        others = [(view.seat + step) % players for step in range(1, players)]
        for seat, evidence in zip(others, found, strict=True):
            assert evidence.size == len(game.state.racks[seat])
            if seat not in expected:
                assert evidence.turn is None
                continue
            turn = evidence.turn
            assert turn is not None
            assert (turn.before, turn.played, turn.bag_count) == expected[seat]
            assert game.state.racks[seat].contains_all(kept[seat])
        before, in_bag = game.position, view.bag_count
        move = game.best()
        if isinstance(move, EnginePlay):
            expected[view.seat] = (before, move.play.tiles, in_bag)
            kept[view.seat] = view.rack - move.play.tiles
            game.do(move.play)
        else:
            assert isinstance(move, EngineExchange)
            expected[view.seat] = (before, NO_TILES, in_bag)
            kept[view.seat] = view.rack - move.tiles
            game.exchange(move.tiles)
    assert len(expected) == players


def test_a_play_that_came_off_shows_its_tiles_until_they_are_laid() -> None:
    game = tilewright.Game(
        "standard", ["Ann", "Ben"], words="challenge", racks=["AEHNORT", "QIXZFRM"]
    )
    game.play("8H ANOTHER")
    game.accept(by="Ben")
    game.play("H8 AQX")
    assert game.challenge("AQX", by="Ann")
    (evidence,) = evidence_of(game.view("Ann"))
    assert (str(evidence.shown), evidence.turn) == ("QX", None)
    game.pass_turn()
    game.play("H8 AXI")
    (evidence,) = evidence_of(game.view("Ann"))
    assert str(evidence.shown) == "Q"
    assert evidence.turn is not None and str(evidence.turn.played) == "IX"


def test_turns_that_nobody_can_have_made_are_refused() -> None:
    with pytest.raises(ValueError, match="either a play or an exchange"):
        ObservedTurn(OPENING, 86)
    with pytest.raises(ValueError, match="either a play or an exchange"):
        ObservedTurn(OPENING, 86, Tiles.parse("HORN"), exchanged=2)
    with pytest.raises(ValueError, match="uses 1 to 7 tiles"):
        ObservedTurn(OPENING, 86, exchanged=8)
    with pytest.raises(ValueError, match="with an empty bag"):
        ObservedTurn(OPENING, 0, Tiles.parse("HORN"))
    with pytest.raises(ValueError, match="cannot be among"):
        Evidence(7, observed("HORN", 14), Tiles.parse("AEIO"))
    with pytest.raises(ValueError, match="kept tiles"):
        Evidence(2, observed("HORN", 14))


@pytest.mark.slow
def test_a_simulation_deals_what_the_others_are_likely_to_hold(generator: Generator) -> None:
    situation = Situation(OPENING, Tiles.parse("AEINRST"), (0, 0), (7,))
    certain = Inference((Kept(Tiles.parse("?DEILOT"), 1.0),), 1, is_exhaustive=True)
    results = {}
    for name, inferences in (("drawn", ()), ("known", (certain,))):
        simulation = Simulation(generator, situation, plies=1, inferences=inferences, seed=2)
        results[name] = simulation.run(samples=64).prospects[0]
    assert results["known"].plies[0].bingos > 0.9 > results["drawn"].plies[0].bingos
    with pytest.raises(ValueError, match="2 inferences do not go with 1 others"):
        Simulation(generator, situation, inferences=(certain, certain))


def test_a_turn_kind_that_uses_no_tiles_says_nothing() -> None:
    game = tilewright.Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "QIXZFRM"])
    game.pass_turn()
    assert game.state.turns[0].kind is TurnKind.PASS
    assert evidence_of(game.view("Ben"))[0].turn is None

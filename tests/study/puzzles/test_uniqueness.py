"""One right answer: the rules, against a slow twin and by hand."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from effort import effort
from msgspec import structs

from tilewright import load_lexicon
from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.engine.selfplay.selfplay import Match
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles
from tilewright.study.puzzles.lines import read_puzzle
from tilewright.study.puzzles.making.finding import Spot, games_of
from tilewright.study.puzzles.puzzle import PuzzleKind
from tilewright.study.puzzles.uniqueness import answer_about, holds, unique_answer

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"


@pytest.fixture(scope="session")
def adviser() -> Adviser:
    return Adviser(load_lexicon("club"))


def spots(dice: random.Random, count: int, *, exchanged: bool = False) -> Iterator[Spot]:
    """Yield turns of random games of self-play."""
    found = [
        spot
        for game in games_of(Match(seed=dice.randrange(10**6)), 0, 20)
        for spot in game
        if spot.bag_count >= 7 and (spot.exchanged or not exchanged)
    ]
    yield from dice.sample(found, min(count, len(found)))


def twin(adviser: Adviser, decision: Decision) -> tuple[PuzzleKind, BestMove] | None:
    """Return the same as `unique_answer`, from a list of every move."""
    generator = adviser.generator
    position, rack, leaves = decision.position, decision.rack, default_leaves()
    plays = [
        play
        for play in generator.plays(position, rack, bag_count=decision.bag_count, unseen_points=0)
        if not (position.board.is_empty and play.direction is Direction.DOWN)
        and not adviser.phoneys(decision, play.play)
    ]
    exchanges = {
        Tiles(some): leaves.value(rack - Tiles(some))
        for size in range(1, len(rack) + 1)
        for some in combinations(rack, size)
    }
    tiles = max(exchanges, key=lambda some: (exchanges[some], -len(some), str(rack - some)))
    best_exchange = exchanges[tiles]
    bingos = [play for play in plays if len(play.play.placements) == 7]
    others = [play for play in plays if len(play.play.placements) < 7]
    best = max(plays, key=lambda play: play.equity, default=None)
    if best is None:
        return None
    if best.equity < best_exchange:
        few = sum(value >= best_exchange - 2000 for value in exchanges.values()) <= 3
        alone = all(play.equity <= best_exchange - 10_000 for play in plays)
        exchange = EngineExchange(tiles, best_exchange)
        return (PuzzleKind.EXCHANGE, exchange) if few and alone else None
    is_only_bingo = best in bingos and len({play.word.upper() for play in bingos}) == 1
    if is_only_bingo and all(play.equity <= best.equity - 10_000 for play in others):
        return PuzzleKind.BINGO, best
    rivals = [play.equity for play in plays if play is not best]
    lead = best.equity - max([*rivals, best_exchange])
    return (PuzzleKind.BEST_PLAY, best) if lead >= 10_000 else None


def test_a_slow_twin_finds_the_same_answers(adviser: Adviser, dice: random.Random) -> None:
    count = effort(gate=12, night=500)
    for spot in (*spots(dice, count), *spots(dice, 4, exchanged=True)):
        found, expected = unique_answer(adviser, spot.decision), twin(adviser, spot.decision)
        kinds = found and found[0], expected and expected[0]
        assert kinds[0] == kinds[1], spot
        if found is None or expected is None:
            continue
        match found[1], expected[1]:
            case EnginePlay(equity=equity), EnginePlay(equity=most):
                assert equity == most
            case EngineExchange() as exchange, EngineExchange() as other:
                assert exchange.equity == other.equity


def test_with_few_tiles_in_the_bag_nothing_is_asked(adviser: Adviser, dice: random.Random) -> None:
    for spot in spots(dice, 5):
        assert unique_answer(adviser, structs.replace(spot.decision, bag_count=6)) is None


def test_a_bingo_in_two_places_is_one_answer_and_two_bingos_are_none(adviser: Adviser) -> None:
    rest = "edition standard; lex club; stars 1; kind bingo; answer"
    alone = read_puzzle(f"{EMPTY} AEHNORT/ 0/0 0; {rest} 8H ANOTHER;")
    assert holds(alone, adviser)
    several = read_puzzle(f"{EMPTY} AEINRST/ 0/0 0; {rest} 8D RETAINS;")
    assert not holds(several, adviser)


def test_a_puzzle_for_another_list_holds_where_it_has_the_same_answer(adviser: Adviser) -> None:
    common = Adviser(load_lexicon("common"))
    rest = "edition standard; lex club; stars 1; kind"
    both = read_puzzle(f"{EMPTY} AEHNORT/ 0/0 0; {rest} bingo; answer 8H ANOTHER;")
    assert holds(both, common)
    board = EMPTY.replace("15/15/15/15/15/15/15/15", "15/15/15/15/15/15/15/6CAT6", 1)
    hooks = read_puzzle(f"{board} / 0/0 0; {rest} hooks; asked 8G CAT; answer S/Z;")
    right = structs.replace(hooks, answer=answer_about(hooks, adviser.lexicon))
    assert holds(right, adviser)
    assert not holds(hooks, adviser)
    assert holds(right, common) is (answer_about(hooks, common.lexicon) == right.answer)

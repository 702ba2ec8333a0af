"""Luck: each draw is compared with others for the same tiles kept."""

import random
from collections.abc import Iterator
from statistics import mean, pstdev

import pytest

from tilewright import Game, Generator, load_lexicon
from tilewright.coach.course import Course, Decision, course_of_game
from tilewright.game.seats import Seat
from tilewright.lexicon import Lexicon
from tilewright.rules.tiles import NO_TILES, Tiles
from tilewright.study.statistics import OTHER_DRAWS, DrawLuck, luck_of_draws, luck_of_game


@pytest.fixture(scope="session")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="session")
def engine(club: Lexicon) -> Generator:
    return Generator(club)


@pytest.fixture
def played(club: Lexicon, dice: random.Random) -> Course:
    game = Game("standard", ["Ann", "Ben"], words="void", lexicon=club, seed=dice.randrange(999))
    while not game.is_over:
        game.do(game.best())
    return course_of_game(game.events)


def drawn_by(course: Course, seat: int) -> Iterator[tuple[Decision, Tiles]]:
    own = [decision for decision in course.decisions if decision.seat == seat]
    for before, after in zip([None, *own], own, strict=False):
        yield after, NO_TILES if before is None else before.kept


def test_every_draw_is_compared_for_the_tiles_kept(
    played: Course, engine: Generator, dice: random.Random
) -> None:
    draws = {draw.turn: draw for draw in luck_of_draws(played, 0, engine, dice, others=3)}
    for decision, kept in drawn_by(played, 0):
        draw = draws.pop(decision.turn, None)
        if not decision.bag_count:
            assert draw is None
            continue
        assert draw is not None
        assert draw.kept == kept
        assert draw.kept + draw.drawn == decision.rack
        best = engine.best(decision.position, decision.rack, bag_count=decision.bag_count)
        assert draw.brought == best.equity
        assert draw.luck == draw.brought - draw.expected
    assert not draws


def exact(decision: Decision, draw: DrawLuck, engine: Generator) -> list[int]:
    """Return the equity with each single tile that could have been drawn."""
    tiles, board = decision.position.edition.tile_set.tiles, decision.position.board.tiles
    return [
        engine.best(
            decision.position, draw.kept + Tiles([tile]), bag_count=decision.bag_count
        ).equity
        for tile in tiles - board - draw.kept
    ]


def test_the_expectation_is_the_mean_over_what_could_be_drawn(
    club: Lexicon, engine: Generator, dice: random.Random
) -> None:
    game = Game("tournament", ["Ann", "Ben"], words="void", lexicon=club, seed=dice.randrange(999))
    game.exchange(str(game.rack)[:1])
    game.do(game.best())
    game.do(game.best())
    course = course_of_game(game.events)
    first, one = luck_of_draws(course, course.decisions[0].seat, engine, dice)
    assert (len(first.drawn), len(one.drawn)) == (7, 1)
    decision = next(decision for decision in course.decisions if decision.turn == one.turn)
    values = exact(decision, one, engine)
    assert one.brought in values
    # six standard errors
    assert abs(one.expected - mean(values)) <= 6 * pstdev(values) / OTHER_DRAWS**0.5 + 1


def test_a_play_that_came_off_brought_no_draw(club: Lexicon, engine: Generator) -> None:
    game = Game("tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7, lexicon=club)
    game.play("8E NOTHR")
    assert game.challenge(by="Ben")
    game.play("8E ARMS")
    game.pass_turn()
    draws = luck_of_draws(course_of_game(game.events), 0, engine, random.Random(1), others=2)
    assert [draw.turn for draw in draws] == [1]


def test_the_luck_of_a_game_is_known_at_its_end_only(club: Lexicon, engine: Generator) -> None:
    game = Game("tournament", ["Ann", "Ben"], words="void", lexicon=club, seed=7)
    game.do(game.best())
    course = course_of_game(game.events)
    seat = Seat(course.decisions[0].seat)
    with pytest.raises(ValueError, match="under way"):
        luck_of_game(game.events, seat, engine, random.Random(1))
    game.resign()
    draws = luck_of_game(game.events, seat, engine, random.Random(1))
    assert draws == luck_of_draws(course, seat, engine, random.Random(1))
    assert draws and [draw.turn for draw in draws] == [1]

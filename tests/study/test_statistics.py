"""Figures of finished games, and a person's statistics made of them."""

import random

import pytest
from msgspec import structs

from tilewright import Coach, Game, load_lexicon
from tilewright.coach.themes.theme import Theme
from tilewright.game.clock import DAY, ChessClock, DaysPerMove, Span, TimeControl
from tilewright.game.events import (
    Event,
    GameStarted,
    HelpStep,
    HelpTaken,
    TilesPlayed,
    TimeCharged,
)
from tilewright.game.seats import Seat
from tilewright.game.terms import TableTerms
from tilewright.lexicon import Lexicon
from tilewright.rules.squares import Square
from tilewright.study.game_figures import (
    GameFigures,
    Result,
    ScoredWord,
    ThemeLoss,
    best_play_of,
    figures_of_game,
)
from tilewright.study.statistics import ResultCounts, SquareCount, moving_averages, statistics_of

ANN, BEN = Seat(0), Seat(1)


@pytest.fixture(scope="session")
def coach() -> Coach:
    return Coach(load_lexicon("club"))


def disputed(lexicon: Lexicon, time: TimeControl | None = None) -> Game:
    """A game in which Ann missed a bingo, exchanged, won a challenge, lost one, and resigned."""
    game = Game(
        "tournament",
        ["Ann", "Ben"],
        racks=["AEHNORT", "AEFMRST"],
        seed=7,
        lexicon=lexicon,
        terms=TableTerms(time=time),
    )
    game.play("8E NORTH")
    game.play("7H FARMS")  # FT is no word
    assert game.challenge(by="Ann")
    game.exchange("A")
    game.play("E1 RAFTSMEN")
    assert not game.challenge(by="Ann")
    game.resign(by="Ann")
    return game


def figures(game: Game, seat: Seat, coach: Coach) -> GameFigures:
    found = figures_of_game(game.events, seat, coach)
    assert found is not None
    return found


def test_a_game_is_counted_for_the_player_of_one_seat(coach: Coach) -> None:
    game = disputed(coach.lexicon)
    ann, ben = (figures(game, seat, coach) for seat in (ANN, BEN))
    assert (ann.result, ben.result) == (Result.LOST, Result.WON)
    assert (ann.players, ann.turns, ann.compared) == (2, 2, 2)
    # ANOTHER scores 78; NORTH 16, and A and E kept are worth 3.1
    assert ann.themes[0] == ThemeLoss(Theme.BINGO, 1, 58_900)
    assert ann.cost == sum(loss.cost for loss in ann.themes)
    assert (ann.bingos_found, ann.bingos_missed, ann.exchanges) == (0, 1, 1)
    assert (ann.challenges_won, ann.challenges_lost) == (1, 1)
    assert ann.best_plays == (ScoredWord("NORTH", 16),)
    # the phoney came off and is compared with nothing
    assert (ben.phoneys, ben.phoneys_stood, ben.compared, ben.cost) == (1, 0, 1, 0)
    # nor does a bingo missed by it count
    assert (ben.bingos_found, ben.bingos_missed) == (1, 0)
    assert ben.best_plays == (ScoredWord("RAFTSMEN", 76),)
    assert [best_play_of(game.events, seat) for seat in (ANN, BEN)] == [
        ScoredWord("NORTH", 16),
        ScoredWord("RAFTSMEN", 76),
    ]
    # the tiles of FARMS came off, and N of RAFTSMEN was there
    assert [str(square) for square in ann.squares] == ["E8", "F8", "G8", "H8", "I8"]
    assert [str(square) for square in ben.squares] == [f"E{row}" for row in (1, 2, 3, 4, 5, 6, 7)]
    assert (ann.spent, ann.timed, ann.played_out) == (None, 0, False)


def test_the_sums_are_those_of_the_coach(coach: Coach, dice: random.Random) -> None:
    lexicon, seed = coach.lexicon, dice.randrange(999)
    game = Game("standard", ["Ann", "Ben", "Cleo"], words="void", lexicon=lexicon, seed=seed)
    while not game.is_over:
        plays = game.plays()
        if plays and dice.random() < 0.8:
            game.play(plays[min(dice.randrange(20), len(plays) - 1)].play)
        else:
            game.do(game.best())
    lessons = coach.game(game.events)
    assert game.state.end
    for seat in game.state.seats:
        found, sums = figures(game, seat, coach), lessons.seats[seat]
        assert (found.compared, found.cost) == (sums.compared, sums.cost)
        assert (found.bingos_found, found.bingos_missed) == (sums.bingos_found, sums.bingos_missed)
        # a turn that was looked ahead may be a mistake without a theme
        counted = sum(note.seat == seat and bool(note.reasons) for note in lessons.notes)
        assert sum(loss.turns for loss in found.themes) == counted
        assert found.score == game.state.end.lines[seat].final
        assert found.played_out
        assert (found.result is not Result.LOST) == (seat in game.state.end.winners)


def test_a_game_under_way_has_no_figures(coach: Coach) -> None:
    game = Game("tournament", ["Ann", "Ben"], lexicon=coach.lexicon, seed=1)
    game.do(game.best())
    with pytest.raises(ValueError, match="under way"):
        figures_of_game(game.events, ANN, coach)


def timed(events: tuple[Event, ...], spent: int) -> tuple[Event, ...]:
    return tuple(
        structs.replace(event, spent=Span(spent)) if isinstance(event, TimeCharged) else event
        for event in events
    )


@pytest.mark.parametrize(
    ("control", "expected"),
    # two moves, and the turn that a challenge cost
    [(ChessClock(1500), (Span(27_000), 3)), (DaysPerMove(3), (None, 0))],
)
def test_time_is_counted_on_clocks_and_not_in_games_of_days(
    coach: Coach, control: TimeControl, expected: tuple[Span | None, int]
) -> None:
    game = disputed(coach.lexicon, control)
    spent = 9_000 if isinstance(control, ChessClock) else DAY
    ann = figures_of_game(timed(game.events, spent), ANN, coach)
    assert ann is not None
    assert (ann.spent, ann.timed) == expected


PLAIN = GameFigures(
    edition="standard",
    players=2,
    result=Result.WON,
    score=300,
    played_out=True,
    turns=10,
    helped=0,
    compared=10,
    cost=0,
    themes=(),
    bingos_found=0,
    bingos_missed=0,
    to_learn=(),
    phoneys=0,
    phoneys_stood=0,
    challenges_won=0,
    challenges_lost=0,
    exchanges=0,
    spent=None,
    timed=0,
    best_plays=(),
    squares=(),
)


def test_the_moving_average_weighs_turns_and_looks_back_ten_games() -> None:
    # latest first: eleven games, of which the first one played lost a hundred points
    games = [
        structs.replace(PLAIN, cost=10_000, compared=20),
        *(structs.replace(PLAIN, cost=20_000) for _ in range(9)),
        structs.replace(PLAIN, cost=100_000),
    ]
    averages = moving_averages(games)
    # (10 + 9 * 20) points in 20 + 9 * 10 turns
    assert averages[0] == pytest.approx(190_000 / 110)
    # (9 * 20 + 100) points in 100 turns
    assert averages[1] == pytest.approx(2_800)
    assert averages[-1] == 10_000
    assert moving_averages([structs.replace(PLAIN, cost=0, compared=0)]) == (None,)


def test_statistics_are_sums_over_all_games() -> None:
    bingo, blank = ThemeLoss(Theme.BINGO, 1, 30_000), ThemeLoss(Theme.BLANK, 2, 20_000)
    games = [
        structs.replace(
            PLAIN, cost=50_000, themes=(bingo, blank), score=310, to_learn=("ZA", "QI")
        ),
        structs.replace(
            PLAIN, cost=20_000, themes=(blank,), score=50, played_out=False, result=Result.LOST
        ),
        structs.replace(
            PLAIN, cost=0, players=4, result=Result.DRAWN, score=201, to_learn=("QI", "AA")
        ),
    ]
    sums = statistics_of(games)
    assert sums.results == (
        ResultCounts(2, won=1, drawn=0, lost=1),
        ResultCounts(4, won=0, drawn=1, lost=0),
    )
    # the game that was not played out has no score to compare
    assert (sums.average_score, sums.best_score) == (255.5, 310)
    assert sums.themes == (ThemeLoss(Theme.BLANK, 4, 40_000), bingo)
    assert sums.to_learn == ("ZA", "QI", "AA")
    assert (sums.compared, sums.cost) == (30, 70_000)
    nothing = statistics_of([])
    assert (nothing.results, nothing.average_score, nothing.best_score) == ((), None, None)


def test_the_best_plays_of_all_games_are_in_order() -> None:
    plays = [tuple(ScoredWord(f"W{n}", 10 * n + game) for n in (9, 5, 1)) for game in range(5)]
    sums = statistics_of([structs.replace(PLAIN, cost=0, best_plays=best) for best in plays])
    assert [play.score for play in sums.best_plays] == [94, 93, 92, 91, 90, 54, 53, 52, 51, 50]


def test_the_places_are_the_squares_of_all_games_and_those_of_most_tiles_come_first() -> None:
    a1, b1, h8 = map(Square.parse, ("A1", "B1", "H8"))
    sums = statistics_of(
        [structs.replace(PLAIN, squares=laid) for laid in ((b1, h8), (a1, h8), ())]
    )
    assert sums.places == (SquareCount(h8, 2), SquareCount(a1, 1), SquareCount(b1, 1))


def test_a_turn_with_help_counts_apart_and_its_bingo_as_neither_found_nor_missed(
    coach: Coach,
) -> None:
    game = disputed(coach.lexicon)
    start, played = (
        game.events[0],
        game.events.index(next(event for event in game.events if isinstance(event, TilesPlayed))),
    )
    assert isinstance(start, GameStarted)
    helped = (
        structs.replace(start, terms=structs.replace(start.terms, help=True)),
        *game.events[1:played],
        HelpTaken(ANN, HelpStep.BINGO),
        *game.events[played:],
    )
    without, found = (figures_of_game(events, ANN, coach) for events in (game.events, helped))
    assert without is not None and found is not None
    assert (without.helped, without.bingos_missed, without.compared) == (0, 1, 2)
    assert (found.helped, found.bingos_missed, found.compared) == (1, 0, 1)
    assert (found.turns, found.score) == (without.turns, without.score)
    assert (found.best_plays, found.squares) == ((), ())
    assert best_play_of(helped, ANN) is None
    assert best_play_of(game.events[:-1], BEN) is None  # the game is not over
    assert statistics_of([without, found]).helped == 1

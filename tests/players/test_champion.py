"""The champion and the player by equity: what they choose, and that they see their view alone."""

import random
from itertools import product

import pytest
from msgspec import structs
from tables import NOON, Table, table

from tilewright import Game
from tilewright.engine.evaluation import shipped_evaluation
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.preendgame.preendgame import Preendgame
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import View, view_of
from tilewright.lexicon import Lexicon, latest_bars, load_lexicon
from tilewright.players import Budget, Champion, Foresight, NothingToDecide, Player, StaticPlayer
from tilewright.players.champion import MOST_SOLVED
from tilewright.players.static import LAST_TILES, command_of
from tilewright.rules.editions import EDITIONS, FinishLineLevel
from tilewright.rules.tiles import Tiles

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

FEW = Budget(samples=16)


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="module")
def champion(club: Lexicon) -> Champion:
    return Champion(club, FEW)


@pytest.fixture(scope="module")
def by_equity(club: Lexicon) -> StaticPlayer:
    return StaticPlayer(club)


def seen(table: Table, seat: int) -> View:
    return view_of(table.game, Seat(seat))


def advanced(turns: int, seed: int, lexicon: Lexicon, edition: str = "standard") -> Game:
    """A game after the given number of turns by equity, the last of them accepted."""
    game = Game(edition, ["Ann", "Ben"], seed=seed, lexicon=lexicon)
    for _ in range(turns):
        game.do(game.best())
    if game.view().options.challenge is not None:
        game.accept()
    return game


def asked(game: Game) -> View:
    """The view of a player who may still challenge the last play, or else of the one on turn."""
    views = [game.view(seat) for seat in game.state.seats]
    return next((view for view in views if view.options.accept), views[game.state.to_move])


def otherwise_dealt(state: GameState, dice: random.Random) -> GameState:
    """The same game with other tiles on the rack that is not on turn, and in the bag."""
    other = next(seat for seat in state.seats if seat != state.to_move)
    hidden = [*state.racks[other], *state.bag]
    dice.shuffle(hidden)
    size = len(state.racks[other])
    racks = list(state.racks)
    racks[other] = Tiles(hidden[:size])
    return structs.replace(state, racks=tuple(racks), bag=Tiles(hidden[size:]))


def to_the_end(lexicon: Lexicon) -> StaticPlayer:
    """A player by equity that plays out both endgames and the turns with the last tiles."""
    return StaticPlayer(lexicon, plays_out=True, plays_out_last_tiles=True)


@pytest.mark.parametrize("turns", [1, 6, 12])
def test_hidden_racks_and_the_bag_change_no_answer(
    turns: int, seed: int, club: Lexicon, dice: random.Random
) -> None:
    state = advanced(turns, seed % 1000, club).state
    others = [otherwise_dealt(state, dice) for _ in range(3)]
    assert any(other.racks != state.racks for other in others)
    views = [view_of(game, state.to_move) for game in (state, *others)]
    assert all(view == views[0] for view in views)
    assert len({Champion(club, FEW).choose(view) for view in views}) == 1


def test_hidden_tiles_change_no_answer_by_an_evaluation(
    seed: int, club: Lexicon, dice: random.Random
) -> None:
    state = advanced(6, seed % 1000, club).state
    games = (state, *(otherwise_dealt(state, dice) for _ in range(3)))
    views = [view_of(game, state.to_move) for game in games]
    foresight = Foresight(evaluation=shipped_evaluation())
    assert len({Champion(club, FEW, foresight).choose(view) for view in views}) == 1


def test_a_champion_stops_by_its_own_clock(club: Lexicon) -> None:
    ticks = iter(range(1000))
    champion = Champion(club, Budget(seconds=5), clock=lambda: float(next(ticks)))
    champion.choose(advanced(4, 3, club).view())
    # a tick before the simulation, one after inference and one for each round
    assert 5 <= next(ticks) <= 12


def test_hidden_tiles_change_no_answer_where_the_last_tiles_are_played_out(
    club: Lexicon, dice: random.Random
) -> None:
    game = Game("standard", ["Ann", "Ben"], seed=4, lexicon=club, words="void")
    while game.view().bag_count > LAST_TILES:
        game.do(game.best())
    games = (game.state, *(otherwise_dealt(game.state, dice) for _ in range(3)))
    views = [view_of(state, game.state.to_move) for state in games]
    assert len({StaticPlayer(club, plays_out_last_tiles=True).choose(view) for view in views}) == 1


def test_the_same_samples_and_seed_give_the_same_move_on_any_number_of_threads(
    club: Lexicon,
) -> None:
    view = advanced(5, 3, club).view()
    moves = {
        Champion(club, Budget(samples=96), Foresight(threads=threads), seed=8).choose(view)
        for threads in (1, 2, 3)
    }
    assert len(moves) == 1


def test_it_prefers_what_wins_more_often_to_the_highest_equity(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    """Of some positions, simulation and equity judge at least one differently, and legally."""
    champion = Champion(club, Budget(samples=200))
    for seed in range(8):
        game = advanced(4, seed, club)
        view = game.view()
        chosen = champion.choose(view)
        game.do(chosen)
        if chosen != by_equity.choose(view):
            return
    pytest.fail("simulation and equity choose alike in eight positions")


def test_the_end_is_played_as_it_is_solved(club: Lexicon, champion: Champion) -> None:
    game = Game("standard", ["Ann", "Ben"], seed=5, lexicon=club)
    while game.view().bag_count:
        game.do(game.best())
    start = [*game.scores]
    seat = int(game.seat)
    solution = game.solve_endgame(seconds=20)
    assert solution.is_proven
    solver = Champion(club, Budget(seconds=20))
    while not game.is_over:
        game.do(solver.choose(asked(game)))
    gained = [end - before for end, before in zip(game.scores, start, strict=True)]
    assert gained[seat] - gained[1 - seat] == solution.spread


def lead_at_the_end(game: Game, players: dict[int, Player]) -> int:
    """How far the first seat of the players leads when they have played on to the end."""
    while not game.is_over:
        view = asked(game)
        assert view.seat is not None
        game.do(players[view.seat].choose(view))
    first = next(iter(players))
    return game.scores[first] - game.scores[1 - first]


@pytest.mark.nightly
def test_the_player_by_equity_gains_by_playing_endgames_out(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    playing_out, gained, wins = StaticPlayer(club, plays_out=True), 0, 0
    for seed in range(20):
        game = Game("standard", ["Ann", "Ben"], seed=seed, lexicon=club)
        while game.view().bag_count:
            game.do(game.best())
        seat = int(game.seat)
        plain = lead_at_the_end(game.copy(), {seat: by_equity, 1 - seat: by_equity})
        better = lead_at_the_end(game.copy(), {seat: playing_out, 1 - seat: by_equity})
        gained += better - plain
        wins += better >= plain
    assert gained > 40
    assert wins >= 16


@pytest.mark.nightly
def test_the_player_by_equity_wins_more_by_playing_the_last_tiles_out(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    """The chances are those of many other draws, in which no move was chosen."""
    playing_out, gains = StaticPlayer(club, plays_out_last_tiles=True), list[float]()
    for seed in (3, 18, 19, 22, 36, 37):
        game = Game("standard", ["Ann", "Ben"], seed=seed, lexicon=club, words="void")
        while game.view().bag_count > LAST_TILES:
            game.do(game.best())
        view = game.view()
        moves = playing_out.move(view), by_equity.move(view)
        simulation = Simulation(Generator(club), Situation.of_view(view), plies=16, seed=1)
        rows = simulation.run(samples=500).prospects
        chances = [next(row.chance for row in rows if row.move == move) for move in moves]
        gains.append(chances[0] - chances[1])
    assert sum(gains) > 0.3
    assert min(gains) > -0.05


def test_the_player_by_equity_looks_ahead_with_the_last_tiles_only(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    game = Game("standard", ["Ann", "Ben"], seed=3, lexicon=club, words="void")
    playing_out = StaticPlayer(club, plays_out_last_tiles=True)
    while game.view().bag_count > LAST_TILES:
        assert playing_out.choose(game.view()) == by_equity.choose(game.view())
        game.do(game.best())


def test_with_several_players_an_endgame_is_played_by_equity(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    game = Game("standard", ["Ann", "Ben", "Cem"], seed=2, lexicon=club)
    while game.view().bag_count:
        game.do(game.best())
    view = asked(game)
    assert StaticPlayer(club, plays_out=True).choose(view) == by_equity.choose(view)


def test_with_the_last_tiles_in_the_bag_it_chooses_by_every_draw(
    club: Lexicon, by_equity: StaticPlayer
) -> None:
    champion = Champion(club, Budget(samples=100), Foresight(inference=None))
    game = Game("standard", ["Ann", "Ben"], seed=19, lexicon=club, words="void")
    while game.view().bag_count > MOST_SOLVED:
        game.do(game.best())
    view = game.view()
    solution = PreendgameSolver(Generator(club), Preendgame.of_view(view)).run(positions=1_000)
    chances = {command_of(row.move, Seat(game.seat), view): row.chance for row in solution.outlooks}
    assert chances[champion.choose(view)] > chances[by_equity.choose(view)]


@pytest.mark.parametrize(
    ("edition", "seats", "terms"),
    [
        ("heirloom", 3, TableTerms()),
        ("folio", 4, TableTerms()),
        ("wall", 2, TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 2)),
    ],
)
def test_it_plays_a_game_to_its_end_in_any_edition_with_good_words_only(
    edition: str, seats: int, terms: TableTerms, club: Lexicon, seed: int
) -> None:
    players = ["Ann", "Ben", "Cem", "Dot"][:seats]
    game = Game(edition, players, seed=seed, lexicon=club, terms=terms)
    champion = Champion(club, Budget(samples=1), Foresight(inference=None if seats > 2 else 5))
    for _ in range(400):
        if game.is_over:
            break
        view = asked(game)
        command = champion.choose(view)
        assert not isinstance(command, ChallengePlay)
        if isinstance(command, PlayTiles):
            game.position.judge(command.play, view.rack)
        game.do(command)
    assert game.is_over
    assert all(word in club for turn in game.state.turns for word in turn.words)


def test_it_challenges_every_phoney_and_no_good_word(
    club: Lexicon, champion: Champion, by_equity: StaticPlayer
) -> None:
    phoney = table("ZXQV", "AEINRST")
    phoney.play("8E ZXQV")
    obscure = next(word for word in club if len(word) == 7 and word not in load_lexicon("common"))
    good = table(obscure, "AEINRST")
    good.play(f"8D {obscure}")
    players: list[Player] = [champion, by_equity]
    for player in players:
        assert player.choose(seen(phoney, 1)) == ChallengePlay(Seat(1), ("ZXQV",))
        assert player.choose(seen(good, 1)) == AcceptPlay(Seat(1))


def test_where_the_play_is_challenged_all_its_words_are_named(champion: Champion) -> None:
    made = table("TRAINEE", "ZHXEAEE", edition=EDITIONS["wall"])
    made.play("8D TRAIN")
    made.accept(1)
    made.play("7E HZ")
    command = champion.choose(seen(made, 0))
    assert isinstance(command, ChallengePlay)
    assert set(command.words) == {"HZ", "HR", "ZA"}


def test_a_rack_without_a_play_is_exchanged_or_passed(
    champion: Champion, by_equity: StaticPlayer, club: Lexicon
) -> None:
    by_score, playing_out = StaticPlayer(club, by_score=True), to_the_end(club)
    players: list[Player] = [champion, by_equity, by_score, playing_out]
    for player in players:
        assert isinstance(player.choose(seen(table("VVCCWWF", "AEINRST"), 0)), ExchangeTiles)
    stuck = seen(table("VVCCWWF", "AEINRST", bag=""), 0)
    for player in players[1:]:
        assert player.choose(stuck) == PassTurn(Seat(0))


def test_players_without_a_play_let_the_game_end(club: Lexicon) -> None:
    champion = Champion(club, Budget(samples=2))
    made = table("VVCCJQX", "ZKBBLLN", words=WordPolicy.VOID, bag="FFGGGDDDDPP")
    for _ in range(40):
        if made.state() is Phase.OVER:
            break
        made.do(champion.choose(seen(made, made.game.to_move)))
    assert made.end().reason == "passes"


def test_barred_words_are_neither_played_nor_let_through(
    club: Lexicon, champion: Champion, by_equity: StaticPlayer
) -> None:
    hateful = next(word for word in club if len(word) == 7 and latest_bars().is_hateful(word))
    today = latest_bars().revision
    by_score, playing_out = StaticPlayer(club, by_score=True), to_the_end(club)
    players: list[Player] = [champion, by_equity, by_score, playing_out]
    for player, (edition, rack), bag in product(
        players, (("standard", hateful), ("heirloom", "AGITATO")), ("AB", "")
    ):
        made = table(rack, "AEIOUAE", edition=EDITIONS[edition], words=WordPolicy.VOID, bag=bag)
        view = seen(made, 0)
        view = structs.replace(view, lexicon=structs.replace(view.lexicon, bars=today))
        command = player.choose(view)
        assert isinstance(command, PlayTiles)
        words = [word.word for word in made.game.position.judge(command.play).words]
        assert all(latest_bars().why(word, EDITIONS[edition]) is None for word in words)
    for player in players:
        made = table(hateful, "AEIOUAE")
        made.play(f"8H {hateful}")
        view = seen(made, 1)
        view = structs.replace(view, lexicon=structs.replace(view.lexicon, bars=today))
        assert isinstance(player.choose(view), ChallengePlay)


def test_a_spectator_and_a_seat_off_turn_have_nothing_to_decide(
    champion: Champion, by_equity: StaticPlayer
) -> None:
    made = table("TRAINEE", "AEINRST")
    players: list[Player] = [champion, by_equity]
    for player in players:
        for view in (view_of(made.game, None), seen(made, 1)):
            with pytest.raises(NothingToDecide):
                player.choose(view)


def test_without_time_it_plays_by_equity(club: Lexicon, by_equity: StaticPlayer) -> None:
    view = advanced(3, 1, club).view()
    hasty = Champion(club, now=lambda: Instant(NOON))
    assert hasty.choose(view, at_most=0.01) == by_equity.choose(view)


def test_turns_without_a_score_of_the_game_or_before_its_position_are_known(
    champion: Champion,
) -> None:
    line = "/".join(["15"] * 15) + " AEIIOUU/ 0/0 {};"
    near, early = (Game.from_cgp(line.format(n), "tournament", seed=1) for n in (5, 0))
    assert champion.choose(near.view()) == PassTurn(Seat(0))
    assert champion.choose(early.view()) != PassTurn(Seat(0))

import random
from array import array
from concurrent.futures import ThreadPoolExecutor

import pytest

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.leaves import LEAVES, Leaves
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay, PlayCount
from tilewright.engine.questions import RackTooLarge, two_handed
from tilewright.engine.searching import build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import read_cgp
from tilewright.rules.board import Board
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles

OPENING = Position.opening(STANDARD)
TRAIN = Position(
    OPENING.board.with_tiles(OPENING.resolve(WrittenPlay.parse("8D TRAIN")).placements), STANDARD
)
ENGINES = ["kernel", "reference"]


@pytest.fixture(params=ENGINES)
def generator(request: pytest.FixtureRequest, kernel: Generator, reference: Generator) -> Generator:
    return {"kernel": kernel, "reference": reference}[request.param]


def test_an_opening_counts_in_both_directions_or_across_alone(generator: Generator) -> None:
    both = generator.playcount(OPENING, Tiles.parse("QI"))
    across = generator.playcount(OPENING, Tiles.parse("QI"), across_only=True)
    assert (both, across) == (PlayCount(4, 22, 88), PlayCount(2, 22, 44))


def test_across_only_leaves_out_nothing_once_tiles_lie_on_the_board(generator: Generator) -> None:
    rack = Tiles.parse("ES")
    assert generator.playcount(TRAIN, rack) == generator.playcount(TRAIN, rack, across_only=True)


def test_an_opening_needs_two_tiles_and_the_centre(generator: Generator) -> None:
    assert generator.playcount(OPENING, Tiles.parse("A")) == PlayCount(0, 0, 0)
    plays = generator.plays(OPENING, Tiles.parse("AT"))
    assert plays
    for play in plays:
        assert "H8" in map(str, play.play.squares)


def test_a_tile_that_makes_a_word_both_ways_counts_once_and_across(generator: Generator) -> None:
    board = Board.from_rows(
        ["." * 15] * 6 + ["....O.........."] + ["...TRAIN......."] + ["." * 15] * 7
    )
    position = Position(board, STANDARD)
    plays = [
        play
        for play in generator.plays(position, Tiles.parse("N"))
        if [str(square) for square in play.play.squares] == ["F7"]
    ]
    assert [str(play.written) for play in plays] in ([], ["7E ON"])
    assert len([p for p in generator.plays(TRAIN, Tiles.parse("S")) if p.word == "TRAINS"]) == 1


def test_a_tile_that_makes_a_word_downward_alone_is_a_down_play(generator: Generator) -> None:
    written = {str(play.written) for play in generator.plays(TRAIN, Tiles.parse("H"))}
    assert "F7 HA" in written
    assert not any("HA" in one and one[0].isdigit() for one in written)


def test_a_lone_blank_is_worth_only_what_lies_on_the_board(generator: Generator) -> None:
    plays = generator.plays(TRAIN, Tiles.parse("?"))
    hook = next(play for play in plays if play.word == "TRAINs")
    assert (hook.score, hook.laid) == (5, ".....s")


def test_a_blank_is_distinguished_from_the_letter_it_stands_for(generator: Generator) -> None:
    words = {play.word for play in generator.plays(OPENING, Tiles.parse("A?"))}
    assert {"At", "aA", "Aa"} <= words
    assert "AA" not in words


def test_seven_tiles_earn_the_bonus(generator: Generator) -> None:
    plays = generator.plays(OPENING, Tiles.parse("TRAINER"))
    assert max(play.score for play in plays if len(play.word) == 7) >= 50 + 2 * 7


def test_an_empty_rack_has_no_play_and_passes(generator: Generator) -> None:
    assert generator.plays(TRAIN, Tiles()) == []
    assert isinstance(generator.best(TRAIN, Tiles(), bag_count=0), EnginePass)


def test_a_rack_of_eight_is_refused(generator: Generator) -> None:
    with pytest.raises(RackTooLarge, match="at most 7 tiles, not 8"):
        generator.plays(TRAIN, Tiles.parse("ABCDEFGH"))
    with pytest.raises(RackTooLarge):
        generator.playcount(TRAIN, Tiles.parse("ABCDEFGH"))


def test_a_hopeless_rack_is_exchanged_when_the_bag_allows_it(generator: Generator) -> None:
    rack = Tiles.parse("VVUUIIC")
    assert isinstance(generator.best(OPENING, rack, bag_count=86), EngineExchange)
    exchange = generator.best(OPENING, rack, bag_count=3)
    assert isinstance(exchange, EngineExchange)
    assert len(exchange.tiles) <= 3
    few = generator.best(OPENING, rack, bag_count=6, exchange_minimum=7)
    assert not isinstance(few, EngineExchange)


def test_with_an_empty_bag_going_out_adds_twice_the_unseen_points(generator: Generator) -> None:
    out = generator.best(TRAIN, Tiles.parse("S"), bag_count=0, unseen_points=20)
    assert isinstance(out, EnginePlay)
    assert out.equity == 1000 * out.score + 40_000
    stuck = generator.plays(TRAIN, Tiles.parse("SQ"), bag_count=0, unseen_points=20)
    hook = next(play for play in stuck if play.word == "TRAINS")
    assert hook.equity == 1000 * hook.score - 10_000 - 20_000


def test_a_leave_counts_only_while_the_bag_outlasts_the_draw(generator: Generator) -> None:
    for bag_count, leave in ((2, default_leaves().value(Tiles.parse("Q"))), (1, 0)):
        plays = generator.plays(TRAIN, Tiles.parse("SQ"), bag_count=bag_count)
        hook = next(play for play in plays if play.word == "TRAINS")
        assert hook.equity - 1000 * hook.score == leave


def test_plays_come_best_first_and_ties_are_settled(generator: Generator) -> None:
    plays = generator.plays(TRAIN, Tiles.parse("EST"), bag_count=40)
    keys = [
        (-play.equity, -play.score, play.start.index, play.direction is Direction.DOWN)
        for play in plays
    ]
    assert keys == sorted(keys)
    assert plays[0] == generator.best(TRAIN, Tiles.parse("EST"), bag_count=40)


def test_without_a_bag_one_opponent_with_a_full_rack_is_assumed() -> None:
    assert two_handed(OPENING, Tiles.parse("AEINRT?")) == (86, 0)
    cgp = read_cgp("/".join(["15"] * 15) + " A/ 0/0 0;")
    assert two_handed(cgp.position(STANDARD), cgp.rack).bag_count == 92


def test_many_positions_are_counted_and_played_in_one_call(generator: Generator) -> None:
    batch = [(OPENING, Tiles.parse("QI")), (TRAIN, Tiles.parse("S")), (TRAIN, Tiles())]
    assert generator.playcounts(batch) == [generator.playcount(*one) for one in batch]
    assert generator.best_moves(batch) == [generator.best(*one) for one in batch]
    assert generator.playcounts([]) == []
    assert generator.best_moves([]) == []


def test_whether_there_is_a_play_at_all(generator: Generator) -> None:
    assert generator.has_play(OPENING, Tiles.parse("QI"))
    assert not generator.has_play(OPENING, Tiles.parse("QV"))


@pytest.mark.long_uncompiled
def test_several_threads_may_share_a_generator(kernel: Generator) -> None:
    racks = [Tiles.parse(rack) for rack in ("AEINRT?", "QI", "TRAINER", "VVUUIIC")]
    alone = [kernel.playcount(TRAIN, rack) for rack in racks]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda rack: kernel.playcount(TRAIN, rack), racks * 4))
    assert together == alone * 4


def test_every_edition_has_the_same_plays(kernel: Generator) -> None:
    rack = Tiles.parse("AEINRST")
    counts = {
        kernel.playcount(Position(TRAIN.board, edition), rack) for edition in EDITIONS.values()
    }
    assert len(counts) == 1


@pytest.mark.long_uncompiled
def test_self_play_repeats_itself_from_its_seed(mapped: Lexicon, dice: random.Random) -> None:
    kernel, seed = Generator(mapped), dice.getrandbits(64)
    games = kernel.selfplay(STANDARD, 2, seed)
    assert kernel.selfplay(STANDARD, 1, seed, first_game=1) == games[1:]
    # at least the six scoreless turns that end a game, and at most five before each tile laid
    assert all(6 <= game.turns <= 600 for game in games)
    assert all(game.words > 0 and game.first + game.second > 0 for game in games)


def test_an_engine_that_there_is_not_is_refused(club: Lexicon) -> None:
    with pytest.raises(ValueError, match="guess"):
        Generator(club, engine="guess")


def test_tables_of_the_wrong_size_are_refused(club: Lexicon) -> None:
    with pytest.raises(ValueError, match=f"has {LEAVES} values, not 3"):
        Leaves("short", array("i", [1, 2, 3]))


@pytest.fixture(scope="module")
def kernel_of_arrays(club: Lexicon) -> Kernel:
    return build_kernel(club, default_leaves(), STANDARD)


@pytest.mark.parametrize(
    ("board", "rack", "reason"),
    [
        (bytes(224), bytes(27), "224 squares"),
        (bytes(225), bytes(26), "26 counts"),
        (bytes(225), bytes([8, *bytes(26)]), "at most 7 tiles"),
        (bytes([27, *bytes(224)]), bytes(27), "letters 1 to 26"),
        (bytes([32, *bytes(224)]), bytes(27), "letters 1 to 26"),
        (bytes([65, *bytes(224)]), bytes(27), "letters 1 to 26"),
        (bytes([129, *bytes(224)]), bytes(27), "letters 1 to 26"),
    ],
)
def test_the_kernel_refuses_arrays_that_are_no_position(
    kernel_of_arrays: Kernel, board: bytes, rack: bytes, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        kernel_of_arrays.count(board, rack, False)


def test_leaves_prefer_few_of_a_kind_and_a_balance() -> None:
    value = {
        text: default_leaves().value(Tiles.parse(text)) for text in ("S", "SS", "?", "", "AEI")
    }
    assert value["SS"] < 2 * value["S"]
    assert value["?"] > value["S"] > value[""] == 0
    assert value["AEI"] < default_leaves().value(Tiles.parse("AEN"))
    assert str(default_leaves().best_kept(Tiles.parse("VVS"), 1)) == "SV"


@pytest.mark.parametrize(
    ("move", "read"),
    [(EngineExchange(Tiles.parse("VUU"), 0), "exchange UUV"), (EnginePass(0), "pass")],
)
def test_what_is_no_play_reads_as_what_it_does(move: BestMove, read: str) -> None:
    assert str(move) == read


@pytest.mark.parametrize("asked", ["plays", "best", "playcount", "has_play"])
def test_what_is_no_position_or_no_rack_is_refused_in_words(asked: str, kernel: Generator) -> None:
    ask = getattr(kernel, asked)
    with pytest.raises(TypeError, match=r"not 'standard'; .* Position\.opening"):
        ask("standard", "AEINRST")
    with pytest.raises(TypeError, match=r"a rack is text such as 'AEINRT\?', or Tiles, not 7"):
        ask(Position.opening("standard"), 7)

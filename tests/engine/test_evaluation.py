"""An evaluation: its arithmetic in both forms, its file, and that it plays as it says."""

import random
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from kernel_sources import as_source

import tilewright
from tilewright.engine.codes import tile_counts
from tilewright.engine.evaluation import (
    FILE,
    BadEvaluation,
    Evaluation,
    evaluation_text,
    read_evaluation,
    shipped_evaluation,
    write_evaluation,
)
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.layout import KINDS, LANE, MOST_TILES
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.engine.searching import BoardTables, MappedWords, Side, game_state, new_games
from tilewright.engine.selfplay.evaluating import (
    PIECE,
    EvaluationLesson,
    observed_turns,
    train_evaluation,
)
from tilewright.engine.selfplay.playing_on import with_leads
from tilewright.engine.selfplay.playing_on import with_squares as learned_squares
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.players.static import StaticPlayer
from tilewright.rules.alphabet import Tile
from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
BOARD = BoardTables.of(STANDARD)
ORDER = bytes(map(BOARD.tiles.index, BOARD.order))
KIND_COUNT = len(BOARD.tiles)


def drawn(
    dice: random.Random, with_squares: bool = False, leads: tuple[int, ...] = ()
) -> Evaluation:
    """Return an evaluation of numbers at random, with three phases of each lead."""

    def worth() -> int:
        return dice.randrange(-40_000, 40_000)

    last = len(leads) + 2
    phases = [at for lead in range(1, last) for at in (0, *[lead] * 4, *[last] * 4)]
    return Evaluation(
        BOARD.tiles,
        phases,
        [
            [[worth() for _ in range(KIND_COUNT + 1)] for _ in range(KIND_COUNT)]
            for _ in range(1 + max(phases))
        ],
        [[dice.randrange(2049) for _ in range(KINDS)] for _ in phases],
        [[worth() for _ in range(KINDS)] for _ in phases],
        [[worth() for _ in range(LANE)] for _ in range(LANE)] if with_squares else [],
        [*leads],
    )


def unchanged() -> Evaluation:
    """Return the evaluation that says what leaves and ten points for the last tiles say."""
    phases = [0, *[1] * MOST_TILES, 2]
    nothing = [[0] * (KIND_COUNT + 1) for _ in range(KIND_COUNT)]
    last = [[-2000 * points] * KIND_COUNT + [0] for points in BOARD.points]
    scales = [[1024 if bag > MOST_TILES - kept else 0 for kept in range(KINDS)] for bag in range(9)]
    added = [[-10_000] * KINDS, *[[0] * KINDS] * (KINDS)]
    return Evaluation(BOARD.tiles, phases, [last, nothing, nothing], scales, added)


def values(of: type[RackValues], evaluation: Evaluation | None) -> RackValues:
    rack = of(BOARD.points, ORDER, default_leaves().numbered_by(BOARD.order))
    if evaluation is not None:
        evaluation.apply_to(rack)
    return rack


def drawn_tiles(dice: random.Random) -> tuple[Tiles, Tiles, int]:
    """Return a rack, the tiles beyond it that are unseen, and how many of these are in the bag."""
    bag_count = dice.choice([0, 1, 3, 4, 5, 7, 8, 40])
    tiles = dice.sample([*ENGLISH.tiles], MOST_TILES + MOST_TILES + bag_count)
    size = MOST_TILES if bag_count else dice.randrange(1, MOST_TILES + 1)
    others = dice.randrange(1, MOST_TILES + 1) if not bag_count else MOST_TILES
    return (
        Tiles(tiles[:size]),
        Tiles(tiles[MOST_TILES : MOST_TILES + others + bag_count]),
        bag_count,
    )


@pytest.mark.parametrize("leads", [None, (), (-10, 4)], ids=["leaves", "evaluation", "leads"])
def test_both_forms_value_every_subset_alike(
    dice: random.Random, leads: tuple[int, ...] | None
) -> None:
    evaluation = None if leads is None else drawn(dice, leads=leads)
    interpreted = values(as_source("rack_values").RackValues, evaluation)
    imported = values(RackValues, evaluation)
    for _ in range(30 if compiled else 3):
        rack, pool, bag_count = drawn_tiles(dice)
        asked = (tile_counts(rack, ENGLISH), tile_counts(pool, ENGLISH), bag_count, 23)
        lead = dice.randrange(-20, 20)
        interpreted.see_lead(lead)
        imported.see_lead(lead)
        assert interpreted.worths(*asked) == imported.worths(*asked)


def worth_by_hand(
    evaluation: Evaluation, kept: Tiles, pool: Tiles, bag_count: int, lead: int = 0
) -> int:
    """Return the worth beyond its score of a play that keeps these tiles, as the page says it."""
    bags = len(evaluation.phases) // (len(evaluation.leads) + 1)
    at = len([least for least in evaluation.leads if lead >= least])
    bag = bags * at + min(bag_count, bags - 1)
    leave = default_leaves().value(kept) * evaluation.scales[bag][len(kept)] // 1024
    total = leave + evaluation.added[bag][len(kept)]
    weights = evaluation.weights[evaluation.phases[bag]]
    for tile in kept:
        row = weights[evaluation.tiles.index(tile)]
        by_share = sum(row[evaluation.tiles.index(other)] for other in pool)
        total += (by_share + row[-1]) // len(pool)
    return total


@pytest.mark.parametrize("leads", [(), (-10, 4)], ids=["no leads", "leads"])
def test_a_subset_is_worth_what_the_numbers_say(
    dice: random.Random, leads: tuple[int, ...]
) -> None:
    evaluation = drawn(dice, leads=leads)
    search = values(RackValues, evaluation)
    for _ in range(20 if compiled else 3):
        rack, pool, bag_count = drawn_tiles(dice)
        counts = tile_counts(rack, ENGLISH), tile_counts(pool, ENGLISH)
        lead = dice.choice([-50, -11, -10, 0, 4, 90])
        search.see_lead(lead)
        plays, exchanges = search.worths(*counts, bag_count, 23)
        in_order = sorted(rack, key=BOARD.order.index)
        for mask, (worth, exchange) in enumerate(zip(plays, exchanges, strict=True)):
            kept = Tiles(tile for at, tile in enumerate(in_order) if mask >> at & 1)
            by_hand = worth_by_hand(evaluation, kept, pool, bag_count, lead)
            assert worth == (2 * 23_000 if not (bag_count or kept) else by_hand)
            by_pool = bag_count >= 5 and len(kept) < len(rack)
            assert exchange == (by_hand if by_pool else default_leaves().value(kept))


def test_an_evaluation_that_says_the_same_plays_the_same_games(mapped: Lexicon) -> None:
    words, leaves = MappedWords(mapped), default_leaves()
    states = array("Q", [game_state(41, number) for number in range(60 if compiled else 1)])
    plain, same = Side(leaves), Side(leaves, evaluation=unchanged())
    told = [
        new_games(words, BOARD, side, side).play_recording(states, MOST_TILES)[1:]
        for side in (plain, same)
    ]
    assert told[0] == told[1]


def by_plays(
    generator: Generator, evaluation: Evaluation, position: Position, rack: Tiles
) -> tuple[int, int]:
    """Return the equity of the best move of all by hand, and of the best exchange."""
    pool = Tiles(
        (ENGLISH.tiles.counts() - position.board.tiles.counts() - rack.counts()).elements()
    )
    bag_count = max(0, len(pool) - MOST_TILES)
    points = 0 if bag_count else ENGLISH.total(pool)
    best = exchange = -(10**9)
    last = evaluation.phases[-1] == evaluation.phases[min(bag_count, len(evaluation.phases) - 1)]
    for found in generator.plays(position, rack):
        kept = rack - Tiles(found.play.tiles)
        worth = worth_by_hand(evaluation, kept, pool, bag_count)
        if evaluation.squares and last:
            laid = [divmod(placed.square.index, LANE) for placed in found.play.placements]
            across = sum(evaluation.squares[row][column] for row, column in laid)
            down = sum(evaluation.squares[column][row] for row, column in laid)
            if len(laid) == 1:
                most = max(map(max, evaluation.squares))
                worth += most + (across + down - 2 * most >> 1)
            else:
                worth += across if found.direction is Direction.ACROSS else down
        if not bag_count and not kept:
            worth = 2000 * points
        best = max(best, 1000 * found.score + worth)
    if bag_count:
        for mask in range((1 << len(rack)) - 1):
            kept = Tiles(tile for at, tile in enumerate(rack) if mask >> at & 1)
            if len(rack) - len(kept) > bag_count:
                continue
            leave = default_leaves().value(kept)
            worth = worth_by_hand(evaluation, kept, pool, bag_count) if last else leave
            exchange = max(exchange, worth)
    return best, exchange


@pytest.mark.parametrize("with_squares", [False, True], ids=["tiles", "squares"])
def test_the_best_move_is_that_of_all_plays_valued_by_hand(
    mapped: Lexicon, draw_position: Draw, dice: random.Random, with_squares: bool
) -> None:
    evaluation = drawn(dice, with_squares)
    plain, seeing = Generator(mapped), Generator(mapped, evaluation=evaluation)
    differs = 0
    for blanks in [0, 0, 0, 0, 0, 1, 1, 2] if compiled else [0]:
        position, rack = draw_position(dice, blanks)
        best, exchange = by_plays(plain, evaluation, position, rack)
        found = seeing.best(position, rack)
        if exchange > best:
            assert isinstance(found, EngineExchange)
        assert found.equity == max(best, exchange)
        differs += found != plain.best(position, rack)
    assert differs or not compiled


def test_a_board_and_its_mirror_are_worth_the_same(
    mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    seeing = Generator(mapped, evaluation=shipped_evaluation())
    for _ in range(5 if compiled else 1):
        position, rack = draw_position(dice, 0)
        cells = position.board.cells
        turned = "".join(cells[15 * (at % 15) + at // 15] for at in range(len(cells)))
        mirror = Position(Board(turned), position.edition)
        assert seeing.best(mirror, rack).equity == seeing.best(position, rack).equity


@pytest.mark.long_uncompiled
def test_a_player_knows_its_lead(club: Lexicon, dice: random.Random) -> None:
    evaluation = drawn(dice, leads=(-10, 4))
    player, own = StaticPlayer(club, evaluation=evaluation), Generator(club, evaluation=evaluation)
    racks = ["ACEHNRU", "AEFMRST"]
    game = tilewright.Game("standard", ["Ann", "Ben"], racks=racks, words="void", seed=1)
    while game.view().bag_count > 4:
        game.do(game.best())
    view = game.view()
    assert view.seat is not None
    scores = [player.score for player in view.players]
    lead = scores[view.seat] - scores[1 - view.seat]
    found = [
        own.best(view.position, view.rack, bag_count=view.bag_count, lead=lead + more).equity
        for more in (0, 1000, -1000)
    ]
    assert player.move(view).equity == found[0]
    assert len({*found}) > 1


@pytest.mark.long_uncompiled
def test_hidden_tiles_do_not_change_what_a_player_does(club: Lexicon) -> None:
    player = StaticPlayer(club, evaluation=shipped_evaluation())
    moves = set()
    for other in ("AEFMRST", "Q?UVVWI", "EEIIOOU"):
        game = tilewright.Game("standard", ["Ann", "Ben"], racks=["ACEHNRU", other])
        moves.add(player.move(game.view("Ann")))
    assert len(moves) == 1
    assert isinstance(moves.pop(), EnginePlay)


def test_a_file_is_read_as_it_was_written(dice: random.Random, tmp_path: Path) -> None:
    evaluation = drawn(dice)
    write_evaluation(tmp_path / "mine.json", evaluation)
    again = read_evaluation(tmp_path / "mine.json")
    assert msgspec.structs.asdict(again) == msgspec.structs.asdict(evaluation)
    assert evaluation_text(shipped_evaluation()) == FILE.read_bytes()
    assert len(FILE.read_bytes()) < 60_000


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b"evaluation 1", b"evaluation 2", "Invalid enum value"),
        (b'"tiles":"?', b'"tiles":"', "rows of"),
        (b'"tiles":"?A', b'"tiles":"AA', "twice"),
        (b'"phases":[0,', b'"phases":[10,', "numbered from 0"),
        (b'"phases":[0,', b'"phases":[0,1,', "as many numbers"),
        (b'"added":[[', b'"added":[[0,0,0,0,0,0,0,0],[', "do not go with"),
        (b'"weights":[[[', b'"weights":[[[1000000,', "<= 200000"),
        (b'"weights":[[[', b'"weights":[[[0,', "rows of"),
        (b'"scales":[[', b'"scales":[[-1,', ">= 0"),
        (b'"squares":[[', b'"squares":[[0,', "length <= 15"),
        (b'"squares":[[', b'"squares":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[', "of 15 lanes"),
        (b'"leads":[', b'"leads":[90,', "leads are in order"),
        (b'"leads":[', b'"leads":[-99,', "as many numbers"),
        (b'"tiles"', b'"more":1,"tiles"', "unknown field"),
        (b'"tiles"', b"tiles", "malformed"),
    ],
)
def test_a_damaged_file_is_refused(old: bytes, new: bytes, why: str, tmp_path: Path) -> None:
    content = FILE.read_bytes()
    assert old in content
    path = tmp_path / "damaged.json"
    path.write_bytes(content.replace(old, new, 1))
    with pytest.raises(BadEvaluation, match=why):
        read_evaluation(path)


def test_a_missing_or_huge_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEvaluation, match="No such file"):
        read_evaluation(tmp_path / "none.json")
    (tmp_path / "huge.json").write_bytes(b" " * (1 << 21))
    with pytest.raises(BadEvaluation, match="more than"):
        read_evaluation(tmp_path / "huge.json")


def test_the_turns_that_are_learned_from_are_those_of_the_games(mapped: Lexicon) -> None:
    side = Side(default_leaves())
    states = array("Q", [game_state(17, number) for number in range(20 if compiled else 1)])
    played = new_games(MappedWords(mapped), BOARD, side, side).play_recording(states, MOST_TILES)
    turns = observed_turns(BOARD, side.leaves, *played)
    assert (turns.unseen.sum(1) - turns.bag <= MOST_TILES).all()
    assert (turns.unseen >= 0).all() and (turns.kept >= 0).all()
    at = range(0, len(turns.bag), 7)
    for row in at:
        kept = Tiles(
            Tile(tile)
            for tile, n in zip(BOARD.tiles, turns.kept[row], strict=True)
            for _ in range(n)
        )
        assert turns.leave[row] * 1000 == pytest.approx(default_leaves().value(kept))
    # what both gain from a turn on is what the scores change by
    fields = played[1]
    firsts = [row for row in range(len(turns.bag)) if fields[12 * row + 1] == 1]
    for game, row in enumerate(firsts):
        first, second = played[0][4 * game : 4 * game + 2]
        lead = fields[12 * row + 6] - fields[12 * (row - 1) + 6]
        assert turns.gain[row] == second - first - lead


@pytest.mark.slow
def test_threads_do_not_change_what_is_learned(mapped: Lexicon, tmp_path: Path) -> None:
    lesson = EvaluationLesson(PIECE + 200, seed=5)
    heard = list[int]()
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = train_evaluation(lesson, one, heard.append)
        assert evaluation_text(found) == evaluation_text(train_evaluation(lesson, two, ahead=4))
    assert heard == [PIECE, 200]
    late = found.weights[1]
    kept_q, kept_blank = late[BOARD.tiles.index("Q")], late[0]
    assert sum(kept_blank) > sum(kept_q)
    assert found.phases == unchanged().phases
    assert found.squares == []


@pytest.mark.nightly
@pytest.mark.slow
def test_squares_are_learned_alike_on_any_number_of_threads() -> None:
    lesson = EvaluationLesson(1, seed=5)
    heard = list[int]()
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = learned_squares(unchanged(), lesson, 60, one, heard.append)
        assert found.squares == learned_squares(unchanged(), lesson, 60, two, ahead=4).squares
        assert learned_squares(unchanged(), lesson, 0, one).squares == []
    assert heard == [50, 10]
    assert found.squares[0] == found.squares[-1] == found.squares[0][::-1]
    # a tile in the lane beside that of the triple words opens them, one between them takes them
    assert found.squares[1][7] < found.squares[0][7]
    assert found.added == unchanged().added


@pytest.mark.slow
def test_leads_are_learned_alike_on_any_number_of_threads() -> None:
    lesson = EvaluationLesson(1, seed=5)
    heard = list[int]()
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = with_leads(unchanged(), lesson, 60, one, heard.append)
        again = with_leads(unchanged(), lesson, 60, two, ahead=2)
        assert evaluation_text(found) == evaluation_text(again)
        assert with_leads(unchanged(), lesson, 0, one).leads == []
    assert heard == [50, 10]
    assert found.phases == shipped_evaluation().phases
    assert found.leads == shipped_evaluation().leads
    # only the rows of one to seven tiles in the bag are by the lead
    for name in ("scales", "added"):
        rows, before = getattr(found, name), getattr(unchanged(), name)
        for at in range(0, len(rows), len(before)):
            assert rows[at] == before[0]
            assert rows[at + MOST_TILES + 1] == before[-1]
        assert rows[1 : MOST_TILES + 1] != before[1 : MOST_TILES + 1]


@pytest.mark.nightly
def test_the_shipped_evaluation_wins_more() -> None:
    from benchmarks.static_match import StaticMatch, StaticResult, leads_of

    match = StaticMatch(("equity:evaluation=shipped", "equity"), 10_000, seed=9)
    with ThreadPoolExecutor(2) as executor:
        result = StaticResult.of(leads_of(match, executor, 4))
    assert result.share > 0.5 + 2 * result.share_error

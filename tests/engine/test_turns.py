"""Every turn of self-play, as it is exported: the referee comes to the same points."""

import json
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path

import pytest

from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, Match, Played, PlayerKind, play
from tilewright.engine.selfplay.turns import (
    COLUMNS,
    MoveKind,
    Turn,
    UnknownTurnFile,
    turn_file,
    turns_of,
)
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

EDITION = EDITIONS["standard"]
GAMES = 60 if compiled else 2


@pytest.fixture(scope="module")
def words(mapped: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> str:
    if compiled:
        return "club"
    listed = tmp_path_factory.mktemp("words") / "words.txt"
    listed.write_text("\n".join(mapped))
    return str(listed)


def exported(match: Match, games: int, threads: int = 1) -> list[Turn]:
    turns: list[Turn] = []

    def keep(played: Played) -> None:
        turns.extend(turns_of(played.tables, played.first_game))

    with ThreadPoolExecutor(threads) as executor:
        play(match, games, executor, keep=keep)
    return turns


def read_play(move: str, board: Board) -> Play:
    """The play of a move in which a dot is a letter that lies there."""
    written = WrittenPlay.parse(move.replace(".", "A"))
    squares = written.start.line(written.direction)[written.start.place(written.direction) :]
    pairs = list(zip(squares, move.split()[1], strict=False))
    assert all(board.has_tile(square) == (tile == ".") for square, tile in pairs)
    return Play.parse_tiles((str(square), tile) for square, tile in pairs if tile != ".")


def judge(turns: Sequence[Turn]) -> list[int]:
    """The final scores as the referee comes to them, of one game by its turns."""
    position = Position.opening(EDITION)
    totals = [0, 0]
    for number, turn in enumerate(turns):
        assert turn.turn == number
        rack, leave = Tiles.parse(turn.rack), Tiles.parse(turn.leave)
        if turn.kind is MoveKind.PLAY:
            judged = position.judge(read_play(turn.move, position.board), rack)
            assert judged.score == turn.score
            laid = turn.move.split()[1].replace(".", "")
            assert rack - Tiles.parse(re.sub("[a-z]", "?", laid)) == leave
            position = position.after(judged)
        elif turn.kind is MoveKind.EXCHANGE:
            assert rack - Tiles.parse(turn.move.removeprefix("-")) == leave
            assert (turn.score, turn.bag >= EXCHANGE_MINIMUM) == (0, True)
        else:
            assert (turn.move, turn.score, leave) == ("", 0, rack)
        totals[turn.player] += turn.score
        assert turn.total == totals[turn.player]
    last = turns[-1]
    if last.kind is MoveKind.PLAY:
        # nobody holds anything but the one who did not go out
        assert (last.leave, last.bag) == ("", 0)
        left = points(EDITION.tile_set.tiles - position.board.tiles)
        totals[last.player] += left
        totals[1 - last.player] -= left
    else:
        assert all(turn.score == 0 for turn in turns[-6:])
        for turn in turns[-2:]:
            totals[turn.player] -= held_at_the_end(turn)
    return totals


def held_at_the_end(turn: Turn) -> int:
    """Return the value of the player's tiles after this scoreless turn, their last."""
    if turn.kind is MoveKind.PASS:
        return points(Tiles.parse(turn.rack))
    # what was drawn for the tiles put back stands in no row
    lost = turn.total - turn.final
    assert points(Tiles.parse(turn.leave)) <= lost <= 70
    return lost


def points(tiles: Tiles) -> int:
    return sum(EDITION.tile_set.values[tile] for tile in tiles)


@pytest.mark.long_uncompiled
def test_the_referee_agrees_with_every_turn(words: str, seed: int) -> None:
    turns = exported(Match(words, seed=seed % 1000), GAMES)
    assert [turn.player for turn in turns if turn.turn < 2] == [0, 1] * GAMES
    for game, rows in groupby(turns, key=lambda turn: turn.game):
        one = list(rows)
        totals = judge(one)
        assert all(turn.final == totals[turn.player] for turn in one), f"game {game}"


def test_paired_games_stand_side_by_side_with_the_same_first_rack(words: str) -> None:
    match = Match(words, players=(PlayerKind.EQUITY, PlayerKind.SCORE), seed=3)
    turns = exported(match, GAMES)
    games = [list(rows) for _, rows in groupby(turns, key=lambda turn: turn.game)]
    assert [game[0].game for game in games] == list(range(GAMES + GAMES % 2))
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first[0].rack == second[0].rack
        assert (first[0].player, second[0].player) == (0, 1)
        for game in (first, second):
            totals = judge(game)
            assert all(turn.final == totals[turn.player] for turn in game)


def test_a_move_is_worth_its_score_and_its_leave(words: str) -> None:
    leaves = default_leaves()
    turns = exported(Match(words, seed=5), GAMES)
    middle = [turn for turn in turns if turn.bag > 14 and turn.kind is MoveKind.PLAY and turn.turn]
    assert middle
    for turn in middle:
        value = leaves.value(Tiles.parse(turn.leave)) / 1000
        assert turn.equity == pytest.approx(turn.score + value)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["turns.jsonl", "turns.parquet"])
def test_a_file_has_every_turn_of_every_player(words: str, tmp_path: Path, name: str) -> None:
    match = Match(words, seed=8)
    turns = exported(match, GAMES)
    contents = []
    for threads in (1, 2):
        file = tmp_path / name
        with turn_file(file) as write:
            write(exported(match, GAMES, threads))
        contents.append(file.read_bytes())
    assert contents[0] == contents[1]
    assert list(COLUMNS) == list(Turn.__struct_fields__)
    expected = [{column: getattr(turn, column) for column in COLUMNS} for turn in turns]
    assert read(tmp_path / name) == expected


def read(file: Path) -> list[dict[str, object]]:
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text().splitlines()]
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'tilewright[data]'")
    found: list[dict[str, object]] = parquet.read_table(file).to_pylist()
    return found


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), turn_file(tmp_path / "turns.jsonl"):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(UnknownTurnFile, match=r"csv: choose a name"):
        turn_file(tmp_path / "turns.csv").__enter__()

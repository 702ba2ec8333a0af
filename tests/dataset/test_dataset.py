"""Collections are read as a stream, and become the tables that docs/dataset.md describes."""

import json
import re
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tilewright
from tilewright.dataset.schema import TABLES, VERSION, GameRow, PositionRow, TurnRow

pq = pytest.importorskip("pyarrow.parquet", reason="pip install 'tilewright[data]'")

HEADER = "#player1 ann Ann Ott\n#player2 bob Bob\n#lexicon CLUB\n"
GOOD = HEADER + (
    ">ann: AEHNORT 8E NORTH +16 16\n"
    ">bob: AEFMRST E1 RAFTSME. +76 76\n"
    ">ann: AEIOUUV -IUUV +0 16\n"
    ">bob: ?EHILRS 9G HIRE +12 88\n"
    ">bob: ?EHILRS -- -12 76\n"
    ">ann: AEO - +0 16\n"
    ">bob: (AEO) +6 82\n"
)
BAD = HEADER + ">ann: AEHNORT 8E NORTH x 16\n"
FOREIGN = HEADER + ">ann: AEHNORÑ 8E NORÑ +16 16\n"


def rows(folder: Path, table: str) -> list[dict[str, object]]:
    read: list[dict[str, object]] = pq.read_table(folder / f"{table}.parquet").to_pylist()
    return read


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("collection")
    (folder / "b.gcg").write_text(BAD)
    (folder / "c.GCG").write_text(GOOD)
    (folder / "notes.txt").write_text("not a game")
    (folder / "deep").mkdir()
    (folder / "deep" / "foreign.gcg").write_text(FOREIGN)
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        archive.writestr("first.gcg", GOOD.replace("Ann Ott", "Cem"))
        archive.writestr("readme.md", "not a game")
    (folder / "broken.zip").write_bytes(b"PK no archive")
    return folder


@pytest.fixture(scope="module")
def written(collection: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("made") / "tables"
    bad = list[tilewright.BadRecord]()
    summary = tilewright.write_dataset(out, [collection], on_bad=bad.append)
    assert summary == tilewright.DatasetSummary(games=2, turns=10, positions=8)
    assert [(Path(one.source).name, one.line) for one in bad] == [
        ("b.gcg", 4),
        ("broken.zip", None),
        ("foreign.gcg", 4),
    ]
    return out


def test_a_collection_is_read_in_the_order_of_its_names(collection: Path) -> None:
    found = list(tilewright.read_collection(collection))
    assert [Path(one.source).name for one in found] == [
        "first.gcg",
        "b.gcg",
        "broken.zip",
        "c.GCG",
        "foreign.gcg",
    ]
    bad = [str(one) for one in found if isinstance(one, tilewright.BadRecord)]
    assert bad[0] == f"{collection / 'b.gcg'}: line 4: 'x' is not a score"
    assert "not a zip archive" in bad[1]


def test_only_as_much_of_a_collection_is_read_as_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "a.gcg").write_text(GOOD)
    (tmp_path / "b.gcg").mkdir()
    found = tilewright.read_collection(tmp_path / "a.gcg", tmp_path / "missing.gcg")
    assert isinstance(next(found), tilewright.RecordedGame)
    with pytest.raises(FileNotFoundError, match=r"missing\.gcg"):
        next(found)


def test_a_packed_file_that_would_fill_the_memory_is_a_bad_record(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("large.gcg", b" " * 3_000_000)
    (found,) = tilewright.read_collection(tmp_path)
    assert isinstance(found, tilewright.BadRecord)
    assert "longer than 1000000 bytes" in found.reason


def test_damage_in_an_archive_harms_one_game_of_it(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.gcg", GOOD)
        archive.writestr("b.gcg", GOOD)
    packed = bytearray((tmp_path / "a.zip").read_bytes())
    packed[40:60] = b"\xff" * 20
    (tmp_path / "a.zip").write_bytes(packed)
    damaged, whole = tilewright.read_collection(tmp_path)
    assert isinstance(damaged, tilewright.BadRecord) and "cannot be unpacked" in damaged.reason
    assert isinstance(whole, tilewright.RecordedGame)


def test_the_tables_are_the_same_with_any_executor(
    collection: Path, written: Path, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(2) as executor:
        tilewright.write_dataset(tmp_path, [collection], on_bad=lambda _: None, executor=executor)
    for table in TABLES:
        assert rows(tmp_path, table) == rows(written, table)


def test_games_and_turns_are_as_written(written: Path) -> None:
    first, second = rows(written, "games")
    assert (first["players"], second["players"]) == (["Cem", "Bob"], ["Ann Ott", "Bob"])
    assert second["scores"] == [16, 82] and second["winner"] == 1 and second["is_complete"]
    turns = [turn for turn in rows(written, "turns") if turn["game"] == 1]
    assert [turn["move"] for turn in turns] == [
        "8E NORTH",
        "E1 RAFTSME.",
        "-IUUV",
        "9G HIRE",
        "",
    ]
    assert [turn["kind"] for turn in turns] == ["play", "play", "exchange", "play", "pass"]
    assert [turn["leave"] for turn in turns] == ["AE", "", "AEO", "LS?", "AEO"]
    assert [turn["withdrawn"] for turn in turns] == [False, False, False, True, False]
    assert [turn["bag"] for turn in turns] == [86, 81, 74, 74, 74]
    assert [turn["line"] for turn in turns] == [4, 5, 6, 7, 9]


def test_positions_have_the_equity_of_the_move_made_and_of_the_best(written: Path) -> None:
    first, second, exchange, withdrawn = rows(written, "positions")[4:]
    assert (first["best"], first["best_equity"], first["cost"]) == ("8H ANOTHER", 78.0, 58.9)
    assert second["cgp"] == "15/15/15/15/15/15/15/4NORTH6/15/15/15/15/15/15/15 AEFMRST/ 0/16 0;"
    assert (second["best"], second["cost"], second["spread"]) == ("E1 RAFTSME.", 0.0, -16)
    assert exchange["cost"] is not None and exchange["phoneys"] == []
    assert withdrawn["equity"] is None and withdrawn["phoneys"] != []
    for position in (first, second, exchange, withdrawn):
        assert str(tilewright.Tiles.parse(str(position["rack"]))) == position["rack"]


def test_the_lessons_of_a_record_cost_the_same(written: Path) -> None:
    notes = tilewright.Coach("club").gcg(GOOD).notes
    costs = [row["cost"] for row in rows(written, "positions") if row["game"] == 1]
    assert [None if note.cost is None else note.cost / 1000 for note in notes] == costs


def test_a_strict_collection_is_refused_whole(collection: Path, tmp_path: Path) -> None:
    with pytest.raises(tilewright.BadCollection, match=r"b\.gcg: line 4: 'x' is not a score"):
        tilewright.write_dataset(tmp_path / "tables", [collection], positions=False)
    assert list(tmp_path.iterdir()) == []


def test_a_collection_without_a_game_that_can_be_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.gcg").write_text("#player1 Ann Ann\n>Ann: no play\n")
    (tmp_path / "empty").mkdir()
    bad: list[tilewright.BadRecord] = []
    sources = [tmp_path / "a.gcg", tmp_path / "empty"]
    with pytest.raises(tilewright.EmptyCollection) as refused:
        tilewright.write_dataset(tmp_path / "tables", sources, on_bad=bad.append)
    assert refused.value.sources == tuple(map(str, sources))
    assert str(refused.value).startswith(f"no game in {sources[0]}, {sources[1]} can be used")
    assert len(bad) == 1
    assert not (tmp_path / "tables").exists()


def test_players_without_names_have_the_same_number_in_every_game(
    collection: Path, tmp_path: Path
) -> None:
    tilewright.write_dataset(
        tmp_path, [collection], positions=False, anonymous=True, on_bad=lambda _: None
    )
    games = rows(tmp_path, "games")
    assert [game["players"] for game in games] == [["1", "2"], ["3", "2"]]
    assert {game["source"] for game in games} == {None}
    assert not (tmp_path / "positions.parquet").exists()
    assert b"Ott" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


def test_self_play_makes_the_same_tables(tmp_path: Path) -> None:
    summary = tilewright.write_selfplay_dataset(tmp_path / "a", 3, lexicon="common", seed=7)
    again = tilewright.write_selfplay_dataset(tmp_path / "b", 3, lexicon="common", seed=7)
    assert summary == again and summary.games == 3
    for table in TABLES:
        assert rows(tmp_path / "a", table) == rows(tmp_path / "b", table)
        assert pq.read_schema(tmp_path / "a" / f"{table}.parquet").names == list(TABLES[table])
    described = json.loads((tmp_path / "a" / "dataset.json").read_text())
    assert (described["dataset"], described["seed"], described["games"]) == (VERSION, 7, 3)
    assert described["lexicon"] == "COMMON"
    assert {row["lexicon"] for row in rows(tmp_path / "a", "games")} == {"COMMON"}


def test_a_dataset_of_no_games_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        tilewright.write_selfplay_dataset(tmp_path / "tables", 0)
    assert not (tmp_path / "tables").exists()


def test_a_position_of_self_play_is_one_in_which_the_engine_moves_so(tmp_path: Path) -> None:
    tilewright.write_selfplay_dataset(tmp_path, 1, lexicon="common", seed=7)
    generator = tilewright.Generator("common")
    turns, positions = rows(tmp_path, "turns"), rows(tmp_path, "positions")
    plays = [
        (turn, position)
        for turn, position in zip(turns, positions, strict=True)
        if turn["kind"] == "play" and turn["bag"]
    ]
    assert len(plays) > 5
    for turn, position in plays:
        game = tilewright.Game.from_cgp(str(position["cgp"]), lexicon="common", seed=1)
        best = generator.best(game.position, str(turn["rack"]))
        assert isinstance(best, tilewright.EnginePlay)
        assert (best.equity / 1000, best.score) == (turn_equity(position), turn["score"])


def turn_equity(position: dict[str, object]) -> object:
    return position["best_equity"]


def test_the_documentation_has_every_column_with_its_type() -> None:
    page = Path(__file__).parents[2].joinpath("docs/dataset.md").read_text()
    for name, columns in TABLES.items():
        section = page.split(f"### {name}\n")[1].split("\n#")[0]
        shown = re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", section, re.MULTILINE)
        assert shown == [(column, kind.rstrip("_")) for column, kind in columns.items()]


@pytest.mark.parametrize(
    ("row", "table"), [(GameRow, "games"), (TurnRow, "turns"), (PositionRow, "positions")]
)
def test_a_row_has_a_field_for_each_column(row: type, table: str) -> None:
    assert ["game", *row.__struct_fields__] == list(TABLES[table])  # type: ignore[attr-defined]


def test_a_list_of_files_is_no_source(tmp_path: Path) -> None:
    wrong: Any = [tmp_path]
    with pytest.raises(TypeError, match=r"read_collection\(\*files\)"):
        next(tilewright.read_collection(wrong))


def test_a_single_source_needs_no_list(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(GOOD)
    given: tuple[str | Path | list[Path], ...] = (file, str(file), [file])
    for number, source in enumerate(given):
        summary = tilewright.write_dataset(tmp_path / f"{number}", source, positions=False)
        assert summary.games == 1

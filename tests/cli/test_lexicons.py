"""`tilewright lexicon` as a script and as a reader sees it."""

from __future__ import annotations

import gzip
import json
from array import array
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.engine.leave_files import TABLE_LENGTH, write_leaves
from tilewright.lexicon import load_lexicon
from tilewright.lexicon.build_graphs import build_all
from tilewright.lexicon.lexicon import hash_of_words

WORDS = ["AT", "CAT", "CATS", "TA"]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("cats\nat\r\ncat  a small one\nta\nA\n")
    return path


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["lexicon", *map(str, arguments)])


def test_a_list_becomes_a_word_graph_of_its_words(words: Path, tmp_path: Path) -> None:
    result = run("build", words, "-o", tmp_path / "four.kwg", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    lexicon = load_lexicon(tmp_path / "four.kwg")
    assert list(lexicon) == WORDS
    assert (told["words"], told["nodes"]) == (4, len(lexicon.graph))
    assert told["content_hash"] == lexicon.content_hash == hash_of_words(WORDS)
    assert told["bytes"] == (tmp_path / "four.kwg").stat().st_size


def test_the_same_words_make_the_same_file(words: Path, tmp_path: Path) -> None:
    packed = tmp_path / "other.gz"
    packed.write_bytes(gzip.compress(b"TA\nCATS\nCAT\nAT\n"))
    run("build", words, "-o", tmp_path / "one.kwg")
    run("build", packed, "-o", tmp_path / "two.kwg")
    assert (tmp_path / "one.kwg").read_bytes() == (tmp_path / "two.kwg").read_bytes()


def test_a_file_is_written_over_only_by_force(words: Path, tmp_path: Path) -> None:
    target = tmp_path / "four.kwg"
    target.write_bytes(b"mine")
    refused = run("build", words, "-o", target)
    assert (refused.exit_code, refused.stdout, target.read_bytes()) == (2, "", b"mine")
    assert "--force" in refused.stderr
    assert run("build", words, "-o", target, "--force").exit_code == 0
    assert list(load_lexicon(target)) == WORDS


@pytest.mark.parametrize(
    ("content", "reason"), [("CAT\nC4T\n", "line 2"), ("", "no word"), ("A\n", "no word")]
)
def test_a_bad_list_is_refused_and_nothing_is_written(
    tmp_path: Path, content: str, reason: str
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(content)
    result = run("build", path, "-o", tmp_path / "bad.kwg")
    assert result.exit_code == 2
    assert reason in result.stderr
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["graph.txt", "graph", "none/graph.kwg"])
def test_a_target_that_will_not_do_is_refused(words: Path, tmp_path: Path, name: str) -> None:
    result = run("build", words, "-o", tmp_path / name)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilewright: ")
    assert list(tmp_path.iterdir()) == [words]


def test_info_tells_what_is_in_a_graph(words: Path, tmp_path: Path) -> None:
    build_all()
    run("build", words, "-o", tmp_path / "four.kwg")
    told = json.loads(run("info", tmp_path / "four.kwg", "--json").stdout)
    assert (told["format"], told["words"], told["longest"], told["letters"]) == (
        "KWG", 4, 4, "ACST",
    )  # fmt: skip
    assert told["content_hash"] == hash_of_words(WORDS)
    assert told["dawg_nodes"] + told["gaddag_nodes"] + 2 == told["nodes"]
    assert told["shipped_as"] is None
    plain = run("info", tmp_path / "four.kwg").stdout
    assert "words         4\n" in plain
    assert "neither CLUB nor COMMON" in plain


def test_info_knows_the_shipped_lists(tmp_path: Path) -> None:
    build_all()
    common = load_lexicon("common")
    path = tmp_path / "mine.txt"
    path.write_text("\n".join(common))
    for source in ("common", str(path)):
        told = json.loads(run("info", source, "--json").stdout)
        assert (told["shipped_as"], told["words"]) == ("COMMON", len(common))


def test_info_tells_what_is_in_a_file_of_leaves(tmp_path: Path) -> None:
    table = array("i", bytes(4 * TABLE_LENGTH))
    table[1:3] = array("i", [1500, -2500])
    write_leaves(tmp_path / "two.klv2", table, [0] * 10 + [1] + [0] * 6 + [1] + [0] * 9)
    told = json.loads(run("info", tmp_path / "two.klv2", "--json").stdout)
    assert (told["format"], told["leaves"], told["not_zero"]) == ("KLV2", 1_107_567, 2)
    assert (told["lowest"], told["highest"]) == (-2.5, 1.5)
    assert told["bytes"] == (tmp_path / "two.klv2").stat().st_size


@pytest.mark.parametrize("name", ["bad.kwg", "bad.klv2", "bad.klv", "none.kwg", "none.klv2"])
def test_a_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    if name.startswith("bad"):
        (tmp_path / name).write_bytes(b"\xff" * 11)
    result = run("info", tmp_path / name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("tilewright: ")
    assert len(result.stderr.splitlines()) == 1

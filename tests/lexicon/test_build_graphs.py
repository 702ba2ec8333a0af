"""Graphs are built once, vouched for by an index, and built again when anything changed."""

import json
from pathlib import Path

import pytest

from tilewright.lexicon import BadGraph, LexiconMissing
from tilewright.lexicon.build_graphs import is_up_to_date
from tilewright.lexicon.built import build_into
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.lexicon.loading import load_built, load_lexicon

LISTS = {
    "club": ["AT", "CAT", "TA"],
    "common": ["AT", "CAT"],
    "club-phoneys": ["AT", "CAT", "KAT", "TA"],
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    build_into(tmp_path, "source 1", LISTS)
    return tmp_path


def test_what_was_built_is_loaded_with_its_name_and_hash(built: Path) -> None:
    club = load_built(built, "club")
    assert (club.name, list(club)) == ("CLUB", LISTS["club"])
    assert club.content_hash == hash_of_words(LISTS["club"])
    assert list(load_built(built, "common")) == LISTS["common"]


def test_the_known_hash_is_that_of_the_words_in_the_graph(built: Path) -> None:
    assert load_lexicon(built / "club.kwg").content_hash == load_built(built, "club").content_hash


def test_what_was_built_is_up_to_date_for_the_same_source_alone(built: Path) -> None:
    assert is_up_to_date(built, "source 1")
    assert not is_up_to_date(built, "source 2")


@pytest.mark.parametrize("name", ["club.kwg", "common.kwg", "club-phoneys.kwg", "graphs.json"])
def test_a_file_that_is_gone_is_built_again(built: Path, name: str) -> None:
    (built / name).unlink()
    assert not is_up_to_date(built, "source 1")


@pytest.mark.parametrize("name", ["club.kwg", "common.kwg", "club-phoneys.kwg", "graphs.json"])
def test_a_file_that_was_cut_off_is_built_again(built: Path, name: str) -> None:
    (built / name).write_bytes((built / name).read_bytes()[:-4])
    assert not is_up_to_date(built, "source 1")


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", "null", '{"source": 1, "graphs": {"club": 7}}']
)
def test_an_index_of_another_shape_counts_for_nothing(built: Path, content: str) -> None:
    (built / "graphs.json").write_text(content)
    assert not is_up_to_date(built, "source 1")
    with pytest.raises(LexiconMissing, match="build_graphs"):
        load_built(built, "club")


def test_a_graph_that_is_not_the_one_built_is_refused(built: Path) -> None:
    (built / "common.kwg").replace(built / "club.kwg")
    with pytest.raises(BadGraph):
        load_built(built, "club")


def test_a_graph_that_is_gone_is_missing(built: Path) -> None:
    (built / "club.kwg").unlink()
    with pytest.raises(LexiconMissing):
        load_built(built, "club")


def test_building_twice_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in built.iterdir()}
    build_into(tmp_path, "source 1", LISTS)
    assert {path.name: path.read_bytes() for path in built.iterdir()} == before
    assert set(json.loads(before["graphs.json"])["graphs"]) == set(LISTS)

"""A word graph file is taken whole or refused with the reason, before anything walks it."""

from array import array
from pathlib import Path

import pytest

from tilewright.lexicon import BadGraph, LexiconError, LexiconMissing, TooLarge, load_lexicon
from tilewright.lexicon.graph import LARGEST_GRAPH, read_known_graph, replace_file, write_graph
from tilewright.lexicon.kernels.graph_builder import build_graph

END = 0x800000
LAST = 0x400000
A = 1 << 24
WORDS = ["AT", "CAT", "CATS", "TA"]


@pytest.fixture
def kwg(tmp_path: Path) -> Path:
    path = tmp_path / "small.kwg"
    write_graph(path, build_graph(WORDS))
    return path


def refusal(path: Path, *nodes: int) -> LexiconError:
    path.write_bytes(array("I", nodes).tobytes())
    with pytest.raises(LexiconError) as refused:
        load_lexicon(path)
    return refused.value


def test_a_written_graph_is_read_back(kwg: Path) -> None:
    lexicon = load_lexicon(kwg)
    assert (lexicon.name, list(lexicon), len(lexicon)) == ("small", WORDS, 4)


def test_the_file_is_little_endian(kwg: Path) -> None:
    nodes = build_graph(WORDS)
    assert kwg.read_bytes()[:4] == nodes[0].to_bytes(4, "little")


def test_a_file_cut_off_inside_a_node_is_refused(kwg: Path) -> None:
    kwg.write_bytes(kwg.read_bytes()[:-3])
    with pytest.raises(BadGraph, match="multiple of 4"):
        load_lexicon(kwg)


def test_a_file_cut_off_at_any_node_is_refused(kwg: Path) -> None:
    content = kwg.read_bytes()
    for size in range(0, len(content), 4):
        kwg.write_bytes(content[:size])
        with pytest.raises(BadGraph):
            load_lexicon(kwg)


def test_an_arc_that_leads_outside_is_refused_with_its_place(tmp_path: Path) -> None:
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, A | END | LAST | 9)
    assert isinstance(error, BadGraph)
    assert error.evidence == {"index": 2, "arc": A | END | LAST | 9}


def test_a_cycle_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, A | LAST | 3, A | END | LAST | 2)
    assert isinstance(error, BadGraph)
    assert "cycle" in str(error)


def test_an_arc_back_to_its_own_list_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, A | END, A | END | LAST | 2)
    assert "cycle" in str(error)


def test_a_tile_beyond_z_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, 27 << 24 | END | LAST)
    assert "tile" in str(error)


def test_a_list_that_runs_off_the_end_is_refused(tmp_path: Path) -> None:
    assert "runs off" in str(refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, A | END))


def test_a_separator_inside_the_dawg_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, A | LAST | 3, END | LAST)
    assert "separator" in str(error)


def test_a_graph_without_words_is_refused(tmp_path: Path) -> None:
    assert "without words" in str(refusal(tmp_path / "x.kwg", LAST, LAST))


def test_a_graph_without_gaddag_is_refused(kwg: Path) -> None:
    content = bytearray(kwg.read_bytes())
    content[4:8] = LAST.to_bytes(4, "little")
    kwg.write_bytes(content)
    with pytest.raises(BadGraph, match="GADDAG"):
        load_lexicon(kwg)


def test_a_small_graph_with_endless_words_is_refused(tmp_path: Path) -> None:
    # each node has two ways to the next: 2 to the power of 40 paths in 80 nodes
    steps = [(arc, step) for step in range(40) for arc in (A, 2 * A | LAST)]
    nodes = [arc | (4 + 2 * step) for arc, step in steps]
    nodes[-2:] = [A | END, 2 * A | END | LAST]
    error = refusal(tmp_path / "x.kwg", LAST | 2, LAST | 2, *nodes)
    assert "too long" in str(error)


def test_a_file_larger_than_any_graph_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.kwg"
    with path.open("wb") as file:
        file.truncate(LARGEST_GRAPH + 4)
    with pytest.raises(TooLarge) as refused:
        load_lexicon(path)
    assert refused.value.evidence["size"] == LARGEST_GRAPH + 4


def test_a_file_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(LexiconMissing):
        load_lexicon(tmp_path / "none.kwg")


def test_a_folder_is_no_lexicon(tmp_path: Path) -> None:
    with pytest.raises(LexiconError):
        load_lexicon(tmp_path)


def test_a_built_graph_that_was_changed_afterwards_is_refused(kwg: Path) -> None:
    with pytest.raises(BadGraph, match="has changed since it was built"):
        read_known_graph(kwg, 4, "0" * 64)


def test_a_file_that_cannot_be_written_leaves_the_old_one(kwg: Path) -> None:
    before = kwg.read_bytes()
    with pytest.raises(TypeError):
        replace_file(kwg, "text is not bytes")  # type: ignore[arg-type]  # on purpose
    assert kwg.read_bytes() == before
    assert list(kwg.parent.iterdir()) == [kwg]

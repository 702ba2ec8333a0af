"""Feed KWG files to their reader: `python fuzz/fuzz_word_graph.py` (needs atheris)."""

from tilewright.engine.generator import Generator
from tilewright.lexicon import BadGraph, Lexicon
from tilewright.lexicon.graph import FIRST_CHILD, Graph, bytes_of_graph, graph_of_bytes, survey
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.notation.cgp import read_cgp
from tilewright.rules.editions import STANDARD

LISTS = (
    ["AT", "TA"],
    ["AB", "BA"],
    ["CAB", "CAR", "CARE", "CARED", "CARES", "CAT", "CATS", "SCAR", "SCARE", "TAR", "TARS"],
    ["HORN", "HORNS", "OH", "ON", "NO", "ABCDEFGHIJKLMNO", "ZA", "QI"],
)


def _anagrams() -> bytes:
    """Return a graph with the GADDAG of anagrams of its words, which the reader accepts."""
    one, other = build_graph(["AT", "CARE", "CARES"]), build_graph(["TA", "RACE", "RACES"])
    shift = len(one) - 2
    nodes = one + other[2:]
    for place in range(len(one), len(nodes)):
        nodes[place] += shift if nodes[place] & FIRST_CHILD else 0
    nodes[1] = other[1] + shift
    return bytes_of_graph(nodes)


SEEDS = (*(bytes_of_graph(build_graph(words)) for words in LISTS), _anagrams())
POSITIONS = (
    read_cgp("15/15/15/15/15/15/15/5HORN6/8A6/8T6/15/15/15/15/15 ACERST?/ 0/0 0;"),
    read_cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACERST?/ 0/0 0;"),
)
MOST_WORDS = 2000  # for the walks in Python: a small file can hold millions of words


def check(data: bytes) -> None:
    """Check that a file is refused, or that every walk of it ends and agrees with the survey."""
    try:
        nodes = graph_of_bytes(data, "fuzz")
        facts = survey(nodes)
    except BadGraph:
        return
    assert facts.dawg_nodes + facts.gaddag_nodes <= len(nodes)
    lexicon = Lexicon("FUZZ", Graph(nodes, facts.words))
    _play(lexicon)
    if facts.words <= MOST_WORDS:
        _look_up(lexicon, facts.longest)


def _play(lexicon: Lexicon) -> None:
    """Check that the kernel finds plays, and the best of them, without leaving its buffers."""
    generator = Generator(lexicon)
    for read in POSITIONS:
        position = read.position(STANDARD)
        count = generator.playcount(position, read.rack)
        # a damaged GADDAG can reach a play on several ways, and a list has it once
        assert count.plays >= len(generator.plays(position, read.rack))
        generator.best(position, read.rack)
        assert generator.has_play(position, read.rack) == (count.plays > 0)


def _look_up(lexicon: Lexicon, longest: int) -> None:
    words = list(lexicon)
    assert len(words) == len(lexicon)
    assert max(map(len, words)) == longest
    assert all(word in lexicon for word in words)
    assert words == sorted(words)
    lexicon.anagrams("ACERST?", whole=False)
    lexicon.pattern("CA?")
    lexicon.hooks("CAR")


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("word_graph", SEEDS, check)

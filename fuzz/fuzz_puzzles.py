"""Feed packs of puzzles to their reader: `python fuzz/fuzz_puzzles.py` (needs atheris)."""

from tilewright.study.puzzles.lines import BadPuzzle
from tilewright.study.puzzles.pack import BadPack, read_pack, write_pack

FIRST = b"# tilewright puzzles 1 own " + b"0" * 64 + b"\n"
EMPTY = b"/".join([b"15"] * 15)
OPENED = EMPTY.replace(b"15", b"5HoRN6", 8).replace(b"5HoRN6", b"15", 7)
SEEDS = (
    FIRST
    + EMPTY
    + b" AEHNORT/ 0/0 0; kind bingo; edition standard; lex CLUB; answer 8H ANOTHER;"
    + b" tempting 8E NORTH; stars 1; themes bingo; common;\n",
    FIRST
    + OPENED
    + b" / 14/0 0; kind hooks; edition wall; lex CLUB; asked 8F HoRN; answer /SY; stars 3;\n",
    FIRST
    + OPENED
    + b" AIIIUUV/ 0/14 0; kind exchange; edition wall; lex CLUB; answer -IIUUV; stars 2;\n",
)


def check(data: bytes) -> None:
    """Check that a pack is refused, or that what was read reads back the same."""
    try:
        read = read_pack(data)
    except (BadPack, BadPuzzle):
        return
    again = read_pack(write_pack(read))
    assert (again.name, again.words, list(again)) == (read.name, read.words, list(read))


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("puzzles", SEEDS, check)

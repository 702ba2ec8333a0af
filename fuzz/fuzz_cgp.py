"""Feed CGP to its reader: `python fuzz/fuzz_cgp.py -max_total_time=60` (needs atheris)."""

from tilewright.notation.cgp import BadCgp, read_cgp, write_cgp
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import UnsoundSetup

SEEDS = (
    b"15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 AEINRT?/ 14/0 0; lex CLUB;",
    b"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0;",
    b"14Z/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QQQQQQQ/?/A -5/0/300 2;",
)


def check(data: bytes) -> None:
    """Check that the text is refused with its place, or that what was read reads back the same."""
    try:
        read = read_cgp(data.decode("utf-8", "replace"))
    except BadCgp:
        return
    assert read_cgp(write_cgp(read)) == read
    try:
        position = read.position(STANDARD)
    except UnsoundSetup:
        return
    assert position.board == read.board


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("cgp", SEEDS, check)

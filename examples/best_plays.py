"""Print the best plays of a position written as CGP, each with the words it makes.

python examples/best_plays.py "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0"
"""

import sys

import tilewright
from tilewright.notation.cgp import read_cgp

HORN = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0"


def main() -> None:
    cgp = read_cgp(sys.argv[1] if len(sys.argv) > 1 else HORN)
    position = cgp.position(tilewright.EDITIONS["standard"])
    generator = tilewright.Generator(tilewright.load_lexicon("club"))
    for play in generator.plays(position, cgp.rack)[:10]:
        scored = position.judge(play.play, cgp.rack)
        words = " ".join(word.word for word in scored.words)
        print(f"{scored.written!s:<14} {scored.score:>4} {play.equity / 1000:>7.1f}  {words}")


if __name__ == "__main__":
    main()

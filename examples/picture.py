"""Draw a board as a picture for a browser; in a notebook, `tilewright.svg(...)` shows itself.

python examples/picture.py board.svg
"""

import sys
from pathlib import Path

import tilewright


def main() -> None:
    game = tilewright.Game("folio", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    game.play("8F HORN")
    last = game.play("H6 FARM")
    picture = tilewright.svg(game.position, last=last)
    Path(sys.argv[1] if len(sys.argv) > 1 else "board.svg").write_text(str(picture), "utf-8")


if __name__ == "__main__":
    main()

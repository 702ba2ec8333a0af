"""A referee beside a real board: judge plays typed in, by the edition in the box.

python examples/referee.py heirloom <<< "8F HORN"
"""

import sys

import tilewright


def main() -> None:
    edition = tilewright.EDITIONS[sys.argv[1] if len(sys.argv) > 1 else "standard"]
    position = tilewright.Position.opening(edition)
    for line in sys.stdin:
        try:
            play = position.resolve(tilewright.WrittenPlay.parse(line))
            scored = position.judge(play)
        except ValueError as refused:
            print(f"no: {refused}")
            continue
        sums = ", ".join(f"{word.written} {word.score}" for word in scored.words)
        print(f"{scored.written}: {scored.score} ({sums})")
        position = position.after(scored)
    print(position)


if __name__ == "__main__":
    main()

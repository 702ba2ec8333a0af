"""A small engine of this game, with a fault for each test that wants one.

    python script.py FAULT [NOTE]

It plays the first two tiles of its rack on the opening square, which need not be a word, and passes
when there is a tile. NOTE is a file for what it has seen.
"""

import os
import subprocess
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else "good"
NOTE = sys.argv[2] if len(sys.argv) > 2 else ""


def say(line: str) -> None:
    print(line, flush=True)


def note(line: str) -> None:
    if NOTE:
        with open(NOTE, "a", encoding="utf-8") as file:
            file.write(line + "\n")


def move(position: str) -> str:
    rows, racks, *_ = position.split()
    tiles = racks.split("/")[0].replace("?", "")[:2]
    is_empty = not any(letter.isalpha() for letter in rows)
    return f"8h.{tiles}" if is_empty and len(tiles) == 2 else "pass"


ANSWERS = {
    "garbage": "bestmove \x1b[2J\u202e;;;",
    "illegal": "bestmove 1a.ZZZZZZZ",
    "not_held": "bestmove ex.QQ",
}


def go(position: str) -> None:
    if FAULT == "hanging":
        time.sleep(3600)
    if FAULT == "with_child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        note(f"child {child.pid} is running")
        time.sleep(3600)
    if FAULT == "long_line":
        while True:
            sys.stdout.write("x" * 65536)
    if FAULT == "many_lines":
        while True:
            say("info string again and again")
    if FAULT == "dying":
        sys.exit(3)
    say("info currmove pass sc 0 wp 12.5 wpe 0.5 eq -3.2 it 7 ig 0")
    if FAULT != "stubborn":
        say(ANSWERS.get(FAULT, f"bestmove {move(position)}"))


def main() -> None:
    position = ""
    note(" ".join(sorted(os.environ)))
    for line in sys.stdin:
        note(line.strip())
        word, _, rest = line.strip().partition(" ")
        if word == "ucgi":
            if FAULT != "silent":
                say("id name Script")
                say("ucgiok")
        elif word == "position":
            position = rest.removeprefix("cgp ")
        elif word == "go":
            go(position)
        elif word == "stop" and FAULT == "stubborn":
            say(f"bestmove {move(position)}")
        elif word == "quit":
            break


main()

"""The reading of what MAGPIE's console prints."""

import re
from dataclasses import dataclass

from tilewright.rules.play import Exchange, Pass, WrittenPlay
from tilewright.rules.tiles import Tiles

_MOVE = re.compile(
    r"^ *(?:.* )?1: +"
    r"(?:\(exch (?P<tiles>[A-Z?]+)\)|(?P<at>[0-9A-O]+) (?P<word>[A-Za-z()]+)|pass)",
    re.MULTILINE,
)
_ENDGAME_MOVE = re.compile(r"^(?:(?P<at>[0-9A-O]+) (?P<word>[A-Za-z()]+)|pass)", re.IGNORECASE)
_SAMPLES = re.compile(r"^Iters: +(\d+)", re.MULTILINE)
_DEPTH = re.compile(r"^Endgame \(depth: (\d+),")


@dataclass(frozen=True, slots=True)
class Solution:
    """The endgame solver's answer: the turns looked ahead, its move, and what is gained by it."""

    depth: int
    move: WrittenPlay | Pass
    spread: int


class NoAnswer(Exception):
    """Output of the console without the figure that was expected."""


def move_of(answer: str) -> WrittenPlay | Exchange | Pass:
    """Return the first move of an answer.

    Raises:
        NoAnswer: there is none.
    """
    found = _MOVE.search(answer)
    if found is None:
        raise NoAnswer(answer)
    if found["tiles"]:
        return Exchange(Tiles.parse(found["tiles"]))
    return _play(found["at"], found["word"])


def samples_of(answer: str) -> int:
    """Return the number of samples of a simulation.

    Raises:
        NoAnswer: the answer does not have it.
    """
    found = _SAMPLES.search(answer)
    if found is None:
        raise NoAnswer(answer)
    return int(found[1])


def solution_of(answer: str) -> Solution:
    """Return the outcome of an endgame: three lines, of which the second names columns.

    Raises:
        NoAnswer: the answer is not of this form.
    """
    first, heads, line, *_ = [*answer.split("\n"), "", "", ""]
    depth, move, column = _DEPTH.match(first), _ENDGAME_MOVE.match(line), heads.find(" V ")
    if depth is None or move is None or column < 0:
        raise NoAnswer(answer)
    spread = int(line[column:].split()[0])
    return Solution(int(depth[1]), _play(move["at"], move["word"]), spread)


def _play(at: str | None, word: str | None) -> WrittenPlay | Pass:
    if not at or not word:
        return Pass()
    return WrittenPlay.parse(f"{at} {re.sub('[()]', '', word)}")

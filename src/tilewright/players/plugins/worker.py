"""The process in which a player of another package runs: questions in, answers out.

    python -P -m tilewright.players.plugins.worker

The player's output goes to standard error, and its standard input is empty: both pipes belong to
the conversation. The process ends with its input, even during an endless loop.
"""

import os
import queue
import random
import sys
import threading
import traceback
from typing import BinaryIO

from tilewright.players.player import NothingToDecide, Player
from tilewright.players.plugins.messages import (
    LONGEST_REASON,
    Failed,
    Ready,
    Reply,
    Start,
    TurnQuestion,
    Undecided,
    read_question,
    wired,
    write_reply,
)
from tilewright.players.plugins.offered import PluginFailed, UnknownPlugin, new_plugin


def main() -> None:
    """Answer the questions on standard input until it ends."""
    questions, answers = _pipes()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(questions, lines), daemon=True).start()
    side = _PlayersSide()
    while True:
        question = read_question(lines.get())
        answers.write(write_reply(side.reply(question)))
        answers.flush()


class _PlayersSide:
    """The player, once it has been made, and its chance."""

    def __init__(self) -> None:
        self._dice = random.Random()
        self._player: Player | None = None
        self._has_shown = False

    def reply(self, question: Start | TurnQuestion) -> Reply:
        self._dice.seed(question.dice)
        try:
            if isinstance(question, Start):
                self._player = new_plugin(
                    question.name, question.lexicon, self._dice, question.seed
                )
                return Ready()
            assert self._player is not None, "the first question makes it"
            return wired(self._player.choose(question.view))
        except NothingToDecide as error:
            return Undecided(str(error)[:LONGEST_REASON])
        except (PluginFailed, UnknownPlugin) as error:
            self._show(error.__cause__)
            return Failed(str(error)[:LONGEST_REASON])

    def _show(self, error: BaseException | None) -> None:
        """Print the traceback of the first error; more of them would hide it."""
        if error is not None and not self._has_shown:
            self._has_shown = True
            traceback.print_exception(error)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the streams of the conversation, and keep them from the player."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    # the stream on 1 would keep the output until it is full
    sys.stdout = sys.stderr
    return questions, answers


def _read(questions: BinaryIO, lines: "queue.SimpleQueue[bytes]") -> None:
    for line in questions:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()

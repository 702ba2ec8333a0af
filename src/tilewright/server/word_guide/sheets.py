"""Which entries on a sheet beside a real board are ruled by the lexicon."""

from tilewright.companion.commands import Command, TakeBack, WriteChallenge, WritePlay
from tilewright.companion.events import Judge
from tilewright.server.companions.bench import Bench


def is_ruled_by_lexicon(bench: Bench) -> bool:
    """Return whether the program, and not the people, says which words are good here."""
    return bench.companion.started.words is not Judge.PEOPLE


def trying_beside(bench: Bench, command: Command) -> str | None:
    """Return whose try the entry is; None where no entry like it can show a word."""
    if not is_ruled_by_lexicon(bench) or not isinstance(command, WritePlay | TakeBack):
        return None
    return bench.id


def tells_words(bench: Bench, command: Command) -> bool:
    """Return whether what becomes of the entry tells which words are good."""
    judge = bench.companion.started.words
    if isinstance(command, WritePlay):
        return judge is Judge.VOID
    return isinstance(command, WriteChallenge) and judge is Judge.CHALLENGE

"""Which entries on a sheet beside a real board are ruled by the lexicon."""

from tilewright.companion.commands import Command, TakeBack, WriteChallenge, WritePlay
from tilewright.companion.events import Judge
from tilewright.host.companion import CompanionSheet


def is_ruled_by_lexicon(sheet: CompanionSheet) -> bool:
    """Return whether the program, and not the people, says which words are good here."""
    return sheet.companion.started.words is not Judge.PEOPLE


def trying_beside(sheet: CompanionSheet, command: Command) -> str | None:
    """Return whose try the entry is; None where no entry like it can show a word."""
    if not is_ruled_by_lexicon(sheet) or not isinstance(command, WritePlay | TakeBack):
        return None
    return sheet.id


def tells_words(sheet: CompanionSheet, command: Command) -> bool:
    """Return whether what becomes of the entry tells which words are good."""
    judge = sheet.companion.started.words
    if isinstance(command, WritePlay):
        return judge is Judge.VOID
    return isinstance(command, WriteChallenge) and judge is Judge.CHALLENGE

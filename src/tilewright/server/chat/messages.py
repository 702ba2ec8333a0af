"""Chat messages beside a game and the right to send them: values and rules, no input.

A player who took an open seat is a stranger to the others. Where there are strangers, no one may
write until all have agreed to chat; this also holds in a rematch of the game where they met.
"""

import unicodedata
from collections.abc import Iterable

from msgspec import Struct

from tilewright.api.chat import NewMessage
from tilewright.host.gathering import ForAnybody, Gathering, Taken
from tilewright.rules.alphabet import BLANK, Alphabet, in_text
from tilewright.server.http.problems import malformed
from tilewright.server.names.reading import JOINERS, TOO_MANY_MARKS, UNSEEN, heaps_marks
from tilewright.server.store.messages import Content

MOST_LINES = 10


class ChatParticipants(Struct, frozen=True):
    """The people at a table: the game where they met, and which have agreed to chat.

    >>> ChatParticipants("game", frozenset({"ann", "ben"}), True, frozenset({"ann"})).may_write
    False
    >>> ChatParticipants("game", frozenset({"ann", "ben"}), False, frozenset()).may_write
    True
    """

    origin: str
    people: frozenset[str]
    strangers: bool
    agreed: frozenset[str]

    @property
    def may_write(self) -> bool:
        """True if the people at the table may write."""
        return not self.strangers or self.people <= self.agreed


def met_as_strangers(gathering: Gathering) -> bool:
    """Return whether a player took a seat that was open to anyone."""
    return any(isinstance(chair, Taken) and chair.was == ForAnybody() for chair in gathering.chairs)


def read_content(new: NewMessage, alphabet: Alphabet) -> Content:
    """Return the content of the message with its white space normalised.

    Raises:
        Problem: `malformed`, if it is invisible, too long, or holds unprintable characters, or
            tiles of another alphabet than the game's.
    """
    for tile in new.tiles or ():
        if tile != BLANK and tile not in alphabet:
            raise malformed(f"A message in tiles has those of the game: {alphabet}, and ?.")
    return Content(None if new.text is None else read_text(new.text), new.tiles)


def read_text(text: str) -> str:
    """Return the text with its white space normalised and without empty lines at either end.

    >>> read_text("  Well   played! \\r\\nAgain? ")
    'Well played!\\nAgain?'

    Raises:
        Problem: `malformed`, if it is invisible, has too many lines, holds unprintable
            characters, or heaps marks on a letter.
    """
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    if len(lines) > MOST_LINES:
        raise malformed(f"A message may have at most {MOST_LINES} lines.")
    if not any(map(_shows, lines)) or not all(_can_be_shown(line) for line in lines):
        # no marks that change the direction of writing, which would affect the text behind
        raise malformed("A message needs visible characters, and no control characters.")
    if heaps_marks(text):
        raise malformed(TOO_MANY_MARKS)
    return "\n".join(lines)


def spelled(content: Content) -> str:
    """Return the text of a message, or the letters of its tiles with a space for each blank.

    >>> spelled(Content(tiles=("H", "I", "?", "A", "N", "N")))
    'HI ANN'
    """
    shown = in_text("".join(content.tiles or ())).replace("[", "").replace("]", "")
    return content.text or shown.replace(BLANK, " ")


def _shows(line: Iterable[str]) -> bool:
    return any(unicodedata.category(char)[0] in "LNPS" and char not in UNSEEN for char in line)


def _can_be_shown(line: Iterable[str]) -> bool:
    return all(char.isprintable() or char in JOINERS for char in line)

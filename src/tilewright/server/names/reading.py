"""Which names are accepted: visible, in one script, and nobody else's to look at.

Guests' names and those of tokens, sheets and computers may hold signs and emoji; the name of an
account may not. Names that exist already are never read again.
"""

import re
import unicodedata
from functools import cache

from tilewright.api.requests import LONGEST_NAME
from tilewright.server.names.look_alikes import (
    SEPARATORS,
    is_allowed,
    is_ignorable,
    key_of,
    likeness_of,
)

JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible, but needed to write Persian and to join emoji."""
UNSEEN = (
    "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters and symbols without any visible shape."""
MOST_MARKS = 8
"""The most combining marks on one letter, more than a language writes; a heap hides other lines."""
TOO_MANY_MARKS = f"A letter may have at most {MOST_MARKS} accents or other marks."

_EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"
_VIRAMA = 9
"""The combining class of the marks after which a joiner shapes an Indian letter."""
_PRODUCT = "tilewright"
_OPERATOR = (
    "admin administration administrator admins betreiber helpdesk hostmaster mod moderation "
    "moderator moderators mods official operator owner postmaster root security sicherheit "
    "support sysadmin system verwaltung webmaster"
).split()
"""Words that other players would take for the server's operator."""
_NOBODY = (
    "abuse account all anonymous anonym bot computer contact deleted everybody everyone gast guest "
    "help hilfe host info kontakt me nobody noreply null privacy referee server service site staff "
    "team undefined unknown you"
).split()
"""Words that other players would take for the server or for nobody in particular."""

# the scripts that one name may mix, as a language writes them together (Unicode Technical
# Standard 39, "highly restrictive"), by the first words of their letters' names
_EAST_ASIAN = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "BOPOMOFO"}, {"CJK", "HANGUL"})
_OF_SEVERAL_SCRIPTS = {"KATAKANA-HIRAGANA": "KATAKANA", "IDEOGRAPHIC": "CJK"}
_OF_ANY_SCRIPT = "MODIFIER"


class NameRefused(Exception):
    """A name that nobody can have here: why, and the character it is about, if any."""

    code = "name_not_offered"

    def __init__(self, reason: str, message: str, char: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.char = None if char is None else called(char)


class NameReserved(NameRefused):
    """A name that other players would take for the server's, or for its operator's."""

    code = "name_reserved"

    def __init__(self) -> None:
        super().__init__("reserved", "This name is reserved: choose another.")


def read_name(text: str) -> str:
    """Return the name of a person or a thing with its white space normalised.

    Raises:
        NameRefused: it is invisible, mixes scripts, holds hidden characters or letters that are
            hardly ever written, or heaps marks on a letter.
        NameReserved: it could be taken for the operator's.
    """
    name = _normal(text)
    _check_visible(name)
    _check_letters(name)
    if _is_reserved(name, _OPERATOR):
        raise NameReserved
    return name


def read_account_name(text: str) -> str:
    """Return the name of an account with its white space normalised.

    Raises:
        NameRefused: no account can have this name.
        NameReserved: it could be taken for the server's or the operator's.
    """
    name = _normal(text)
    if len(name) > LONGEST_NAME:
        raise NameRefused("long", f"A name has at most {LONGEST_NAME} characters.")
    _check_visible(name, with_joiners=False)
    _check_letters(name)
    sign = next((char for char in name if not _is_plain(char)), None)
    if sign is not None or not any(map(str.isalpha, name)):
        message = (
            "An account's name has letters, with digits, spaces, dots, hyphens, apostrophes or "
            "underscores between them."
        )
        raise NameRefused("sign", message, sign)
    if _is_reserved(name, (*_OPERATOR, *_NOBODY)):
        raise NameReserved
    return name


def heaps_marks(text: str) -> bool:
    r"""Return whether a letter of the text has more combining marks than a language writes.

    >>> heaps_marks("Zoe\N{COMBINING DIAERESIS}"), heaps_marks("Z" + "\N{COMBINING DIAERESIS}" * 9)
    (False, True)
    """
    marks = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me"):
            marks += 1
        elif char not in JOINERS:
            marks = 0
        if marks > MOST_MARKS:
            return True
    return False


def called(char: str) -> str:
    r"""Return the name of a character, so that a message shows also one that is invisible.

    >>> called("\N{ZERO WIDTH SPACE}")
    'U+200B ZERO WIDTH SPACE'
    """
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"


def _normal(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _check_visible(name: str, *, with_joiners: bool = True) -> None:
    for place, char in enumerate(name):
        if _is_hidden(char) and not (with_joiners and _joins(name, place)):
            hidden = called(char)
            message = f"The name has a hidden character, {hidden}: type it again without that."
            raise NameRefused("hidden", message, char)
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise NameRefused("empty", "A name needs visible characters.")
    if heaps_marks(name):
        raise NameRefused("marks", TOO_MANY_MARKS)


def _check_letters(name: str) -> None:
    letters = [char for char in name if unicodedata.category(char)[0] in "LMN"]
    rare = next((char for char in letters if not is_allowed(char) and char not in _EMOJI_STYLE), "")
    if rare:
        message = f"Write the name without {called(rare)}, which is no letter of everyday use."
        raise NameRefused("letter", message, rare)
    scripts = {_script(letter) for letter in letters if letter.isalpha()} - {_OF_ANY_SCRIPT}
    if not _are_written_together(scripts):
        raise NameRefused("script", "Write the name in letters of one script.")


def _is_hidden(char: str) -> bool:
    return not char.isprintable() or is_ignorable(char) or char in UNSEEN


def _joins(name: str, place: int) -> bool:
    """Return whether the hidden character at this place shapes the one before it, as it should."""
    char, before = name[place], name[place - 1] if place else ""
    after = name[place + 1 : place + 2]
    if not before:
        return False
    if char == _EMOJI_STYLE:
        return unicodedata.category(before) == "So"
    if char not in JOINERS or not after:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return True
    if char == JOINERS[0]:
        return {_script(before), _script(after)} == {"ARABIC"}
    return _is_of_emoji(before) and unicodedata.category(after) == "So"


def _is_of_emoji(char: str) -> bool:
    return char == _EMOJI_STYLE or unicodedata.category(char) in ("So", "Sk")


def _is_plain(char: str) -> bool:
    category = unicodedata.category(char)
    return char in SEPARATORS or category in ("Mn", "Mc", "Nd") or category[0] == "L"


def _is_reserved(name: str, words: tuple[str, ...] | list[str]) -> bool:
    reserved = _keys(tuple(words))
    parts = list(filter(None, re.split(f"[{re.escape(SEPARATORS)}]+", name)))
    product = {key_of(_PRODUCT) in key_of(name), likeness_of(_PRODUCT) in likeness_of(name)}
    return (
        any(product)
        or not reserved.isdisjoint((key_of(name), likeness_of(name)))
        or (
            bool(parts)
            and all(not reserved.isdisjoint((key_of(part), likeness_of(part))) for part in parts)
        )
    )


@cache
def _keys(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(key for word in words for key in (key_of(word), likeness_of(word)))


def _script(letter: str) -> str:
    first = unicodedata.name(letter, "").partition(" ")[0]
    return _OF_SEVERAL_SCRIPTS.get(first, first)


def _are_written_together(scripts: set[str]) -> bool:
    return len(scripts) < 2 or any(scripts <= {"LATIN", *group} for group in _EAST_ASIAN)

"""Mail addresses: only the plain form that nearly everybody has.

An address goes into headers and into SMTP commands, so it may hold no character that means
something there: spaces, ends of lines, brackets, commas, quotes.
"""

import re

from tilewright.api.notices import LONGEST

_LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_TOP = r"[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_FORM = re.compile(rf"(?P<local>{_LOCAL})@(?P<domain>(?:{_LABEL}\.)+{_TOP})")
_LONGEST_LOCAL = 64


class BadMailbox(ValueError):
    """The text is not an address to which mail is sent."""


def read_mailbox(text: str) -> str:
    """Read an address and put its domain into small letters.

    Raises:
        BadMailbox: the text is not a plain address.

    >>> read_mailbox(" Ann.Smith@Post.Example ")
    'Ann.Smith@post.example'
    """
    found = _FORM.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or len(found["local"]) > _LONGEST_LOCAL:
        raise BadMailbox("an address looks like ann@post.example")
    return f"{found['local']}@{found['domain'].lower()}"


def reader_of(mailbox: str) -> str:
    """Return one form for all addresses that most servers deliver to one person.

    >>> reader_of("Ann+games@post.example")
    'ann@post.example'
    """
    local, _, domain = mailbox.rpartition("@")
    return f"{local.partition('+')[0]}@{domain}".lower()

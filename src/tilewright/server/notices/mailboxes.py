"""What counts as an address: the plain form that nearly everybody has, and nothing else.

It goes into the header of a mail and into the conversation with a mail server, so nothing that
means something there (spaces, ends of lines, brackets, commas, quotes) can be in it.
"""

import re

LONGEST = 254
_LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_TOP = r"[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_FORM = re.compile(rf"(?P<local>{_LOCAL})@(?P<domain>(?:{_LABEL}\.)+{_TOP})")
_LONGEST_LOCAL = 64


class BadMailbox(ValueError):
    """A text that is no address, or of a kind that no mail is sent to from here."""


def read_mailbox(text: str) -> str:
    """The address, its domain in small letters.

    Raises:
        BadMailbox: it is none.

    >>> read_mailbox(" Ann.Smith@Post.Example ")
    'Ann.Smith@post.example'
    """
    found = _FORM.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or len(found["local"]) > _LONGEST_LOCAL:
        raise BadMailbox("an address looks like ann@post.example")
    return f"{found['local']}@{found['domain'].lower()}"


def reader_of(mailbox: str) -> str:
    """The same for all addresses that most servers bring to one person.

    >>> reader_of("Ann+games@post.example")
    'ann@post.example'
    """
    local, _, domain = mailbox.rpartition("@")
    return f"{local.partition('+')[0]}@{domain}".lower()

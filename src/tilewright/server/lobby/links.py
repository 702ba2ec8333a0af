"""The secrets of links: made from what only the host's browser knows, kept as their hash only.

The host's page can be told its links again at any time, though the database could not: they are
computed from the token of the host's cookie.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode

SECRET_BYTES = 18
LONGEST_SECRET = 64


def link_secret(token: str, table: str, purpose: str) -> str:
    """The secret of one link: 144 bits, the same for the same token, table and purpose.

    >>> link_secret("token", "table", "seat 1 0") == link_secret("token", "table", "seat 1 0")
    True
    >>> len(link_secret("token", "table", "seat 1 1"))
    24
    """
    message = f"tilewright link\n{table}\n{purpose}".encode()
    code = hmac.new(token.encode(), message, hashlib.sha256).digest()
    return urlsafe_b64encode(code[:SECRET_BYTES]).decode()


def digest_of(secret: str) -> bytes:
    """What is kept of a secret: it is random enough that its plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).digest()


def seat_purpose(seat: int, issue: int) -> str:
    """What a seat's link is for; the next `issue` makes the one before worthless."""
    return f"seat {seat} {issue}"


WATCH_PURPOSE = "watch"

"""The secrets of links, derived from the token of the host's cookie and stored only as hashes.

So the host's page can be shown its links at any time, and the database does not reveal them.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

SECRET_BYTES = 18


def link_secret(token: str, table: str, purpose: str) -> str:
    """Return the secret of a link: 144 bits, determined by the token, table and purpose.

    >>> link_secret("token", "table", "seat 1 0") == link_secret("token", "table", "seat 1 0")
    True
    >>> len(link_secret("token", "table", "seat 1 1"))
    24
    """
    message = f"tilewright link\n{table}\n{purpose}".encode()
    code = hmac.new(token.encode(), message, hashlib.sha256).digest()
    return urlsafe_b64encode(code[:SECRET_BYTES]).decode()


def new_secret() -> str:
    """Return a random secret for a link that all players of a game may see."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> bytes:
    """Return the stored hash of a secret, which has enough entropy to need no salt."""
    return hashlib.sha256(secret.encode()).digest()


def seat_purpose(seat: int, issue: int) -> str:
    """Return the purpose of a seat's link; a new `issue` invalidates the link before it."""
    return f"seat {seat} {issue}"


WATCH_PURPOSE = "watch"

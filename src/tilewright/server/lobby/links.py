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


CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No letter that looks like another or like a digit."""
CODE_LENGTH = 8


def short_code(token: str, table: str, purpose: str) -> str:
    """Return a code to be typed from another screen: 39 bits, for minutes and for one use.

    >>> short_code("token", "table", "seat 1 key") == short_code("token", "table", "seat 1 key")
    True
    """
    message = f"tilewright code\n{table}\n{purpose}".encode()
    number = int.from_bytes(hmac.new(token.encode(), message, hashlib.sha256).digest())
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[place])
    return "".join(letters)


def digest_of(secret: str) -> bytes:
    """Return the stored hash of a secret, which has enough entropy to need no salt."""
    return hashlib.sha256(secret.encode()).digest()


def seat_purpose(seat: int, issue: int) -> str:
    """Return the purpose of a seat's link; a new `issue` invalidates the link before it."""
    return f"seat {seat} {issue}"


WATCH_PURPOSE = "watch"

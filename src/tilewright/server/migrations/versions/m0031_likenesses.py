"""Likenesses of the names of accounts, beside a key for signing in.

Tables that were called off are found by their guests, so that an account can be deleted whole.

Names that older versions let stand beside each other, though they look alike, stay: the oldest
account has the number 0, the others count on. No new account gets another number than 0.
"""

import logging
import unicodedata
from collections import Counter

import msgspec
import sqlalchemy as sa
from alembic import op

from tilewright.server.names.look_alikes import key_of, likeness_of

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

log = logging.getLogger(__name__)

_ACCOUNTS = sa.table(
    "accounts", *map(sa.column, ("id", "name", "key", "created", "likeness", "alike"))
)


# how keys were computed until then
_BETWEEN = " ._-'"
_ALIKE = (
    ("авекмнорстухѕіјһӏԁԛԝгґє", "abekmhopctyxsijhldqwrre"),
    ("αβεζηικμνορτυχ", "abezhikmnoptyx"),
    ("ıłøđħŧəɑɡɩʋ01", "ilodhteagivol"),
)
_LETTERS = {ord(a): b for pair in _ALIKE for a, b in zip(*pair, strict=True)}


def upgrade() -> None:
    """Add the columns, and compute them and the narrower key from each account's name."""
    op.add_column("accounts", sa.Column("likeness", sa.Text, nullable=False, server_default=""))
    op.add_column("accounts", sa.Column("alike", sa.Integer, nullable=False, server_default="0"))
    its = _ACCOUNTS.c
    connection = op.get_bind()
    seen: Counter[str] = Counter()
    query = sa.select(its.id, its.name).order_by(its.created, its.id)
    accounts = connection.execute(query).all()
    _make_room(connection)
    for account, name in accounts:
        likeness = likeness_of(name)
        computed = {"key": key_of(name), "likeness": likeness, "alike": seen[likeness]}
        connection.execute(sa.update(_ACCOUNTS).where(its.id == account).values(computed))
        seen[likeness] += 1
    alike = sum(count for count in seen.values() if count > 1)
    if alike:
        log.warning("the names of %d accounts look like another's; they keep them", alike)
    op.create_index("accounts_by_likeness", "accounts", ["likeness", "alike"], unique=True)
    _find_called_off(connection)


def downgrade() -> None:
    """Drop the columns, and compute the key again as it was."""
    op.drop_index("accounts_by_likeness", "accounts")
    its = _ACCOUNTS.c
    connection = op.get_bind()
    query = sa.select(its.id, its.name).order_by(its.created, its.id)
    accounts = connection.execute(query).all()
    _make_room(connection)
    seen: set[str] = set()
    for account, name in accounts:
        key = _key_before(name)
        free = f"{key}\n{account}" if key in seen else key
        seen.add(key)
        connection.execute(sa.update(_ACCOUNTS).where(its.id == account).values(key=free))
    op.drop_column("accounts", "alike")
    op.drop_column("accounts", "likeness")
    waiting = "SELECT id FROM gatherings WHERE waiting"
    op.execute(f"DELETE FROM gathering_guests WHERE gathering NOT IN ({waiting})")


def _find_called_off(connection: sa.Connection) -> None:
    gatherings = sa.table("gatherings", *map(sa.column, ("id", "waiting", "data")))
    guests = sa.table("gathering_guests", *map(sa.column, ("gathering", "guest")))
    query = sa.select(gatherings.c.id, gatherings.c.data).where(gatherings.c.waiting.is_(False))
    for gathering, data in connection.execute(query).all():
        kept = msgspec.json.decode(bytes(data)) if data else {}
        if kept.get("phase") == "cancelled":
            concerned = {chair["guest"] for chair in kept["chairs"] if "guest" in chair}
            rows = [{"gathering": gathering, "guest": guest} for guest in sorted(concerned)]
            if rows:
                connection.execute(sa.insert(guests), rows)


def _make_room(connection: sa.Connection) -> None:
    """Give every account a key that no name has, as the index permits none twice at any moment."""
    connection.execute(sa.update(_ACCOUNTS).values(key=_ACCOUNTS.c.id))


def _key_before(name: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = (char for char in folded if char not in _BETWEEN and not "\u0300" <= char <= "\u036f")
    digits = ((char, unicodedata.digit(char, None)) for char in kept)
    key = "".join(char if digit is None else str(digit) for char, digit in digits)
    key = key.translate(_LETTERS)
    for seen, as_one in (("rn", "m"), ("vv", "w"), ("l", "i")):
        key = key.replace(seen, as_one)
    return key

"""The tables of the first release, as they were then: later migrations begin from here.

What each column means is in the tables of today, `server/store/schema.py`.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = None
branch_labels = None
depends_on = None

_TABLES = sa.MetaData()


def upgrade() -> None:
    """Create the tables."""
    _TABLES.create_all(op.get_bind(), checkfirst=False)


def downgrade() -> None:
    """Drop the tables, with all that is in them."""
    _TABLES.drop_all(op.get_bind(), checkfirst=False)


def _table(name: str, *parts: Any, **options: Any) -> None:
    sa.Table(name, _TABLES, *parts, **options)


def _keys(kind: type[Any], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind, primary_key=True, autoincrement=False) for name in names]


def _required(kind: type[Any], *names: str, **options: Any) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind, nullable=False, **options) for name in names]


def _optional(kind: type[Any], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind) for name in names]


_table(
    "games",
    *_keys(sa.Text, "id"),
    *_required(sa.Text, "created", "updated"),
    *_required(sa.Boolean, "over"),
    *_optional(sa.BigInteger, "deadline", "acts_by"),
    *_optional(sa.Integer, "version"),
    sa.Index("games_by_acts_by", "acts_by"),
    sa.Index("games_by_deadline", "deadline"),
)
_table(
    "seats",
    *_keys(sa.Text, "game"),
    *_keys(sa.Integer, "seat"),
    *_optional(sa.Text, "guest"),
    sa.Index("seats_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "events",
    *_keys(sa.Text, "game"),
    *_keys(sa.Integer, "seq"),
    *_required(sa.LargeBinary, "data"),
    *_optional(sa.BigInteger, "sum"),
    sqlite_with_rowid=False,
)
_table(
    "commands",
    *_keys(sa.Text, "game", "key"),
    *_required(sa.Integer, "seat"),
    *_required(sa.LargeBinary, "digest"),
    *_required(sa.Integer, "version"),
    sqlite_with_rowid=False,
)
_table(
    "archived_games",
    *_keys(sa.Text, "game"),
    *_required(sa.Integer, "version"),
    *_required(sa.LargeBinary, "data"),
    *_optional(sa.BigInteger, "sum"),
)
_table(
    "sessions",
    *_keys(sa.LargeBinary, "token_hash"),
    *_required(sa.Text, "guest", "created"),
    *_required(sa.Integer, "epoch", server_default="0"),
    *_optional(sa.Text, "used"),
    sa.Index("sessions_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "accounts",
    *_keys(sa.Text, "id"),
    *_required(sa.Text, "name", "key", "password", "guest"),
    *_required(sa.Integer, "epoch"),
    *_required(sa.Text, "created"),
    *_required(sa.Text, "likeness", server_default=""),
    *_required(sa.Integer, "alike", server_default="0"),
    sa.Index("accounts_by_guest", "guest", unique=True),
    sa.Index("accounts_by_key", "key", unique=True),
    sa.Index("accounts_by_likeness", "likeness", "alike", unique=True),
)
_table(
    "gatherings",
    *_keys(sa.Text, "id"),
    *_keys(sa.Integer, "version"),
    *_required(sa.Text, "created"),
    *_required(sa.Boolean, "waiting", "listed"),
    *_required(sa.LargeBinary, "data"),
    sa.Index("gatherings_by_listing", "listed", "created"),
    sqlite_with_rowid=False,
)
_table(
    "gathering_guests",
    *_keys(sa.Text, "gathering", "guest"),
    sa.Index("gatherings_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "watch_links",
    *_keys(sa.Text, "game"),
    *_required(sa.LargeBinary, "digest"),
    *_optional(sa.Text, "secret"),
    sqlite_with_rowid=False,
)
_table(
    "watch_consent",
    *_keys(sa.Text, "game"),
    *_keys(sa.Integer, "seat"),
    *_required(sa.Text, "proposal"),
    *_required(sa.Boolean, "proposed"),
    sqlite_with_rowid=False,
)
_table(
    "shared_games",
    *_keys(sa.Text, "game"),
    *_required(sa.Text, "secret"),
    sa.Index("shared_games_by_secret", "secret", unique=True),
    sqlite_with_rowid=False,
)
_table("shared_racks", *_keys(sa.Text, "game"), *_keys(sa.Integer, "seat"), sqlite_with_rowid=False)
_table("spectators", *_keys(sa.Text, "game", "guest"), sqlite_with_rowid=False)
_table(
    "notes",
    *_keys(sa.Text, "game", "guest"),
    *_required(sa.Text, "text"),
    sa.Index("notes_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "mistakes",
    *_keys(sa.Text, "guest", "game"),
    *_keys(sa.Integer, "turn"),
    *_required(sa.BigInteger, "added"),
    *_required(sa.Text, "edition", "rack", "made"),
    *_required(sa.Integer, "cost"),
    *_optional(sa.Integer, "answered"),
    *_required(sa.Integer, "found"),
    *_optional(sa.Double, "stability", "difficulty"),
    *_optional(sa.Integer, "due", "begun"),
    sqlite_with_rowid=False,
)
_table(
    "armed_plays",
    *_keys(sa.Text, "game"),
    *_keys(sa.Integer, "seat"),
    *_required(sa.Text, "id", "tiles", "words"),
    *_required(sa.Integer, "score", "turns"),
    *_required(sa.Boolean, "taken"),
    *_optional(sa.Text, "unfit", "seen"),
    *_optional(sa.BigInteger, "due"),
    sqlite_with_rowid=False,
)
_table(
    "tokens",
    *_keys(sa.LargeBinary, "token_hash"),
    *_required(sa.Text, "guest", "id", "name", "created"),
    *_required(sa.Integer, "epoch", server_default="0"),
    *_optional(sa.Text, "scope", "expires", "used"),
    sa.Index("tokens_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "messages",
    *_keys(sa.Text, "game"),
    *_keys(sa.Integer, "number"),
    *_required(sa.Integer, "seat"),
    *_required(sa.Text, "key"),
    *_required(sa.LargeBinary, "digest"),
    *_optional(sa.LargeBinary, "data"),
    *_required(sa.Text, "sent"),
    sa.Index("messages_by_key", "game", "key", unique=True),
    sqlite_with_rowid=False,
)
_table("agreements", *_keys(sa.Text, "game", "guest"), sqlite_with_rowid=False)
_table(
    "feeds",
    *_keys(sa.LargeBinary, "secret_hash"),
    *_required(sa.Text, "guest", "id", "created"),
    *_required(sa.Integer, "epoch", server_default="0"),
    sa.Index("feeds_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "addresses",
    *_keys(sa.Text, "guest"),
    *_required(sa.Text, "id", "address", "language"),
    *_required(sa.Boolean, "every_game"),
    *_required(sa.Text, "asked"),
    *_required(sa.LargeBinary, "code"),
    *_optional(sa.Text, "confirmed"),
    sa.Index("addresses_by_code", "code", unique=True),
    sa.Index("addresses_by_id", "id", unique=True),
    sqlite_with_rowid=False,
)
_table(
    "subscriptions",
    *_keys(sa.Text, "id"),
    *_required(sa.Text, "guest"),
    *_required(sa.LargeBinary, "session"),
    *_required(sa.Text, "endpoint"),
    *_required(sa.LargeBinary, "public_key", "auth"),
    *_required(sa.Text, "language"),
    *_required(sa.Boolean, "every_game"),
    *_required(sa.Text, "created"),
    sa.Index("subscriptions_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "keys", *_keys(sa.Text, "name"), *_required(sa.LargeBinary, "value"), sqlite_with_rowid=False
)
_table(
    "notices",
    *_keys(sa.Text, "contact", "game"),
    *_keys(sa.Integer, "turn"),
    *_required(sa.Text, "kind", "owner"),
    *_required(sa.Integer, "attempts"),
    *_optional(sa.BigInteger, "due"),
    sa.Index("notices_by_due", "kind", "due"),
    sqlite_with_rowid=False,
)
_table(
    "companions",
    *_keys(sa.Text, "id"),
    *_required(sa.Text, "created", "updated"),
    *_required(sa.Boolean, "over"),
    *_required(sa.LargeBinary, "link"),
    *_optional(sa.BigInteger, "deadline"),
    *_optional(sa.Integer, "version"),
    sa.Index("companions_by_deadline", "deadline"),
)
_table(
    "companion_events",
    *_keys(sa.Text, "companion"),
    *_keys(sa.Integer, "seq"),
    *_required(sa.LargeBinary, "data"),
    *_optional(sa.BigInteger, "sum"),
    sqlite_with_rowid=False,
)
_table(
    "companion_commands",
    *_keys(sa.Text, "companion", "key"),
    *_required(sa.LargeBinary, "digest"),
    *_required(sa.Integer, "version"),
    sqlite_with_rowid=False,
)
_table(
    "companion_guests",
    *_keys(sa.Text, "companion", "guest"),
    sa.Index("companions_by_guest", "guest"),
    sqlite_with_rowid=False,
)
_table(
    "cards",
    *_keys(sa.Text, "guest", "word_list", "kind", "letters"),
    *_required(sa.Text, "deck", "tags"),
    *_required(sa.BigInteger, "place"),
    *_required(sa.Integer, "reviewed", "lapses"),
    *_required(sa.Boolean, "aside"),
    *_required(sa.Integer, "stage"),
    *_optional(sa.Text, "memory"),
    *_optional(sa.BigInteger, "due"),
    sa.Index("cards_by_deck", "guest", "word_list", "deck", "place"),
    sa.Index("cards_by_due", "guest", "word_list", "due"),
    sqlite_with_rowid=False,
)
_table(
    "reviews",
    *_keys(sa.Text, "guest", "word_list", "kind", "letters"),
    *_keys(sa.Integer, "number"),
    *_required(sa.Text, "key"),
    *_required(sa.BigInteger, "at"),
    *_required(sa.Integer, "rating", "stage", "ms", "hints"),
    *_required(sa.Boolean, "mends"),
    *_optional(sa.Text, "before"),
    sa.Index("reviews_by_key", "guest", "key", unique=True),
    sa.Index("reviews_by_time", "guest", "word_list", "at"),
    sqlite_with_rowid=False,
)
_table(
    "word_study",
    *_keys(sa.Text, "guest"),
    *_required(sa.Text, "settings"),
    *_required(sa.BigInteger, "touched"),
    sqlite_with_rowid=False,
)
_table(
    "attempts",
    *_keys(sa.Text, "guest", "puzzle"),
    *_keys(sa.Integer, "number"),
    *_required(sa.BigInteger, "at"),
    *_required(sa.Integer, "ms", "tries", "hints"),
    *_required(sa.Boolean, "found", "shown"),
    *_optional(sa.Integer, "played"),
    *_optional(sa.Double, "mean", "deviation"),
    *_optional(sa.Integer, "met"),
    *_optional(sa.Double, "puzzle_mean", "puzzle_deviation"),
    sa.Index("attempts_by_person", "guest", "played", unique=True),
    sa.Index("attempts_by_puzzle", "puzzle", "met", unique=True),
    sqlite_with_rowid=False,
)
_table(
    "puzzle_ratings",
    *_keys(sa.Text, "puzzle"),
    *_required(sa.Integer, "met"),
    *_required(sa.Double, "mean", "deviation"),
    *_required(sa.BigInteger, "changed"),
    *_required(sa.Integer, "day"),
    *_required(sa.Double, "day_mean"),
    sa.Index("puzzle_ratings_by_change", "changed"),
    sqlite_with_rowid=False,
)
_table(
    "puzzle_networks",
    *_keys(sa.Integer, "day"),
    *_keys(sa.Text, "puzzle", "network"),
    sqlite_with_rowid=False,
)
_table(
    "blocks",
    *_keys(sa.Text, "guest", "blocked"),
    *_required(sa.Text, "id", "name", "created"),
    sa.Index("blocks_by_blocked", "blocked"),
    sqlite_with_rowid=False,
)
_table(
    "reports",
    *_keys(sa.Text, "id"),
    *_required(sa.Text, "game"),
    *_required(sa.Integer, "seat", "message"),
    *_required(sa.Text, "reason", "author", "name", "created"),
    *_optional(sa.Text, "text", "reporter", "reporter_name", "done"),
    sa.Index("reports_by_author", "author"),
    sa.Index("reports_by_reporter", "reporter"),
    sa.Index("reports_once", "game", "seat", "message", "reporter", unique=True),
    sqlite_with_rowid=False,
)
_table(
    "mutes",
    *_keys(sa.Text, "guest", "muted"),
    *_required(sa.Text, "name", "created"),
    sa.Index("mutes_by_muted", "muted"),
    sqlite_with_rowid=False,
)
_table(
    "collected",
    *_keys(sa.Text, "guest", "record"),
    *_required(sa.BigInteger, "added"),
    *_required(sa.Integer, "size"),
    *_required(sa.LargeBinary, "summary", "gcg"),
)
_table(
    "collection_players",
    *_keys(sa.Text, "guest"),
    *_required(sa.Text, "name"),
    sqlite_with_rowid=False,
)

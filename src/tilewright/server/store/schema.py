"""The tables of the database and the migration that they belong to."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

OLDEST = "0031"
"""The first migration, which is that of the first release."""

HEAD = "0037"
"""The migration that brings a database to the tables below."""

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    # ms since the epoch; when the server itself must act in the game; NULL: never
    Column("deadline", BigInteger),
    # ms since the epoch; when a computer's turn becomes overdue, because its server died
    Column("acts_by", BigInteger),
    # the number of events, of which none may be missing; NULL: not changed since this is stored
    Column("version", Integer),
    Index("games_by_deadline", "deadline"),
    Index("games_by_acts_by", "acts_by"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text),  # the player; NULL for a computer
    Index("seats_by_guest", "guest"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    Column("sum", BigInteger),  # its checksum; NULL: stored before there were any
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("game", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False),  # of the game, once the command was done
    sqlite_with_rowid=False,
)

archived_games = Table(
    "archived_games",
    metadata,
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # of the game, once all of these events were kept
    Column("data", LargeBinary, nullable=False),  # its events and commands, packed
    Column("sum", BigInteger),  # as in events
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("created", Text, nullable=False),
    # valid while it equals that of the guest's account; 0 for guests without one, and in rows that
    # are older than accounts
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("used", Text),  # to the hour; NULL: not after its first hour
    Index("sessions_by_guest", "guest"),
    sqlite_with_rowid=False,
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),  # of what the name says, for signing in
    Column("password", Text, nullable=False),  # its hash
    Column("guest", Text, nullable=False),
    # 1 at first, raised by one to end all sessions
    Column("epoch", Integer, nullable=False),
    Column("created", Text, nullable=False),
    # shared by all names that look like this one
    Column("likeness", Text, nullable=False, server_default=""),
    # 0; other numbers have accounts whose names looked like an older one's before that was refused
    Column("alike", Integer, nullable=False, server_default="0"),
    Index("accounts_by_key", "key", unique=True),
    Index("accounts_by_likeness", "likeness", "alike", unique=True),
    Index("accounts_by_guest", "guest", unique=True),
)

gatherings = Table(
    "gatherings",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("created", Text, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),  # whether a seat is open to anyone
    Column("data", LargeBinary, nullable=False),
    Index("gatherings_by_listing", "listed", "created"),
    sqlite_with_rowid=False,
)

gathering_guests = Table(
    "gathering_guests",
    metadata,
    Column("gathering", Text, primary_key=True),
    Column("guest", Text, primary_key=True),  # has a chair, or one reserved by name, or had
    Index("gatherings_by_guest", "guest"),
    sqlite_with_rowid=False,
)

watch_links = Table(
    "watch_links",
    metadata,
    Column("game", Text, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
    # NULL where the table was set up with the link, which then only its host can be shown
    Column("secret", Text),
    sqlite_with_rowid=False,
)

watch_consent = Table(
    "watch_consent",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("proposal", Text, nullable=False),  # the random id of what was agreed to
    Column("proposed", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

broadcast_racks = Table(
    "broadcast_racks",
    metadata,
    Column("game", Text, primary_key=True),
    # its player agrees that a broadcast of the game shows the rack, once all have agreed
    Column("seat", Integer, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

shared_games = Table(
    "shared_games",
    metadata,
    Column("game", Text, primary_key=True),
    # not hashed: every player may see it, and it shows nothing that the database does not have
    Column("secret", Text, nullable=False),
    Index("shared_games_by_secret", "secret", unique=True),
    sqlite_with_rowid=False,
)

shared_racks = Table(
    "shared_racks",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

spectators = Table(
    "spectators",
    metadata,
    Column("game", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("game", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Index("notes_by_guest", "guest"),
    sqlite_with_rowid=False,
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("added", BigInteger, nullable=False),  # ms since the epoch
    Column("edition", Text, nullable=False),
    Column("rack", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("cost", Integer, nullable=False),  # thousandths of a point
    Column("answered", Integer),  # days since the epoch; the last answer that counted
    Column("found", Integer, nullable=False),  # days since it was last missed
    # null before the first answer, and after answers that were counted by earlier versions
    Column("stability", Double),  # days
    Column("difficulty", Double),
    Column("due", Integer),  # days since the epoch
    Column("begun", Integer),  # days since the epoch; null while it is new
    sqlite_with_rowid=False,
)

armed_plays = Table(
    "armed_plays",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),  # changes when it is replaced
    Column("tiles", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("turns", Integer, nullable=False),  # of the game when it was armed
    Column("taken", Boolean, nullable=False),
    Column("unfit", Text),
    Column("seen", Text),  # the game's `updated` when a server last looked
    Column("due", BigInteger),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("id", Text, nullable=False),  # revokes it
    Column("name", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),  # as in sessions
    Column("scope", Text),  # "read" or "play"; NULL: play
    Column("expires", Text),  # NULL: never
    Column("used", Text),  # as in sessions
    Index("tokens_by_guest", "guest"),
    sqlite_with_rowid=False,
)

messages = Table(
    "messages",
    metadata,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("data", LargeBinary),  # NULL once withdrawn
    Column("sent", Text, nullable=False),
    Index("messages_by_key", "game", "key", unique=True),
    sqlite_with_rowid=False,
)

consent = Table(
    "agreements",
    metadata,
    Column("game", Text, primary_key=True),  # where the strangers met
    Column("guest", Text, primary_key=True),
    sqlite_with_rowid=False,
)

feeds = Table(
    "feeds",
    metadata,
    Column("secret_hash", LargeBinary, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("id", Text, nullable=False),  # revokes it
    Column("created", Text, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),  # as in sessions
    Index("feeds_by_guest", "guest"),
    sqlite_with_rowid=False,
)

addresses = Table(
    "addresses",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("id", Text, nullable=False),  # in every mail, to unsubscribe
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("every_game", Boolean, nullable=False),  # or only those with days per move
    Column("asked", Text, nullable=False),
    Column("code", LargeBinary, nullable=False),  # the hash of the confirmation code
    Column("confirmed", Text),  # NULL until confirmed
    Index("addresses_by_id", "id", unique=True),
    Index("addresses_by_code", "code", unique=True),
    sqlite_with_rowid=False,
)

# the addresses that may be sent a link for a new password, by their id
recovery_addresses = Table(
    "recovery_addresses",
    metadata,
    Column("address", Text, primary_key=True),
    sqlite_with_rowid=False,
)

password_resets = Table(
    "password_resets",
    metadata,
    Column("code", LargeBinary, primary_key=True),  # the hash of the secret in the link
    Column("account", Text, nullable=False),
    Column("epoch", Integer, nullable=False),  # a new password raises it, and the link is spent
    Column("expires", Text, nullable=False),
    Index("password_resets_by_account", "account"),
    sqlite_with_rowid=False,
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", Text, primary_key=True),  # a hash of the endpoint
    Column("guest", Text, nullable=False),
    Column("session", LargeBinary, nullable=False),  # the hash of its token
    Column("endpoint", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("every_game", Boolean, nullable=False),
    Column("created", Text, nullable=False),
    Index("subscriptions_by_guest", "guest"),
    sqlite_with_rowid=False,
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

notices = Table(
    "notices",
    metadata,
    Column("contact", Text, primary_key=True),  # the id of an address or a browser
    Column("game", Text, primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("owner", Text, nullable=False),  # the server that has claimed it
    Column("attempts", Integer, nullable=False),
    # ms since the epoch; the next attempt; NULL: never
    Column("due", BigInteger),
    Index("notices_by_due", "kind", "due"),
    sqlite_with_rowid=False,
)


def _course(name: str, room: str) -> Table:
    """Return the table of the events of rooms beside games."""
    return Table(
        name,
        metadata,
        Column(room, Text, primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("data", LargeBinary, nullable=False),
        Column("sum", BigInteger),  # as in events
        sqlite_with_rowid=False,
    )


def _orders(name: str, room: str) -> Table:
    """Return the table of the orders that were done in them."""
    return Table(
        name,
        metadata,
        Column(room, Text, primary_key=True),
        Column("key", Text, primary_key=True),
        Column("digest", LargeBinary, nullable=False),
        Column("version", Integer, nullable=False),  # of the room, once the order was done
        sqlite_with_rowid=False,
    )


companions = Table(
    "companions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("link", LargeBinary, nullable=False),  # the digest of the link's secret
    Column("deadline", BigInteger),  # ms since the epoch; when a turn runs out
    Column("version", Integer),  # as in games
    Index("companions_by_deadline", "deadline"),
)

companion_events = _course("companion_events", "companion")

companion_commands = _orders("companion_commands", "companion")

companion_guests = Table(
    "companion_guests",
    metadata,
    Column("companion", Text, primary_key=True),
    Column("guest", Text, primary_key=True),  # may see it and write
    Column("seat", Integer),  # that the guest's phone has, if any
    Index("companions_by_guest", "guest"),
    sqlite_with_rowid=False,
)

club_events = Table(
    "club_events",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("link", LargeBinary, nullable=False),  # the digest of the link's secret
    Column("version", Integer),  # as in games
)

club_facts = _course("club_facts", "event")

club_commands = _orders("club_commands", "event")

club_guests = Table(
    "club_guests",
    metadata,
    Column("event", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("player", Integer),  # NULL: does not play
    Column("directs", Boolean, nullable=False),
    Index("club_events_by_guest", "guest"),
    sqlite_with_rowid=False,
)

# the tables whose games are written on companion sheets
club_sheets = Table(
    "club_sheets",
    metadata,
    Column("sheet", Text, primary_key=True),
    Column("event", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # the number of the table
    Index("club_sheets_by_event", "event", "round"),
    sqlite_with_rowid=False,
)

duplicates = Table(
    "duplicates",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),  # the guest who opened it
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("deadline", BigInteger),  # ms since the epoch; when the server has to act
    Column("version", Integer),  # as in games
    Index("duplicates_by_deadline", "deadline"),
)

duplicate_events = _course("duplicate_events", "duplicate")

duplicate_commands = _orders("duplicate_commands", "duplicate")

duplicate_guests = Table(
    "duplicate_guests",
    metadata,
    Column("duplicate", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("player", Integer),  # NULL: the host, who does not play
    Index("duplicates_by_guest", "guest"),
    sqlite_with_rowid=False,
)

cards = Table(
    "cards",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("word_list", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("letters", Text, primary_key=True),
    Column("deck", Text, nullable=False),
    Column("tags", Text, nullable=False),
    Column("place", BigInteger, nullable=False),  # in the order of its deck
    Column("reviewed", Integer, nullable=False),  # the number of its last review
    Column("lapses", Integer, nullable=False),
    Column("aside", Boolean, nullable=False),
    Column("stage", Integer, nullable=False),  # 0 new, else the scheduler's
    Column("memory", Text),  # as the scheduler needs it; NULL while it is new
    Column("due", BigInteger),  # ms since the epoch
    Index("cards_by_due", "guest", "word_list", "due"),
    Index("cards_by_deck", "guest", "word_list", "deck", "place"),
    sqlite_with_rowid=False,
)

reviews = Table(
    "reviews",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("word_list", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("letters", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),  # of the request
    Column("at", BigInteger, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("stage", Integer, nullable=False),  # of the card before
    Column("ms", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("mends", Boolean, nullable=False),  # it takes the place of the one before
    Column("before", Text),  # the card's memory before
    Index("reviews_by_key", "guest", "key", unique=True),
    Index("reviews_by_time", "guest", "word_list", "at"),
    sqlite_with_rowid=False,
)

word_study = Table(
    "word_study",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("settings", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),  # ms since the epoch; the last answer
    sqlite_with_rowid=False,
)

attempts = Table(
    "attempts",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    # of the person's attempts at the puzzle, each with the tries and hints until then
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # ms since the epoch
    Column("ms", Integer, nullable=False),  # since the puzzle was shown
    Column("tries", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("found", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),  # the solution
    # the first attempt is rated: which one of the person's, and their rating after it
    Column("played", Integer),
    Column("mean", Double),
    Column("deviation", Double),
    # and, if it counted towards the puzzle's, which one of the puzzle's, and its rating after it
    Column("met", Integer),
    Column("puzzle_mean", Double),
    Column("puzzle_deviation", Double),
    # of two attempts at once one has to be rated after the other
    Index("attempts_by_person", "guest", "played", unique=True),
    Index("attempts_by_puzzle", "puzzle", "met", unique=True),
    sqlite_with_rowid=False,
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("met", Integer, nullable=False),  # how many attempts have counted
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("changed", BigInteger, nullable=False),  # ms since the epoch
    # days since the epoch; the day of the last change, and the mean when it began
    Column("day", Integer, nullable=False),
    Column("day_mean", Double, nullable=False),
    Index("puzzle_ratings_by_change", "changed"),
    sqlite_with_rowid=False,
)

puzzle_networks = Table(
    "puzzle_networks",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since the epoch
    Column("puzzle", Text, primary_key=True),
    # a hash under a key and of the day: it tells nobody's address, and nobody's days together
    Column("network", Text, primary_key=True),
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("blocked", Text, primary_key=True),  # a guest too
    Column("id", Text, nullable=False),  # ends it
    Column("name", Text, nullable=False),  # the name of the blocked player where they met
    Column("created", Text, nullable=False),
    Index("blocks_by_blocked", "blocked"),
    sqlite_with_rowid=False,
)

# the accounts that show others something of themselves
profiles = Table(
    "profiles",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("shows", Text, nullable=False),  # the names of the parts, with spaces between them
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # of the author
    Column("message", Integer, nullable=False),  # its number; 0 for the author's name
    Column("reason", Text, nullable=False),
    Column("author", Text, nullable=False),  # a guest
    Column("name", Text, nullable=False),  # the author's at the table
    Column("created", Text, nullable=False),
    Column("text", Text),  # of the message
    Column("reporter", Text),  # a guest; NULL once their account is deleted
    Column("reporter_name", Text),
    Column("done", Text),  # when the operator had dealt with it
    Index("reports_once", "game", "seat", "message", "reporter", unique=True),
    Index("reports_by_reporter", "reporter"),
    Index("reports_by_author", "author"),
    sqlite_with_rowid=False,
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("muted", Text, primary_key=True),  # a guest
    Column("name", Text, nullable=False),  # the muted one's where they met
    Column("created", Text, nullable=False),
    Index("mutes_by_muted", "muted"),
    sqlite_with_rowid=False,
)

collected = Table(
    "collected",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("record", Text, primary_key=True),  # the digest of its text
    Column("added", BigInteger, nullable=False),  # ms since the epoch
    Column("size", Integer, nullable=False),  # the bytes of the text
    Column("summary", LargeBinary, nullable=False),  # JSON
    Column("gcg", LargeBinary, nullable=False),  # the text, compressed
)

collection_players = Table(
    "collection_players",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("name", Text, nullable=False),  # the guest's in the records; of several a line each
    sqlite_with_rowid=False,
)

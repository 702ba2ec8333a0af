"""The queries of every socket and every command, built once.

Building a query takes several times as long as SQLite takes to answer it.
"""

from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    Column,
    ColumnElement,
    CompoundSelect,
    Integer,
    LargeBinary,
    Select,
    Text,
    and_,
    bindparam,
    cast,
    column,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)

from tilewright.server.store import schema


def valid_rows(*columns: Column[Any]) -> Select[Any]:
    """Return a query of these columns in the valid rows of their table."""
    table, accounts = columns[0].table, schema.accounts
    joined = table.outerjoin(accounts, accounts.c.guest == table.c.guest)
    is_valid = table.c.epoch == func.coalesce(accounts.c.epoch, 0)
    return select(*columns).select_from(joined).where(is_valid)


GAME, SEAT, EVENT, COMMAND, ARCHIVED = range(5)
"""The kinds of rows in `WHOLE_GAME`."""


def _session() -> Select[Any]:
    its = schema.sessions.c
    return valid_rows(its.guest, its.epoch, its.created, its.used).where(
        its.token_hash == bindparam("digest")
    )


def _token() -> Select[Any]:
    its = schema.tokens.c
    columns = (its.guest, its.scope, its.used)
    is_asked = its.token_hash == bindparam("digest")
    return valid_rows(*columns).where(
        is_asked, or_(its.expires.is_(None), its.expires > bindparam("at"))
    )


def _whole_game() -> CompoundSelect[Any]:
    """Return the query of a game, its seats, and its course, packed or not, in one snapshot."""
    games, seats = schema.games.c, schema.seats.c
    events, commands, archived = schema.events.c, schema.commands.c, schema.archived_games.c
    no_text, no_data, no_number = (cast(null(), kind) for kind in (Text, LargeBinary, BigInteger))
    of = bindparam("game", type_=Text)
    return union_all(
        select(
            literal(GAME, BigInteger).label("kind"),
            games.deadline.label("number"),
            games.updated.label("text"),
            no_data.label("data"),
            games.version.label("more"),
        ).where(games.id == of),
        select(literal(SEAT, BigInteger), seats.seat, seats.guest, no_data, no_number).where(
            seats.game == of
        ),
        select(literal(EVENT, BigInteger), events.seq, no_text, events.data, events.sum).where(
            events.game == of
        ),
        select(
            literal(COMMAND, BigInteger),
            commands.version,
            commands.key,
            commands.digest,
            commands.seat,
        ).where(commands.game == of),
        select(
            literal(ARCHIVED, BigInteger), archived.version, no_text, archived.data, archived.sum
        ).where(archived.game == of),
    ).order_by("kind", "number")


def _event() -> tuple[ColumnElement[Any], ...]:
    its = schema.events.c
    return its.seq.label("number"), its.data, its.sum


def _tail() -> Select[Any]:
    e, c = schema.events.c, schema.commands.c
    done = and_(c.game == e.game, c.version == e.seq)
    return (
        select(*_event(), c.key, c.seat, c.digest, c.version, schema.games.c.deadline)
        .select_from(schema.events.join(schema.games, schema.games.c.id == e.game))
        .outerjoin(schema.commands, done)
        .where(e.game == bindparam("game"), e.seq > bindparam("version"))
        .order_by(e.seq)
    )


def _tails() -> Select[Any]:
    """Return the query of `_tail` for many games, for PostgreSQL only."""
    games, versions = (
        bindparam(name, type_=ARRAY(kind))
        for name, kind in (("games", Text), ("versions", Integer))
    )
    behind = (
        func.unnest(games, versions)
        .table_valued(column("game", Text), column("version", Integer))
        .render_derived(name="behind")
    )
    e, c = schema.events.c, schema.commands.c
    news = and_(e.game == behind.c.game, e.seq > behind.c.version)
    done = and_(c.game == e.game, c.version == e.seq)
    return (
        select(e.game, *_event(), c.key, c.seat, c.digest, c.version, schema.games.c.deadline)
        .select_from(
            behind.join(schema.events, news)
            .join(schema.games, schema.games.c.id == e.game)
            .outerjoin(schema.commands, done)
        )
        .order_by(e.game, e.seq)
    )


def _games_under_way() -> Select[Any]:
    seats, games = schema.seats.c, schema.games.c
    mine = select(seats.game).where(seats.guest == bindparam("guest"))
    return (
        select(games.id, games.updated, games.deadline)
        .where(games.over.is_(False), games.id.in_(mine))
        .order_by(games.updated.desc(), games.id)
        .limit(bindparam("limit", type_=Integer))
        .offset(bindparam("skip", type_=Integer))
    )


SESSION = _session()


TOKEN = _token()


WHOLE_GAME = _whole_game()


TAIL = _tail()


TAILS = _tails()


GAMES_UNDER_WAY = _games_under_way()

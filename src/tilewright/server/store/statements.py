"""SQLAlchemy statements compiled for asyncpg: text with $1, $2, …, and the values in order."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.sql.compiler import SQLCompiler

from tilewright.server.store.port import Row

Values = tuple[object, ...]

# the schema has only text, numbers, booleans and bytes, which need no conversion by the dialect
_DIALECT: Any = PGDialect_asyncpg()


class Asked:
    """Compiled queries; those with values as parameters are compiled once."""

    def __init__(self) -> None:
        self._known: dict[Executable, tuple[str, tuple[str, ...], Row]] = {}

    def __call__(self, query: Executable, values: Row | None) -> tuple[str, Values]:
        """Return the text and its values in order; without `values` the query has its own."""
        if values is None:
            text, order, found = self._compiled(query)
        else:
            known = self._known.get(query)
            if known is None:
                known = self._known[query] = self._compiled(query)
            text, order, own = known
            found = {**own, **values}
        return text, tuple(found[name] for name in order)

    def _compiled(self, query: Executable) -> tuple[str, tuple[str, ...], Row]:
        compiled = _compiled(query, None)
        return compiled.string, tuple(compiled.positiontup or ()), compiled.params


class Inserted:
    """Compiled statements that take their values from rows, each compiled once."""

    def __init__(self) -> None:
        self._known: dict[tuple[Executable, frozenset[str]], SQLCompiler] = {}

    def __call__(self, statement: Executable, rows: Iterable[Row]) -> tuple[str, list[Values]]:
        """Return the text and the values of each row; all rows have the same columns.

        The rows are sorted by their first column, so that two servers that lock the same rows
        cannot deadlock.
        """
        given = sorted(rows, key=_first)
        names = frozenset(given[0])
        compiled = self._known.get((statement, names))
        if compiled is None:
            compiled = self._known[statement, names] = _compiled(statement, [*given[0]])
        order = compiled.positiontup or ()
        fixed = compiled.params
        values = [tuple((fixed | row)[name] for name in order) for row in map(dict, given)]
        return compiled.string, values


def _first(row: Row) -> str:
    return str(next(iter(row.values())))


def _compiled(statement: Executable, columns: list[str] | None) -> SQLCompiler:
    compiled = statement.compile(  # type: ignore[attr-defined]
        dialect=_DIALECT, column_keys=columns, compile_kwargs={"render_postcompile": True}
    )
    assert isinstance(compiled, SQLCompiler)
    return compiled

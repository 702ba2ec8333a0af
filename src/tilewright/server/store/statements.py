"""SQLAlchemy statements compiled for a driver: text with places for values, and these in order.

Compiled once, because SQLAlchemy's own execution costs more than the drivers' for a row or two.
"""

from collections.abc import Sequence

from sqlalchemy import Dialect, Executable
from sqlalchemy.sql.compiler import SQLCompiler

from tilewright.server.store.database_interface import Row

Values = tuple[object, ...]

# The schema has only text, numbers, booleans and bytes, which need no conversion by a dialect.
_Parts = tuple[str, tuple[str, ...], Row]
"""The text, the names of its values in order, and those of them that the statement has itself."""


class CompiledQueries:
    """Compiled queries; those with values as parameters are compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[Executable, _Parts] = {}

    def __call__(self, query: Executable, values: Row | None) -> tuple[str, Values]:
        """Return the text and its values in order; without `values` the query has its own."""
        if values is None:
            text, order, found = _compiled(query, self._dialect)
        else:
            known = self._known.get(query)
            if known is None:
                known = self._known[query] = _compiled(query, self._dialect)
            text, order, own = known
            found = {**own, **values}
        return text, tuple(found[name] for name in order)


class Inserted:
    """Compiled statements that take their values from rows, each compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[tuple[Executable, frozenset[str]], _Parts] = {}

    def __call__(self, statement: Executable, rows: Sequence[Row]) -> tuple[str, list[Values]]:
        """Return the text and the values of each row; all rows have the same columns."""
        names = frozenset(rows[0])
        known = self._known.get((statement, names))
        if known is None:
            known = _compiled(statement, self._dialect, [*rows[0]])
            self._known[statement, names] = known
        text, order, own = known
        return text, [
            tuple(row[name] if name in row else own[name] for name in order) for row in rows
        ]


def _compiled(statement: Executable, dialect: Dialect, columns: list[str] | None = None) -> _Parts:
    compiled = statement.compile(  # type: ignore[attr-defined]
        dialect=dialect, column_keys=columns, compile_kwargs={"render_postcompile": True}
    )
    assert isinstance(compiled, SQLCompiler)
    return compiled.string, tuple(compiled.positiontup or ()), compiled.params

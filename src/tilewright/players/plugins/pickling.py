"""Pickling of views and lexicons for a player's process.

Shipped lexicons and known editions go by name, as the process has them itself.
"""

import copyreg
import dataclasses
import io
import pickle
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.loading import SHIPPED
from tilewright.lexicon.shipped import scowl_size
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, edition_named


def pickled(value: object) -> bytes:
    """Return the pickle of a value that may have views and lexicons; `pickle.loads` reads it."""
    content = io.BytesIO()
    _ViewPickler(content, pickle.HIGHEST_PROTOCOL).dump(value)
    return content.getvalue()


def _frozen(content: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(content)


def _lexicon(name: str, graph: Graph, content_hash: str) -> Lexicon:
    return Lexicon(name, graph, content_hash, scowl_size)


def _reduced_lexicon(lexicon: Lexicon) -> tuple[Any, ...]:
    """Return how the lexicon is made again: by its name, or from its graph if it is not shipped."""
    name = lexicon.name.lower()
    if name in SHIPPED and load_lexicon(name) == lexicon:
        return load_lexicon, (name,)
    return _lexicon, (lexicon.name, lexicon.source, lexicon.content_hash)


def _reduced_edition(edition: Edition) -> tuple[Any, ...]:
    """Return how the edition is found again: by its name, or by the content that terms gave it."""
    if EDITIONS.get(edition.name) is edition:
        return edition_named, (edition.name,)
    content = io.BytesIO()
    fields = {field.name: getattr(edition, field.name) for field in dataclasses.fields(edition)}
    _ContentPickler(content, pickle.HIGHEST_PROTOCOL).dump(fields)
    return _edition, (content.getvalue(),)


@lru_cache(maxsize=64)
def _edition(content: bytes) -> Edition:
    # one object for each: what the engine derives from an edition is kept with it
    return Edition(**pickle.loads(content))


class _ContentPickler(pickle.Pickler):
    """Pickling of mappings that cannot be changed, which by default have none."""

    dispatch_table = {  # noqa: RUF012  (the base class reads it and nothing writes it)
        **copyreg.dispatch_table,
        MappingProxyType: lambda mapping: (_frozen, (dict(mapping),)),
    }


class _ViewPickler(_ContentPickler):
    """Pickling of views and lexicons."""

    dispatch_table = {  # noqa: RUF012
        **_ContentPickler.dispatch_table,
        Edition: _reduced_edition,
        Lexicon: _reduced_lexicon,
    }

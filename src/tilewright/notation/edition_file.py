"""A file with an edition of one's own: TOML or JSON, with what differs from another edition.

    like = "standard"
    name = "farmhouse"
    title = "Farmhouse"
    bonus = { tiles = 6, points = 35 }
    [tiles.Q]
    points = 8

A table such as `bonus` or `tiles` is merged with the one of `like`; everything else replaces it.
With `language = "german"` it has German tiles. Without `like` the file is the whole edition, as
games keep it. `docs/edition.schema.json` has the fields.
"""

import json
import re
from collections.abc import Mapping
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from tilewright.errors import TilewrightError
from tilewright.notation.edition_form import EditionForm, edition_of, form_of
from tilewright.rules.edition import Edition
from tilewright.rules.edition_bounds import LONGEST_NAME, ImpossibleEdition
from tilewright.rules.editions import EDITIONS, edition_named, shared
from tilewright.rules.house_texts import restated
from tilewright.rules.languages import LanguageNotPlayed, UnknownLanguage

LARGEST_FILE = 64 * 1024
_ENDINGS = (".toml", ".json")
_NAMED_FIELD = re.compile(r"^Object (?:contains unknown|missing required) field `(.*)`$", re.DOTALL)
_SCHEMA = "https://json-schema.org/draft/2020-12/schema"


class BadEdition(TilewrightError, ValueError):
    """A text that describes no edition: `where` is the field at fault, `why` says what is wrong."""

    def __init__(self, why: str, where: str = "") -> None:
        self.why = why
        self.where = where
        super().__init__(f"not an edition: {where + ': ' if where else ''}{why}")


def load_edition(source: str | PathLike[str]) -> Edition:
    """Return the edition in a file, or the one of this name.

    >>> load_edition("wall").title
    'Wall'

    Raises:
        UnknownEdition: no edition has the name, and it does not end like a file of one.
        OSError: the file cannot be read.
        BadEdition: the file describes no edition, or one that cannot be played.
    """
    path = Path(source)
    if isinstance(source, str) and path.suffix.lower() not in _ENDINGS:
        return edition_named(source)
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    return read_edition(content)


def read_edition(text: str | bytes) -> Edition:
    """Return the edition that the text describes, in TOML or JSON.

    >>> ours = read_edition('like = "wall"\\nname = "ours"\\nbonus = { points = 35 }')
    >>> ours.bonus, ours.lines[10]
    (Bonus(tiles=7, points=35), 'Seven tiles at once: 35 points more.')

    Raises:
        BadEdition: it describes none, or one that cannot be played.
    """
    said = _document(text)
    like = _like(said.pop("like", None))
    if like is None:
        return _edition(said)
    if "language" in said:
        like = _in_language(like, said["language"])
    said.setdefault("title", like.title)
    if said.get("name", like.name) in EDITIONS:
        raise BadEdition("an edition of your own needs a name of its own", "name")
    changed = _edition(_merged(msgspec.to_builtins(form_of(like)), said))
    written = restated(changed, like)
    if {"lines", "rules"} & set(said):
        whole = _merged(
            msgspec.to_builtins(form_of(written)),
            {name: said[name] for name in ("lines", "rules") if name in said},
        )
        return _edition(whole)
    return shared(written)


def write_edition(edition: Edition) -> str:
    """Return the whole edition as JSON, which reads back to the same rules."""
    return json.dumps(msgspec.to_builtins(form_of(edition)), indent=2, ensure_ascii=False) + "\n"


def short_form(edition: Edition) -> dict[str, Any]:
    """Return the shortest content of a file with the edition.

    >>> ours = read_edition('like = "wall"\\nname = "ours"\\nbonus = { points = 35 }')
    >>> short_form(ours)
    {'like': 'wall', 'name': 'ours', 'bonus': {'points': 35}}
    """
    whole = _plain(edition)
    spoken = {"language": whole["language"]} if "language" in whole else {}
    like = min(EDITIONS.values(), key=partial(_distance, edition))
    base = _plain(_in_language(like, edition.language.name) if spoken else like)
    short = {"like": like.name, **spoken, **_difference(whole, base)}
    for name in ("lines", "rules"):
        short.pop(name, None)  # the reader writes those of changed facts anew
    return {**short, **_difference(whole, _plain(read_edition(json.dumps(short))))}


def _distance(edition: Edition, like: Edition) -> int:
    rules = sum(rule.text != like.rules[name].text for name, rule in edition.rules.items())
    return rules + sum(line != other for line, other in zip(edition.lines, like.lines, strict=True))


def _plain(edition: Edition) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(form_of(edition), order="deterministic")
    # a form does not say that there is no clock, but the difference from one with a clock does
    return {**plain, "clocked": edition.clocked}


def _difference(whole: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part that `_merged` completes, given the base."""
    changed: dict[str, Any] = {}
    for name, value in whole.items():
        old = base.get(name)
        if value == old:
            continue
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            changed[name] = _difference(value, old)
        else:
            changed[name] = value
    return changed


def schema() -> dict[str, Any]:
    """Return the JSON Schema of such files, as in docs/edition.schema.json.

    >>> schema()["properties"]["like"]["enum"][0]
    'heirloom'
    """
    _, parts = msgspec.json.schema_components((EditionForm,), ref_template="#/$defs/{name}")
    for part in parts.values():  # an edition that is like another may leave anything out
        part.pop("required", None)
    whole = parts.pop("EditionForm")
    whole["properties"] = {"like": {"enum": list(EDITIONS)}, **whole["properties"]}
    title = "An edition of one's own for Tilewright"
    return {"$schema": _SCHEMA, **whole, "title": title, "$defs": parts}


def _document(text: str | bytes) -> dict[str, Any]:
    import tomllib  # a server has no such file until one is sent

    content = text.encode() if isinstance(text, str) else text
    if len(content) > LARGEST_FILE:
        raise BadEdition(f"a file of an edition has at most {LARGEST_FILE // 1024} KB")
    try:
        plain = content.decode("utf-8-sig")
        found = json.loads(plain) if plain.lstrip().startswith("{") else tomllib.loads(plain)
    except (
        UnicodeDecodeError,
        json.JSONDecodeError,
        tomllib.TOMLDecodeError,
        RecursionError,
    ) as error:
        raise BadEdition(f"neither TOML nor JSON: {error}"[:200]) from None
    return dict(found)


def _like(name: object) -> Edition | None:
    if name is None:
        return None
    if not isinstance(name, str) or name not in EDITIONS:
        raise BadEdition(f"{name!r:.40} is not one of {', '.join(EDITIONS)}", "like")
    return EDITIONS[name]


def _in_language(like: Edition, language: object) -> Edition:
    try:
        return like.in_language(str(language)[:LONGEST_NAME])
    except (LanguageNotPlayed, UnknownLanguage) as error:
        raise BadEdition(str(error), "language") from None


def _merged(base: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the base with the tables of `said` merged into its own, and all else replaced."""
    merged = dict(base)
    for name, value in said.items():
        old = merged.get(name)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[name] = _merged(old, value)
        else:
            merged[name] = value
    return merged


def _edition(said: dict[str, Any]) -> Edition:
    try:
        return edition_of(msgspec.convert(said, EditionForm))
    except ImpossibleEdition as error:
        raise BadEdition(error.why) from None
    except msgspec.ValidationError as error:
        raise _refusal(str(error)) from None


def _refusal(message: str) -> BadEdition:
    """Return the error with the field that msgspec's message names, at its path or within it."""
    reason, _, path = message.partition(" - at ")
    where = path.strip("`").removeprefix("$.")
    named = _NAMED_FIELD.search(reason)
    if named is not None:
        where = f"{where}.{named[1]}" if where else named[1]
    return BadEdition(reason, where)


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))

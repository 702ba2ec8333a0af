"""The languages to play in: their tiles, and the word lists of this server."""

import hashlib
from collections.abc import Collection
from typing import Any, Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from msgspec import UNSET, UnsetType, structs

from tilewright.api.languages import WireLanguage, WireTileSet, tile_set_json
from tilewright.api.responses import Lexicon
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon as WordLexicon
from tilewright.rules.languages import (
    GameLanguage,
    WordList,
    known_languages,
)
from tilewright.server.http.requests import language_asked
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.request_context import services_of

_UNCHANGED = {304: ResponseSpec(None, description="Unchanged.", media_type=MediaType.JSON)}


@get("/api/languages")
async def languages(request: AnyRequest) -> list[WireLanguage]:
    """List the languages to play in, English first, with the word lists of this server in each."""
    words = services_of(request).words
    puzzles = services_of(request).study.puzzles.languages
    return [_language_json(language, words, puzzles) for language in known_languages()]


@get("/api/tiles/{language:str}", responses=_UNCHANGED)
async def tiles(request: AnyRequest, language: FromPath[str]) -> Response[WireTileSet]:
    """Return the tiles of a language, given by its name or its tag, and their alphabet.

    The response has an entity tag; a request with that tag in `If-None-Match` gets status 304.
    """
    found = tile_set_json(language_asked(language))
    etag = f'"{hashlib.sha256(msgspec.json.encode(found)).hexdigest()[:20]}"'
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        unchanged: Response[Any] = Response(b"", status_code=304, headers=headers)
        return unchanged
    return Response(found, headers=headers)


@get("/api/lexicons")
async def lexicons(request: AnyRequest) -> list[Lexicon]:
    """List the lexicons that a new game may use: the default first, also of each language.

    Those of packages that are still being prepared come last.
    """
    words = services_of(request).words
    offered = [_lexicon_json(lexicon, words.about(lexicon)) for lexicon in words.offered]
    waiting = [language for language in words.waiting.values() if not words.lists_in(language)]
    return offered + [_preparing_json(language) for language in waiting]


def _preparing_json(language: GameLanguage) -> Lexicon:
    name = language.lexicon.name.upper() if language.lexicon else language.name
    found = Lexicon(name, 0, language.name, preparing=True)
    return _about_json(found, language.lexicon)


def _lexicon_json(lexicon: WordLexicon, about: WordList | None) -> Lexicon:
    return _about_json(Lexicon(lexicon.name, len(lexicon), lexicon.language.name), about)


def _about_json(found: Lexicon, about: WordList | None) -> Lexicon:
    if about is None:
        return found
    return structs.replace(found, title=about.title, licence=about.licence, source=about.source)


def _language_json(language: GameLanguage, words: Words, puzzles: Collection[str]) -> WireLanguage:
    return WireLanguage(
        name=language.name,
        tag=language.tag,
        own_name=language.own_name,
        tiles=len(language.tile_set.tiles),
        letters=len(language.alphabet),
        lexicons=tuple(lexicon.name for lexicon in words.lists_in(language)),
        puzzles=language.name in puzzles,
        study=bool(words.lists_in(language)),
        words=_state(language, words),
    )


def _state(language: GameLanguage, words: Words) -> Literal["preparing", "damaged"] | UnsetType:
    if language.name in words.waiting:
        return "preparing"
    return "damaged" if language.name in words.damaged else UNSET


HANDLERS = [languages, tiles, lexicons]

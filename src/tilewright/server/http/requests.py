"""The bodies and parameters of requests, read strictly as JSON, apart from a game's commands."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from typing import Any, assert_never

import msgspec
from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope
from litestar.types.empty import Empty
from msgspec import UNSET, UnsetType

from tilewright.api.requests import (
    AskedEdition,
    ComputerSeat,
    HereSeat,
    LinkSeat,
    NewGame,
    NewSeat,
    OpenSeat,
    SeatNumber,
    Version,
)
from tilewright.game.clock import TimeOutOfRange
from tilewright.game.seats import Computer, Person, Player, Seat
from tilewright.game.start import TableSetup
from tilewright.host.system import Words
from tilewright.notation.edition_file import BadEdition, read_edition
from tilewright.notation.terms import read_terms
from tilewright.players import COMPUTERS
from tilewright.rules.edition import Edition, NotOffered
from tilewright.rules.editions import EDITIONS, shared
from tilewright.rules.languages import (
    ENGLISH_LANGUAGE,
    GameLanguage,
    LanguageNotPlayed,
    UnknownLanguage,
    known_languages,
    language_named,
)
from tilewright.server.http.problems import (
    bad_edition,
    malformed,
    names_alike,
    not_offered,
    time_out_of_range,
    unknown_language,
)
from tilewright.server.names.look_alikes import are_alike
from tilewright.server.names.reading import read_name


def read_known_version(text: str | None) -> int | None:
    """Return the version that a client already has; None if it does not follow changes.

    Raises:
        Problem: `malformed`, if the text is not a version.
    """
    if text is None:
        return None
    try:
        return msgspec.convert(text, Version, strict=False)
    except msgspec.ValidationError as error:
        raise malformed(f"`version` must be a whole number, 0 or more: {error}.") from error


def read_seat(text: str | None) -> Seat | None:
    """Return the seat that the address asks for, or None.

    Raises:
        Problem: `malformed`, if the text is not a seat.
    """
    if text is None:
        return None
    try:
        return Seat(msgspec.convert(text, SeatNumber, strict=False))
    except msgspec.ValidationError as error:
        raise malformed(f"`seat` must be a number from 0 to 3: {error}.") from error


def setup_of(new: NewGame, words: Words, computers: Collection[str] = COMPUTERS) -> TableSetup:
    """Return the setup of the requested table; `computers` are the levels that it may seat.

    Raises:
        Problem: `malformed` for an unknown level or too many players; `not_offered` for an unknown
            edition or terms that it lacks; `bad_edition`; `unknown_language`; `time_out_of_range`;
            `names_alike`.
        NoWords, LexiconNotOffered: there is no such list in the language.
        NameRefused: one of the names is not accepted.
    """
    edition = edition_asked(new.edition, new.language)
    lexicon = words.chosen(new.lexicon, edition.language)
    players = tuple(_player(seat, computers) for seat in new.all_seats)
    require_different_names(players)
    with terms_that_can_be(edition):
        return TableSetup(edition, players, new.words, lexicon, read_terms(new.terms))


def edition_asked(asked: AskedEdition, language: str | UnsetType = UNSET) -> Edition:
    """Return the edition of this name, or the described one, with tiles of a language.

    One that is described has a language of its own; only English tiles are replaced.

    Raises:
        Problem: `not_offered`, if there is no such edition; `bad_edition`, if the one described
            cannot be played; `unknown_language`, or `malformed` for another than its own.
    """
    edition = edition_named(asked) if isinstance(asked, str) else edition_described(asked)
    if language is UNSET:
        return edition
    wanted = language_asked(language)
    if wanted == edition.language:
        return edition
    if edition.language != ENGLISH_LANGUAGE:
        raise malformed(f"This edition has {edition.language.name} tiles: leave out `language`.")
    return shared(edition.in_language(wanted))


def language_asked(name: str) -> GameLanguage:
    """Return the language of this name or tag.

    Raises:
        Problem: `unknown_language`, if it cannot be played.
    """
    try:
        return language_named(name)
    except (UnknownLanguage, LanguageNotPlayed) as error:
        raise unknown_language(
            str(error), tuple(language.name for language in known_languages())
        ) from error


def edition_described(described: str | dict[str, Any]) -> Edition:
    """Return the edition of one's own that a file's text or its JSON describes.

    Raises:
        Problem: `bad_edition`, with the field at fault.
    """
    try:
        text = described if isinstance(described, str) else msgspec.json.encode(described)
        edition = read_edition(text)
        if edition.name in EDITIONS:
            raise BadEdition("an edition of your own needs a name of its own", "name")
    except BadEdition as error:
        raise bad_edition(error) from error
    return edition


def edition_named(name: str) -> Edition:
    """Return the edition of this name.

    Raises:
        Problem: `not_offered`, if there is no such edition.
    """
    edition = EDITIONS.get(name)
    if edition is None:
        known = tuple(EDITIONS)
        message = f"There is no edition of this name: choose {', '.join(known)}."
        raise not_offered(message, known)
    return edition


@contextmanager
def terms_that_can_be(edition: Edition) -> Iterator[None]:
    """Turn errors about a table's terms into problems.

    Raises:
        Problem: `not_offered` for terms that the edition lacks, `time_out_of_range` for a clock,
            `malformed` for anything else, such as too many players.
    """
    try:
        yield
    except NotOffered as error:
        what = error.setting.replace("_", " ")
        raise not_offered(f"{edition.title} does not offer {what}.", error.offered) from error
    except TimeOutOfRange as error:
        raise time_out_of_range(error) from error
    except ValueError as error:
        raise malformed(str(error)) from error


def require_different_names(players: Sequence[Player]) -> None:
    """Require that nobody at the table has a name that looks like another's.

    Raises:
        Problem: `names_alike`.
    """
    for player, other in combinations(players, 2):
        is_about_a_person = isinstance(player, Person) or isinstance(other, Person)
        are_known = player.name and other.name
        if is_about_a_person and are_known and are_alike(player.name, other.name):
            raise names_alike(other.name)


def _player(seat: NewSeat, computers: Collection[str]) -> Player:
    match seat:
        case HereSeat(name):
            return Person(read_name(name))
        case LinkSeat() | OpenSeat():
            return Person("")  # the name is not known yet
        case ComputerSeat(name, level):
            return read_computer(name, level, computers)
        case _:
            assert_never(seat)


def read_computer(name: str, level: str, computers: Collection[str]) -> Computer:
    """Return the requested computer player, whose level must be one of `computers`.

    Raises:
        Problem: `malformed`, if the level is unknown.
        NameRefused: the name is not accepted.
    """
    if level not in computers:
        raise malformed(f"There is no level of this name: choose {', '.join(computers)}.")
    return Computer(read_name(name), level)


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is decoded strictly.

    It is read in one step, from bytes to the type of the handler's `data`. The framework itself
    decodes any JSON first and converts it, accepting "1" as a number.
    """

    async def json(self) -> Any:
        """Return the body as the type that the handler takes.

        Raises:
            msgspec.MsgspecError: the body does not fit that type.
            UnicodeDecodeError: the body is not UTF-8.
        """
        taken = self.route_handler.parsed_fn_signature.parameters.get("data")
        if taken is None or taken.annotation is Empty:
            return await super().json()
        return _decoder(taken.annotation).decode(await self.body())


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


PLAIN = "text/plain"
TEXTS = ("application/atom+xml", "application/x-ndjson", "image/svg+xml")
"""The types of text that few programs know: sent as plain text if a client accepts that alone."""


def give_as_asked(message: Message, scope: Scope) -> None:
    """Change the media type at the start of a response, if the client accepts plain text only."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    kind = headers.get("content-type", "").split(";")[0]
    if kind in TEXTS and _accepts_plain_text_only(scope):
        headers["content-type"] = f"{PLAIN}; charset=utf-8"


def _accepts_plain_text_only(scope: Scope) -> bool:
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return accepted.split(b";")[0].strip().lower() == PLAIN.encode()

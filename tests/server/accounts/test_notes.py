"""Private notes beside a game: for their author's eyes, on every device of the author."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, select

from tilewright.api.requests import LONGEST_NOTES
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.store.migrating import on_connection

from tests.server.accounts.test_accounts import (
    claim,
    delete,
    done,
    refused,
    sign_in,
    two_at_a_table,
)
from tests.server.conftest import Guest

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server_with_free_names: Server) -> Server:
    return shared_server_with_free_names


def write(guest: Guest, game: str, text: str) -> None:
    done(guest.post(f"/api/games/{game}/notes", {"text": text}))


def read(guest: Guest, game: str) -> str:
    return str(guest.get(f"/api/games/{game}/notes")["text"])


def test_notes_are_read_by_their_author_only(ann: Guest, new_guest: Come) -> None:
    ben, stranger = new_guest(), new_guest()
    game = two_at_a_table(ann, ben)
    stranger.start()
    write(ann, game, "Ben opens high.\nKeep the S.")
    assert (read(ann, game), read(ben, game)) == ("Ben opens high.\nKeep the S.", "")
    refused(stranger.http.get(f"/api/games/{game}/notes"), 404, "unknown_game")
    refused(stranger.post(f"/api/games/{game}/notes", {"text": "x"}), 404, "unknown_game")
    write(ben, game, "mine")
    write(ann, game, "")
    assert (read(ann, game), read(ben, game)) == ("", "mine")


def test_notes_have_a_greatest_length(ann: Guest, new_guest: Come) -> None:
    game = two_at_a_table(ann, new_guest())
    write(ann, game, "ä" * LONGEST_NOTES)
    too_long = {"text": "ä" * (LONGEST_NOTES + 1)}
    refused(ann.post(f"/api/games/{game}/notes", too_long), 400, "malformed")
    refused(ann.post(f"/api/games/{game}/notes", {"text": "\0"}), 400, "malformed")
    assert read(ann, game) == "ä" * LONGEST_NOTES


def test_notes_move_to_the_account_and_are_deleted_with_it(
    own_server: Server, settings: Settings
) -> None:
    ann, phone, ben = (Guest(own_server.url) for _ in range(3))
    both, other = two_at_a_table(ann, phone), two_at_a_table(phone, ben)
    done(claim(ann))
    write(ann, both, "on the desk")
    write(phone, both, "on the way")
    write(phone, other, "only here")
    write(ben, other, "for ben")
    done(sign_in(phone))
    assert read(ann, both) == read(phone, both) == "on the desk\n\non the way"
    assert read(ann, other) == "only here"
    done(delete(phone))
    assert on_connection(database_at(settings.database_address).url, _all_notes) == ["for ben"]


def test_long_notes_that_come_together_lose_nothing_and_can_be_shortened(
    ann: Guest, new_guest: Come
) -> None:
    phone = new_guest()
    game = two_at_a_table(ann, phone)
    done(claim(ann))
    desk, way = "d" * LONGEST_NOTES, "w" * LONGEST_NOTES
    write(ann, game, desk)
    write(phone, game, way)
    done(sign_in(phone))
    together = f"{desk}\n\n{way}"
    assert read(ann, game) == together
    refused(ann.post(f"/api/games/{game}/notes", {"text": together + "!"}), 400, "malformed")
    write(ann, game, together[1:] + "!")
    write(ann, game, together[2:])
    assert read(phone, game) == together[2:]
    refused(ann.post(f"/api/games/{game}/notes", {"text": together}), 400, "malformed")


def _all_notes(connection: Connection) -> list[str]:
    return list(connection.execute(select(schema.notes.c.text)).scalars())

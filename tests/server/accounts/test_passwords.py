"""Passwords: hashed a few at a time, and never told."""

import asyncio

import pytest

from tilewright.api.accounts import SHORTEST, ClaimMessage, PasswordMessage, SignInMessage
from tilewright.server.accounts.passwords import (
    AT_ONCE,
    COMMON,
    NOBODYS,
    Passwords,
    check_new_password,
)
from tilewright.server.http.problems import Problem


async def test_a_password_is_known_by_its_hash_however_its_accents_were_typed() -> None:
    passwords = Passwords()
    kept = await passwords.hash("café au lait")
    assert kept.startswith("$argon2id$") and "caf" not in kept
    assert await passwords.is_right("cafe\N{COMBINING ACUTE ACCENT} au lait", kept)
    assert not await passwords.is_right("cafe au lait", kept)
    assert kept != await passwords.hash("café au lait")
    passwords.close()


async def test_an_account_that_is_not_there_costs_the_same_and_has_no_password() -> None:
    passwords = Passwords()
    kept = await passwords.hash("correct horse")
    same_work = kept.split("$")[1:4]
    assert NOBODYS.split("$")[1:4] == same_work
    assert not await passwords.is_right("", None)
    assert not await passwords.is_right("correct horse", None)
    passwords.close()


async def test_so_many_wait_and_the_next_is_asked_to_come_again() -> None:
    passwords = Passwords(waiting=1)
    asked = [passwords.hash("correct horse") for _ in range(AT_ONCE + 3)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert [(refusal.status, refusal.code) for refusal in refused] == [(503, "busy")] * 2
    assert await passwords.hash("correct horse")  # there is room again
    passwords.close()


async def test_the_event_loop_goes_on_meanwhile() -> None:
    passwords = Passwords()
    hashing = asyncio.create_task(passwords.hash("correct horse"))
    turns = 0
    while not hashing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 2
    passwords.close()


@pytest.mark.parametrize(
    "message",
    [
        ClaimMessage("Ann", "correct horse"),
        SignInMessage("Ann", "correct horse"),
        PasswordMessage("correct horse", "correct horse"),
    ],
)
def test_what_is_sent_does_not_show_its_password(message: object) -> None:
    assert "horse" not in repr(message) and "horse" not in str(message)


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "PassWord123",
        "12345678",
        "qwertzuiop",
        "abababababab",
        "Annabel Lee",
        "annabe11ee",
    ],
)
def test_a_password_that_is_guessed_first_is_refused(password: str) -> None:
    with pytest.raises(Problem) as refused:
        check_new_password(password, "Annabel Lee")
    assert refused.value.code == "password_not_offered"


@pytest.mark.parametrize("password", ["correct horse", "password of Ann", "Ánnabel Lees 7"])
def test_any_other_password_is_taken(password: str) -> None:
    check_new_password(password, "Annabel Lee")


def test_the_common_passwords_are_written_as_they_are_compared() -> None:
    listed = COMMON.read_text().splitlines()
    assert 300 < len(listed) == len(set(listed))
    assert all(len(password) >= SHORTEST and password == password.casefold() for password in listed)

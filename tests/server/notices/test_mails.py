"""The mails themselves: what is in them, and what can never be."""

import re
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import astuple, replace

from tilewright.api.notices import Language
from tilewright.game.clock import Instant
from tilewright.rules.editions import EDITIONS
from tilewright.server.notices.channel import AwaitedTurn
from tilewright.server.notices.mail_channel import Letterhead, confirmation, turn_mail
from tilewright.server.notices.wording import WORDINGS
from tilewright.server.store.contacts import Address

HEAD = Letterhead("tables@games.example", "https://games.example")
ANN = Address("g", "I" * 24, "ann@post.example", "en", every_game=False, asked="2026-01-01")
TURN = AwaitedTurn("abc", "heirloom", 7, Instant(1_800_000_000_000))
SAID = {
    "en": ("Heirloom", "2027-01-15 08:00 UTC"),
    "de": ("Erbstück", "15.01.2027, 08:00 Uhr UTC"),
    "fr": ("Héritage", "15/01/2027 à 08:00 UTC"),
    "es": ("Herencia", "15/01/2027 a las 08:00 UTC"),
    "nl": ("Erfstuk", "15-01-2027, 08:00 UTC"),
}
WEB = Path(__file__).parents[3] / "web/src"
NOW = datetime(2026, 1, 2, tzinfo=UTC)


def sent(mail: EmailMessage) -> EmailMessage:
    """The mail as it is read at its end."""
    raw = mail.as_bytes()
    assert all(len(line) < 998 and line.isascii() for line in raw.split(b"\r\n"))
    return message_from_bytes(raw, _class=EmailMessage, policy=default)


@pytest.mark.parametrize("language", sorted(WORDINGS))
def test_every_edition_has_a_name_in_what_is_sent(language: Language) -> None:
    called = WORDINGS[language].editions
    assert set(called) == set(EDITIONS)
    assert len(set(called.values())) == len(EDITIONS)


def test_the_languages_of_what_is_sent_are_those_of_the_page_and_no_text_is_the_english_one() -> (
    None
):
    source = (WEB / "text/languages.ts").read_text()
    assert set(re.findall(r"^  (\w\w): \{\s+name: ", source, re.MULTILINE)) == set(WORDINGS)
    assert set(get_args(Language)) == set(WORDINGS)
    english = astuple(WORDINGS["en"])
    for language in set(WORDINGS) - {"en"}:
        same = [text for text in astuple(WORDINGS[language]) if text in english]
        assert same == []


@pytest.mark.parametrize("language", sorted(set(WORDINGS) - {"en"}))
def test_an_edition_is_called_in_mails_as_on_the_page(language: Language) -> None:
    said = (WEB / f"text/{language}.ts").read_text().partition("\n  server: {\n")[2]
    table = re.search(r"^    editions: \{\n(.*?)^    \}", said, re.MULTILINE | re.DOTALL)
    assert table
    assert dict(re.findall(r"(\w+): '(\w+)'", table[1])) == WORDINGS[language].editions


@pytest.mark.parametrize("language", sorted(WORDINGS))
def test_a_mail_leads_to_the_table_and_can_be_stopped(language: str) -> None:
    mail = sent(turn_mail(HEAD, replace(ANN, language=language), TURN, NOW))
    text = mail.get_content()
    edition, until = SAID[language]
    assert edition in mail["Subject"] and "7" in mail["Subject"]
    assert until in text
    assert "https://games.example/#/game/abc" in text
    stop = f"https://games.example/mail/stop/{ANN.id}"
    assert stop in text and mail["List-Unsubscribe"] == f"<{stop}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert (mail["To"], mail["From"]) == (ANN.address, "Tilewright <tables@games.example>")


@pytest.mark.parametrize(
    ("language", "offer"), [("en", "offers to call the game off"), ("de", "abzubrechen")]
)
def test_the_mail_about_an_offer_names_no_turn(language: str, offer: str) -> None:
    turn = replace(TURN, number=-7, until=None, is_offer=True)
    mail = sent(turn_mail(HEAD, replace(ANN, language=language), turn, NOW))
    assert SAID[language][0] in mail["Subject"] and "7" not in mail["Subject"]
    assert offer in mail.get_content()


@pytest.mark.parametrize("language", sorted(WORDINGS))
def test_the_first_mail_asks(language: str) -> None:
    mail = sent(confirmation(HEAD, replace(ANN, language=language), "C" * 43, NOW))
    assert f"https://games.example/mail/confirm/{'C' * 43}" in mail.get_content()
    assert mail["List-Unsubscribe"] == f"<https://games.example/mail/stop/{ANN.id}>"


def test_the_mail_of_one_turn_has_one_name_and_those_of_others_another() -> None:
    turns = [TURN, TURN, replace(TURN, number=8), replace(TURN, game="abd")]
    names = [turn_mail(HEAD, ANN, turn, NOW)["Message-ID"] for turn in turns]
    names.append(turn_mail(HEAD, replace(ANN, id="J" * 24), TURN, NOW)["Message-ID"])
    assert names[0] == names[1]
    assert len(set(names)) == 4


def test_a_header_holds_no_second_line() -> None:
    with pytest.raises(ValueError, match="line"):
        turn_mail(HEAD, replace(ANN, address="a@b.example\r\nBcc: eve@evil.example"), TURN, NOW)
    with pytest.raises(ValueError, match="line"):
        turn_mail(HEAD, ANN, replace(TURN, edition="x\r\nBcc: eve@evil.example"), NOW)

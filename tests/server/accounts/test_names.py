"""Names of accounts: readable, and none that looks like another's."""

import pytest

from tilewright.server.accounts.names import key_of, read_account_name
from tilewright.server.http.problems import Problem


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("Ann", "aNN"),
        ("André", "Andre\N{COMBINING ACUTE ACCENT}"),
        ("André", "Andre"),
        ("Zoe", "Zоe"),
        ("cope", "соре"),
        ("TOM", "ΤΟΜ"),
        ("Bill", "Bi11"),
        ("Oona", "0ona"),
        ("Ann Lee", "ann_lee"),
        ("Mario", "rnario"),
        ("Straße", "STRASSE"),
        ("agent 7", "agent ٧"),
    ],
)
def test_names_that_look_alike_have_one_key(name: str, like: str) -> None:
    assert key_of(name) == key_of(like)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Tom", "Tim"), ("Ира", "Яна"), ("山田", "山口")]
)
def test_names_that_look_different_have_not(name: str, other: str) -> None:
    assert key_of(name) != key_of(other)


@pytest.mark.parametrize(
    "name", ["Ann", "O'Neil 2", "Анна", "山田たろう", "علي", "प्रिया", "  Ann  Lee "]
)
def test_names_of_any_common_script_are_offered(name: str) -> None:
    assert read_account_name(name) == " ".join(name.split())


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "...", "42", "A\N{ZERO WIDTH SPACE}nn", "Ann\N{RIGHT-TO-LEFT OVERRIDE}", "Ann\0",
        "\N{HANGUL FILLER}", "A" * 41, "Ann 😀", "Z" + "\N{COMBINING DIAERESIS}" * 9, "<b>Ann</b>",
        "Zоe",
        "ᏎᎳ", "𐐀𐐁",
    ],
)  # fmt: skip
def test_what_could_be_taken_for_another_or_not_be_read_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        read_account_name(name)
    assert refused.value.code == "name_not_offered"


@pytest.mark.parametrize(
    "name", ["Admin", "ADM1N", "a.d.m.i.n", "Support-Team", "Tilewright", "The Tilewright Crew"]
)
def test_a_name_of_the_servers_operator_is_reserved(name: str) -> None:
    with pytest.raises(Problem) as refused:
        read_account_name(name)
    assert refused.value.code == "name_reserved"


@pytest.mark.parametrize("name", ["Ann of the support team", "Admiral", "Teamgeist", "Roots"])
def test_a_name_that_merely_has_a_reserved_word_in_it_is_offered(name: str) -> None:
    assert read_account_name(name) == name

"""Names: readable, visible, and none that looks like another's."""

import pytest

from tilewright.server.names.look_alikes import are_alike, key_of, likeness_of
from tilewright.server.names.reading import (
    NameRefused,
    NameReserved,
    read_account_name,
    read_name,
)


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
        ("Will", "VViII"),
        ("Straße", "STRASSE"),
        ("agent 7", "agent ٧"),
        ("βας", "ΒΑΣ"),
        ("anna4", "anna4\N{COMBINING GRAPHEME JOINER}"),
        ("anna4", "anna\N{ZERO WIDTH NON-JOINER}4"),
        ("anna", "ᴀɴɴᴀ"),
        ("Anna", "𝐀𝖓𝓷𝚊"),
        ("Anna", "Ａｎｎａ"),
        ("hat", "нат"),
        ("ロ", "口"),
    ],
)
def test_names_that_look_or_sound_alike_are_alike(name: str, like: str) -> None:
    assert are_alike(name, like)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Tom", "Tim"), ("Ира", "Яна"), ("山田", "山口")]
)
def test_names_that_look_different_are_not(name: str, other: str) -> None:
    assert not are_alike(name, other)
    assert key_of(name) != key_of(other)
    assert likeness_of(name) != likeness_of(other)


def test_a_name_is_found_by_what_it_says_not_by_what_it_looks_like() -> None:
    assert key_of("Zoë Lee") == key_of("ZOE_LEE")
    assert key_of("Bill") != key_of("Bi11")


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "O'Neil 2",
        "Анна",
        "山田たろう",
        "サッカー",
        "山田 Ken",
        "علي",
        "प्रिया",
        "  Ann  Lee ",
    ],
)
def test_names_of_any_common_script_are_offered(name: str) -> None:
    assert read_account_name(name) == read_name(name) == " ".join(name.split())


@pytest.mark.parametrize(
    "name", ["Ann & Ben", "Ann 😀", "👩‍👩‍👧", "❤️ Ann", "می‌خواهم", "क्‍ष", "42", "..."]
)
def test_a_guest_may_have_signs_emoji_and_the_joiners_of_a_script(name: str) -> None:
    assert read_name(name) == name
    with pytest.raises(NameRefused):
        read_account_name(name)


@pytest.mark.parametrize(
    ("name", "reason", "char"),
    [
        ("", "empty", None),
        ("   ", "empty", None),
        ("A\N{ZERO WIDTH SPACE}nn", "hidden", "U+200B ZERO WIDTH SPACE"),
        ("Ann\N{RIGHT-TO-LEFT OVERRIDE}", "hidden", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("Ann\N{LEFT-TO-RIGHT ISOLATE}", "hidden", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("anna4\N{COMBINING GRAPHEME JOINER}", "hidden", "U+034F COMBINING GRAPHEME JOINER"),
        ("anna4\N{VARIATION SELECTOR-16}", "hidden", "U+FE0F VARIATION SELECTOR-16"),
        ("anna\N{ZERO WIDTH NON-JOINER}4", "hidden", "U+200C ZERO WIDTH NON-JOINER"),
        ("😀\N{ZERO WIDTH JOINER}", "hidden", "U+200D ZERO WIDTH JOINER"),
        ("Ann\N{TAG LATIN SMALL LETTER A}", "hidden", "U+E0061 TAG LATIN SMALL LETTER A"),
        ("Ann\0", "hidden", "U+0000 without a name"),
        ("\N{HANGUL FILLER}", "hidden", "U+3164 HANGUL FILLER"),
        ("\N{BRAILLE PATTERN BLANK}", "hidden", "U+2800 BRAILLE PATTERN BLANK"),
        ("Z" + "\N{COMBINING DIAERESIS}" * 9, "marks", None),
        ("ᴀnna", "letter", "U+1D00 LATIN LETTER SMALL CAPITAL A"),
        ("𝐀nna", "letter", "U+1D400 MATHEMATICAL BOLD CAPITAL A"),
        ("ᏎᎳ", "letter", "U+13CE CHEROKEE LETTER SE"),
        ("A\N{COMBINING LONG STROKE OVERLAY}nn", "letter", "U+0336 COMBINING LONG STROKE OVERLAY"),
        ("Zоe", "script", None),
        ("ΑDMIN", "script", None),
    ],
)
def test_a_name_that_hides_something_is_refused_by_its_reason_everywhere(
    name: str, reason: str, char: str | None
) -> None:
    for read in (read_name, read_account_name):
        with pytest.raises(NameRefused) as refused:
            read(name)
        assert (refused.value.reason, refused.value.char) == (reason, char)
        assert char is None or char in refused.value.message


@pytest.mark.parametrize(
    ("name", "reason"),
    [("...", "sign"), ("42", "sign"), ("<b>Ann</b>", "sign"), ("A" * 41, "long")],
)
def test_an_account_has_letters_and_little_else(name: str, reason: str) -> None:
    with pytest.raises(NameRefused) as refused:
        read_account_name(name)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "name", ["Admin", "ADM1N", "a.d.m.i.n", "АДМІN", "Support", "Tilewright", "The Tilewright Crew"]
)
def test_a_name_of_the_servers_operator_is_reserved_for_guests_too(name: str) -> None:
    for read in (read_name, read_account_name):
        with pytest.raises(NameRefused) as refused:
            read(name)
        is_mixed = refused.value.reason == "script"
        assert is_mixed or isinstance(refused.value, NameReserved)


@pytest.mark.parametrize("name", ["Support-Team", "Guest", "Nobody", "me"])
def test_an_account_is_not_named_after_nobody(name: str) -> None:
    assert read_name(name) == name
    with pytest.raises(NameReserved):
        read_account_name(name)


@pytest.mark.parametrize("name", ["Ann of the support team", "Admiral", "Teamgeist", "Roots"])
def test_a_name_that_merely_has_a_reserved_word_in_it_is_offered(name: str) -> None:
    assert read_account_name(name) == name

"""Messages to browsers: encrypted for them alone, and signed."""

import json

import pytest
from browsers import Browser
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

from tilewright.server.notices.web_push import (
    AUTH_LENGTH,
    LONGEST_TEXT,
    BadKey,
    SigningKey,
    check_key,
    encrypted,
    from_base64,
)

# the worked example of RFC 8291, appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN"
)


def test_the_example_of_the_standard_comes_out_as_it_is_there() -> None:
    own = derive_private_key(int.from_bytes(from_base64(SENDER), "big"), SECP256R1())
    made = encrypted(PLAIN, from_base64(PUBLIC), from_base64(AUTH), own=own, salt=from_base64(SALT))
    assert made == from_base64(SENT)
    assert Browser(from_base64(RECEIVER), from_base64(AUTH)).read(made) == PLAIN


def test_each_message_is_read_by_its_browser_only_and_looks_like_no_other() -> None:
    ann, ben = Browser(), Browser()
    text = "é".encode() * (LONGEST_TEXT // 2)
    made = [encrypted(text, ann.public_key, ann.auth) for _ in range(2)]
    assert made[0] != made[1] and len(made[0]) <= 4096
    assert [ann.read(message) for message in made] == [text, text]
    with pytest.raises(ValueError, match="not for this browser"):
        ben.read(made[0])


def test_a_signature_says_who_sends_to_whom_until_when() -> None:
    value = SigningKey.make()
    key = SigningKey(value)
    assert SigningKey(value).public == key.public != SigningKey(SigningKey.make()).public
    head = key.authorization("https://push.example", "mailto:us@games.example", 1_800_000_000)
    claims = Browser.verified(head, key.public)
    assert claims == {
        "aud": "https://push.example", "exp": 1_800_043_200, "sub": "mailto:us@games.example",
    }  # fmt: skip
    forged = head.replace(head[30:34], "AAAA")
    with pytest.raises((ValueError, json.JSONDecodeError)):
        Browser.verified(forged, key.public)


@pytest.mark.parametrize(
    "key", [b"", b"\x04" + b"\0" * 64, b"\x04" * 65, b"\x02" + b"\1" * 32, b"\x05" + b"\1" * 64]
)
def test_a_key_that_is_none_is_refused(key: bytes) -> None:
    with pytest.raises(BadKey):
        check_key(key)


@pytest.mark.parametrize("text", ["AA==", "A", "a b", "ä", "A+/A", "AB"])
def test_octets_are_written_in_one_way(text: str) -> None:
    with pytest.raises(BadKey):
        from_base64(text)
    assert len(from_base64(AUTH)) == AUTH_LENGTH

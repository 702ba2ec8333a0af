"""Validation of mail addresses."""

import pytest

from tilewright.server.notices.mailer import BadMailbox, read_mailbox, reader_of


@pytest.mark.parametrize(
    "text",
    ["ann@post.example", "a.b+c@x-y.post.example", "o'brien@post.example", "1@2.example"],
)
def test_what_people_have_is_taken(text: str) -> None:
    assert read_mailbox(f" {text} ") == text


@pytest.mark.parametrize(
    "text",
    [
        "", "ann", "ann@", "@post.example", "ann@post", "ann@[127.0.0.1]", "ann@127.0.0.1",
        "ann@post.example\r\nBcc: eve@evil.example", "ann@post.example\nRCPT TO:<eve@evil.example>",
        "ann@post.example, eve@evil.example", "Ann <ann@post.example>", '"ann eve"@post.example',
        "ann@@post.example", ".ann@post.example", "ann.@post.example", "a..n@post.example",
        "ann@-post.example", "ann@post..example", "änn@post.example", "ann@pöst.example",
        "ann@post.example\x00", "a" * 65 + "@post.example", "ann@" + "a" * 64 + ".example",
        "ann@" + "a." * 130 + "example", "ann\u2028@post.example",
    ],
)  # fmt: skip
def test_what_could_mean_anything_else_is_not(text: str) -> None:
    with pytest.raises(BadMailbox):
        read_mailbox(text)


def test_tags_and_capitals_are_one_reader() -> None:
    assert reader_of("Ann+a@post.example") == reader_of("ann+b@Post.example")
    assert reader_of("ann@post.example") != reader_of("ann@other.example")

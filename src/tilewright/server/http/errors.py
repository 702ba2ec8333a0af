"""Errors of a request's headers, found before its body is read."""


class HeaderError(Exception):
    """A request whose headers show that its body will not be read."""


class BadLength(HeaderError):
    """A `Content-Length` that is not a number."""

    def __init__(self, length: str) -> None:
        self.length = length
        super().__init__("the Content-Length is not a number")


class BodyTooLarge(HeaderError):
    """A body larger than `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"the body is larger than {most} bytes")


class NotJson(HeaderError):
    """A body of a media type other than `application/json`."""

    def __init__(self, media_type: str) -> None:
        self.media_type = media_type
        super().__init__("the body is not application/json")

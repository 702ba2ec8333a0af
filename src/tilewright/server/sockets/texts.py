"""The extension of a socket's scope that sends several messages of text in one write."""

from collections.abc import Awaitable, Callable

TEXTS = "tilewright.texts"
"""The name of the extension."""
SendTexts = Callable[..., Awaitable[None]]
"""What the scope holds under that name."""

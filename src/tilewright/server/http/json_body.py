"""How bodies are read: strictly, as what the handler's `data` says, in one step from bytes."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.types.empty import Empty


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read without leniency.

    The framework would read any JSON first and then convert it, and take "1" for a number.
    """

    async def json(self) -> Any:
        """The body as what the handler takes.

        Raises:
            msgspec.MsgspecError: it is none.
            UnicodeDecodeError: it is no text.
        """
        taken = self.route_handler.parsed_fn_signature.parameters.get("data")
        if taken is None or taken.annotation is Empty:
            return await super().json()
        return _decoder(taken.annotation).decode(await self.body())


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)

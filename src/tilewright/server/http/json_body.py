"""Strict reading of JSON bodies, in one step from bytes to the type of the handler's `data`."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.types.empty import Empty


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is decoded strictly.

    The framework itself decodes any JSON first and converts it, accepting "1" as a number.
    """

    async def json(self) -> Any:
        """Return the body as the type that the handler takes.

        Raises:
            msgspec.MsgspecError: the body does not fit that type.
            UnicodeDecodeError: the body is not UTF-8.
        """
        taken = self.route_handler.parsed_fn_signature.parameters.get("data")
        if taken is None or taken.annotation is Empty:
            return await super().json()
        return _decoder(taken.annotation).decode(await self.body())


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)

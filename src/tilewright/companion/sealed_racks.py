"""The seal of a rack: a commitment that reveals nothing, and proves later that nothing changed.

The commitment is SHA-256("tilewright sealed rack 1" | 00 | salt | seat | turn | rack): the salt of
32 random bytes, the seat and the turn of four bytes each, big-endian, and the rack as text in
UTF-8. Without the salt a rack could be found by trying them all.

>>> salt = Salt("00" * 32)
>>> commitment_to(Tiles.parse("AEINRT?"), salt, Seat(1), 4)[:16]
'3e99f4c715f0221b'
>>> salt
Salt(...)
"""

import hashlib
from typing import NewType

from msgspec import Struct

from tilewright.game.seats import Seat
from tilewright.rules.tiles import Tiles

Commitment = NewType("Commitment", str)
"""A commitment in lower-case hexadecimal."""

SALT_BYTES = 32
_LABEL = b"tilewright sealed rack 1\0"


class Salt(Struct, frozen=True, gc=False):
    """The random bytes of a seal in lower-case hexadecimal; secret until the racks are opened.

    Raises:
        ValueError: they are too few, or no hexadecimal.
    """

    value: str

    def __post_init__(self) -> None:
        if len(bytes.fromhex(self.value)) != SALT_BYTES:
            raise ValueError(f"a salt has {SALT_BYTES} bytes")

    def __repr__(self) -> str:
        # the hash of an order is the same for every salt, and no traceback shows one
        return "Salt(...)"


def commitment_to(rack: Tiles, salt: Salt, seat: Seat, turn: int) -> Commitment:
    """Return the commitment to the seat's rack before its turn of this number."""
    where = seat.to_bytes(4, "big") + turn.to_bytes(4, "big")
    sealed = _LABEL + bytes.fromhex(salt.value) + where + str(rack).encode()
    return Commitment(hashlib.sha256(sealed).hexdigest())

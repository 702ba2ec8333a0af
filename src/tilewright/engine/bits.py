"""Machine words for the interpreted kernels; bits.pxd has the same for the compiled ones."""

from collections.abc import MutableSequence, Sequence

MASK64 = 0xFFFFFFFFFFFFFFFF
"""64 bits; compiled integers wrap by themselves, and the mask costs nothing."""

LOW32 = 0xFFFFFFFF
ANY_LETTER = LOW32
"""The set of all letters, of any alphabet."""

GOLDEN = 0x9E3779B97F4A7C15
"""2^64 divided by the golden ratio; multiplying by it spreads bits upwards."""


def lowest_bit(bits: int) -> int:
    """Return the index of the lowest set bit; there must be one."""
    return (bits & -bits).bit_length() - 1


def count_few_bits(bits: int) -> int:
    """Return the number of set bits, of 32."""
    return bits.bit_count()


def prefetch(address: object) -> None:
    """Prefetch the memory at the address; does nothing when interpreted."""
    del address


def prefetch_ahead(address: object) -> None:
    """Do so for memory that is not read soon, and leave the cache's first level alone."""
    del address


def copy_bytes(
    into: MutableSequence[int], to: int, values: Sequence[int], at: int, count: int
) -> None:
    """Copy the bytes that begin at `values[at]`; they do not overlap those they are copied to."""
    into[to : to + count] = values[at : at + count]


def copy_shorts(
    into: MutableSequence[int], to: int, values: Sequence[int], at: int, count: int
) -> None:
    """Copy the 16-bit numbers that begin at `values[at]`, which do not overlap either."""
    into[to : to + count] = values[at : at + count]

"""Machine words, as the interpreted kernels see them; bits.pxd has the same for the compiled."""

from collections.abc import Sequence

MASK64 = 0xFFFFFFFFFFFFFFFF
"""64 bits; compiled numbers wrap by themselves, and the mask costs nothing."""

LOW32 = 0xFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
"""2^64 over the golden ratio: spreads numbers over the high bits of their product."""


def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (bits & -bits).bit_length() - 1


def count_bits(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def count_few_bits(bits: int) -> int:
    """How many of 32 bits are set."""
    return bits.bit_count()


def gather_flags(flags: Sequence[int], count: int) -> int:
    """Bit i is set where flag i is."""
    return sum(1 << number for number in range(count) if flags[number])


def prefetch(address: object) -> None:
    """Compiled, what stands at the address is fetched ahead; there is nothing to fetch here."""
    del address

"""Machine words for the interpreted kernels; bits.pxd has the same for the compiled ones."""

MASK64 = 0xFFFFFFFFFFFFFFFF
"""64 bits; compiled integers wrap by themselves, and the mask costs nothing."""

LOW32 = 0xFFFFFFFF
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

"""The random state of a game of self-play, from a seed and a number."""


def game_state(seed: int, number: int) -> int:
    """Return the initial state of the kernel's random numbers in a game (splitmix64), never 0."""
    mask = (1 << 64) - 1
    mixed = (seed * 0xBF58476D1CE4E5B9 + (number + 1) * 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    return (mixed ^ (mixed >> 31)) or 1

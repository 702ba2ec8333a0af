"""Games of the engine against itself: their turns, and the leaves that are learned from them."""

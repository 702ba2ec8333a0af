"""From a position and a rack to its plays: the fast kernel and the slow, obvious reference."""

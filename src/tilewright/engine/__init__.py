"""Find the plays of a position and a rack, by the fast kernel or the slow, obvious reference."""

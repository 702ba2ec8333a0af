"""The common parts of the rooms of games and of companion sheets."""

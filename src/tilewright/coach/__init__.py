"""The coach: from a finished game to its lessons."""

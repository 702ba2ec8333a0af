"""Rebuild games from their final boards and score sheets, by the rules alone."""

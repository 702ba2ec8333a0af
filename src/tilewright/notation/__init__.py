"""Text to values and back: coordinates, positions, games."""

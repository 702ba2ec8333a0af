"""The coach's second look at costly turns: simulated, or solved near the end of a game."""

"""No word guide while a game runs: look-ups of its positions are refused, guesses are slowed."""

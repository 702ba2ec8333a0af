"""What the rooms of games and of companion sheets have in common."""

"""Study: what can be practised after a game."""

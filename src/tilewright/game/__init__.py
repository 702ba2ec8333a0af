"""The events at a table: commands, events, and the game as the fold of its events. Pure."""

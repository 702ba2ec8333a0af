"""The state machines of games, companion sheets and invitations, without input or output."""

"""Tables being set up: invitations, who joins, and who watches the lobby."""

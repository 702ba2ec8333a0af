"""Sessions, accounts, names and passwords, and the sockets that a session has open."""

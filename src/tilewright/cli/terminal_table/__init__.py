"""A table in the terminal: one person and computers, line by line, by the person's view alone."""

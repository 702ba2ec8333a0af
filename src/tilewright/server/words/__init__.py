"""Word cards of each person: what comes next, answers, files."""

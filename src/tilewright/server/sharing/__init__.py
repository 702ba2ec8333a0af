"""Games shown to others: the links of finished games, and permission to watch."""

"""Names of people, tables and accounts: which are accepted, and which look alike."""

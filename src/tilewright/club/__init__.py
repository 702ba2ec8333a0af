"""A club's evening: players, rounds, tables, results and standings, without games or a clock."""

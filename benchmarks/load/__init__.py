"""How many commands a server acknowledges, how soon, and what each costs: see README.md."""

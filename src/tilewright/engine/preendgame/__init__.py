"""Best play with one to four tiles in the bag: every draw looked at, endgames solved."""

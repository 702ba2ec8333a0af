"""The same rack for all: racks by rounds, answers in secret, the best play on the board. Pure."""

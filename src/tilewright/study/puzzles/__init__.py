"""Puzzles: positions of self-play with one right answer, and packs of them."""

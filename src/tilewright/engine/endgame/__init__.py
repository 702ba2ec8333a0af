"""Endgames: best play with an empty bag, when every rack is known."""

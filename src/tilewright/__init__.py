"""Tilewright: the crossword board game of the five rule sheets, as a library."""

__version__ = "0.1.0"

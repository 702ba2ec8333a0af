"""Recorded games as games of the library: their steps, racks and tables."""

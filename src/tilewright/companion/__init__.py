"""Scorekeeping beside a real board with real tiles: racks are unknown. Pure."""

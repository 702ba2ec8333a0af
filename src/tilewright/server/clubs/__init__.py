"""Clubs' evenings at one server."""

"""Attacks on a running server by one client, and what another guest waits meanwhile."""

"""Simulation: candidate moves compared by playing on from sampled deals of the unseen tiles."""

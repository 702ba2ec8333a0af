"""Telling people that it is their turn when they are not looking."""

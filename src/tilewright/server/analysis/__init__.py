"""Coaching, records and meanings of words, and the bounded executor for heavy requests."""

"""Themes of costly turns: why the best move was worth more, with the evidence and a sentence."""

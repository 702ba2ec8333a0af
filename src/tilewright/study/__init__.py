"""Study: exercises and word cards, without clock, network or storage."""

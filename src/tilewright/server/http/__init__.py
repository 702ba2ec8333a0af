"""The parts of every request: origin, rate limits, problems, bodies, pages and logs."""

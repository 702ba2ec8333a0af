"""Load test of the server: commands per second, latency and cost; see README.md."""

"""Metrics of one server, in Prometheus's own client library."""

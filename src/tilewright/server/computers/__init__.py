"""Computer players: what runs them, the queue for workers, and failover."""

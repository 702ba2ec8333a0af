"""Other servers of the same database: Redis publish/subscribe, and polling in its place."""

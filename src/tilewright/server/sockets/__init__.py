"""The needs of every WebSocket: an outbox, limits on what comes in, and an orderly end."""

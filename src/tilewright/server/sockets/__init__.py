"""What every WebSocket needs: an outbox, limits on what comes in, and an orderly end."""

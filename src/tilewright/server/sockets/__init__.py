"""What any socket needs: sending, receiving and an orderly end."""

"""The house: phones and computers of the same network, once they were asked in."""

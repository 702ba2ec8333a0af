"""Messages beside a game, and the consent that strangers give to them."""

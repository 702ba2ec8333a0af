"""Word cards: decks of a word list, judging of typed answers, ratings and a day's limits."""

"""The machine at a seat: the captain, the ace, and the word that each has on a choice."""

"""A game in play or played again."""

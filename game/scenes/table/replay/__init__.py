"""A game played again, at any moment."""

"""A game in progress: decisions, dice, taking back, lessons, and the same again to verify it."""

"""Prints of random games, by which a rule that works otherwise than before is noticed."""

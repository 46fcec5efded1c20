"""A new game before it begins."""

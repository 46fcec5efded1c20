"""The boxes and the games under way."""

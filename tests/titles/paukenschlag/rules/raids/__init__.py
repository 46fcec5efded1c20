"""The air war of the two plans."""

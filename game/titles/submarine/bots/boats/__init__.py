"""How a boat of the captain dives, runs on the surface, and keeps out of the way."""

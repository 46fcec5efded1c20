"""Pictures of the moments at the ends of games."""

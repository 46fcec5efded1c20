"""The moments at the ends of games, and the port between two patrols."""

"""The room with the shelf of games, and the boxes on it."""

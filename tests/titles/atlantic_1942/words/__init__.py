"""What is said of a game."""

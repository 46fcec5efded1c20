"""What is heard: sounds by name, and what sounds on under a game."""

"""What a pair of eyes was told of a game."""

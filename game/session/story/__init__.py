"""What a pair of eyes was told of a game, on the screen and on paper."""

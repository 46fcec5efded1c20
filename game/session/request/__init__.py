"""What a new game is asked for, and whose eyes look at it."""

"""What happens on the board, one cue after the other."""

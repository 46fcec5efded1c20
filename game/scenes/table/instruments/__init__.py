"""What stands beside the board, and the cards of pieces."""

"""What lies on a board, layer by layer, from the sea to the captions."""

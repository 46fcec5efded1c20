"""What is on the screen, said aloud."""

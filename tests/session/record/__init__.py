"""What is on disk, whatever befalls it."""

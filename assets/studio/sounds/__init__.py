"""What the sounds are made of."""

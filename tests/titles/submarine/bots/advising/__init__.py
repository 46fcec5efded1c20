"""What the adviser of Submarine tells of choices."""

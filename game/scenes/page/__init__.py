"""What the full pages share."""

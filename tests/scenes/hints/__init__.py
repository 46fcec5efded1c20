"""What the watch officer says about each decision."""

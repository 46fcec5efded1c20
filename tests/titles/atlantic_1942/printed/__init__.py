"""What the box holds in print, and how it is shown."""

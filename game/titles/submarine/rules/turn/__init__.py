"""What is plotted and carried out in a turn."""

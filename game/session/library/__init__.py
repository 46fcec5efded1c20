"""The player's games on the shelf: lists, copies, reports and the service record."""

"""The player's games on the shelf."""

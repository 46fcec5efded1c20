"""What a game in play and a replay share."""

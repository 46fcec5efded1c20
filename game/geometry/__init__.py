"""Where things lie: hexes and their panels, and figures on an open table."""

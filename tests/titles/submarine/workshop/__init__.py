"""55 Scenarios of players' own."""

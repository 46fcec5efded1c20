"""What travels to guests of a table apart, for every title that can be played so."""

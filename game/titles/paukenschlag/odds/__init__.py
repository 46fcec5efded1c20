"""What a decision may lead to, and how likely that is."""

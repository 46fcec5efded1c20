"""Charts, cards and offers, as plain data for the screens."""

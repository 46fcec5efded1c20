"""Scenarios of players' own: the list of them, and the table at which they are made."""

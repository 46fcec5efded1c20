"""Whose eyes look: those of a seat by its id, of somebody with no seat, or everybody's at once."""

ONLOOKER = ""
"""Sees what lies open on the table and no seat's secrets."""

ALL_EYES = "*"
"""Sees everything; for a game that is over."""

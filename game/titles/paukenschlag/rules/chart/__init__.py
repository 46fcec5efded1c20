"""Set-up, convoys, arrivals, events and movement on the strategic map. OP 5, 6, 10 to 16."""

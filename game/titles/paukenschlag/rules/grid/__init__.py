"""The search grid and the attack grid. OP 7, 8."""

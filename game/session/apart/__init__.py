"""Tables apart: what travels between a host and its guests, and the game as a guest has it."""

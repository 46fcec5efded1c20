"""Sessions, saves, bots, the engine and the command line."""

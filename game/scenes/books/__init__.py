"""Rules, charts, how to play."""

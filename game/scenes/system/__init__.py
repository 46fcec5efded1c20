"""Settings, packs, keys, the pause, and the screen after a failure."""

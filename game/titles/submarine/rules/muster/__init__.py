"""Who takes part, where they begin, and who comes late."""

"""Games told after they were played."""

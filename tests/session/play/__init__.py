"""Games on disk and their secrets."""

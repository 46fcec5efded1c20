"""Games in progress: transactional play, the journal on disk, saves, and the engine protocol."""

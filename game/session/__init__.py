"""Games on disk: what is asked for, the record, play, what eyes were told, and the log book."""

"""What is said of a game: log, diary, summaries, refusals, cues."""

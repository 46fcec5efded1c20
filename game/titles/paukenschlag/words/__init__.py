"""What is said of the campaign: log, diary, summary, refusals, cues."""

"""The log of what happens, by subject: each event a sentence."""

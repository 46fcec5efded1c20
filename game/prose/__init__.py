"""How the words of any title are put together: counts and lists in sentences, and diaries."""

"""What is on disk: the lines of a journal, read, checked and written."""

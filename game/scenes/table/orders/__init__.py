"""What is asked, and every way to answer it."""

"""What is said of a choice: odds, advice, dangers, and why not."""

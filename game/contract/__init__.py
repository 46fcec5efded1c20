"""What a title supplies so that the program can put its games on the table."""

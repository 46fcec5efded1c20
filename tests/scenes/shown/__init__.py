"""What is seen and heard at the table."""

"""The pages round the table."""

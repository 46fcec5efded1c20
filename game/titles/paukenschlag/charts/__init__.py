"""What lies on the table to be read: scenarios and options, charts, and cards of the pieces."""

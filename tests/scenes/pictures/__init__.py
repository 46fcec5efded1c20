"""Small pictures of the tables, to compare with."""

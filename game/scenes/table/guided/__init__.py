"""The guided game at the table."""

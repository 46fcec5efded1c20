"""Western Approaches: five board games of the Battle of the Atlantic on one table."""

__version__ = "0.1.0"

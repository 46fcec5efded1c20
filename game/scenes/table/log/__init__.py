"""The log: its card, its filter, and lines told in one."""

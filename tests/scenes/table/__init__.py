"""The table, and what lies beside its board."""

"""Hands of every kind at the table."""

"""Titles at the real screen."""

"""Scenarios of players' own."""

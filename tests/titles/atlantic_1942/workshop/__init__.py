"""Crossings of players' own."""

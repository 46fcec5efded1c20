"""Battles of players' own."""

"""Patrols of players' own."""

"""Hexes, panels and figures on an open table."""

"""Bots on the grids: where boats and ships go, and what comes of it."""

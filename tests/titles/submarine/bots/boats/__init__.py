"""Boats of the machine."""

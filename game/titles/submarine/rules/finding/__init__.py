"""Sonar, radar and star shells."""

"""Torpedoes, weapons and guns."""

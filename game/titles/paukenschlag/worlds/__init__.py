"""Worlds that eyes cannot tell apart."""

"""Moments that fill the screen, and what is decided between them."""

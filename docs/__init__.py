"""Manuals for those who carry on, and what makes their tables."""

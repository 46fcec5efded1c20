"""Tables apart: taking a seat at one, and keeping one for others."""

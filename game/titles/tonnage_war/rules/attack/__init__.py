"""The attacks of the escorts, and of boats upon them."""

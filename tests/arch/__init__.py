"""The shape of the house: imports, and a test for every rule."""

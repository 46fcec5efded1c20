"""The machine at a seat."""

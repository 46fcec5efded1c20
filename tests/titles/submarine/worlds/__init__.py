"""Tests of what is seen, and kept, in Submarine."""

"""Ships, boats and aircraft, seen from the side."""

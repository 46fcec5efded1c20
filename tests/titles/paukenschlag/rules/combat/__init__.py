"""Combat at sea, rule by rule."""

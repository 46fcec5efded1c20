"""Aircraft, rule by rule."""

"""The grids, rule by rule."""

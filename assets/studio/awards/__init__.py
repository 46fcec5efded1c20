"""Awards, 120 x 160."""

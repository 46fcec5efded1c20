"""How escorts move: together, in lanes, clear of each other, and into boats."""

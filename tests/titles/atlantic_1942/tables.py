"""The figures of the game, copied from the rulebook a second time by hand.

Nothing here is taken from the program's own data. Ranges and moves are in base lengths, L.
"""

SONAR = {"range": 4, "needs": 4}
TORPEDOES = {"range": 5, "needs": 4, "at most": 4, "targets": 2}
GUNS = {
    "merchant": {"range": 3, "dice": 1, "needs": 5},
    "uboat": {"range": 3, "dice": 1, "needs": 4},
    "destroyer": {"range": 5, "dice": 3, "needs": 5},
}
DEPTH_CHARGES = {"range": 1, "at most": 4, "submerged": 5, "surfaced": 3}
HIT_POINTS = {"destroyer": 4, "uboat": 3, "merchant": 2}
MOVES = {"destroyer": 3, "merchant": 2, "uboat": 3}
SUBMERGED_MOVE = 1
RAMMING_COSTS = {"destroyer": 1, "merchant": 2, "uboat": 0}
SEPARATION = 1
OCEAN_CARDS = 3
TABLE_FEET = (7, 5)
INCHES_A_LENGTH = 4

# Reconstructed, and balance options of our own.

CARD_INCHES, SHIP_INCHES = (4.0, 2.5), (4.0, 2.0)
LONG_SHOT = {"over": 3, "needs": 5, "else": 4}
PRESETS = {
    "standard": (10, 5, 3),
    "small": (4, 2, 1),
    "training": (8, 4, 2),
    "report": (8, 4, 4),
}
"""Merchants, destroyers and U-boats."""

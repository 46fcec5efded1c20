"""Every tuned constant of the ace: what it is, its unit, and how it was found."""

# The US

NEAR = 2
"""Zones within which a boat may come to a convoy in its next turn. By judgement."""
HERE, COMES, LATER = 0.45, 0.15, 0.05
"""Ships that a convoy loses to each boat of its zone, to each that may still come, and to each that
may come next turn. By judgement."""
TURN = 0.8
"""Ships that a turn more at sea costs. By judgement."""
FAST = 0.5
"""The share of its losses that a fast convoy has. By judgement."""
SPOTS = 0.1
"""Chance that an aircraft spots a boat. By judgement: its die."""
BOMBS = 3.0
"""What an attack is worth against a search. By judgement."""

"""Every tuned constant of the captain: what it is, its unit, and how it was found."""

TOKENS_FOR_A_HUNT = 5
"""Battery tokens from periscope depth down to 200 m and back up to the surface. By judgement."""
TURNS_TO_ESCAPE = 5
"""Turns from a shot at periscope depth down to 200 m and back to the surface. By judgement."""
SECOND_TORPEDO = 1.4
"""What two torpedoes at one ship are worth, in times its tons. By judgement."""
CONTACT, WAY = 3, 2
"""What a contact in reach of a lookout is worth, and what a space on the way there costs, both
against each other. By judgement."""

"""Every tuned constant of the captain: what it is, its unit, and how it was found."""

from game.titles.tonnage_war.printed.places import BOW, PORT, STARBOARD, STERN

POSTS = {PORT: 4.0, STARBOARD: 4.0, BOW: 3.0, STERN: 1.2}
"""The sectors by the harm that boats do from them, against each other: each further escort there is
worth less. By judgement."""
HUNTERS_FROM = (4, 6)
"""Ships there must be for a first and a second to hunt in the inner zone. By judgement."""
MOST_PURSUERS = 2
"""Ships that go after a boat. By judgement."""
LEAST_TRAIL = 2
"""The number to find a boat again with, below which nobody goes after it. By judgement."""
SCREEN = 4
"""Ships that stay about the convoy while boats may come in. By judgement: with 0 he did no better
in 210 games of seven battles."""
ARMED = 2
"""What a point of attack is worth in the screen, in points of radar or sonar. By judgement."""

"""Every tuned constant of the ace: what it is, its unit, and how it was found."""

from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT

TONS = 5000
"""Tons of a merchant. By judgement: those of 609 ships were 3.1 million."""
STEP = 100.0
"""Tons by which promises are told apart. By judgement."""
BOAT_HITS = (0.0, 0.35, 0.8, 1.0)
"""The share of a boat that is lost with each of its hits. By judgement."""
TRIES = 12
"""Courses that are looked at from the best on, until one is clear. By the time it may take."""
UNTOLD = -0.01
"""Merchants that a choice is worth for which nothing speaks. By judgement."""
PLACED = 0.01
"""Merchants that it is worth to lay a card. By judgement."""

CELLS = 4
"""Parts of a length to which it reckons where a charge can fall. By the time it may take."""
CARD_PARTS = 1.5
"""Such parts from its middle to which a card can be struck. By judgement: to its ends it is 2.5,
but boats that ran from all that a destroyer can only just strike won no more of 120 games."""
SCALE = 1000
"""Units of the map ahead from which the way of a heading is taken. By judgement."""

# The convoy

ESCORTS_ABREAST = 1.5
"""Lengths from destroyer to destroyer. By judgement: with 1.0 they hunt from one side, and with 2.5
each boat has one of them in range."""
OFF_RIM, ABREAST = 3.5, 1.6
"""Lengths from the rim to the middle of the formation, and from merchant to merchant. By judgement:
a boat along the other rim has no ship in range. Of 40 games in Standard the ace won 31 against
captains, and 27 where they were 1.0 apart."""
SLIM, LANE_WIDTH = 0.4, 1.7
"""Lengths off the middle of a ship at which she bars a shot, and from middle to middle of two
that bar one between them. By judgement: on the mean of all ways to lie."""
SCREEN = 1.0
"""The share that counts for a destroyer of what the next salvos cost. By judgement."""
AT_ESCORT = 0.2
"""Merchants that a salvo at destroyers comes to. By judgement."""
BOAT = 1.6
"""Merchants that a boat sunk is worth. By judgement."""
SPARE = 8
"""Turns kept in hand for the way home. By judgement."""
LENGTH_ON, LATE = 0.015, 0.4
"""Merchants that a length to the east is worth to each, and where time is short. By judgement."""
SPENT = 1.0
"""What is added to that where all of the escort is shot away. By judgement."""
NEXT_TURN = 0.5
"""The share that counts of the salvos of the turn after. By judgement."""
TURNS = (-6, -4, -2, 2, 4, 6)
"""Turns off the way to the east that are tried, in steps of 15 degrees. By the time it may take."""
STIR = 0.3
"""Merchants that it costs to leave the way to the east. By judgement."""
BASES = 0.85
"""Lengths from the middles of a ship and a card to their nearest edges, together. By judgement."""
LEFT_OF = (1.0, 0.55)
"""What is left of a merchant with so many hits. By judgement."""
TWO_AT, FOUR_AT = 0.475, 0.8
"""The share that two torpedoes take of a merchant on the mean, and four. By judgement."""
BOW_ROOM = 360
"""Units of the map, a length and a half, that a merchant keeps before her bows to a ship that lies
dead. By judgement: with less than a length she can turn no more."""
OFF_COURSE = 9.0
"""Merchants that it costs to run up to the edge of the table. By judgement."""
LEAST_COURSE = 0.01
"""Merchants below which no course and no charge is worth a move. By judgement."""
LANE = 0.3
"""Merchants that it costs to lie before the bows of one. By judgement."""
BEFORE = 4
"""Lengths before its bows that a merchant needs. By judgement."""
LEG, A_LENGTH = 0.01, 0.1
"""Merchants that a leg costs, and that a length nearer to a likely card is worth. By judgement:
slower hunters are shot one after another."""
SEEN = 0.9
"""How likely a card is a boat that is as good as seen. By judgement."""
NET, NET_HUNTER = 0.5, 0.6
"""The share of a boat that counts for a ring about it, and how much each destroyer near the best
way out takes of what is left. By judgement."""
NET_NEAR, NET_FAR, NET_OFF = 3.5, 8.0, 0.7
"""Lengths at which a destroyer can charge a boat, from which she is too far to be reckoned with,
and the share that counts for one just out of reach. By judgement."""
CREW, SHARED = 2, 0.4
"""Destroyers that go for one card before another is sought, and what it is worth to more, as a
share. By judgement."""
PULL_AWAY, PULL_OFF = 2, 1.0
"""Lengths added to the way to a card, and how much a length off the convoy adds. By judgement."""
VAN = 2
"""Lengths ahead of the foremost merchant where a destroyer without a card goes. By judgement."""
PING, PING_NEAR, MOST_NEAR = 0.1, 0.1, 3
"""Merchants that it is worth to know of a boat, for each destroyer more that can charge it at once,
and for how many. By judgement."""
PING_CONVOY, PING_OFF = 0.2, 4
"""Merchants times lengths that it is worth to know what lies off the convoy, and lengths that are
added to how far off. By judgement."""
RAMMING = 0.15
"""Merchants that it costs to ram. By judgement."""

# The pack

HIT_WORTH = {MERCHANT: (0.0, 0.45, 1.0), DESTROYER: (0.0, 0.1, 0.22, 0.38, 0.7)}
"""Merchants that each hit on a ship comes to: the last one sinks it. By judgement."""
FUTURE = 1.2
"""Merchants that a boat sinks after the turn that is reckoned. By judgement."""
UNSEEN = 0.2
"""The least share of danger for a card that nobody has seen through and no ping is for. By
judgement: a charge may fall on any card."""
CROWD = 0.3
"""Merchants that it costs to lie where one charge strikes another card too. By judgement."""
MOST_TARGETS = 5
"""Ships among which torpedoes are shared. By the time it may take."""
SECRET = (-0.3, 0.0, 0.1)
"""Merchants that it is worth to a boat that nobody has seen it, beyond what UNSEEN spares it: in
the first turn, the second and later. By judgement: a boat that runs in the first turn is in place
and turned about before the destroyers come, and sinks more than one that creeps."""
LEAST_GAIN = 0.02
"""Merchants below which a gain is no reason to move. By judgement."""
MEETING = 0.75
"""Lengths beyond their range at which torpedoes still count. By judgement."""
GUN_REACH = 6.0
"""Lengths, beyond its move, at which a destroyer's guns count. By judgement."""
MOST_HUNTERS = 4
"""Destroyers whose charges a boat under water is reckoned to bear. By judgement."""
SOUND, HURT = 0.5, 0.65
"""Merchants to be had of a sound one in reach, and of one that is hit. By judgement."""
MOST_PREY = 1.1
"""Merchants that a boat can sink in one turn. By judgement."""
SOON, LATER = 0.6, 0.4
"""The share that counts of what is in reach next turn, and of the turn after. By judgement."""
NO_PREY = 99.0
"""Lengths to the nearest merchant where none is left. By judgement."""
FAR_FROM, FAR = 5, 0.15
"""Lengths from which the nearest merchant is far, and merchants that each more costs. By
judgement."""
HEADED = 3
"""Lengths ahead that are looked at for where a heading leads. By judgement."""
OFF_TABLE = -0.05
"""Merchants that a heading is worth that leads off the table. By judgement."""
AWAY, MOST_AWAY = 0.02, 8.0
"""Merchants that a length from the nearest destroyer is worth, and how many count. By judgement."""
SHORE = 0.5
"""Lengths from the edge of the table at which no move ends. By judgement."""
HURRY = 0.01
"""Merchants by which a choice is behind that only undoes or delays. By judgement."""
FIRST = 1e-6
"""Merchants by which to fire is ahead of a salvo that is worth as much. By judgement."""
ALIKE = 1e-9
"""Merchants by which a salvo must be better to be taken. By judgement."""
STAYS_UP = -1.0
"""Merchants that it is worth to come up where a boat cannot dive again. By judgement."""

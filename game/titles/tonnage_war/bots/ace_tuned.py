"""Every tuned constant of the ace: what it is, its unit, and how it was found."""

STEP = 0.1
"""Points by which promises are told apart. By judgement."""

# Boats

IN_TOUCH = 0.65
"""The share of turns in which a boat keeps contact. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
COVERED = 0.95
"""The share of boats in the attack zone that one escort searches, as a rule. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
FOUND = 0.15
"""The share of boats so searched that are attacked: of those that evade half. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
ATTACKERS = 1.25
"""Escorts that attack a boat, as a rule. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
FULL_SCREEN = 6
"""Ships that make a whole screen. By judgement."""
TRAILED = 0.32
"""The share of boats drawing off that are attacked in a turn. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
PRESSED = 0.7
"""The share of boats of the inner zone that are searched for there in a turn. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
FOUND_FAR = 0.2
"""The share of those that are attacked. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
ON_STATION = 0.5
"""The share of inbound boats of the inner zone that may attack: one keeps contact. Found by
`python -m tests.titles.tonnage_war.fit_values`."""
FREE = 0.85
"""The share of inbound boats of the inner zone that may attack next turn. By judgement."""
THREAT = 2.0
"""What counts of the ships that boats will sink in later turns. By judgement."""

# Escorts

PER_TURN = 0.1
"""Points that an escort with charges still earns in a turn, for an attack of 4. By judgement."""
PATROL = 0.03
"""Points of one that has none left, by putting boats down. By judgement."""
BEARING = 0.2
"""Points that its HF/DF earns in a turn, for all that run down its bearings. By judgement."""
SEES = 0.01
"""Points for each of radar or sight and of sonar, by which a rescue ship is named. By judgement."""
CHASED = 0.8
"""The share of chances to follow a boat that are taken. By judgement."""
DUTY = 0.11
"""Points that an escort earns on its station for every boat that comes in. By judgement: in pairs
of 1,072 turns with those that could follow a boat away and on station it was 0.15 ± 0.07."""
AFIELD = 0.05
"""Points that a ship in the outer zone misses: from there she takes no station next turn. By
judgement."""
MOST_TURNS = 12
"""Turns that are reckoned: then charges run out and aircraft go home. By judgement."""
GATHERED = 1 / 6 / 3
"""Points that an escort among the stragglers brings back in a turn. By judgement."""

# Orders

RESCUE_HIT = 0.1
"""Points that the loss of the rescue ship costs in every turn that is left. By judgement."""
RESCUED = 0.9
"""Points that a rescue ship saves for every ship that is reckoned to be lost. By judgement."""
NEW_BOAT = 0.5
"""Ships that a boat which is still to come will sink, on the mean. By judgement."""
SETTLED = 0.5
"""Points that a change of rescue ship must promise. By judgement: with 1.0 margins were 0.5 (0.0 to
1.0) points higher in 300 games of ON 127, and 0.7 (-0.1 to 1.5) lower in 150 of SC 107."""
WATCH = 0.1
"""Points that an escort of the inner zone earns in a turn. By judgement."""
LEAST_ORDER = 0.1
"""Points that an order must promise over its price. By judgement."""

# Limits of thought

MOST_BOATS = 3
"""Boats at one place that are reckoned with. By the time it may take."""
LEAST_CHANCE = 0.001
"""The chance below which so many boats are not reckoned with. By the time it may take."""
PASSES = 4
"""Times that each escort is offered a better station. By the time it may take."""
MOST_OTHERS = 3
"""Others that are reckoned with to follow a boat. By the time it may take."""
GUARDS = 2 / 3
"""The share of ships that guards the convoy in a night in which boats may come in. By judgement."""
GUARD = 0.3
"""Points for each ship that is missing there. By judgement."""
LEAST_MOVE = 0.02
"""Points below which an escort stays where it is. By judgement."""
PLACED = 0.02
"""Points for an escort that waits no longer beside the plot. By judgement."""
LEAST_STATION = 1e-6
"""Points below which no other station is taken. By judgement."""
LEAST_SEARCH = 1e-9
"""Points below which nobody more searches. By judgement."""

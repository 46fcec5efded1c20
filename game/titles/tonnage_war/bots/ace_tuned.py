"""Every tuned constant of the ace: what it is, its unit, and how it was found."""

STEP = 0.1
"""Points by which promises are told apart. By judgement."""

# Boats

IN_TOUCH = 0.6
"""The share of turns in which a boat keeps contact. By judgement."""
COVERED = 0.7
"""The share of boats in the attack zone that one escort searches, as a rule. By judgement."""
PUT_DOWN = 0.2
"""The share of boats so searched that are found and attacked before they fire. By judgement."""
PRESSED = 0.15
"""The share of boats of the inner zone that are driven off there in a turn. By judgement."""
ON_STATION = 0.85
"""The share of inbound boats of the inner zone that may attack: one keeps contact. By judgement."""
KEPT = 0.975
"""The share of boats that get through a turn unharmed. By judgement."""

# Escorts

PER_TURN = 0.1
"""Points that an escort with charges still earns in a turn, for an attack of 4. By judgement."""
PATROL = 0.03
"""Points of one that has none left, by putting boats down. By judgement."""
BEARING = 0.2
"""Points that its HF/DF earns in a turn, for all that run down its bearings. By judgement."""
CHASED = 0.8
"""The share of chances to follow a boat that are taken. By judgement."""
DUTY = 0.11
"""Points that an escort earns on its station for every boat that comes in. By judgement."""
MOST_TURNS = 12
"""Turns that are reckoned: then charges run out and aircraft go home. By judgement."""
GATHERED = 1 / 6 / 3
"""Points that an escort among the stragglers brings back in a turn. By judgement."""

# Orders

RESCUE_HIT = 0.1
"""Points that the loss of the rescue ship costs in every turn that is left. By judgement."""
RESCUED = 0.55
"""Points that a rescue ship saves for every ship that is reckoned to be lost. By judgement."""
NEW_BOAT = 0.5
"""Ships that a boat which is still to come will sink, on the mean. By judgement."""
SETTLED = 0.3
"""Points that a change of rescue ship must promise. By judgement."""
LIGHT = 0.4
"""The share that counts of what boats gain by light: guns see them, too. By judgement."""
WATCH = 0.1
"""Points that an escort of the inner zone earns in a turn. By judgement."""

# Limits of thought

MOST_BOATS = 3
"""Boats at one place that are reckoned with. By the time it may take."""
LEAST_CHANCE = 0.001
"""The chance below which so many boats are not reckoned with. By the time it may take."""
PASSES = 4
"""Times that each escort is offered a better station. By the time it may take."""
LEAST_STATION = 1e-6
"""Points below which no other station is taken. By judgement."""
LEAST_SEARCH = 1e-9
"""Points below which nobody more searches. By judgement."""

"""Every tuned constant of the ace beside the captain's, whose craft it shares: what it is, its
unit, and how it was found."""

STEP = 0.1
"""Points by which promises are told apart. By judgement."""
SHOT_STEP = 2.0
"""The same of shots, whose promises in 40 futures differ from those in others by 0.9 on average.
By judgement: so that what is less than twice that is no difference."""
LEAST = 0.01
"""Points by which the best choice is ahead of one that promises as much. By judgement."""

# Boats

SAMPLES, GUESSES, LOOKED_AT = 40, 14, 30
"""Futures of a salvo and of a move, and how many ends of a move are looked at. By the time it may
take."""
SHOTS = 3
"""The next shots by which a place is judged. By judgement."""
PAIN = 12.0
"""How strongly it shuns the share of what it can bear, as a power of e. By judgement."""
STRANGE = 0.05
"""How often it takes a depth that it has no use for but to escape. By judgement."""
WORLDS = 2
"""Worlds in which the escorts are moved. By the time it may take."""

# Escorts

LONGEST = 12
"""Turns after which no more is known of when a boat went down. By judgement."""
SHAKEN = 0.8
"""How much of the danger makes a boat go down that has been charged. By judgement."""
AT_ONCE = 0.5
"""How often a boat that flees went down in its first or second turn, for each since. By
judgement."""

ATTACKS, LOOKS, LOOKS_OF_WAYS = 200, 12000, 100
"""Attacks of a ship that are looked at together with those of others, how many looks there are in
all, and how many of them it takes to see whether others still have a way; of 24 attacks of two
ships seldom any go together. By the time it may take."""

# What is kept, so that it is reckoned once

PLANS_KEPT, SHOTS_KEPT, PATTERNS_KEPT, DEPTHS_KEPT = 64, 16, 8, 256
"""Plans, worths of shots, patterns foreseen, and depths. By the memory it may take."""
CONCERTS_KEPT = 64
"""Attacks of all escorts together. By the memory it may take."""

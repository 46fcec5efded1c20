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
"""Futures of a salvo and of a move, and how many ends of a move are looked at. By
judgement: in 85 games of Wahoo's full game boats with 400, 140 and 120 took 1.7 points more than
they lost, those with these 2.5, in a tenth of the time."""
SHOTS = 3
"""The next shots by which a place is judged. By judgement."""
OFFERS = (
    (0.45, 0.28, 0.22, 0.16),
    (0.36, 0.25, 0.2, 0.15),
    (0.32, 0.23, 0.18, 0.12),
    (0.29, 0.21, 0.16, 0.11),
    (0.26, 0.19, 0.15, 0.11),
    (0.22, 0.19, 0.15, 0.1),
    (0.19, 0.16, 0.12, 0.07),
    (0.11, 0.09, 0.06, 0.04),
)
"""What the best four shots of a turn promise together with each other, in best hits, a row as often
as any other: how long torpedoes wait for a better shot where nobody hunts the boat. By judgement:
the eighths of 900 turns of Unescorted Convoy 2."""
TOO_LATE, FORESEEN = 2, 20
"""The last turns, whose shots mostly arrive too late, and how many before them are looked at. By
judgement: with 3 of the first the boats do as well."""
SOON = 3
"""Turns in which a torpedo must be at a fleet, which may be anywhere later, and nearer to her. By
judgement: in 60 games of Ark Royal against captains the boats took 8 points more than they lost
with 3, 3 and 4 with 2 and 5; in 60 against aces, before ships kept clear, they lost 8 more with
3, 5 and 12 with 2 and 5."""
PAIN, PAIN_OUT = 12.0, 2.0
"""How strongly it shuns the share of what it can bear, as a power of e; one that breaks out, whom
time costs more. By judgement: with three rows in hand it got out of 100 games of Secret Weapon
against the captain in 96 with 2 and in 89 with 1, of 60 in 55 with 5."""
PROMISES, SALVO = 40, 4
"""Futures in which it is told what the torpedoes in a boat's tubes promise from where she begins,
and how many of them. By the time it may take."""
PLACE_STEP = 2.0
"""Points by which that is told apart: in these futures it differs from what it is in others by 1.
By judgement: so that what is less than twice that is no difference."""
LEFT_BEHIND, CAUGHT = 9, 2
"""Hexes from the nearest of all ships from which a boat by day comes up to run after them, and up
to which she stays up for it. By judgement: in paired games of Wahoo earlier is better against a
convoy that runs, and worse against one that weaves."""
ROOM_TO_RISE = 8
"""Hexes from an escort from which she comes up for it: nearer, it is at her in two moves, before
she is away. By judgement: of 120 games of Wahoo against the captain she won 71, 73 and 81 with 5, 7
and 8, and was run down in 21, 17 and 7; 9 is as 8."""
NEAR = 12
"""Hexes from the ship whose sinking wins up to which a boat bound for an edge stays to fire at her.
By judgement: of 80 games against the ace she won 15 with 12 and 12 with 10, of 100 against the
captain 58 and 49; 16 is as 12."""
SHELLED, UNSHELLED = 0.4, 0.2
"""Points of damage that guns may do in a turn to a boat that is up for its speed, and to one that
comes up for it. By judgement: in 90 games of PO 17 against the ace the boats won 19, and 5 without;
they took 6 points more than they lost, and as many as they lost without."""
UNLOADED = 0.4
"""The share of that which she bears while she loads. By judgement: in 50 games of PO 17 between
aces the boats took 12 points more than they lost where they bore less when they were hurt and while
they loaded, 9 with the first of it alone, and 7 with neither."""
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

SPREAD, ROOM = 0.95, 3
"""The share of what her next attack promises that is left to an escort for each hex by which one of
hers is nearer than so many to one of another's: their ways would cross. By judgement."""
PATIENCE = 0.25
"""The share of what all escorts promise for the next turn that an attack must promise now. By
judgement: it costs half a round of attacks to wait, and of those that lie well half get in each
other's way."""
HOLDS = 1.0
"""The same for a boat that breaks out, which dodges while she may be attacked and runs when she has
been. By judgement: in 50 games of Secret Weapon against captains it took 8.8 turns with 1, 9.1 with
1.5 and hardly an attack, 8.1 with 0.5."""
LAST_TURNS = 8
"""Turns at the end of which each attack is counted: to wait costs a whole round of them or none. By
judgement."""
UNHEARD = 0.1
"""The share of the goal that attacks on a boat that hides must promise where sonar may find her. By
judgement: of 100 games of Bungo Suido between aces the escorts won 30 with 0, 38 with 0.06, 40
with 0.12 and 41 with 0.25."""
MEETINGS = 40
"""Ways of a boat by which its next place is reckoned, the likeliest. By the time it may take."""
ATTACKS, FITTING, TURNS, TOGETHER = 400, 60, 1000, 6
"""Attacks of a ship that are looked at together with those of others; how many of them that leave
all others a way; how many turns at a time, shared by all sets of ships that attack; and how many
ships do. By the time it may take."""

ASIDE = 12
"""Hexes from the way of a boat to an edge at which a ship waits that must not be sunk. By
judgement: of 20 boats that ran for it and fired what paid, 8 sank her where she waited in the way,
and none at 12 hexes from it."""
STERN_ON = 1e6
"""How many times likelier a convoy takes a course right away from the nearest boat than one that
has her abeam. By judgement: in paired games nothing was better than to take it always, and with so
much it is left where an escort lies in the way."""
ASTERN, ABEAM = 0.87, 0.26
"""From which part of right away on a convoy that heads away from a boat has her astern, and up to
which it has her abeam. By judgement: within 30 and 15 degrees."""
AROUND, WIDE = 2.0, 20
"""How many times likelier a fleet takes a way for each column more between it and a boat, and the
columns at which it passes her. By judgement."""
RANK = 0.04
"""Points that are reckoned for a course right away from a boat: less than are told. By judgement:
what one order of many is worth cannot be shown, but which is the better."""

# What is kept, so that it is reckoned once

COVERS_KEPT = 1024
"""What ships cover from a heading at a speed. By the memory it may take."""
WAITING_KEPT = 65536
"""What boats can fire in so many turns. By the memory it may take."""
PLANS_KEPT, SHOTS_KEPT, PATTERNS_KEPT, DEPTHS_KEPT = 64, 16, 8, 256
"""Plans, worths of shots, patterns foreseen, and depths. By the memory it may take."""
PROMISES_KEPT = 2048
"""What torpedoes promise from a place. By the memory it may take."""
CONCERTS_KEPT = 64
"""Attacks of all escorts together. By the memory it may take."""

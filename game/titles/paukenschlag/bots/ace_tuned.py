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

# Both on the grids of a battle

MOST_GAMES = 48
"""Games in which each way is played out. By judgement: in 300 battles as many told the US when to
move first, for 6 % more of them held."""
UNIT_GAMES = 700
"""Most games of a choice, times the units on the grid. By judgement: a second."""
MOST_DECISIONS = 300
"""Most decisions of a game that is played out. By judgement: 90 are the most that it takes, but no
rule ends a battle from which nobody goes away."""
WON = 200.0
"""What it is worth in thousand tons to win, where a game ends with its grids. By judgement: more
than whatever can be sunk there."""

# The boats

MEETS_SLOW, MEETS_FAST = 0.44, 0.2
"""Chance that a boat in the zone of a slow and of a fast convoy gets at it. By judgement: as
counted in 60 games of January, 1,460 times and 80."""
SINKS = {"line": 1.13, "loose": 1.23, "tight": 1.63}
"""Ships that a boat sinks of a convoy by its formation, with a third of those that she cripples.
By judgement: four torpedoes by the chart."""
WRECK = 0.9
"""Ships that one boat sinks where a transport lies dead in the water: she finds it, and seldom
misses. By judgement."""
SCARES = 1.0
"""How much each boat that has moved into a zone keeps convoys from it. By judgement: in 60
campaigns against the ace of the US it brought 11 ships more than none."""
ENOUGH = 12
"""Boats in a zone that halve what it promises to another. By judgement: what each boat sinks does
not fall with their number, in 500 meetings; in 100 campaigns 12 brought 8 ships more than 3."""
DOUBT = 0.3
"""Ships by which one way must be worse than another for convoys to take it once in three times as
often. By judgement: destinations are guessed, and not every convoy fears as much."""
CLEAR = 0.01
"""The chance by which another way on a grid must be better than the captain's. By judgement: less
is nothing."""
SWEEPS = 5
"""How often each boat may choose her berth anew in a plan. By judgement: most settle in three."""
SETTLED = 0.01
"""Ships that another berth must bring more. By judgement: less is nothing."""
FUEL = 0.4
"""What a point of fuel that may be lacking before the end is worth, in ships. By judgement: what a
boat sinks in a week in contact, as counted in 25 games of April and May."""

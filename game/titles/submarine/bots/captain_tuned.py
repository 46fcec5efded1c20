"""Every tuned constant of the captain, whose craft the ace shares: what it is, its unit, and how it
was found. What a place is worth is in hexes, what a deed is worth in points or hundredths of the
goal."""

# What damage is worth

ALL = 100.0
"""Points of the goal of a scenario that is no matter of points. By judgement."""
HINDRANCE = 10.0
"""Points of an escort where it is only in the way. By judgement."""
ON_THE_WAY = 0.5
"""The share of the goal that damage is worth on the way there. By judgement."""
FIRE_SHARE, SCARCE_SHARE = 0.15, 0.3
"""The share of the best hit that a shot must promise beside its price; the last shots. By
judgement."""
FIRSTS, SECOND_SAMPLES = 3, 40
"""Of how many shots that promise most what they promise is reckoned anew, and in how many
rollouts. By the time it may take."""
AIMED_SHARE = 0.06
"""The same where torpedoes are aimed and cost points: a tube that is empty is reloaded while she
aims again, and of a salvo most shots promise less than the first. By judgement: of what salvos
promise about a convoy that weaves."""

FRESH = 1.5
"""How much more a Mk X counts against a boat that was never attacked, which it may sink at once.
By judgement: it sinks her several times as often as four charges do, one that is hurt less often.
"""

# Boats under way

LOOKED_AT, GUESSES = 18, 3
"""How many ends of a move are looked at, and in how many rollouts. By the time it may take."""
LIKED, TILT = 9, 0.15
"""Hexes from the convoy that are sought, and what one off counts, in those tenths. By judgement."""
PROMISE = 10
"""What the best of hits counts: all that is held against it is in its tenths. By judgement."""
FROM_MIDDLE, FROM_AHEAD, FROM_ESCORTS = 1 / 4, 1 / 8, 1 / 2
"""How a hex from the middle of the convoy, from what is ahead, and too near an escort counts
against one from the nearest ship. By judgement."""
LOOK_AHEAD = 4
"""Hexes before her bow that are looked at for what is ahead. By judgement."""
CAUTION = 0.5
"""How strongly a hex too near an escort counts for a boat on its way out. By judgement."""
CLEAR, CLEAR_WEIGHT = 10, 0.5
"""Hexes from an escort that a boat under water likes, and how each less counts. By judgement."""
SHY, SHY_WEIGHT = 14, 2.0
"""The same for a boat on the surface. By judgement."""
GUNS, GUNS_OFF = 4, 2
"""Hexes from an escort within which a boat on the surface goes under in a battle, and hexes more
from which she comes up again. By judgement."""
RUNS_ON, RUNS_UP = 1.0, 0.7
"""Points of damage that guns may do in a turn to a boat on the surface that only wants to get past,
where no charge hurts her, and to one that comes up for it. By judgement: she is past in half the
turns that she takes under water, and bears seven points."""
HURT = 0.5
"""The share of the damage that sinks her from which she fears fire on the surface. By judgement."""
UP_FROM, DOWN_AT, CHASED = 16, 9, 2.0
"""Hexes from an escort from which a boat that nobody knows of comes up by night, and within which
she goes under; turns of an escort's steaming within which one does that is known. By judgement:
radar sets of 1941 and lookouts find her at 9 and 6 hexes on average."""
BEARABLE, STAND = 0.1, 0.3
"""Points of damage that guns may do in a turn to a boat that comes up, and to one that stays. By
judgement."""
CLOSE, TOO_CLOSE = 5, 1.0
"""Hexes within which ships see a boat by night, and how each less counts. By judgement."""
TURNS_BARRED = 2
"""Turns for which a boat keeps out of the way of what she has just fired. By judgement."""
RUN_DOWN = 60.0
"""Hexes that a boat goes out of her way rather than be run down. By judgement."""
MEETS = 8
"""Turns on its course after which a boat at most looks for where she meets the convoy. By
judgement."""
SOON_AHEAD = 2
"""Turns on its course after which a boat wants to be near the convoy. By judgement."""
AWAY = 40
"""Hexes from all escorts that a boat likes which has done what she came for. By judgement."""
LATE, IN_HAND = 0.27, 6
"""How often a boat that breaks out, or passes under water, takes a way for each row that she then
lacks of those that she wants in hand to come to an edge in time, beside another. By judgement: of
40 games of Secret Weapon against the ace his boat got out in 38 with 6, in 33 with 3, the captain's
in 39; of 80 games of Bungo Suido between aces she won 28, and 15 where this did not count for her.
"""
SOON = 2
"""Turns of steaming within which an escort is near enough to attack soon. By judgement."""
HARM, ROUNDS = 0.7, 3
"""Damage that an escort near by does to a boat in a round of attacks, and how many rounds it must
bear. By judgement."""
DREAD, THREAT = 4.0, 3.0
"""Turns of steaming within which an escort is feared, and what each turn less is worth, in tenths
of the best hit. By judgement."""
RARE = 0.01
"""How often a way is gone that the mixture does not know. By judgement."""
MOST_SHOTS = 10
"""Torpedoes of a salvo. By judgement."""

# Boats that set out

BERTHS, BERTH_GUESSES = 9, 2
"""First places of a boat that are looked at, and their rollouts. By the time it may take."""
BERTHS_DRAWN = 40
"""Places of which those are, the nearest to where the convoy goes. By the time it may take."""
FROM_PREY = 1 / 3
"""How a hex farther from the convoy's way than she likes counts there. By judgement."""
FAR_ENOUGH, FARTHEST = 28, 99
"""Hexes from an escort at which a boat begins, and one that means to slip past. By judgement."""
FROM_THEM = 1 / 4
"""How a hex from the nearest escort counts there. By judgement."""
FAST = 8
"""Hexes a turn from which on a torpedo gains nothing by being faster. By judgement."""
DEPTHS = (50, 75, 100)
"""Feet at which a boat begins. By judgement."""
BRINGS = 1.0
"""Points that a boat brings in a turn, torpedoes deducted: no other is called that costs more. By
judgement: in PO 17 and The Wolf Pack it is 15 to 25 in twenty turns."""

# Convoys and fleets

STRAIGHT = 0.4
"""How likely a convoy is sent straight on; the rest is shared by its turns. By judgement."""
SLACK = 4
"""Rows in hand that a fleet keeps for its way out. By judgement."""

# Escorts

SCREEN, APART = 6, 5
"""Hexes from the convoy at which escorts begin, and from each other. By judgement."""
OFF_STATION = 2
"""What a hex off her station counts against one too near another. By judgement."""
LIT_FROM = 10
"""Hexes from a boat within which an escort has a say in lighting it. By judgement."""
WHIM = 3
"""Hexes by which chance has a say in who moves first. By judgement."""
BLIND = 3
"""Parts of the settings, of which a charge goes off at the first where no boat is known. By
judgement."""
TIME_IN_HAND = 2
"""Turns that an escort keeps for her way out. By judgement."""
REACH = 3
"""Hexes beyond its run that an escort reaches with what it drops and throws. By judgement."""
LEAD, TURN_COST = 2.5, 1.4
"""Hexes before its bow where a boat lies best, and what a sixth of a circle is worth. By
judgement."""
NEAR_WORTH, LATER = 0.1, 0.04
"""Points of damage that a hex nearer is worth, and when it has just attacked. By judgement."""
LEAST, SHARE = 0.05, 0.45
"""Points that an attack must be worth, and what share of a usual one if it is the first, as none
can follow next turn. By judgement."""
SKILLS = {"experienced": 3, "professional": 6}
"""Hexes that a better crew may lie farther off and still go and search first. By judgement."""
HEARING = 3.0
"""Points of damage that finding a hidden boat by sonar is worth. By judgement."""
LITTLE = 1e-9
"""Points by which a way must be better to be taken. By judgement."""
HOMEWARD, COURSE = 8.0, 0.5
"""Points of a row nearer to the edge to a ship that makes for it, and rows that a sixth of a circle
off her way counts. By judgement."""
CROWD = 3.0
"""Points that it costs to have a friend right ahead. By judgement."""
OTHER_ENDS = 3
"""How often an escort looks for another end of her move that shuts no other in. By the time it may
take."""
RAMS_FOR = 5.0
"""Points that an escort must gain by it to run down a boat on the surface, for half her speed. By
judgement."""
RISK = 60.0
"""Points that it costs to lie where the convoy comes. By judgement."""
MOST_PLACES = 150
"""Hexes that a hidden boat may be in to be a target. By the time it may take."""
GHOSTLY = 0.5
"""The share that a suspected boat is worth to go near, of one in sight. By judgement."""

LINE, GUARD = 8, 0.1
"""Hexes from the edge that a boat makes for at which escorts stand guard, and points that it costs
to be a hex from one's post. By judgement: nothing passes behind a line so near, and it has two or
three turns to attack."""
SWAY, SWAY_TURNS = 3, 3
"""Hexes to either side of the middle of her lane that a ship on guard goes, and the turns for which
she makes for the same of them. By judgement."""
FRESH_TURNS, AHEAD = 10, 3
"""Turns for which those on guard keep before a boat that was seen and lost, and hexes before it. By
judgement."""
HELD_FROM = 15
"""Hexes from which a ship holds a contact by sonar while others attack: the shorter range of the
table (22.4). By judgement."""

# How boats run in the advanced game

AIMING = 3
"""Turns to the end within which a boat fires as it can. By judgement."""
SAMPLES_AIMED, GUESSES_AIMED = 40, 12
"""Rollouts of a salvo and of a move where torpedoes are aimed: there are more shots and longer
moves. By the time it may take."""
KEPT = 0.5
"""The share of her power that a boat keeps to get away from escorts. By judgement."""
FRESH_FIX = 2
"""Turns for which escorts are reckoned to hunt where they lost a boat. By judgement."""

CREEPS_AT, CREEPS_FROM = 100, 1
"""Feet from which a boat creeps, and how many escorts must be near for it. By judgement."""
CHARGES_BELOW = 0.5
"""The share of her power below which a boat comes up to use her snort. By judgement."""

# What is kept, so that it is reckoned once

PLANS_KEPT, HEATS_KEPT, PLACES_KEPT = 64, 16, 64
"""Plans, heats, and places of hidden boats. By the memory it may take."""
SCALES_KEPT, BLOWS_KEPT, SUMS_KEPT = 128, 64, 4096
"""Scales of worth, blows of torpedoes, and sums of damage. By the memory it may take."""
DECIMALS = 4
"""To how many chances of damage are rounded, so that sums recur. By the time it may take."""
PADDED = 0.5
"""35.2.4 What a salvo with torpedoes fired only to make it aimed must promise, as a share of the
least of each. By judgement."""

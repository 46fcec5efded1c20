"""Every tuned constant of the captain: what it is, its unit, and how it was found."""

# The boats on the chart

SLOW, FAST, ESCORTED = 1.0, 0.6, 0.7
"""What a ship of a slow and of a fast convoy is worth, and the share of it in one with escorts. By
judgement: the default players of the game's figures."""
PER_ZONE, PER_BOAT = 6.0, 3.0
"""What each zone of way costs, in ships, and each boat that is there already. By judgement: the
default players of the game's figures."""
WRECK = 8.0
"""What a transport that lies dead in the water is worth, in ships of a convoy. By judgement."""
PATROL = 5.0
"""What a warship takes from the worth of a zone, in ships of a convoy. By judgement."""
FEW = 2
"""Torpedoes below which a boat goes home. By judgement."""
TRAFFIC = 4.0
"""What a zone is worth where convoys are not seen, for each convoy that sails by it in the time in
which one does so in a middling zone; in ships. By judgement."""
WATCHED = 2
"""Aircraft over a zone from which on a boat stays under water there. By judgement."""

# The boats on the grids

COMPANY = 2
"""Other boats that can come up, for which a report is worth the bearings. By judgement."""
SALVO = 2
"""Torpedoes at each ship. By judgement: two sink a transport in five of six."""
AHEAD = 9
"""Rounds for which a convoy's way is foreseen. By judgement: the grid has so many squares."""

# The US

LURKING = 0.2
"""Boats to be expected in a zone where they are not seen, for the same traffic. By judgement."""

BIG = 20
"""Ships of a slow convoy that is worth an escort. By judgement."""
EARLY_ESCORTS, ESCORTS = 1, 3
"""Escorts of a convoy before destroyers may sail with it, and after. By judgement."""
CROWDED = 4
"""Boats in a zone from which on a detour is worth a step. By judgement."""

# The air war

WANTED = 9.0
"""Points of damage that are planned for a target: a little more than destroys it. By judgement."""
STOPPED, FEW_THROUGH = 0.8, 0.1
"""Bombers that a fighter stops, by the chart, and the least share that is reckoned to come through.
By judgement."""
LOSS = 4.0
"""Bombers that one shot down counts as, over those that turn back. By judgement."""
GATHER = 3.0
"""How much more a target is worth to which others fly. By judgement: repairs undo small damage."""
PATROLS = 1
"""Fighters on patrol over a zone to which bombers may come; the others look for boats. By measure,
150 campaigns without boats: where no Hornet is sent against them, bombers earn 32 points on the
average, and 40 or more in one of seven. With 4 on patrol they never did, in 40 campaigns."""

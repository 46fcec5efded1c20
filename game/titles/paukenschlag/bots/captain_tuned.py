"""Every tuned constant of the captain: what it is, its unit, and how it was found."""

# The boats on the chart

MEETS_SLOW, MEETS_FAST = 0.4, 0.1
"""Chance that a boat in the zone of a slow and of a fast convoy gets at it, in whatever company. By
judgement: as counted in two dozen campaigns of captains."""
SHIPS_A_BOAT = 1.5
"""Ships that a boat takes from a convoy. By judgement: four torpedoes."""
SINKS = {"line": 1.2, "loose": 1.2, "tight": 1.6}
"""Ships that a boat sinks of a convoy by its formation. By judgement: four torpedoes."""
SCARES = 0.0
"""How much each boat that has moved into a zone keeps convoys from it. By judgement: nothing; the
captain takes each of their ways for as likely."""
ESCORTED = 0.65
"""The share of the prize in a convoy with escorts. By judgement: as counted in the same."""
WRECK = 0.4
"""What a transport that lies dead in the water is worth, in ships. By judgement."""
NEARNESS = (1.0, 0.85, 0.6, 0.4, 0.27, 0.18, 0.12)
"""The share of what a zone promises at so many zones from it. By judgement."""
OTHER_PREY = 0.2
"""What convoys beside the best one add to the outlook of a zone. By judgement."""
ENOUGH = 3
"""Boats in a zone that halve what it promises to another. By judgement."""
PRESENT, FUTURE = 2.0, 0.7
"""What prey in reach and the outlook for the next turn counts. By judgement."""
FUEL = 0.2
"""What a point of fuel is worth, in ships. By judgement."""
TRAFFIC = 0.3
"""What a zone is worth where convoys are not seen, for each convoy that sails by it in the time in
which one does so in a middling zone; in ships. By judgement."""
FEW = 2
"""Torpedoes below which a boat goes home. By judgement."""
LOW = 1
"""Points of fuel from which on a boat seeks the milk cow. By judgement."""
COW_AWAY = 3
"""Zones that a boat without fuel goes to the milk cow. By judgement."""

SPOTTED, SPOTTED_LATER = 0.6, 0.2
"""What it costs a boat to be spotted as she moves, and as the next turn begins, in ships. By
judgement: the share of spotted boats that is sunk, by what a boat may still sink; who is spotted as
she comes has warned the ships. In 24 games of April and May 0.2 for both sank a quarter less."""
LOOKS_AGAIN = 0.5
"""The share of the aircraft in reach of a zone that will look there next turn. By judgement."""

# The boats on the grids

EAR = 0.5
"""Chance that somebody hears a convoy, from which on nobody pings. By judgement."""
COMPANY = 2
"""Other boats that can come up, for which a report is worth the bearings. By judgement."""
PATIENCE = 0.9
"""What a strike is worth a round later. By judgement."""
SALVO, SALVO_ALONE = 2, 4
"""Torpedoes at each ship of a convoy, and at a ship by herself. By judgement."""
AHEAD = 9
"""Rounds for which a convoy's way is foreseen. By judgement: the grid has so many squares."""

# The US

LURKING = 0.2
"""Boats to be expected in a zone where they are not seen, for the same traffic. By judgement."""
ROAMS = (1.0, 0.6, 0.3)
"""What a boat counts in a zone so far from hers to those who choose a base. By judgement: she sails
up to four zones a week; where she was this week alone, aircraft flew to and fro."""
WORTH_A_MOVE = 1.7
"""How many times more boats a new base must promise. By judgement: a move costs the turn."""
BIG = 15
"""Ships of a slow convoy that is worth an escort. By judgement."""
EARLY_ESCORTS, ESCORTS = 1, 3
"""Escorts of a convoy before destroyers may sail with it, and after. By judgement."""
CHASE = 12
"""Rounds after which a warship gives up a boat that keeps away. By judgement: there is no end to
it else."""
NEAR = 2
"""Zones within which a boat may come to a convoy in its next turn. By judgement."""
SETTLED_SINKS, STAYING_SINKS, COMING_SINKS, LATER_SINKS = 0.45, 0.15, 0.02, 0.0
"""Ships that a slow convoy loses to each boat that has moved to where it sails, to each that lies
there and has not, to each that may still come, and to each that may next turn. By judgement: in 16
games of April and May more fear of boats that may come made ways longer, and cost 200,000 tons."""
TURN_LOSES = 0.8
"""Ships that a turn more at sea costs. By judgement."""
FAST_LOSES = 0.5
"""The share of these losses that a fast convoy has. By judgement."""

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
"""Fighters on patrol over a zone to which bombers may come; the others look for boats. By
judgement: in 150 campaigns of the air war alone bombers earned 32 points on the average where no
Hornet was sent against them, and 40 or more in one of seven; with 4 on patrol never in 40."""

# The staff officer, in thousand tons

BOAT_WORTH = 60.0
"""A boat, by what she may still sink: about four ships. By judgement."""
WARSHIP_WORTH = 5.0
"""An escort, for which no tons are counted. By judgement."""
HURT_SHARE = 1 / 3
"""The share of its worth that counts for a unit which is hurt and may be sunk later. By
judgement."""
HEARD_COSTS, FOUND_COSTS = 6.0, 8.0
"""What it is worth to the other side that a boat is heard by Huff/Duff, or found by sonar: a boat's
own worth by about the chance to lose her. By judgement."""
TOLD_COSTS = 4.0
"""What it costs ships that a boat hears them, which she may soon do in any case. By judgement."""
TORPEDO_SINKS = 0.4
"""Ships that a torpedo sinks, in the middle of the chart. By judgement."""
KEPT_SINKS = 0.05
"""Ships that a torpedo kept for later sinks. By judgement: boats seldom fire their last."""
MEETS, MEETS_QUICK, MEETS_UNSEEN = 0.28, 0.12, 0.18
"""How often a boat of a pursuit comes to fire at a slow convoy, at a fast one, and at whoever it is
that is not seen. By judgement: as counted in 130 games of captains and aces, where 1,139 boats sank
7,960 thousand tons of slow convoys, give or take 1,400."""
WRECK_SINKS = 0.8
"""The share that is sunk of transports which lie in a zone by themselves. By judgement: as counted
in the same, 115 times."""
LOSES = 0.03
"""How often an escort costs a boat, and how much oftener one that is up. By judgement."""
SCREEN = 0.15
"""The share that each escort keeps from a convoy. By judgement."""
ZONE_COSTS = 2.0
"""What a zone of way to fuel costs a boat. By judgement."""
FAST_PAYS = 0.1
"""The share of what is feared for a fast convoy that is told. By judgement: in seven weeks of 115
games of captains slow convoys lost 2,080 ships in 3,109 turns, and fast ones 58 in 959."""
STATION_WORTH = 1.0
"""What an escort is worth where she stands. By judgement."""
FIRES = 0.48
"""How often a boat fires that has come up with a convoy on the search grid. By judgement: as
counted in 90 games of captains and aces in all campaigns, 1,296 times; in January it is 0.65."""
FIRES_THERE = 0.67
"""The same on the attack grid, by the torpedoes that she has. By judgement: so that what is told of
boats and ships there is what came of it, in 190 positions that were played out."""
COMES = 0.4
"""The share of the boats that could come up by a search or a report that do. By judgement: so that
what is told of them is what came of it, in 460 positions that were played out."""
AGAIN = 0.3
"""The share that counts of what the next turn promises and costs from where a boat lies then, for
she sails again first. By judgement: in 160 positions that were played out the second move that is
advised first brought 0.4 thousand tons more than that advised last, give or take 4.3; with all of
it 12 were told."""
NEARER = 0.6
"""What is left of a prospect for each square of distance. By judgement."""
TOLD_BY = 0.1
"""The steps in which a worth is told. By judgement."""
SHOWS = 0.05
"""The least that is told: less is nothing when it is rounded. By judgement."""

# The staff officer of the air war, in points

STAGE = 8
"""Weeks in which a bomber earns as much with each flight. By judgement: the campaign has four."""
FLIGHT_EARNS = (0.3, 0.16, 0.14, 0.13)
"""Points that a bomber earns with a flight of each stage. By judgement: as counted in 19 campaigns
of captains in which no Hornet came, 530 points in 2,764 flights."""
FLIGHT_LOSES = 0.045
"""How often it is lost by a flight. By judgement: as counted in the same, 123 times."""
POINTS_TOLD_BY = 0.01
"""The steps in which points are told. By judgement."""
POINTS_SHOW = 0.005
"""The least that is told: less is nothing when it is rounded. By judgement."""
WAITS = 0.5
"""How often bombers stay for a week where they lose no flight by it. By judgement."""
MOST_STOPPED = 0.9
"""The share of the bombers of a raid that fighters stop at the most. By judgement."""
REMEMBERED = 20_000
"""Raids whose outcome is kept in mind. By judgement: some megabytes."""

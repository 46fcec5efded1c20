"""Every tuned constant of the ace: what it is, its unit, and how it was found."""

PATROL_TONS = 6.0
"""Thousand tons that a careful patrol of a campaign brings home. By judgement."""
NEAR_TIE = 1e-6
"""Thousand tons; below it the order of preference decides. By judgement."""
RESERVE_SHIP = 3.7
"""Thousand tons of an average ship. By judgement."""
UNKNOWN_WORTH = 3.2
"""Thousand tons: five times in six a ship of 4 on average, and a little less, so that it is never
better not to know. By judgement."""
CLASSES = (2.5, 4.0, 5.5, 8.0, 12.0, 18.0)
"""Thousand tons as which known ships are summed up, so that hunts recur and are reckoned once. By
the time it may take."""
STAKES = (1.0, 4.5, 9.0, 14.0, 22.0, 35.0, 60.0, 100.0)
"""Thousand tons at stake for which charts are reckoned. By the time it may take."""
IN_REACH = 3
"""The most ships that torpedoes are taken to reach from one space. By judgement."""
FARTHEST = 3
"""Spaces beyond which no hunting ground is farther off. By the time it may take."""
STILL_IN_REACH = 0.5
"""The share that counts of the tons in reach here and at the other ground too. By judgement."""
EACH_SPACE = 0.8
"""The share that is left of what a hunting ground is worth for each space there. By judgement."""
LARGEST_CHART = 900_000
"""Outlooks that are kept from one decision to the next. By the memory it may take."""
SUMS_KEPT = 1 << 16
"""Sums of the sea that are kept. By the memory it may take."""
TONS_STEP = 100.0
"""Expected tons are told apart by this many. By judgement."""
MARGINS = ((2, 2000), (10, 1500), (20, 1000))
"""Up to a turn, the most tons by which the ace's reckoning is off on the mean of many patrols.

It sums up the waters that are not in reach, so that it expects too little at the start of a
patrol and too much in the middle, more so under some options than by the usual rules.
Found by `python -m tests.benchmarks.aces.figures`.
"""

"""Every tuned constant of the captain: what it is, its unit, and how it was found."""

# The convoy

NEAR = 9
"""Lengths from a merchant within which an unseen card is worth a search. By judgement."""
TRIES = 12
"""Courses that are looked at from the best on, until one is clear. By the time it may take."""
SWEEP = 1
"""Turns for which merchants stay out of the range of cards that nobody has seen. By judgement."""
TORPEDO = 6
"""Lengths from the middle of a boat within which a ship is in its range. By judgement."""
ENOUGH = 3
"""Destroyers that hunt one boat. By judgement."""
LIKELY, KNOWN, CERTAIN = 0.1, 0.5, 0.9
"""The suspicion from which a charge is dropped, a card is hunted as a boat, and all charges are
dropped. By judgement."""
SURE, MAYBE = 8, 4
"""Charges in one turn on a card that is a boat, and on one that may be. By judgement."""
IN_THE_WAY = 4
"""What it costs to lie before the bows of a merchant, in square lengths. By judgement."""
LANE = 4
"""Lengths before its bows that a merchant needs. By judgement."""
STATION = 2
"""Lengths ahead of the foremost merchant where a destroyer has her station. By judgement."""

# The pack

CLOSE = 3
"""Lengths within which one merchant is worth an attack. By judgement."""
STRUCK = 4
"""Lengths at which a destroyer is near enough to charge a boat this turn. By judgement."""
HUNTED = 6
"""Lengths from the nearest destroyer within which a boat on the surface runs from it. By
judgement."""
FOUND = 2
"""Lengths at which a destroyer is about to charge a boat that nobody has seen. By judgement."""
CLEAR = 6
"""Lengths from the nearest destroyer that a run on the surface is for. By judgement."""
LEFT, UNWATCHED = 4, 8
"""Lengths from where it wants to lie at which a boat runs there, and lengths that no destroyer may
be near for it. By judgement."""
SAFE = 4
"""Lengths from a destroyer within which a boat on the surface does not linger. By judgement."""
BEHIND = 3
"""Lengths behind its time at which a convoy is not waited for. By judgement."""
BERTHS = 20
"""Places that are tried for a card that is laid. By the time it may take."""
DEEP = 8
"""Lengths of the pack's area in which cards are laid. By judgement."""
PRIZE = 4
"""What a merchant is worth, in destroyers; a hit is worth one more. By judgement."""
SALVO = 2
"""Torpedoes for each ship. By judgement."""
CREEP = 1 / 16
"""Square lengths that a move must bring a card nearer. By judgement."""
AHEAD = 5
"""Lengths before the bows of a merchant where a card waits for her. By judgement."""

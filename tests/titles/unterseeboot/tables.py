"""The printed tables, copied from the rulebook a second time by hand.

None stands for a dash. Nothing here is taken from the program's own data.
"""

DEPTHS = ("SURFACE", "PERISCOPE DEPTH", "100 METERS", "200 METERS")

STRAFING_ATTACK = {
    "SURFACE": 3,
    "PERISCOPE DEPTH": None,
    "100 METERS": None,
    "200 METERS": None,
}

DESTROYER_ATTACK = {
    "SURFACE": 3,
    "PERISCOPE DEPTH": 4,
    "100 METERS": 5,
    "200 METERS": 6,
}

TORPEDO_ATTACK = {
    "SURFACE": 3,
    "PERISCOPE DEPTH": 4,
    "100 METERS": None,
    "200 METERS": None,
}

NOT_SPOTTED = 4
NOT_DETECTED = 4
REPAIR = 4
REAL_TARGET = 2
REMAINS_INTACT = 2

BIG_SHIP = {1: "set 6", 2: "set 6", 3: "D8", 4: "D10", 5: "D12", 6: "D20"}

HONORS = (
    (0, 6000, "U-boat War Badge"),
    (7000, 12000, "U-boat Combat Clasp"),
    (13000, 18000, "Roll of Honor"),
    (19000, 24000, "Knight's Cross"),
    (25000, 36000, "Knight's Cross, with Oak Leaves"),
    (37000, 42000, "Knight's Cross, with Oak Leaves and Swords"),
    (43000, None, "Knight's Cross, with Oak Leaves, Swords, and Diamonds"),
)

HULL_TOKENS = 3
MAIN_BATTERY_TOKENS = 6
AUXILIARY_POWER_TOKENS = 3
TORPEDO_TOKENS = 7
TORPEDO_TOKENS_VIIC = 14
TURNS = 20
PATROLS_TO_SURVIVE = 10
TWO_HITS_FROM_TONS = 10000

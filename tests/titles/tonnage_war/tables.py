"""The figures of the game, copied a second time by hand.

Nothing here is taken from the program's own data. A dash is "none".
"""

NUMBERS = {"oz": (8, 6), "iz": (10, 9), "attack": (10, 9), "cz": (6, 5)}
"""For a slow and a fast convoy."""

SECTORS = {
    "stragglers": (1, 2),
    "stern": (3, 4, 5),
    "port": (6, 7, 8, 9, 10),
    "starboard": (11, 12, 13, 14, 15),
    "bow": (16, 17, 18, 19, 20, 21, 22),
}

ATTACKS = {
    "bow": (1, 0),
    "port": (2, 0),
    "starboard": (2, 0),
    "stern": (1, -1),
    "stragglers": (1, 1),
    "cz": (3, 2),
}

REACTIONS = {
    ("standard", 0): "advance 1-5, hold 6-18, evade 19-20",
    ("standard", 1): "advance 1-4, hold 5-10, escort 11-12, evade 13-20",
    ("standard", 2): "advance 1-3, hold 4-7, escort 8-9, evade 10-20",
    ("standard", 3): "advance 1-2, hold 3-5, escort 6-7, evade 8-20",
    ("cautious", 0): "advance 1-3, hold 4-14, evade 15-20",
    ("cautious", 1): "advance 1-2, hold 3-6, escort 7, evade 8-20",
    ("cautious", 2): "advance 1, hold 2-4, escort 5, evade 6-20",
    ("cautious", 3): "advance 1, hold 2-3, escort 4, evade 5-20",
    ("zaunkoenig", 0): "advance 1-4, hold 5-15, evade 16-20",
    ("zaunkoenig", 1): "advance 1-2, hold 3-6, escort 7-12, evade 13-20",
    ("zaunkoenig", 2): "advance 1, hold 2-4, escort 5-10, evade 11-20",
    ("zaunkoenig", 3): "advance 1, hold 2-3, escort 4-9, evade 10-20",
    ("air", 1): "stay 1-6, evade 7-20",
    ("air", 2): "stay 1-4, evade 5-20",
    ("air", 3): "stay 1-3, evade 4-20",
    ("fight-back", 1): "stay 1-12, evade 13-20",
    ("fight-back", 2): "stay 1-9, evade 10-20",
    ("fight-back", 3): "stay 1-7, evade 8-20",
}

UNITS = """
    dd-a   DD   -  10 6 7 3 16 -3
    dd-m   DD   4  10 6 8 4 16 -2
    dd-c   DD   8  10 6 8 4 16 -2
    dd-x   DD   9  10 6 9 5 17 -2
    ddt-m  DD   4  9  6 6 3 15 -3
    ddt-c  DD   8  9  6 7 4 15 -3
    dl-x   DL   9  11 6 9 5 17 -2
    co-m   CO   3  8  6 7 3 17 -6
    co-c   CO   8  8  6 7 4 17 -5
    co-x   CO   8  8  6 8 5 18 -5
    ff-x   FF   9  9  6 9 5 19 -3
    sl-x   SL   9  9  6 9 5 19 -4
    ct-c   SL   8  10 6 8 4 18 -3
    usd-c  DD   7  10 6 8 3 16 -2
    lib    AIR  6  10 1 - 4 9  2
    libx   AIR  9  10 1 - 6 10 2
    fort   AIR  6  10 1 - 4 8  1
    cat    AIR  4  9  1 - 3 7  2
    catx   AIR  6  9  1 - 5 8  2
    dig    AIR  3  8  1 - 3 7  1
    hud    AIR  5  8  1 - 3 7  1
    hudx   AIR  6  9  1 - 5 8  1
    sun    AIR  5  9  1 - 3 9  1
    swf    AIR  5  8  1 - 4 8  1
    os2    AIR  -  7  - - 2 6  1
"""
"""Card, kind, R, V, L, S, A, D, and H of a ship or the turns that an aircraft stays."""

BATTLES = """
    on-115   30 fast 41 2 no   6/3   0  9 6/2/2
    sc-94    30 slow 33 3 no   7/2   3 10 7/2/3
    on-127   27 fast 34 1 no   6/2   3  7 7/2/2
    sc-104   27 slow 47 3 yes  6/0   2  8 8/2/3
    sc-107   30 slow 42 3 yes  6/4   4 12 8/2/3
    ons-144  24 slow 33 2 yes  5/0   0  6 7/2/3
    ons-154  30 slow 46 2 yes  6/2   1 13 7/2/3
    sc-118   30 slow 61 6 yes  8/3   3 15 8/2/4
    on-166   30 slow 49 4 yes  7/1   1 15 8/2/3
    hx-229   24 fast 40 1 no   5/3   4 10 6/2/2
    hx-231   24 fast 61 5 no   6/4   4 12 7/3/3
    ons-5    24 slow 30 6 yes  7/6   2 19 8/3/3
    hx-237   24 fast 46 6 no   6/3   7 12 8/5/3
    sc-130   24 slow 37 2 yes  8/4   5 18 9/5/4
    on-202   27 slow 65 2 yes  6/13  4 18 9/6/4
"""
"""Turns, speed, ships, stragglers, rescue ship, surface escorts at the start and later, aircraft,
boats, and their attack, flak and return values."""

BEGINNINGS = {
    "on-115": ("29 Jul 1942", 12, "iz 1, box 4", {20: 4}),
    "sc-94": ("5 Aug 1942", 12, "iz 1, box 5", {12: 4}),
    "on-127": ("10 Sep 1942", 12, "iz 1, box 6", {}),
    "sc-104": ("12 Oct 1942", 16, "iz 1, oz 1, box 6", {}),
    "sc-107": ("30 Oct 1942", 12, "iz 1, oz 2, box 9", {}),
    "ons-144": ("15 Nov 1942", 16, "iz 1, box 5", {}),
    "ons-154": ("26 Dec 1942", 16, "iz 1, oz 1, box 7", {10: 4}),
    "sc-118": ("4 Feb 1943", 8, "iz 1, oz 3, box 8", {10: 3}),
    "on-166": ("21 Feb 1943", 12, "iz 1, oz 2, box 9", {14: 3}),
    "hx-229": ("16 Mar 1943", 8, "iz 1, oz 2, box 7", {}),
    "hx-231": ("4 Apr 1943", 16, "iz 1, oz 2, box 9", {}),
    "ons-5": ("4 May 1943", 12, "iz 3, oz 4, box 12", {}),
    "hx-237": ("9 May 1943", 12, "iz 1, oz 2, box 9", {}),
    "sc-130": ("18 May 1943", 20, "iz 2, oz 5, box 11", {}),
    "on-202": ("19 Sep 1943", 20, "iz 2, oz 5, box 11", {}),
}
"""The day and the hour, where boats begin, and how many come later."""

VISIBILITY = {
    "on-115": "1-2 H, 3-4 L, 5-8 H, 9-10 L, 11-14 H, 15-16 L, 17-20 H, 21-22 L, 23-26 H, 27-30 L",
    "sc-94": "1-4 L, 5-6 H, 7-10 L, 11-14 H, 15-16 L, 17-20 H, 21-22 L, 23-26 H, 27-28 L, 29-30 H",
    "on-127": "1-2 H, 3-5 L, 6-8 H, 9-11 L, 12-14 H, 15-17 L, 18-20 H, 21-23 L, 24-26 H, 27 L",
    "sc-104": "1 H, 2-4 L, 5-7 H, 8-10 L, 11-13 H, 14-16 L, 17-19 H, 20-22 L, 23-25 H, 26-27 L",
    "sc-107": (
        "1 H, 2-5 L, 6-7 H, 8-11 L, 12-13 H, 14-17 L, 18-19 H, 20-23 L, 24-25 H, 26-29 L, 30 H"
    ),
    "ons-144": "1-4 L, 5-6 H, 7-10 L, 11-12 H, 13-16 L, 17-18 H, 19-22 L, 23-24 H",
    "ons-154": (
        "1-4 L, 5-6 H, 7-10 L, 11-12 H, 13-16 L, 17-18 H, 19-22 L, 23-24 H, 25-28 L, 29-30 H"
    ),
    "sc-118": "1-2 H, 3-6 L, 7-8 H, 9-12 L, 13-14 H, 15-18 L, 19-20 H, 21-24 L, 25-26 H, 27-30 L",
    "on-166": (
        "1 H, 2-5 L, 6-7 H, 8-11 L, 12-13 H, 14-17 L, 18-19 H, 20-23 L, 24-25 H, 26-29 L, 30 H"
    ),
    "hx-229": "1-3 H, 4-6 L, 7-9 H, 10-12 L, 13-15 H, 16-18 L, 19-21 H, 22-24 L",
    "hx-231": "1 H, 2-4 L, 5-7 H, 8-10 L, 11-13 H, 14-16 L, 17-19 H, 20-22 L, 23-24 H",
    "ons-5": "1-2 H, 3-4 L, 5-7 H, 8-11 L, 12 H, 13-17 L, 18-20 H, 21-22 L, 23-24 H",
    "hx-237": "1-2 H, 3-5 L, 6-8 H, 9-10 L, 11-14 H, 15-16 L, 17-20 H, 21-22 L, 23-24 H",
    "sc-130": "1-2 L, 3-6 H, 7-8 L, 9-12 H, 13-14 L, 15-18 H, 19-20 L, 21-24 H",
    "on-202": "1-3 L, 4-6 H, 7-9 L, 10-12 H, 13-16 L, 17-18 H, 19-22 L, 23-24 H, 25-27 L",
}

STORMS = {"sc-104": (1, 2, 3, 4, 5), "ons-154": (25, 26, 27, 28), "on-166": (1, 2, 13, 14, 15)}
FAT = ("ons-154", "sc-118", "on-166", "hx-229", "hx-231", "ons-5", "hx-237", "sc-130", "on-202")
CAUTIOUS, ZAUNKOENIG = ("hx-231", "ons-5", "hx-237"), ("on-202",)
FIGHT_BACK = ("hx-237", "sc-130", "on-202")

HFDF = {
    "on-115": "",
    "sc-94": "blyskawica broke",
    "on-127": "",
    "sc-104": "fame",
    "sc-107": "restigouche ingham",
    "ons-144": "",
    "ons-154": "st-laurent",
    "sc-118": "bibb ingham",
    "on-166": "spencer campbell",
    "hx-229": "volunteer highlander",
    "hx-231": "tay inglefield",
    "ons-5": "tay oribi",
    "hx-237": "broadway lagan pathfinder",
    "sc-130": "duncan tay",
    "on-202": "gatineau lagan keppel",
}

OWN_FIGURES = {
    ("on-127", "st-croix"): "- 9 6 6 3 15 -3",
    ("on-127", "amherst"): "- 8 6 7 3 17 -6",
    ("on-127", "arvida"): "- 8 6 7 3 17 -6",
    ("on-127", "sherbrooke"): "- 8 6 7 3 17 -6",
    ("ons-154", "st-laurent"): "7 10 6 8 4 16 -2",
    ("ons-154", "battleford"): "6 8 6 7 4 17 -5",
    ("ons-154", "chilliwack"): "6 8 6 7 4 17 -5",
    ("ons-154", "kenogami"): "6 8 6 7 4 17 -5",
    ("ons-154", "napanee"): "6 8 6 7 4 17 -5",
    ("ons-154", "shediac"): "6 8 6 7 4 17 -5",
    ("ons-5", "tay"): "9 9 6 - 0 19 -3",
    ("hx-237", "broadway"): "9 9 6 8 5 15 -3",
    ("on-202", "st-croix"): "8 9 6 7 5 15 -3",
}
"""The only escorts that differ from their cards."""

COMINGS = {
    ("on-115", "saguenay"): (1, 12),
    ("on-115", "wetaskiwin"): (1, 22),
    ("on-115", "galt"): (22, 0),
    ("sc-94", "assiniboine"): (1, 10),
    ("sc-94", "liberator-2"): (28, 29),
    ("sc-107", "digby-2"): (8, 8),
    ("on-166", "burza"): (9, 20),
    ("hx-229", "mansfield"): (1, 9),
    ("hx-229", "highlander"): (14, 0),
    ("ons-5", "catalina"): (1, 1),
    ("ons-5", "liberator"): (6, 6),
    ("hx-237", "swordfish-5"): (20, 20),
    ("hx-237", "opportune"): (7, 20),
    ("sc-130", "liberator-2"): (10, 10),
    ("sc-130", "liberator-4"): (21, 22),
    ("on-202", "sackville"): (8, 0),
}
"""When some come, and the turn at whose end they go (0 never)."""

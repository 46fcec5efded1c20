"""The figures of the game, copied a second time.

Nothing here is taken from the program's own data. A dash is "none".
"""

BOATS = """
    G1    1 3/1/3 2/4   50/25 600 2/2/-  5   4/2/0  6/2   23 F'39
    G2    1 2/1/3 2/3   50/25 400 -/-/-  3   3/0/0  2/0   20 F'39
    G3    1 2/1/3 2/3   50/25 400 -/-/-  4   3/0/0  2/0   20 S'40
    G4    1 3/1/3 2/3   50/25 600 1/1/-  5   4/0/1  6/0   20 F'39
    G5    1 3/1/3 2/4   50/25 600 1/1/-  5   4/1/0  8/1   23 F'39
    G6    1 3/1/3 2/4   50/25 600 1/1/-  5   4/1/0  8/1   23 F'40
    G7    1 3/1/3 2/4   50/25 650 -/-/-  5   4/1/0  8/1   23 S'43
    G8    2 3/1/3 3/5   50/25 600 2/2/-  5   4/2/0  10/6  26 F'39
    G9    2 3/1/3 3/5   50/25 600 2/2/-  6   4/2/0  10/6  26 W'40
    G10   2 3/1/3 3/5   50/25 600 2/2/-  6   4/2/0  10/6  26 W'41
    G11   2 3/1/3 4/7   50/25 600 2/2/-  6   4/2/0  12/6  32 F'42
    G12   2 3/1/3 4/8   25/25 600 2/2/-  6   0/2/0  0/13  35 W'42
    G13   1 3/2/4 4/7   75/25 650 -/-/-  15  6/0/0  17/0  32 Sp'45
    G14   1 2/1/3 2/3   75/25 475 -/-/-  8   2/0/0  0/0   20 W'45
    U1    1 2/1/3 2/4   25/25 200 2/2/-  4   4/0/0  8/0   23 W'42
    U2    3 3/1/3 6/11  25/25 300 2/3/2  6   4/2/4  12/8  44 W'42
    U3    3 3/1/3 3/6   50/25 250 1/1/1  6   4/2/0  8/4   29 W'42
    U4    3 3/1/3 3/6   50/25 250 1/1/1  6   4/4/0  8/8   29 W'42
    U5    3 3/1/3 3/6   50/25 250 1/1/1  6   6/4/0  10/4  29 W'42
    U6    3 3/1/3 4/7   50/25 300 1/1/1  6   6/4/0  10/4  32 W'42
    U7    3 3/1/3 4/7   50/25 400 2/2/2  6   6/4/0  10/4  32 W'43
    U8    3 3/1/3 4/7   50/25 400 2/2/2  7   6/4/0  14/4  32 F'44
    J1    2 3/1/3 3/5   50/25 250 1/1/-  5   4/0/0  6/0   26 W'42
    J2    1 2/1/3 2/3   50/25 250 -/-/-  4   4/0/0  4/0   20 F'42
    J3    3 4/1/3 4/8   25/25 250 2/2/-  6   6/0/0  6/0   35 F'42
    J4    3 4/1/3 6/11  25/25 325 2/2/2  6   8/0/0  12/0  44 W'42
    J5    3 4/1/3 6/11  25/25 325 2/2/2  6   6/0/0  11/0  44 W'42
    J6    1 2/1/3 2/3   75/25 325 -/-/-  8   2/0/0  2/0   20 Sp'45
    J7    1 3/1/3 3/6   75/25 350 -/-/-  10  4/0/0  6/0   29 Sp'45
    J8    3 3/1/3 6/12  25/25 325 2/2/2  6   8/0/0  12/0  47 W'45
    B-S1  1 2/1/3 2/3   50/25 200 1/1/-  4   4/0/0  4/0   20 F'39
    B-S2  1 2/1/3 2/4   50/25 300 1/1/-  5   6/0/1  6/0   23 F'39
    B-S3  2 3/1/3 3/6   50/25 300 2/2/-  6   6/0/5  6/0   29 F'39
    I1    1 2/1/3 2/3   50/25 250 2/2/-  4   4/2/0  4/0   20 S'40
    I2    1 3/1/3 3/5   25/25 325 3/4/3  5   4/4/0  4/4   26 S'40
    I3    2 3/1/3 3/5   25/25 325 2/2/-  5   4/4/0  4/4   26 S'40
    I4    2 3/1/3 4/7   25/25 325 3/4/3  6   8/6/0  14/8  32 S'41
    F1    1 2/1/3 2/3   50/25 275 1/1/-  4   4/2/3  0/0   20 F'39
    F2    3 3/1/3 4/7   50/25 275 2/2/-  5   4/0/7  2/0   32 F'39
    F3    3 3/1/3 6/12  25/25 275 6/2/-  6   4/0/8  10/0  47 F'39
    R1    1 2/1/3 2/3   50/25 200 1/1/-  3   2/0/0  0/0   20 S'41
    R2    1 2/1/3 2/3   50/25 300 1/1/1  4   4/2/0  4/0   20 S'41
    R3    2 3/1/3 2/4   50/25 325 2/2/-  5   4/2/0  4/2   23 S'41
    R4    3 4/1/3 3/6   25/25 300 4/4/2  6   6/4/0  10/4  29 S'41
"""
"""Type, speeds, damage to surface and to sink, dive and rise, depth, guns, power, tubes (those
outside last), reloads, points, season."""

ESCORTS = """
    B1   DD  1 6 6   H   1 5 1/2/1  10  F'39
    B2   DD  2 5 7   H   2 6 1/1/1  8   W'41
    B3   DD  1 6 7   H   1 5 1/3/1  11  F'39
    B4   DD  1 6 8   H   1 5 1/3/1  11  F'39
    B5   DD  1 6 8   H   1 5 1/3/1  11  F'39
    B6   DD  1 6 10  -   1 4 3/4/1  14  F'39
    B7   DD  1 6 11  -   2 4 3/4/1  14  S'42
    B8   DD  1 6 10  -   2 5 1/3/1  11  F'42
    B9   DD  2 5 7   H   1 4 1/1/1  8   F'40
    B10  DD  2 5 6   -   1 5 1/2/1  9   Sp'40
    B11  DD  1 6 14  S   2 5 3/3/-  13  F'44
    B12  DD  1 6 11  -   1 3 3/4/1  14  F'39
    B13  DE  2 4 8   H   1 6 1/1/1  7   Sp'43
    B14  S   3 3 8   H   1 6 2/3/1  9   W'40
    B15  C   3 3 5   H   1 4 1/1/-  5   Sp'40
    B16  C   3 3 7   S   1 2 1/1/-  6   F'43
    B17  F   3 3 9   H   1 6 1/1/1  6   Sp'42
    B18  F   3 3 10  2S  1 2 1/1/-  7   Sp'44
    U1   DD  2 5 7   -   1 4 1/2/1  9   W'42
    U2   DD  1 6 10  -   2 5 2/3/2  13  W'42
    U3   DD  1 6 10  -   2 6 2/4/2  14  S'42
    U4   DD  1 6 13  -   3 6 3/5/2  16  W'44
    U5   DE  3 3 6   H   2 6 1/1/1  6   Sp'43
    U6   DE  2 4 8   H   2 6 1/1/1  7   Sp'43
    U7   DE  3 3 7   H   2 6 1/1/1  6   F'43
    U8   DE  3 3 7   H   2 6 1/1/1  6   Sp'43
    U9   DE  2 4 8   H   2 6 1/2/1  8   W'44
    U10  PF  3 3 10  H   2 5 1/1/1  6   W'44
    U11  SC  3 3 2   -   1 3 1/1/-  5   S'42
    U12  SC  3 3 2   -   0 2 1/1/-  5   S'42
    J1   DD  1 6 7   -   1 3 1/3/1  11  W'42
    J2   DD  1 6 10  -   1 3 2/5/3  16  W'42
    J3   DD  1 6 10  -   1 4 2/5/3  16  W'42
    J4   DD  1 7 14  -   1 4 2/5/3  17  S'43
    J5   DD  2 5 7   -   1 4 1/2/2  10  Sp'44
    J6   E   3 3 5   -   1 2 1/2/1  7   W'42
    J7   E   3 3 5   -   1 4 1/2/1  7   Sp'43
    J8   E   3 3 5   -   4 3 1/2/1  7   Sp'44
    J9   E   3 3 4   -   3 3 1/1/1  6   Sp'44
    J10  E   3 3 4   -   3 3 1/1/1  6   Sp'44
    J11  SC  3 3 2   -   1 3 1/1/-  5   S'42
    GE1  DD  1 6 15  -   1 2 2/4/3  15  W'41
    GE2  DD  1 6 13  -   1 2 2/4/2  14  F'39
    GE3  E   2 5 5   -   1 3 1/1/1  8   F'39
    GE4  ML  3 3 4   -   1 3 1/1/1  6   F'42
    IE1  TB  1 6 5   -   1 3 1/2/1  10  S'40
    IE2  TB  2 4 7   -   2 4 1/1/1  7   S'42
    IE3  DE  2 5 7   -   2 3 1/1/1  8   S'40
    IE4  C   3 3 3   -   2 4 1/1/-  5   F'42
    RE1  DD  1 6 9   -   0 2 2/3/2  13  S'41
    RE2  SC  2 4 2   -   0 2 -/-/-  4   S'41
"""
"""Kind, type, speed, damage, ATW, K-guns, depth charges, guns, points, season."""

MERCHANTS = """
    C-2   5 5 8
    C-3   5 6 15
    EC-2  5 5 8
    VC-2  5 6 8
    T-2   5 8 27
    T-3   5 9 32
"""
"""Type, damage, points."""

CAPITALS = """
    ark-royal       CV   4 5 24 48
    barham          BB   4 4 36 72
    shokaku         CV   4 6 28 56
    illustrious     CV   4 5 24 48
    king-george-v   BB   4 5 40 80
    bogue           CVE  4 3 11 22
    enterprise      CV   4 5 22 44
    new-orleans     CA   4 5 11 22
    takao           CA   4 6 12 24
    nagato          BB   4 4 43 86
    taiyo           CVE  4 4 20 40
    tirpitz         BB   4 5 47 94
    scharnhorst     BC   4 5 35 70
    admiral-scheer  PBS  4 5 13 26
    southampton     CL   4 5 10 20
"""
"""Kind, type, speed, damage, points."""

DAMAGE = {
    1: (0, 1, 1, 1, 1, 2, 2, 2, 4, 6, 8, 10, 10, 10),
    2: (0, 0, 1, 1, 1, 1, 1, 2, 2, 4, 6, 8, 10, 10),
    3: (0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 4, 6, 8, 8),
    4: (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 4, 4, 6),
    5: (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 4),
    6: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1),
}
"""By face, for factors -2 to 11."""
HOMING = {1: 5, 2: 4, 3: 3, 4: 2, 5: 2, 6: 1}
"""By face: more for a magnetic torpedo, less for an acoustic one."""

DETONATION = {1: "12221", 2: "12321", 3: "13321", 4: "24431", 5: "24541"}
"""By defense type, for attitudes 1 to 5."""

CHARGES = {
    "250": ((3, 4, 5), (0, 1, 2)),
    "300": ((4, 5, 6), (1, 2, 3)),
    "teardrop": ((5, 6, 7), (2, 3, 4)),
    "600": ((6, 7, 8), (3, 4, 5)),
}
"""For types 1 to 3, at the boat's depth and off it."""

ATW = {1: (5, 4, 5, 7), 2: (6, 5, 6, 8), 3: (7, 6, 7, 9)}
"""By type: Hedgehog, and one to three Squid bombs."""
ATW_DEPTHS = {
    (0, 150): (0, 0, 0),
    (175, 225): (-1, 0, 0),
    (250, 300): (-2, -1, 0),
    (325, 400): (-2, -1, -1),
    (425, 900): (-3, -2, -2),
}
"""For types 1 to 3, by the boat's depth."""

GUNS = {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 9: 8}
"""By strength, at 1 to 5 hexes; one less in each of the ranges that follow."""
RANGES = ((1, 5), (6, 10), (11, 20), (21, 30), (31, 50), (51, 99))

SONAR = {0: (5, 4), 1: (4, 3), 2: (3, 2), 3: (2, 1), 4: (2, 1), 5: (0, 0), 6: (0, 0)}
"""By speed: the highest face for 15 and for 30 hexes."""

RADAR = {
    "1.5m": ("0", "0", "", "", "", ""),
    "10cm": ("25", "25", "0", "0", "", ""),
    "3cm": ("25", "25", "25", "0", "0", ""),
}

SOLO_MOVES = """
    1    1L    1R    L1    R1    2     1L1
    1R1  2L    2R    L2    R2    1L2   1R2
    2L1  2R1   3     1L1R  1R1L  L1R1  R1L1
    1R2L 1L2R  L2R1  R2L1  L1R2  L2R   R2L
    1L1L 1R1R  R1R1  L1L1  L1L   R1R   L1R
    R1L  1L1   2     R1    L1    1R    1L
"""
"""By face down, by marker 0 to 6 across."""

TORPEDOES = """
    g7a           Germany 8 10 -        F'39
    g7a-magnetic  Germany 8 10 magnetic F'39-Sp'40,W'43
    g7e           Germany 5 10 -        F'39
    g7e-magnetic  Germany 5 10 magnetic F'39-Sp'40,W'43
    fat           Germany 5 10 -        W'43
    t5            Germany 4 10 acoustic F'43
    t3            Germany 5 10 acoustic W'45
    mk10          USA     6 9  -        W'42
    mk14          USA     8 10 -        W'42
    mk14-magnetic USA     8 10 magnetic W'42-S'43
    mk18          USA     5 10 -        F'43
    mk27          USA     2 8  acoustic S'44
    type89        Japan   8 10 -        W'42
    type95        Japan   9 11 -        W'42
    type92        Japan   5 10 -        F'42
    mk8           Britain 8 11 -        F'39
    mk4           Britain 6 9  -        F'39
    si270         Italy   8 10 -        S'40
    i450          Italy   7 9  -        S'40
    24v           France  7 11 -        F'39
    26v           France  8 8  -        F'39
    53-38         Russia  8 10 -        S'41
    et80          Russia  5 11 -        F'42
"""

AVAILABLE = """
    Britain F'39 H:W'42 S:F'43 300:F'39:350 300:F'40:500 300:S'42:600 300:S'43:900
    USA     W'42 H:F'42 S:-    300:W'42:300 300:S'42:600 600:W'42:600 teardrop:Sp'43:600 teardrop:W'45:1000
    Japan   W'42 H:-    S:-    250:W'42:200 250:S'43:300 300:F'43:475
    Germany F'39 H:-    S:-    250:F'39:400 300:F'42:400
    Italy   S'40 H:-    S:-    250:S'40:325
    Russia  S'41 H:-    S:-    250:S'41:325 300:W'42:325
    France  F'39 H:-    S:-
"""  # noqa: E501
SETS = """
    Britain sonar ordinary:F'39 improved:S'43
    Britain radar 1.5m:W'41 10cm:W'43 3cm:Sp'44
    USA     sonar ordinary:W'42 improved:S'43
    USA     radar 1.5m:W'42 10cm:F'42 3cm:Sp'44
    Japan   sonar japanese:W'42
    Japan   radar 1.5m:F'43 10cm:Sp'44
    Germany sonar ordinary:F'39
    Germany radar 1.5m:F'39
    Italy   sonar japanese:S'42
    Italy   radar
    Russia  sonar japanese:S'41 ordinary:W'43
    Russia  radar 1.5m:S'43
    France  sonar
    France  radar
"""

FORMATIONS = {
    1: ("T23-A B23-B J23-B R23-B Z23-B H23-C", 3),
    2: ("X23-A F23-B N23-B V23-B D23-C", 3),
    3: ("T23-A B23-B J23-B R23-B Z23-B H23-C", 2),
    4: ("B23-B J23-B R23-B Z23-B", 3),
    5: ("X23-A F23-B N23-B V23-B D23-C", 2),
    6: ("B23-B J23-B R23-B Z23-B", 2),
}

CLASSES = {
    "convoy-1": ("G5", "C-2 C-3 T-2"),
    "convoy-2": ("U4", "C-2 C-3 T-2"),
    "killers-1": ("G10", "B14 B10 B3 B1"),
    "killers-2": ("J6", "U6 U6 U7"),
    "killers-3": ("U6", "J1 J2 J7 J7"),
    "wounded-bear": ("U5", "shokaku J2"),
    "ark-royal": ("G6", "ark-royal ark-royal barham B6 B7 B4 B9 B10 B8"),
    "wahoo": ("U6", "C-2 C-2 C-3 T-2 J7"),
    "bungo-suido": ("U6", "J5 J7 J8"),
    "secret-weapon": ("G13", "B11 B11 B11"),
    "wolf-pack": ("G5 G5 G5", "B5 B6 B14 B15 C-2 C-3 T-3 T-2 EC-2"),
    "po-17": ("G6 G10", "B15 B15 B14 B14 C-2 C-3 T-2"),
    "ons-5": ("", "B9 B9 B5 B18 B18 B3 B13 C-2 C-3 T-2 EC-2 T-3"),
}
"""The boats of each scenario, and its ships with the classes of its merchants."""

PLACES = {
    "killers-1": "U.128 N32-B 1",
    "killers-2": "HA 201 N32-B 6, England J39-B 6, Bates R39-B 6, Herzog N39-B 6",
    "killers-3": (
        "Flasher N32-B 6, Kamikaze J41-B 6, Ikazuchi R41-B 6, Oki M39-B 6, Fukue O39-B 6"
    ),
    "wounded-bear": "Triton L11-B 4, Shokaku P38-A 6, Hibiki P31-A 6",
    "ark-royal": (
        "U.81 N2-B 3, Ark Royal N28-B 6, Illustrious N35-B 6, Barham N21-B 6, Javelin N14-B 6, "
        "Meteor N42-B 6, Amazon G24-B 6, Chesterfield G31-B 6, Berkeley U24-B 6, Quail U31-B 6"
    ),
    "wahoo": (
        "Wahoo E41-B 3, C-2 1 N41-B 6, C-2 2 K43-B 6, C-3 1 N46-B 6, T-2 1 Q43-B 6, Fukue N34-B 6"
    ),
    "bungo-suido": "Enoki U14-A 3, Sado D21-B 3, Kume K20-B 3",
    "secret-weapon": "U.2511 M37-B 3, Dunkirk D48-B 6, Cadiz X48-B 6, Armada N48-B 6",
}
"""Vessels with a set hex and heading, boats first."""

HEADLINES = """
    convoy-1      Sp'40 day   20 2 4
    convoy-2      W'42  day   20 2 4
    killers-1     Sp'41 day   8  0 0
    killers-2     S'45  day   8  0 0
    killers-3     Sp'43 day   8  0 0
    wounded-bear  Sp'42 day   15 0 0
    ark-royal     F'41  day   15 0 0
    wahoo         W'43  day   20 2 0
    bungo-suido   Sp'44 night 28 0 0
    secret-weapon Sp'45 day   10 0 0
    wolf-pack     W'41  night 20 2 1
    po-17         S'42  night 20 1 5
    ons-5         Sp'43 night 20 2 1
"""
"""Season, light, turns, speed of the convoy, formation."""

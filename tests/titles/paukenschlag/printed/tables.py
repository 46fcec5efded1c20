"""The figures of the game, copied a second time by hand.

Nothing here is taken from the program's own data. A dash is "none".
"""

ZONES = """
    BA 51.0 42.9 79.0 65.5
    BB 51.0 42.9 65.5 52.0
    BC 51.0 42.9 52.0 38.5
    BD 51.0 42.9 38.5 25.0
    BE 51.0 42.9 25.0 11.5
    CA 42.9 34.8 78.7 67.9
    CB 42.9 34.8 67.9 57.1
    CC 42.9 34.8 57.1 46.3
    CD 42.9 34.8 46.3 35.5
    CE 42.9 34.8 35.5 24.7
    CF 42.9 34.8 24.7 15.1
    DA 34.8 26.7 99.1 88.3
    DB 34.8 26.7 88.3 77.5
    DC 34.8 26.7 77.5 66.7
    DD 34.8 26.7 66.7 55.9
    DE 34.8 26.7 55.9 45.1
    DF 34.8 26.7 45.1 34.3
    DG 34.8 26.7 34.3 23.5
    DH 34.8 26.7 23.5 12.7
    DL 26.7 18.6 92.8 84.7
    DM 26.7 18.6 84.7 76.6
    DN 26.7 18.6 76.6 68.5
    DO 26.7 18.6 68.5 60.4
    DP 26.7 18.6 60.4 52.3
    DQ 26.7 18.6 52.3 44.2
    EA 18.6 10.5 92.8 84.7
    EB 18.6 10.5 84.7 76.6
    EC 18.6 10.5 76.6 68.5
    ED 18.6 10.5 68.5 60.4
    EE 18.6 10.5 60.4 52.3
    EF 18.6 10.5 52.3 44.2
"""
"""North, south, west and east."""

CONTACTS = """
    BA-BB BA-CA BA-CB BB-BC BB-CB BB-CC BC-BD BC-CC BC-CD BD-BE BD-CD BD-CE BE-CE BE-CF
    CA-CB CA-DB CA-DC CB-CC CB-DC CB-DD CC-CD CC-DD CC-DE CD-CE CD-DE CD-DF CE-CF CE-DF CE-DG
    CF-DG CF-DH DA-DL DB-DC DB-DM DC-DD DC-DM DC-DN DC-DO DD-DE DD-DO DD-DP DE-DF DE-DP DE-DQ
    DF-DG DF-DQ DG-DH DL-DM DM-DN DM-EB DN-DO DN-EC DO-DP DO-ED DP-DQ DP-EE DQ-EF
    EA-EB EB-EC EC-ED ED-EE EE-EF
"""
OPENED = ("BE-CE", "DC-DM", "DF-DQ")
"""In contact though hardly anything is between them."""
CLOSED = ("DA-DB", "DB-DL", "DL-EA")
"""Land lies between: Florida and Yucatan."""

DISTANCES = """
    CF-CA 5, BE-CA 5, DA-CA 4, ED-CA 3, EC-CA 3, CA-EB 3, CE-CA 4, CE-BB 3, CE-DC 4, CE-ED 5,
    DH-CA 6
"""

TARGETS = """
    A  BB ap 2    B  BA p  1    C  CA ap 3    D  CA ap 2    E  CA p  2    F  CA a  2
    G  CA ap 3    H  CA p  2    I  CA ap 3    J  DC a  1    K  DB p  1    L  DB p  2
    M  DB a  1    N  DM ap 1    O  DN ap 2    P  DM a  2    Q  ED ap 2
    1  CA f  2    2  CA f  1    3  CA f  2    4  CA f  1    5  CA f  2    6  CA f  2
    7  BA f  1    8  CA f  3    AZ CE a  3    CN DH a  2
"""
"""Zone, airbase, port or factory, and anti-aircraft fire."""

ENTRIES = "DA DM EC ED EB CA CA BB BE EF"
DESTINATIONS = {
    ("DA", "DM", "EC", "ED", "EB"): "G G G G G C I A A UK",
    ("CA", "BB"): "Galveston Galveston Galveston N Aruba Aruba Panama Trinidad UK UK",
    ("BE", "EF"): "G G G G I A A Trinidad Trinidad Galveston",
}
SIZES = (8, 10, 12, 15, 18, 20, 25, 30, 35, 40)
SPEEDS = (1, 1, 1, 1, 2, 2)
FORMATIONS = ("line", "line", "loose", "loose", "tight", "tight")

CONVOYS = """
    1 DL G,I,A             1 15 line
    2 DN G,I,A             1 12 loose
    3 DO G,C,A             2 10 loose
    4 DB G,C,A             1 20 line
    5 CA Galveston,N,Aruba 1 18 loose
    6 CB UK                1 30 tight
    7 BC UK                2 25 tight
    8 CC A,C,G             1 35 tight
    9 CB G,C,A             2 8  line
"""

CHITS = (
    6, 8, 9, 9, 10, 11, 12, 13, 13, 14, 15, 15, 16, 16, 17, 18, 19, 19, 20, 21, 22, 24, 28, 29,
)  # fmt: skip
CHITS_MEAN = 16

TORPEDOES = {
    "tight": 5,
    "loose": 4,
    "line": 4,
    "under_way": 3,
    "dead": 5,
    "escort": 2,
    "capital": 3,
}
AIMS = {"tight": 4, "loose": 3, "line": 2}
DUDS = {1: 2, 12: 2, 13: 1, 32: 1}
"""By turn."""

CRT = """
    0 0 0 1 1 1 2
    0 0 1 1 2 2 3
    0 0 1 1 2 3 4
    0 1 1 2 3 3 4
    0 1 2 2 3 4 4
    1 1 2 3 4 4 5
"""

ASW = """
    - - - 6 6
    - - 6 6 5
    - 6 6 5 5
    - 6 5 5 4
    6 5 5 4 4
    5 5 4 4 3
"""
ASW_COLUMNS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12, 13), (14, 15, 30))
ASW_CHANCES = (3, 6, 6, 11, 11, 11, 17, 11, 25, 8)
"""Of a kill and of being forced up, in per cent, for each column."""

RADAR = {0: 5, 1: 4, 2: 3, 3: 2, 4: 2}

AIR = """
    - - - A
    - - A A
    - A A A
    - A A X
    A A X X
    A X X X
"""

BOMBING = """
    3 4 6 7
    2 3 5 6
    1 3 4 5
    1 2 3 4
    1 2 3 4
    0 1 2 3
    0 1 2 2
    0 1 1 2
    0 0 1 1
    0 0 0 0
"""

CAPS = {
    ("BA", 5): (1, 2), ("CA", 8): (1, 2), ("DC", 12): (1, 2), ("BB", 13): (3, 5),
    ("DC", 16): (3, 5), ("DB", 5): (1, 1), ("DN", 12): (1, 1), ("DB", 13): (2, 3),
    ("DN", 16): (2, 3), ("CA", 1): None, ("CA", 4): None, ("DB", 17): None, ("DM", 9): None,
    ("ED", 14): None,
}  # fmt: skip
"""Attack and reconnaissance missions, by zone and turn."""

SHIPS = """
    TR  0  2 1 2  0 1
    AST 4  3 3 3  0 2 A
    WPG 5  3 3 3  0 2 A
    DD  6  4 4 4  1 2 A
    BB  20 6 6 7 6 3
    CV  2  4 5 6  0 3
"""
"""Attack, defence, anti-aircraft, flotation, bombardment, movement."""

BOATS = """
    VIIC 6 2 2 1 4 14
    IX   6 2 2 1 4 22
    XIV  0 1 1 1 3 0
"""
"""Torpedo, gun, defence, anti-aircraft, flotation, torpedoes."""

ROSTER = {
    "IX": "66 67 103 105 106 107 108 109 123 124 125 128 129 130 154 156 160 161 162 502",
    "VIIC": "71 84 85 94 98 136 201 202 203 333 402 404 552 558 564 571 572 582 654 701",
    "XIV": "459 460",
}

PLANES = """
    O-47   R -   0 0/0 H
    PBY    P (1) 1 2/2 H
    B-24   P (2) 3 2/2 H
    B-17   E (3) 3 2/1 H
    B-18   A (1) 2 1/1
    A-29   A (1) 1 1/1
    B-25   B (2) 2 1/1
    A-20   B (2) 1 0/0
    B-25_C B (2) 3 1/1 C
    P-36   F 3   0 0/0
    P-39   F 4   0 0/0
    P-40   F 5   0 0/0
    P-47   F 6   0 0/0
    F4F    F 4   0 0/0 C
    SBD    D (1) 3 0/0 C
    TBD    B (0) 2 0/0 C
    FW-200 B (2) 3 5/5
    He-177 B (3) 4 5/5
    Me-264 B (3) 4 20/20
    Bf-109 F 5   0 0/0
"""
"""Type, air to air, bombs, ranges."""

SHIPS_AT_START = "I: 1 DD; GC: 4 DD; N: 1 CV, 2 BB, 7 DD"
PLANES_AT_START = """
    C: 1 O-47; G: 1 O-47; M: 1 O-47; G: 5 P-40, 1 B-17, 1 B-18, 5 B-25; M: 3 P-39, 4 P-40;
    I: 3 P-47, 4 O-47; CV 1: 3 SBD, 2 F4F, 1 TBD, 1 B-25 C
"""
US_ARRIVALS = {
    5: "P: 1 O-47, 1 B-24; C: 2 B-17; M: 3 B-25; Q: 1 P-36",
    9: "Q: 1 P-39; I: 2 B-25, 3 PBY; M: 4 A-20; G: 1 O-47, 2 A-20; P: 2 O-47, 3 B-17",
    13: "G: 2 A-29, 2 O-47; I: 1 B-18; Q: 1 B-18; N: 1 B-18; P: 1 O-47; BB: 2 AST, 4 WPG;"
    "CA: 2 AST, 4 WPG; DC: 2 AST, 4 WPG; G: 6 AST; DN: 4 WPG",
    17: "P: 1 A-29; M: 2 A-20, 1 B-17; Q: 1 O-47, 1 B-18; I: 1 B-24, 1 B-25; N: 1 A-20",
    21: "P: 4 B-24, 2 PBY; QN: 1 B-18, 1 PBY",
}
AMERIKA = "AZ: 8 FW-200, 5 He-177, 2 Bf-109"
VALKYRIE = "CN: 3 Me-264, 1 Bf-109; AZ: 8 FW-200, 1 Bf-109"

GERMANS = {
    0: ((5, "BB CA"), (5, "CF")),
    5: ((8, "BB CA DC CB"), (4, "ED EC EB")),
    7: ((2, "DN EC DB DM"),),
    9: ((6, "BB CA CB DC"), (1, "BB CA CB DC", "cow")),
    17: ((4, "DO DN DB DM"), (1, "DO DN DB DM", "cow"), (6, "DN EB EC ED DO")),
}

POINTS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4)
"""By damage from 0."""

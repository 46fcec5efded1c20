"""The chart of the western Atlantic: where its zones, targets, trays and rows lie.

A Mercator net. Positions are degrees west and north; all lengths are map pixels.
"""

import math
from dataclasses import dataclass, field

Point = tuple[float, float]
Box = tuple[int, int, int, int]

WIDE, HIGH, TILE = 2880, 1800, 360
EDGE = 45
"""The border of the chart."""
SCALE = 30
"""Pixels for a degree of longitude."""
WEST, NORTH = 101.0, 62.0
"""The upper left corner within the border: degrees west, and of latitude as Mercator stretches
them."""


def stretched(north: float) -> float:
    """A latitude as it lies on a Mercator net, in degrees of longitude."""
    return math.degrees(math.log(math.tan(math.radians(45 + north / 2))))


def at(west: float, north: float) -> Point:
    """Where a position lies on the chart."""
    return EDGE + (WEST - west) * SCALE, EDGE + (NORTH - stretched(north)) * SCALE


ZONES: dict[str, tuple[float, float, float, float]] = {
    **{
        name: (51.0, 42.9, west, east)
        for name, west, east in (
            ("BA", 79.0, 65.5), ("BB", 65.5, 52.0), ("BC", 52.0, 38.5), ("BD", 38.5, 25.0),
            ("BE", 25.0, 11.5),
        )
    },
    **{
        name: (42.9, 34.8, west, east)
        for name, west, east in (
            ("CA", 78.7, 67.9), ("CB", 67.9, 57.1), ("CC", 57.1, 46.3), ("CD", 46.3, 35.5),
            ("CE", 35.5, 24.7), ("CF", 24.7, 15.1),
        )
    },
    **{
        name: (34.8, 26.7, west, east)
        for name, west, east in (
            ("DA", 99.1, 88.3), ("DB", 88.3, 77.5), ("DC", 77.5, 66.7), ("DD", 66.7, 55.9),
            ("DE", 55.9, 45.1), ("DF", 45.1, 34.3), ("DG", 34.3, 23.5), ("DH", 23.5, 12.7),
        )
    },
    **{
        name: (26.7, 18.6, west, east)
        for name, west, east in (
            ("DL", 92.8, 84.7), ("DM", 84.7, 76.6), ("DN", 76.6, 68.5), ("DO", 68.5, 60.4),
            ("DP", 60.4, 52.3), ("DQ", 52.3, 44.2),
        )
    },
    **{
        name: (18.6, 10.5, west, east)
        for name, west, east in (
            ("EA", 92.8, 84.7), ("EB", 84.7, 76.6), ("EC", 76.6, 68.5), ("ED", 68.5, 60.4),
            ("EE", 60.4, 52.3), ("EF", 52.3, 44.2),
        )
    },
}  # fmt: skip
"""Large squares of the German naval grid: north, south, west and east."""


def box_of(north: float, south: float, west: float, east: float) -> Box:
    """A rectangle of the net as left, top, width and height; neighbours share an edge."""
    (left, top), (right, bottom) = at(west, north), at(east, south)
    x, y = round(left), round(top)
    return x, y, round(right) - x, round(bottom) - y


def zones() -> dict[str, Box]:
    return {name: box_of(*corners) for name, corners in ZONES.items()}


# Rows of counters

ROWS = ("planes", "convoys", "ships", "boats")
LETTERS = 34
"""The strip at the head of a zone, kept for its letters."""
ROW = 56
BETWEEN: dict[str, tuple[float, float]] = {
    "BA": (70.9, 65.6), "BB": (63.0, 52.2), "CA": (75.0, 68.0), "DB": (84.4, 77.6),
    "DM": (83.5, 76.7), "DN": (75.4, 68.6), "CE": (35.3, 26.3), "DH": (23.3, 14.2),
}  # fmt: skip
"""The meridians between which counters stand, where a coast or a symbol needs the rest."""
ABOVE_CAPES = (71.35, 68.0)
"""Where aircraft stand off New England, beside the symbols of Long Island."""
RAISED = {"CA": 60}
"""How high a row is where it may be higher."""


def rows() -> dict[str, dict[str, Box]]:
    """Of each zone the rows in which its counters stand, the uppermost first."""
    found = {}
    for name, (left, top, wide, high) in zones().items():
        west, east = left + 6, left + wide - 6
        if name in BETWEEN:
            west, east = (round(at(degrees, 0)[0]) for degrees in BETWEEN[name])
        step = RAISED.get(name, min(ROW, (high - LETTERS) // len(ROWS)))
        y = top + high - step * len(ROWS) - 2
        found[name] = {
            row: (west, y + step * number, east - west, step) for number, row in enumerate(ROWS)
        }
    capes = [round(at(degrees, 0)[0]) for degrees in ABOVE_CAPES]
    _, y, _, high = found["CA"]["planes"]
    found["CA"]["planes"] = (capes[0], y, capes[1] - capes[0], high)
    return found


# Targets

SYMBOL = 13
"""Half of the width of a symbol."""


@dataclass(frozen=True)
class Target:
    """A target: where it lies, and where its symbol stands if there is no room for it there."""

    name: str
    kinds: str
    place: Point
    symbol: Point


TARGETS = {
    "A": Target("HALIFAX", "port airbase", (63.58, 44.65), (64.35, 44.75)),
    "B": Target("PORTLAND", "port", (70.25, 43.66), (71.8, 43.5)),
    "C": Target("BOSTON", "airbase port", (71.03, 42.35), (71.95, 42.42)),
    "D": Target("NEWPORT", "airbase port", (71.35, 41.52), (70.75, 41.78)),
    "E": Target("NEW LONDON", "port", (72.1, 41.33), (72.05, 41.72)),
    "F": Target("MITCHEL FIELD", "airbase", (73.6, 40.72), (73.85, 40.06)),
    "G": Target("NEW YORK", "airbase port", (74.02, 40.68), (75.1, 41.0)),
    "H": Target("PHILADELPHIA", "port", (75.15, 39.93), (76.3, 40.2)),
    "I": Target("NORFOLK", "airbase port", (76.3, 36.9), (77.3, 36.45)),
    "J": Target("CHERRY POINT", "airbase", (76.8, 34.73), (76.85, 34.3)),
    "K": Target("WILMINGTON", "port", (77.95, 34.15), (78.7, 34.32)),
    "L": Target("CHARLESTON", "port", (79.92, 32.78), (80.45, 33.9)),
    "M": Target("SAVANNAH", "airbase", (81.1, 32.05), (82.0, 33.8)),
    "N": Target("HAVANA", "airbase port", (82.38, 23.13), (84.2, 22.55)),
    "O": Target("GUANTANAMO", "airbase port", (75.15, 19.95), (76.1, 20.45)),
    "P": Target("MIAMI", "airbase", (80.2, 25.78), (81.0, 26.25)),
    "Q": Target("SAN JUAN", "airbase port", (66.1, 18.45), (66.1, 18.12)),
    "1": Target("HARTFORD", "factory", (72.68, 41.77), (73.05, 42.35)),
    "2": Target("BRIDGEPORT", "factory", (73.2, 41.2), (73.2, 41.62)),
    "3": Target("BETHPAGE", "factory", (73.48, 40.74), (72.9, 40.02)),
    "4": Target("FARMINGDALE", "factory", (73.3, 40.73), (71.95, 40.06)),
    "5": Target("PATERSON", "factory", (74.17, 40.92), (74.55, 41.85)),
    "6": Target("BALTIMORE", "factory", (76.6, 39.28), (77.4, 39.6)),
    "7": Target("BATH", "factory", (69.82, 43.9), (71.8, 44.4)),
    "8": Target("NEWPORT NEWS", "factory", (76.43, 37.0), (77.5, 37.4)),
    "AZ": Target("AZORES - LAJES", "axis", (27.1, 38.73), (25.35, 39.0)),
    "CN": Target("CANARIES - GANDO", "axis", (15.4, 27.93), (13.45, 27.5)),
}
"""By their letters and numbers; the last two are airbases of the variants."""
HAVENS: dict[str, Point] = {
    "Galveston": (94.8, 29.3), "Aruba": (70.0, 12.5), "Panama": (79.9, 9.4),
    "Trinidad": (61.5, 10.62), "Iceland": (45.25, 52.0), "UK": (10.6, 47.6),
}  # fmt: skip
"""Where convoys go that is no target; the last two lie beyond the chart."""
SEAWARD = {"Iceland": 0, "UK": 90}
"""The course of an arrow that points to a haven beyond the chart."""

# Trays

CARTOUCHE: Box = (50, 54, 648, 112)
"""The title of the chart."""
HEAD, GAP = 28, 8
DEEP = 148
"""The height of a tray with two rows."""


@dataclass(frozen=True)
class Tray:
    """A printed box: its head, and the fields below that, by what stands in them."""

    box: Box
    head: str
    fields: dict[str, Box] = field(default_factory=dict)


def _beside(left: int, top: int, wide: int, trays: tuple[tuple[str, float], ...]) -> dict[str, Box]:
    """Trays in a line, with their shares of the width."""
    room = wide - GAP * (len(trays) - 1)
    whole = sum(share for _, share in trays)
    found, before = {}, 0.0
    for number, (name, share) in enumerate(trays):
        x = left + GAP * number + round(room * before / whole)
        before += share
        end = left + GAP * number + round(room * before / whole)
        found[name] = (x, top, end - x, DEEP)
    return found


BASE_BOXES: dict[str, Box] = {
    **_beside(50, 174, 648, (("A", 3), ("B", 2), ("C", 5))),
    **_beside(50, 327, 648, (("D", 3.2), ("E", 2), ("F", 2.6), ("H", 2))),
    **_beside(50, 480, 648, (("G", 1),)),
    **_beside(50, 633, 648, (("I", 5), ("J", 2), ("K", 2), ("L", 2))),
    **_beside(50, 1602, 480, (("M", 1), ("P", 1))),
    **_beside(50, 1446, 236, (("N", 1),)),
    **_beside(800, 1602, 424, (("O", 3), ("Q", 4))),
    **_beside(1770, 1090, 480, (("AZ", 4.6), ("CN", 3.4))),
}


def factories() -> dict[str, Box]:
    """Where the symbol of a factory can be pointed at."""
    found = {}
    for name, target in TARGETS.items():
        if target.kinds == "factory":
            x, y = at(*target.symbol)
            found[name] = (round(x) - SYMBOL, round(y) - SYMBOL, 2 * SYMBOL, 2 * SYMBOL)
    return found


def base_trays() -> dict[str, Tray]:
    """The tray of each base: aircraft above, ships below."""
    found = {}
    for name, box in BASE_BOXES.items():
        x, y, wide, high = box
        inner = (x + 4, y + HEAD, wide - 8, high - HEAD - 4)
        target = TARGETS[name]
        half = inner[3] // 2
        halves = {
            "planes": (inner[0], inner[1], inner[2], half),
            "ships": (inner[0], inner[1] + half, inner[2], half),
        }
        if "axis" in target.kinds or "port" not in target.kinds:
            halves = {"planes": inner}
        elif "airbase" not in target.kinds:
            halves = {"ships": inner}
        found[name] = Tray(box, target.name, halves)
    return found


COLUMNS = 4
HOME_BOX: Box = (1770, 1246, 480, 226)
LOST_BOXES: dict[str, tuple[str, Box]] = {
    "lost boats": ("BOATS LOST", (1770, 1480, 236, 268)),
    "lost units": ("US UNITS LOST", (2014, 1480, 236, 268)),
}
CALENDAR_BOX: Box = (2262, 1394, 288, 354)
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG")
WEEKS = 4


def home_columns() -> list[Box]:
    """Boats that are off the chart, by the turns until they may return: four first."""
    x, y, wide, high = HOME_BOX
    step = (wide - 8) // COLUMNS
    return [(x + 4 + step * column, y + HEAD, step, high - HEAD - 4) for column in range(COLUMNS)]


def turns() -> list[Box]:
    """The squares of the calendar: a month in each line."""
    x, y, wide, high = CALENDAR_BOX
    down, across, month = (high - HEAD - 6) // len(MONTHS), (wide - 72) // WEEKS, 64
    return [
        (x + month + across * week + 2, y + HEAD + 3 + down * line + 1, across - 4, down - 3)
        for line in range(len(MONTHS))
        for week in range(WEEKS)
    ]


# Words on the chart: what, where, how high, how far apart, and how far they slope

Words = tuple[str, float, float, float, float]
LAND_WORDS: tuple[Words, ...] = (
    ("LABRADOR", 61.5, 52.0, 15, 9), ("NEWFOUNDLAND", 56.2, 48.75, 9, 2),
    ("NOVA SCOTIA", 63.9, 45.72, 6.5, 1.6), ("QUEBEC", 73.6, 48.7, 14, 8),
    ("UNITED STATES", 91.9, 32.2, 16, 11), ("FLORIDA", 81.7, 28.2, 7, 1.4),
    ("TEXAS", 97.3, 30.6, 11, 5), ("MEXICO", 99.3, 22.6, 13, 4), ("YUCATAN", 89.0, 20.1, 9, 3),
    ("HONDURAS", 86.6, 14.75, 8, 2.5), ("NICARAGUA", 85.0, 13.0, 8, 2),
    ("GUIANA", 57.2, 5.5, 9, 3), ("IRELAND", 9.05, 52.2, 8, 1.8),
    ("MOROCCO", 9.75, 29.2, 8, 2), ("WEST AFRICA", 12.6, 17.5, 15, 5),
    ("PANAMA", 81.5, 7.0, 8, 2.4), ("CUBA", 79.3, 22.05, 8, 4),
)  # fmt: skip
SEA_WORDS: tuple[Words, ...] = (
    ("NORTH ATLANTIC OCEAN", 34.2, 46.6, 22, 15), ("SARGASSO SEA", 56.0, 31.2, 19, 12),
    ("GULF OF MEXICO", 90.2, 25.6, 17, 7), ("CARIBBEAN SEA", 74.0, 14.9, 18, 10),
    ("GRAND BANKS", 51.2, 45.6, 9, 4), ("BAY OF CAMPECHE", 94.6, 20.3, 8, 2.5),
    ("PACIFIC OCEAN", 90.5, 11.6, 9, 3.2), ("TO ICELAND", 42.9, 51.9, 8, 3),
    ("TO THE UK", 10.1, 46.9, 7, 1.6),
)  # fmt: skip
ISLE_WORDS: tuple[Words, ...] = (
    ("BERMUDA", 63.0, 32.3, 9, 2.5), ("AZORES", 29.3, 37.9, 10, 4), ("MADEIRA", 17.0, 32.15, 8, 2),
    ("CANARY IS.", 16.3, 27.2, 9, 2.5), ("BAHAMAS", 72.6, 25.0, 9, 4),
    ("JAMAICA", 77.3, 17.3, 8, 2), ("HISPANIOLA", 71.0, 18.98, 7.5, 1.8),
    ("PUERTO RICO", 66.2, 17.2, 8, 1.8), ("BARBADOS", 57.9, 13.15, 8, 2),
    ("MARTINIQUE", 59.2, 14.65, 7, 1.8), ("CURACAO", 68.4, 12.8, 7, 1.8),
    ("SABLE I.", 60.0, 43.45, 7, 1.8), ("GALVESTON", 95.2, 29.95, 8, 2),
    ("TRINIDAD", 59.4, 10.85, 8, 2), ("ARUBA", 70.6, 13.0, 7, 1.8), ("COLON", 79.3, 9.95, 7, 1.8),
)  # fmt: skip

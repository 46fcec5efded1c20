"""The patrol area of every layout, drawn up a second time by hand from the rulebook's words.

S, P, H and T are the surface, periscope depth, 100 m and 200 m, with the column. Nothing here
is taken from the program's own maps. `MOVES` are the spaces one move away, each pair written
once; `SEEN` are the surface columns in the own or an adjacent space, the diagonal ones counted
from periscope depth; `STRAIGHT` those that the quick reference leaves; `EDGES` are the ends of
every level.
"""

ROWS_OF_FIVE = """
S1-S2 S2-S3 S3-S4 S4-S5  P1-P2 P2-P3 P3-P4 P4-P5  H1-H2 H2-H3 H3-H4 H4-H5  T1-T2 T2-T3 T3-T4 T4-T5
S1-P1 S2-P2 S3-P3 S4-P4 S5-P5  P1-H1 P2-H2 P3-H3 P4-H4 P5-H5  H1-T1 H2-T2 H3-T3 H4-T4 H5-T5
"""
MOVES = {
    "rect5": ROWS_OF_FIVE,
    "rect6": f"S0-S1 {ROWS_OF_FIVE}",
    "staggered": """
    S1-S2 S2-S3 S3-S4 S4-S5        P0-P1 P1-P2 P2-P3 P3-P4 P4-P5
    H1-H2 H2-H3 H3-H4 H4-H5        T0-T1 T1-T2 T2-T3 T3-T4 T4-T5
    S1-P0 S1-P1 S2-P1 S2-P2 S3-P2 S3-P3 S4-P3 S4-P4 S5-P4 S5-P5
    H1-P0 H1-P1 H2-P1 H2-P2 H3-P2 H3-P3 H4-P3 H4-P4 H5-P4 H5-P5
    H1-T0 H1-T1 H2-T1 H2-T2 H3-T2 H3-T3 H4-T3 H4-T4 H5-T4 H5-T5
    """,
}

FIVE_SEEN = {
    "S1": "12", "S2": "123", "S3": "234", "S4": "345", "S5": "45",
    "P1": "12", "P2": "123", "P3": "234", "P4": "345", "P5": "45",
}  # fmt: skip
FIVE_STRAIGHT = {
    "S1": "1", "S2": "2", "S3": "3", "S4": "4", "S5": "5",
    "P1": "1", "P2": "2", "P3": "3", "P4": "4", "P5": "5",
}  # fmt: skip
STAGGERED_BELOW = {"P0": "1", "P1": "12", "P2": "23", "P3": "34", "P4": "45", "P5": "5"}
SEEN = {
    "rect5": FIVE_SEEN,
    "rect6": {**FIVE_SEEN, "S0": "01", "S1": "012"},
    "staggered": {
        "S1": "12", "S2": "123", "S3": "234", "S4": "345", "S5": "45", **STAGGERED_BELOW,
    },
}  # fmt: skip
STRAIGHT = {
    "rect5": FIVE_STRAIGHT,
    "rect6": {**FIVE_STRAIGHT, "S0": "0"},
    "staggered": {"S1": "1", "S2": "2", "S3": "3", "S4": "4", "S5": "5", **STAGGERED_BELOW},
}

START = {"rect5": "S1", "rect6": "S0", "staggered": "S1"}
TARGETS = "S1 S2 S3 S4 S5"
EDGES = {
    "rect5": "S1 S5 P1 P5 H1 H5 T1 T5",
    "rect6": "S0 S5 P1 P5 H1 H5 T1 T5",
    "staggered": "S1 S5 P0 P5 H1 H5 T0 T5",
}

LEVELS = {"S": "surface", "P": "periscope", "H": "100m", "T": "200m"}


def named(space: str) -> str:
    """The program's name of a space: "periscope-3" for P3."""
    return f"{LEVELS[space[0]]}-{space[1:]}"


def all_named(spaces: str) -> set[str]:
    return {named(space) for space in spaces.split()}

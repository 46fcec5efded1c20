"""What vessels look like from above: the drawing of a hull, by the type of a ship."""

OF_ESCORTS = {
    "DD": "destroyer", "TB": "destroyer", "DE": "frigate", "PF": "frigate", "F": "frigate",
    "C": "corvette", "S": "corvette", "E": "corvette", "ML": "corvette", "SC": "chaser",
}  # fmt: skip
OF_CAPITALS = {
    "CV": "carrier", "CVE": "carrier", "BB": "battleship", "BC": "battleship",
    "PBS": "battleship", "CA": "cruiser", "CL": "cruiser",
}  # fmt: skip
OF_MERCHANTS = {
    "C-2": "freighter", "C-3": "freighter", "EC-2": "liberty", "VC-2": "liberty",
    "T-2": "tanker", "T-3": "super-tanker",
}  # fmt: skip

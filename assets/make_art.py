"""Draws every SVG file of assets/art. Run: python assets/make_art.py [name ...]"""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

ROOMS = {
    "vessels": ("boats", "fleet"),
    "pieces": (
        "airframes",
        "blocks",
        "cloth",
        "counters",
        "effects",
        "hulls",
        "markers",
        "plates",
        "profiles",
        "tokens",
    ),
    "awards": ("honours", "medals"),
    "shelf": ("boxes", "scenery"),
    "moments": ("afloat", "landfall", "skies"),
    "boards": (
        "charttiles",
        "cloths",
        "gridtiles",
        "hours",
        "plotlight",
        "plottiles",
        "seahexes",
        "seaweather",
        "tiles",
    ),
}
TILES = ("charttiles", "cloths", "gridtiles", "plottiles", "seahexes", "tiles")
"""Those that draw the tiles of boards."""


def main(wanted: list[str]) -> None:
    count = 0
    for room, module in ((room, module) for room, modules in ROOMS.items() for module in modules):
        folder = HERE / "art" / "tiles" if module in TILES else HERE / "art"
        folder.mkdir(parents=True, exist_ok=True)
        for name, draw in importlib.import_module(f"studio.{room}.{module}").DRAWINGS.items():
            if not wanted or name in wanted or module in wanted:
                draw().save(folder, name)
                count += 1
    print(f"{count} drawings written.")


if __name__ == "__main__":
    main(sys.argv[1:])

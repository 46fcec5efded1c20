"""The fullest sea that a scenario can have, and smaller ones to look at."""

from game.geometry.hexes import step
from game.titles.submarine.model.state import (
    CHARGE,
    HEDGEHOG,
    KGUN,
    SEEN,
    SQUID,
    BoatPlot,
    StarShell,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenarios import berths
from tests.titles.submarine.sea import at, boat, escort, merchant, sea, torpedo

CLASSES = ("C-2", "C-3", "T-2", "T-3", "EC-2", "VC-2")
BOATS = (
    ("G6", "C30-B", 1, 0), ("G10", "T29-A", 2, 25), ("G5", "Q14-B", 4, 75), ("G6", "E10-C", 3, 100),
    ("G6", "W50-B", 6, 25), ("G10", "K48-A", 1, 150), ("G5", "M52-C", 5, 0), ("G6", "R20-C", 4, 50),
)  # fmt: skip


def crowd(torpedoes: int = 20) -> State:
    """18 merchants, 4 escorts, 8 boats and so many torpedoes."""
    merchants = [
        merchant(
            CLASSES[number % 6], PANELS.code(bow), 6, f"{CLASSES[number % 6]} {number // 6 + 1}"
        )
        for number, bow in enumerate(berths(1))
    ]
    escorts = [
        escort("B1", "P16-A", 6, "Viceroy"),
        escort("B10", "N12-B", 1, "Easton"),
        escort("B15", "D46-C", 5, "Gladiolus"),
        escort("B12", "Z50-A", 6, "Spragge"),
    ]
    boats = [
        boat(card, code, heading, depth, f"U.{40 + number}", contact=SEEN)
        for number, (card, code, heading, depth) in enumerate(BOATS)
    ]
    running = [
        torpedo(f"t{number}", f"{'CFILORUX'[number % 8]}{12 + 2 * number}-{'ABC'[number % 3]}",
                number % 6 + 1, is_shallow=number % 4 == 0)
        for number in range(1, torpedoes + 1)
    ]  # fmt: skip
    return sea(*merchants, *escorts, *boats, *running)


def duel() -> State:
    """A boat plotting among a convoy, an escort in the midst of an attack, all kinds of markers."""
    near = [
        merchant("C-2", "K30-B", 6, "C-2 1", damage=2),
        merchant("T-2", "S30-B", 6, "T-2 1"),
        merchant("EC-2", "K37-B", 1, "EC-2 1", damage=3, is_dead=True),
        merchant("T-3", "S37-B", 6, "T-3 1", speed=2),
        escort("B1", "N24-B", 3, "Viceroy", speed=4),
        escort("U6", "Q22-B", 2, "England", speed=3),
        escort("J11", "H24-B", 4, "Chaser 28"),
    ]
    plot = BoatPlot("R1L1", 75, (Shot(0, "B", "L", 6, False), Shot(1, "A", "", 8, True)))
    boats = [
        boat("G5", "O33-B", 6, 50, "U.47", plot=plot, contact=SEEN, speed=1),
        boat("G10", "G34-B", 2, 0, "U.190", contact=SEEN),
    ]
    running = [torpedo("t1", "N28-B", 5), torpedo("t2", "N28-B", 5, is_shallow=True)]
    state = sea(*near, *boats, *running)
    kinds = (CHARGE, CHARGE, KGUN, HEDGEHOG, SQUID, SQUID, SQUID)
    spots = ("N22-B", "N22-B", "M23-B", "N27-B", "Q25-B", "Q25-B", "R25-B")
    for number, (kind, code) in enumerate(zip(kinds, spots, strict=True)):
        state.weapons[f"w{number}"] = Weapon(f"w{number}", kind, "viceroy", at(code))
    state.steaming = Steaming("viceroy", 2, wake=tuple(at(f"N{row}-B") for row in range(21, 25)))
    state.stars = (StarShell("england", at("F28-B")),)
    state.fixes["u-99"] = Fix(2, step(at("U26-B"), 3), 4)
    state.hand["submarine"] = "u-47"
    return state

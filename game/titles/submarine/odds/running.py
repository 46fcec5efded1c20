"""32, 33, 52 What it gains a boat to creep, to use her snort and to repair."""

from game.contract.prospects import Gain
from game.prose.sentences import listed
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import hexes
from game.titles.submarine.model.state import SILENT, SNORT
from game.titles.submarine.printed.advanced_finding import sweep_changes
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c33_snort import snort_of
from game.titles.submarine.view import View


def mode_gain(seen: View, command: c.RunBy) -> Gain | None:
    """What changes by the way she runs."""
    if command.mode == SILENT:
        return Gain(_silence(seen))
    if command.mode == SNORT:
        return Gain(_air(seen, command.boat))
    return None


def _silence(seen: View) -> str:
    if not seen.house.hidden:
        return "no boat hides in this game: it gains nothing"
    if not seen.house.advanced.sonar_ranges:
        return "no sonar of this game hears the difference"
    less = -sum(by for _, by in sweep_changes(True, False, 0, "", ""))
    return f"sweeps reach {hexes(less)} less far, and sonar loses her sooner; nothing is reloaded"


def _air(seen: View, boat: str) -> str:
    own, figures = seen.boats[boat], boat_figures(seen.boats[boat])
    parts = [f"up to {hexes(snort_of(seen, own))} without her batteries"]
    if seen.insides[boat].power < figures.power:
        parts.append("which it charges")
    if seen.house.advanced.sonar_ranges and snort_of(seen, own) > figures.normal:
        parts.append(f"loud beyond {hexes(figures.normal)}")
    if seen.house.advanced.radar_ranges:
        parts.append("found by 3 cm radar")
    return listed(parts)


def repair_gain(seen: View, command: c.Repair) -> Gain:
    """52.1, 52.2 A hit point, for torpedoes."""
    left = seen.insides[command.boat].hits
    words = f"a hit point of {left} above the last whole point; no torpedo this turn"
    loud = ", and sonar holds her better" * seen.house.advanced.sonar_ranges
    return Gain(words + loud)

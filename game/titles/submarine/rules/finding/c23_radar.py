"""23 Radar: finding hidden boats on the surface or at periscope depth."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import HIDDEN, PERISCOPE, RADAR, Sets, State
from game.titles.submarine.printed.tables import radar_result
from game.titles.submarine.rules.finding import c46_radar
from game.titles.submarine.rules.ground.c21_hidden import range_to, show
from game.titles.submarine.rules.ground.card import is_night
from game.titles.submarine.view import Sea

DEEP = "25"
FACES = 6


def may_search(sea: Sea, sets: Sets, hidden: int) -> bool:
    """23.4.1 By night, while any boat is hidden: by day those that radar finds are seen anyway."""
    return bool(sets.radar) and is_night(sea) and hidden > 0


def search(context: Context[State], name: str) -> None:
    """23.4.3 to 23.4.7 The die, and the nearest hidden boat at the right depth."""
    state = context.state
    if state.house.advanced.radar_ranges:
        c46_radar.search(context, name)
        return
    ship = state.ships[name]
    radar = state.sets[name].radar
    needs = max(face for face in range(FACES + 1) if radar_result(radar, face) or not face)
    face = context.roll(f"{ship.name}: radar", FACES)
    result = radar_result(radar, face)
    context.emit(e.RadarSearched("23.4.3", name, face, needs, result))
    deepest = PERISCOPE if result == DEEP else 0
    found = [
        (range_to(ship.bow, boat), boat.id)
        for boat in state.boats.values()
        if boat.contact == HIDDEN and state.insides[boat.id].depth <= deepest
    ]
    if result and found:
        show(context, min(found)[1], RADAR)
    elif result:
        context.emit(e.NothingFound("23.4.7", name, ship.bow, 0, result))

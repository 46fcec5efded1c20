"""The chart, and beside it the grid of a contact, with what is printed on them."""

from dataclasses import replace
from functools import cache

from game.scenes.titles.paukenschlag.fights import fight_of
from game.scenes.titles.paukenschlag.layout import GRID, chart, grid, middle, square_middle
from game.titles.paukenschlag.model.frames import AirHunt, Pursuit
from game.titles.paukenschlag.model.names import TSL
from game.titles.paukenschlag.printed.places import Zone
from game.titles.paukenschlag.printed.squares import label
from game.titles.paukenschlag.rules.grid.field import ships_on
from game.titles.paukenschlag.view import View
from game.ui.boards import Ink, Laid, Legend, Pane, Water

INK = Ink(top=(26, 61, 99), bottom=(26, 61, 99))
GRID_INK = Ink(top=(96, 150, 168), bottom=(70, 122, 142))
MOST_ZOOM, LEAST_ZOOM = 1.8, 0.62
GRID_MOST, GRID_LEAST = 2.0, 0.42
CHART, LOCATOR, FIELD = "chart", "locator", "field"
"""The panes: all of the chart, the chart about a contact, and its grid."""
SHARE = 0.2
"""Of the view for the chart beside an open grid."""
COAST = (560.0, 320.0, 1300.0, 1000.0)
"""What is looked at first, in map pixels: all of the chart is too much to be read."""
OCEAN = (740.0, 190.0, 1440.0, 1060.0)
"""The same where German bombers cross it from their islands."""
ABOUT = 330.0
"""How far about a zone in question one looks, in map pixels."""
BAND = 540.0
"""How wide a band of the chart is seen about a contact, in map pixels."""
FIGHT = 270.0
"""How far about a fight one looks, in map pixels."""
SQUARE, NEAR = 120.0, 480.0
"""A square of the grid, and how far about ships one looks first, in map pixels."""
Box = tuple[float, float, float, float]
SUNLIT = Water((206, 232, 240, 90), 9)


def boards(view: View) -> tuple[Pane, ...]:
    """The chart by itself, or a part of it beside the grid that is played."""
    if zone := asked_about(view):
        x, y = middle(zone)
        return _alone((x - ABOUT, y - ABOUT, 2 * ABOUT, 2 * ABOUT))
    if not view.level:
        return _alone(OCEAN if view.house.has_raids else COAST)
    sea, field = _contact(view.contact, grid_name(view))
    if fight := fight_of(view):
        x, y = fight.middle
        near = (x - FIGHT, y - FIGHT, 2 * FIGHT, 2 * FIGHT)
        return sea, replace(field, id=f"{FIELD} {fight.square}", opening=near)
    return sea, replace(field, focus=_about(view))


def asked_about(view: View) -> Zone:
    """Where what is asked has no place to click; empty for nowhere on the chart.

    Before all of a decision has been told its question is still in the view: a grid is beyond it.
    """
    if view.level:
        return ""
    match view.flow[-1:]:
        case (Pursuit(zone),):
            return zone
        case (AirHunt(boat),) if boat in view.boats:
            return view.boats[boat].zone
    return ""


def _about(view: View) -> Box | None:
    """The squares about the ships that are hunted, or about all of them before that."""
    ships = [marker for _, marker in ships_on(view)]
    spots = [
        square_middle(str(label(*marker.square)))
        for marker in [each for each in ships if each.found_by] or ships
    ]
    if not spots:
        return None
    (left, right), (top, bottom) = ((min(some), max(some)) for some in zip(*spots, strict=True))
    return left - NEAR, top - NEAR, right - left + 2 * NEAR, bottom - top + 2 * NEAR


def grid_name(view: View) -> str:
    """ "Search grid, CA" or "Attack grid, CA, box A"."""
    if view.level == TSL:
        return f"Attack grid, {view.contact}, box {view.box}"
    return f"Search grid, {view.contact}"


@cache
def _alone(opening: Box) -> tuple[Pane, ...]:
    laid = Laid(chart(), ink=INK, water=SUNLIT)
    return (Pane((laid,), CHART, max_zoom=MOST_ZOOM, opening=opening, least_zoom=LEAST_ZOOM),)


@cache
def _contact(zone: str, name: str) -> tuple[Pane, ...]:
    opening = (middle(zone)[0] - BAND / 2, 0.0, BAND, float(chart().height))
    sea = Pane(
        (Laid(chart(), ink=INK, water=SUNLIT),), f"{LOCATOR} {zone}", (0.0, 0.0, SHARE, 1.0),
        MOST_ZOOM, opening=opening,
    )  # fmt: skip
    wide, high = grid().width, grid().height
    title = Legend(name, 0, 0, wide, high, "top")
    field = Pane(
        (Laid(grid(), GRID, ink=GRID_INK, legends=(title,), water=SUNLIT, keeps_names=True),),
        FIELD, (SHARE, 0.0, 1 - SHARE, 1.0), GRID_MOST, "squares", SQUARE,
        opening=(0.0, 0.0, float(wide), float(high)), least_zoom=GRID_LEAST,
    )  # fmt: skip
    return sea, field

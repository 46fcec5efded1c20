"""The numbers that a search needs, in a few words for a prompt."""

from game.titles.tonnage_war.rules.fire import Detection, Search, detection, pursuit
from game.titles.tonnage_war.rules.values import Plot


def search_words(plot: Plot, escort: str, kind: str, place: str) -> str:
    """The number to find a boat with, and that for one that evades."""
    stays, evades = (
        _said(detection(plot, escort, Search(kind, place, each))) for each in (False, True)
    )
    return f"{stays}; if it evades {evades}"


def under_water_words(plot: Plot, escort: str, kind: str, place: str) -> str:
    """The number for a boat that evades already."""
    return _said(detection(plot, escort, Search(kind, place, evades=True, evaded_before=True)))


def pursuit_words(plot: Plot, escort: str) -> str:
    """The number next turn for a boat that is followed."""
    return _said(pursuit(plot, escort))


def _said(found: Detection) -> str:
    return f"{found.letter} {found.number}" if found.number else "no chance"

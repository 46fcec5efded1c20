"""What torpedo tubes are called."""

from collections.abc import Sequence

from game.titles.submarine.model.state import Tube


def tube_name(tubes: Sequence[Tube], tube: int) -> str:
    """ "bow tube 2", "stern tube 1", "external tube 1": each kind is counted for itself."""
    kind = _kind(tubes[tube])
    number = sum(_kind(each) == kind for each in tubes[: tube + 1])
    return f"{kind} tube {number}"


def _kind(tube: Tube) -> str:
    if tube.is_external:
        return "external"
    return "stern" if tube.is_stern else "bow"

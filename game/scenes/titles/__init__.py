"""The looks of the titles, and where each is found."""

from importlib import import_module

from game.scenes.titles.looks import Looks
from game.titles import packages_of, title_ids


def looks_of(title_id: str) -> Looks | None:
    """How a title is shown; None for one without a table, or that is not on the shelf."""
    package = packages_of(title_id).looks if title_id in title_ids() else ""
    looks: Looks | None = import_module(package).LOOKS if package else None
    return looks

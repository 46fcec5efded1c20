"""Whom a player may have forgotten as the plots are ended."""

from game.contract.words import Forgotten
from game.core.prompt import Prompt
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.rules.moving.c32_silent import must_creep
from game.titles.submarine.view import View


def forgotten(seen: View, prompt: Prompt) -> Forgotten:
    """Boats under way for which nothing was plotted while something was for another."""
    if prompt.kind != f.Plotting.__name__ or prompt.seat != SUBMARINE:
        return Forgotten()
    left = {
        boat.id: boat.name
        for boat in seen.boats.values()
        if boat.id not in seen.plots and not must_creep(seen, boat)
    }
    return Forgotten(left if seen.plots else {}, "Still without a plot of yours")

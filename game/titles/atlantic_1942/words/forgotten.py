"""Whom a player may have forgotten as a move is ended."""

from game.contract.words import Forgotten
from game.core.prompt import Prompt
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.view import View

MOVES = (f.MerchantsMove.__name__, f.DestroyersMove.__name__)


def forgotten(seen: View, prompt: Prompt) -> Forgotten:
    """Ships that could sail and have not; that a card lies still is usual."""
    if prompt.kind not in MOVES:
        return Forgotten()
    ways = [each for each in prompt.families if isinstance(each, SailFamily)]
    left = {way.unit: way.name_of_unit for way in ways if not seen.done(way.unit).moved}
    return Forgotten(left, "Still to move")
